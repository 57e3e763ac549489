import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { ATTEMPT_FIGURES, ENTRY_FIGURES, SESSION_FIGURES } from '#shared/features/staff/activity.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { FigureNote, useFigure } from '../../../portal/figure-note'
import { activityQueries } from '../../../portal/lists/activity.queries'
import { AttemptsTable } from '../../../portal/lists/attempts-table'
import { EmptyList } from '../../../portal/lists/empty-list'
import { LedgerEntriesTable } from '../../../portal/lists/ledger-entries-table'
import { SessionsTable } from '../../../portal/lists/sessions-table'
import { StaffTable } from '../../../portal/lists/staff-actions-table'
import { PagedList } from '../../../portal/paged-list'
import { EmptyState } from '../../../ui/states/empty-state'
import { SessionFilter } from './session-filter'
import { useSessionsShown } from './sessions-shown'

export function AllSessions() {
  const { t } = useTranslation('adminUsers')
  const only = useFigure(SESSION_FIGURES)
  const shown = useSessionsShown(only)
  const sessions = useInfiniteQuery(activityQueries.sessions(shown))
  const isNarrowed = shown.tutor !== undefined || shown.day !== undefined
  return (
    <>
      <FigureNote figure={only} allHref={paths.adminActivity('sessions')} />
      <SessionFilter shown={shown} />
      <PagedList
        list={sessions}
        failed={t('lists.failed.sessions')}
        empty={isNarrowed ? <NoneShown /> : <EmptyList list="sessions" only={only} />}
      >
        {(items) => <SessionsTable sessions={items} label={t('lists.sessions')} />}
      </PagedList>
    </>
  )
}

function NoneShown() {
  const { t } = useTranslation('adminUsers')
  return <EmptyState icon={CalendarDays} title={t('lists.noneShown.title')} text={t('lists.noneShown.text')} />
}

export function AllLedgerEntries() {
  const { t } = useTranslation('adminUsers')
  const only = useFigure(ENTRY_FIGURES)
  const ledgerEntries = useInfiniteQuery(activityQueries.ledgerEntries(only))
  return (
    <>
      <FigureNote figure={only} allHref={paths.adminActivity('hours')} />
      <PagedList list={ledgerEntries} failed={t('lists.failed.hours')} empty={<EmptyList list="hours" only={only} />}>
        {(items) => <LedgerEntriesTable ledgerEntries={items} label={t('lists.hours')} />}
      </PagedList>
    </>
  )
}

export function AllAttempts() {
  const { t } = useTranslation('adminUsers')
  const only = useFigure(ATTEMPT_FIGURES)
  const attempts = useInfiniteQuery(activityQueries.attempts(only))
  return (
    <>
      <FigureNote figure={only} allHref={paths.adminActivity('attempts')} />
      <PagedList list={attempts} failed={t('lists.failed.attempts')} empty={<EmptyList list="attempts" only={only} />}>
        {(items) => <AttemptsTable attempts={items} label={t('lists.attempts')} />}
      </PagedList>
    </>
  )
}

export function AllStaffActs() {
  const { t } = useTranslation('adminUsers')
  const acts = useInfiniteQuery(activityQueries.audit())
  return (
    <PagedList list={acts} failed={t('lists.failed.staff')} empty={<EmptyList list="staff" />}>
      {(items) => <StaffTable entries={items} label={t('lists.staff')} />}
    </PagedList>
  )
}
