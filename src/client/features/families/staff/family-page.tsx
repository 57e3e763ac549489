import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, House, Merge, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { Family } from '#shared/features/families/family-page.contract'
import { ApiError } from '../../../api/api-error'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { QueryContent } from '../../../parts/portal/lists/query-content'
import { RowsSkeleton } from '../../../parts/portal/lists/rows-skeleton'
import { RecordOfflinePayment } from '../../../parts/portal/money/record-offline-payment'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { useMoment } from '../../../parts/portal/use-moment'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { BackLink } from '../../../ui/back-link'
import { Button, ButtonLink } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { Page } from '../../../ui/page'
import { EmptyState } from '../../../ui/states/empty-state'
import { BalanceSheet } from './balance-sheet'
import { ChildrenSheet } from './children-sheet'
import { DataSheet } from './data/data-sheet'
import { AddChildDialog } from './dialogs/add-child-dialog'
import { MergeDialog } from './dialogs/merge-dialog'
import { EventsSheet } from './events-sheet'
import { familyQueries } from './families.queries'
import { useFamilyName } from './family-name'
import { GuardiansSheet } from './guardians-sheet'
import { NotesSheet } from './notes-sheet'
import { ReceiptsSheet } from './receipts-sheet'
import { StatementSheet } from './statement-sheet'

export function FamilyPage({ id }: { id: number }) {
  const { t } = useTranslation('adminFamilies')
  const query = useQuery(familyQueries.one(id))
  const { data: family, error } = query
  const nameOf = useFamilyName()
  const subtitle = useSince(family)
  const search = new URLSearchParams(useSearch()).get('search') ?? ''
  const isUnknown = !family && error instanceof ApiError && error.status === 404
  return (
    <Page
      title={family ? nameOf(family) : t('page.title')}
      {...(subtitle && { subtitle })}
      eyebrow={<BackLink href={portalPaths.families(search)}>{t('back')}</BackLink>}
      actions={family && <FamilyActions family={family} />}
    >
      {isUnknown ? (
        <EmptyState icon={House} title={t('page.notFound.title')} text={t('page.notFound.text')} />
      ) : (
        <QueryContent query={query} failed={t('page.failed')} loading={<RowsSkeleton label={t('loading')} />}>
          {(loaded) => <FamilySheets family={loaded} />}
        </QueryContent>
      )}
    </Page>
  )
}

function useSince(family: Family | undefined): string | undefined {
  const { t } = useTranslation('adminFamilies')
  const formats = useFormats()
  const moment = useMoment()
  if (!family) return undefined
  const day = moment.fullDay(family.createdAt)
  const [first] = family.guardians
  return first
    ? t('page.since', { day, language: formats.languageName(first.preferredLanguage) })
    : t('page.sinceOnly', { day })
}

function FamilySheets({ family }: { family: Family }) {
  const { t } = useTranslation('adminFamilies')
  const { reads, changes } = usePermissions()
  const [isMerging, setMerging] = useState(false)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_356px]">
      <div className="grid gap-6">
        <GuardiansSheet family={family} />
        <ChildrenSheet family={family} />
        <StatementSheet family={family} />
      </div>
      <div className="grid gap-6">
        <BalanceSheet family={family} />
        {reads('money') && <ReceiptsSheet familyId={family.id} />}
        <EventsSheet familyId={family.id} />
        {reads('notes') && <NotesSheet familyId={family.id} />}
        <DataSheet family={family} />
        {changes('people') && (
          <div>
            <Button look="quiet" onClick={() => setMerging(true)}>
              <Merge aria-hidden className="size-5" />
              {t('merge.open')}
            </Button>
          </div>
        )}
        <MergeDialog family={family} isOpen={isMerging} onClose={() => setMerging(false)} />
      </div>
    </div>
  )
}

function FamilyActions({ family }: { family: Family }) {
  const { t } = useTranslation('adminFamilies')
  const { changes } = usePermissions()
  const [isAdding, setAdding] = useState(false)
  const payers = family.children.map(({ id, name }) => ({ value: id, label: name ?? t('children.noName') }))
  if (!changes('people')) return null
  return (
    <>
      <Button look="secondary" onClick={() => setAdding(true)}>
        <UserPlus aria-hidden className="size-5" />
        {t('children.add')}
      </Button>
      {changes('money') && payers[0] && <RecordOfflinePayment studentId={payers[0].value} family={payers} />}
      <BookButton family={family} />
      <AddChildDialog family={family} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

/** Opens the timetable's booking dialog for a child, which shows the hours that are left. */
function BookButton({ family: { children, creditsRemaining } }: { family: Family }) {
  const { t } = useTranslation('adminFamilies')
  const amounts = useAmounts()
  const [isOpen, setOpen] = useState(false)
  const [only] = children
  const icon = <CalendarPlus aria-hidden className="size-5" />
  if (!only) return null
  if (children.length === 1) {
    return (
      <ButtonLink href={portalPaths.timetable({ student: only.id, book: '1' })}>
        {icon}
        {t('page.book')}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {icon}
        {t('page.book')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('page.whom')} closeLabel={t('close')}>
        <p className="mt-1 text-ink-soft">{t('page.hoursLeft', { hours: amounts.hours(creditsRemaining) })}</p>
        <ul className="mt-4 grid gap-3">
          {children.map(({ id, name }) => (
            <li key={id}>
              <ButtonLink look="secondary" href={portalPaths.timetable({ student: id, book: '1' })} className="w-full">
                {name ?? t('children.noName')}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
