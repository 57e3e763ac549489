import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { ATTEMPT_FIGURES, MOVEMENT_FIGURES, SESSION_FIGURES } from '#shared/features/admin/admin-activity.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { EmptyState } from '../../../ui/empty-state'
import { FigureNote, useFigure } from '../figure-note'
import { PagedList } from '../paged-list'
import { activityQueries } from './activity.queries'
import { AttemptsTable } from './attempts-table'
import { EmptyList } from './empty-list'
import { MovementsTable } from './movements-table'
import { SessionFilter } from './session-filter'
import { useSessionsShown } from './sessions-shown'
import { SessionsTable } from './sessions-table'
import { StaffTable } from './staff-table'

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

export function AllMovements() {
  const { t } = useTranslation('adminUsers')
  const only = useFigure(MOVEMENT_FIGURES)
  const movements = useInfiniteQuery(activityQueries.movements(only))
  return (
    <>
      <FigureNote figure={only} allHref={paths.adminActivity('hours')} />
      <PagedList list={movements} failed={t('lists.failed.hours')} empty={<EmptyList list="hours" only={only} />}>
        {(items) => <MovementsTable movements={items} label={t('lists.hours')} />}
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
