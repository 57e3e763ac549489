import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarDays, Download } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import {
  ATTEMPT_STATISTICS,
  adminActivityContract,
  ENTRY_STATISTICS,
  SESSION_STATISTICS,
} from '#shared/features/staff/activity.contract'
import { SESSION_TASKS } from '#shared/features/staff/to-do.rules'
import { isRealDay } from '#shared/time/calendar'
import { fetchTable, saveFile } from '../../../api/download-file'
import { useAction } from '../../../api/use-action'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { FilterNote, useListFilter } from '../../../parts/portal/list-filter'
import { activityQueries, type SessionFilter } from '../../../parts/portal/lists/activity.queries'
import { AttemptsTable } from '../../../parts/portal/lists/attempts-table'
import { LedgerEntriesTable } from '../../../parts/portal/lists/ledger-entries-table'
import { ListTabs } from '../../../parts/portal/lists/list-tabs'
import { RecordList } from '../../../parts/portal/lists/record-list'
import { SessionsTable } from '../../../parts/portal/lists/sessions-table'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { tutorQueries } from '../../../parts/portal/queries/tutors.queries'
import { Button, ButtonLink } from '../../../ui/button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { Page } from '../../../ui/page'
import { EmptyState } from '../../../ui/states/empty-state'

const LIST_NAMES = ['sessions', 'hours', 'attempts'] as const

const LISTS = { sessions: AllSessions, hours: AllLedgerEntries, attempts: AllAttempts }

/** Activity on the whole site. The URL says which list is open. */
export function ActivityView() {
  const { t } = useTranslation('adminUsers')
  const { t: admin } = useTranslation('admin')
  const url = new URLSearchParams(useSearch())
  const current = LIST_NAMES.find((name) => name === url.get('list')) ?? 'sessions'
  const List = LISTS[current]
  const tabs = LIST_NAMES.map((name) => ({ name, label: t(`lists.${name}`), href: portalPaths.activity(name) }))
  return (
    <Page title={admin('nav.activity')} subtitle={t('lists.subtitle')}>
      <ListTabs label={t('lists.label')} tabs={tabs} current={current} />
      <List />
    </Page>
  )
}

function AllSessions() {
  const { t } = useTranslation('adminUsers')
  const only = useListFilter([...SESSION_STATISTICS, ...SESSION_TASKS])
  const filter = useSessionFilter(only)
  const empty = (filter.tutor || filter.from || filter.to) && (
    <EmptyState icon={CalendarDays} title={t('lists.noneShown.title')} text={t('lists.noneShown.text')} />
  )
  return (
    <>
      <FilterNote figure={only} allHref={portalPaths.activity('sessions')} />
      <SessionFilters filter={filter} />
      <RecordList name="sessions" query={useInfiniteQuery(activityQueries.sessions(filter))} only={only} empty={empty}>
        {(sessions, label) => <SessionsTable sessions={sessions} label={label} />}
      </RecordList>
    </>
  )
}

function useSessionFilter(only: SessionFilter['only']): SessionFilter {
  const url = new URLSearchParams(useSearch())
  const tutor = url.get('tutor') ?? ''
  // A link to one day is a period of that day.
  const [from, to] = ['from', 'to'].map((end) => url.get(end) ?? url.get('day') ?? '')
  return {
    ...(only && { only }),
    ...(/^[1-9]\d{0,8}$/.test(tutor) && { tutor }),
    ...(from && isRealDay(from) && { from }),
    ...(to && isRealDay(to) && { to }),
  }
}

function AllLedgerEntries() {
  const only = useListFilter(ENTRY_STATISTICS)
  return (
    <>
      <FilterNote figure={only} allHref={portalPaths.activity('hours')} />
      <RecordList name="hours" query={useInfiniteQuery(activityQueries.ledgerEntries(only))} only={only}>
        {(entries, label) => <LedgerEntriesTable entries={entries} label={label} />}
      </RecordList>
    </>
  )
}

function AllAttempts() {
  const only = useListFilter(ATTEMPT_STATISTICS)
  return (
    <>
      <FilterNote figure={only} allHref={portalPaths.activity('attempts')} />
      <RecordList name="attempts" query={useInfiniteQuery(activityQueries.attempts(only))} only={only}>
        {(attempts, label) => <AttemptsTable attempts={attempts} label={label} />}
      </RecordList>
    </>
  )
}

function SessionFilters({ filter }: { filter: SessionFilter }) {
  const { t } = useTranslation('adminUsers')
  const [, navigate] = useLocation()
  const { data: tutors = [], isError } = useQuery(tutorQueries.list())
  const choose = (change: SessionFilter) => navigate(portalPaths.sessions({ ...filter, ...change }), { replace: true })
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="grow basis-48 sm:max-w-64">
        <SelectField
          label={t('lists.tutor')}
          hint={isError ? t('lists.tutorsFailed') : undefined}
          options={[
            { value: '', label: t('lists.allTutors') },
            ...tutors.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={filter.tutor ?? ''}
          onChange={(tutor) => choose({ tutor })}
        />
      </div>
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="grow basis-40 sm:max-w-48">
          <TextField
            label={t(`lists.${end}`)}
            type="date"
            value={filter[end] ?? ''}
            onChange={({ target }) => choose({ [end]: target.value })}
          />
        </div>
      ))}
      {(filter.tutor || filter.from || filter.to) && (
        <ButtonLink look="quiet" href={portalPaths.sessions({ ...filter, tutor: '', from: '', to: '' })}>
          {t('lists.showAll')}
        </ButtonLink>
      )}
      <div className="sm:ml-auto">
        <SessionsDownload filter={filter} />
      </div>
    </div>
  )
}

/** Downloads all sessions of the filtered list as CSV. */
function SessionsDownload({ filter }: { filter: SessionFilter }) {
  const { t } = useTranslation('adminUsers')
  const language = useLanguage()
  const download = useAction({
    run: () => fetchTable(adminActivityContract.sessions, { ...filter, lang: language }),
    changes: [],
    lostSignIn: 'staff',
    onSuccess: saveFile,
    onError: () => void showNotice({ title: t('lists.downloadFailed'), variant: 'destructive' }),
  })
  return (
    <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden className="size-5" />
      {t('lists.download')}
    </Button>
  )
}
