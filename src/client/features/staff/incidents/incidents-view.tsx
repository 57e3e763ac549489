import { useQuery } from '@tanstack/react-query'
import { Download, Plus, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { type Incident, incidentsContract } from '#shared/features/staff/incidents.contract'
import { fetchTable, saveFile } from '../../../api/download-file'
import { useAction } from '../../../api/use-action'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { QueryContent } from '../../../parts/portal/lists/query-content'
import { RowsSkeleton } from '../../../parts/portal/lists/rows-skeleton'
import { Cell, Row, Table } from '../../../parts/portal/lists/table'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { Page } from '../../../ui/page'
import { EmptyState } from '../../../ui/states/empty-state'
import { IncidentForm } from './incident-form'
import { incidentQueries } from './incidents.queries'

/** The register of confidentiality incidents. Owners only. */
export function IncidentsView() {
  const { t } = useTranslation('adminIncidents')
  const { t: admin } = useTranslation('admin')
  const { t: users } = useTranslation('adminUsers')
  const query = useQuery(incidentQueries.list())
  const [opened, setOpened] = useState<Incident | 'new' | null>(null)
  const close = () => setOpened(null)
  const columns = ['noticed', 'information', 'people', 'risk', 'notices', 'actions'] as const
  return (
    <Page
      title={admin('nav.incidents')}
      subtitle={t('subtitle')}
      actions={
        <>
          {query.data && query.data.length > 0 && <RegisterDownload />}
          <Button onClick={() => setOpened('new')}>
            <Plus aria-hidden className="size-5" />
            {t('add')}
          </Button>
        </>
      }
    >
      <QueryContent query={query} failed={t('failed')} loading={<RowsSkeleton label={users('loading')} />}>
        {(incidents) =>
          incidents.length === 0 ? (
            <EmptyState icon={ShieldCheck} title={t('empty.title')} text={t('empty.text')} />
          ) : (
            <Table label={admin('nav.incidents')} columns={columns.map((column) => t(`columns.${column}`))}>
              {incidents.map((incident) => (
                <IncidentRow key={incident.id} incident={incident} onOpen={() => setOpened(incident)} />
              ))}
            </Table>
          )
        }
      </QueryContent>
      <Dialog
        isOpen={opened !== null}
        onClose={close}
        title={opened && opened !== 'new' ? t('form.editTitle', { number: opened.id }) : t('form.title')}
        closeLabel={t('form.close')}
      >
        {opened !== null && <IncidentForm incident={opened === 'new' ? null : opened} onDone={close} />}
      </Dialog>
    </Page>
  )
}

function RegisterDownload() {
  const { t } = useTranslation('adminIncidents')
  const language = useLanguage()
  const download = useAction({
    run: () => fetchTable(incidentsContract.list, { lang: language }),
    changes: [],
    lostSignIn: 'staff',
    onSuccess: saveFile,
    onError: () => void showNotice({ title: t('exportFailed'), variant: 'destructive' }),
  })
  return (
    <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden className="size-5" />
      {t('export')}
    </Button>
  )
}

function IncidentRow({ incident, onOpen }: { incident: Incident; onOpen: () => void }) {
  const { t } = useTranslation('adminIncidents')
  const formats = useFormats()
  const amounts = useAmounts()
  const { id, noticedOn, information, peopleCount, isRiskSerious } = incident
  return (
    <Row>
      <Cell column={t('columns.noticed')} className="whitespace-nowrap">
        {formats.day(noticedOn)}
      </Cell>
      <Cell column={t('columns.information')} onPhone="wide" className="wrap-anywhere">
        <span className="line-clamp-2">{information}</span>
      </Cell>
      <Cell column={t('columns.people')}>{peopleCount === null ? t('unknown') : amounts.number(peopleCount)}</Cell>
      <Cell column={t('columns.risk')} className={isRiskSerious ? 'font-semibold text-wrong' : 'text-ink-soft'}>
        {isRiskSerious ? t('serious') : t('notSerious')}
      </Cell>
      <Cell column={t('columns.notices')} onPhone="wide">
        <Notices incident={incident} />
      </Cell>
      <Cell column={t('columns.actions')} onPhone="plain">
        <Button
          look="secondary"
          aria-label={t('editOf', { number: id })}
          onClick={onOpen}
          className="-my-2.5 min-h-11 max-md:my-0"
        >
          {t('edit')}
        </Button>
      </Cell>
    </Row>
  )
}

function Notices({ incident }: { incident: Incident }) {
  const { t } = useTranslation('adminIncidents')
  const formats = useFormats()
  const { isRiskSerious, commissionNotifiedOn, peopleNotifiedOn } = incident
  const isMissing = isRiskSerious && (commissionNotifiedOn === null || peopleNotifiedOn === null)
  return (
    <>
      {commissionNotifiedOn && <p>{t('commission', { day: formats.day(commissionNotifiedOn) })}</p>}
      {peopleNotifiedOn && <p>{t('people', { day: formats.day(peopleNotifiedOn) })}</p>}
      {isMissing && <p className="font-semibold text-wrong">{t('toNotify')}</p>}
      {!isRiskSerious && !commissionNotifiedOn && !peopleNotifiedOn && <p className="text-ink-soft">{t('none')}</p>}
    </>
  )
}
