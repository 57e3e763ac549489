import { useQuery } from '@tanstack/react-query'
import { fillSlot } from '#shared/features/progress/dashboard-slot.rules'
import { totalLessonsCompleted } from '#shared/features/progress/progress.rules'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { LoadedPart } from '../../loading/loaded-part'
import { QueryFailed } from '../../loading/query-failed'
import { assignedQueries } from '../../parts/learning/assigned.queries'
import { practiceOverviewQuery } from '../../parts/learning/practice-overview.queries'
import { progressQueries } from '../../parts/learning/progress.queries'
import { useRecommendations } from '../../parts/learning/use-recommendations'
import { sessionsQueries } from '../../parts/tutoring/sessions.queries'
import { usePreferredLanguage } from '../../sign-in/language/use-preferred-language'
import { useStudent } from '../../sign-in/student'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/states/skeleton'
import { FigureGrid, Figures } from './figures'
import { dashboardParts } from './lazy-parts'
import { MainActions } from './main-actions'
import { PracticePage } from './practice-page'
import { SubjectGrid } from './subject-grid'
import { TodayPages } from './today-pages'

for (const part of [dashboardParts.weeks, dashboardParts.more]) part.preload()

export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const student = useStudent()
  usePreferredLanguage(student)
  const data = useDashboard()
  const { isNewcomer, progress, overview, slot, sessions, today } = data
  const name = student.firstName || t('student')
  return (
    <Page
      title={isNewcomer ? t('welcomeNew', { name }) : t('welcome', { name })}
      eyebrow={formats.day(today)}
      actions={isNewcomer ? undefined : <MainActions />}
    >
      {isNewcomer ? (
        <LoadedPart
          part={dashboardParts.newcomer}
          fallback={<Skeleton className="h-96 rounded-sheet" />}
          grade={overview?.grade ?? null}
        />
      ) : (
        <Today data={data} />
      )}
      {student.needsEmailConfirmation && (
        <LoadedPart part={dashboardParts.confirmEmail} fallback={null} email={student.email ?? ''} />
      )}
      {!isNewcomer && (
        <FigureGrid>
          {progress.isError ? (
            <div className="col-span-full lg:col-span-4">
              <QueryFailed title={t('failed.progress')} text={t('failed.text')} query={progress} />
            </div>
          ) : (
            <Figures records={progress.data} sessions={sessions} today={today} />
          )}
          <LoadedPart
            part={dashboardParts.weeks}
            fallback={<Skeleton className="h-40 max-lg:col-span-full lg:ml-11" />}
          />
        </FigureGrid>
      )}
      <SubjectGrid records={progress.data} isMissing={progress.isError} practised={overview?.latest?.subject} />
      <LoadedPart
        part={dashboardParts.more}
        fallback={<Skeleton className="mt-15 h-150 rounded-sheet" />}
        overview={overview}
        newcomer={isNewcomer ? { records: progress.data, sessions, today } : undefined}
        shownStep={slot && (slot.kind === 'nextStep' ? slot.step.recommendation : null)}
        shownWork={slot?.kind === 'assigned' ? slot.work.sessionId : undefined}
      />
    </Page>
  )
}

function useDashboard() {
  const today = useToday()
  const progress = useQuery(progressQueries.records())
  const upcoming = useQuery(sessionsQueries.upcoming())
  const assigned = useQuery(assignedQueries.list())
  const practice = useQuery(practiceOverviewQuery)
  const next = useRecommendations(1)
  const sessions = upcoming.isError ? null : upcoming.data
  const work = assigned.isError ? [] : assigned.data
  const isKnown = sessions !== undefined && work && !next.isPending
  const slot = isKnown
    ? fillSlot({ sessions: sessions ?? [], assigned: work, steps: next.suggestions, today })
    : undefined
  const overview = practice.isError ? null : practice.data
  const hasDoneNothing =
    progress.data !== undefined &&
    totalLessonsCompleted(progress.data) === 0 &&
    progress.data.every(({ quizzesTaken }) => quizzesTaken === 0) &&
    overview?.latest === null
  const isNewcomer = hasDoneNothing && slot !== undefined && slot.kind !== 'session'
  return { today, progress, sessions, slot, overview, isNewcomer }
}

/** A session and practice; without a session, practice and the next recommendation. */
function Today({ data: { slot, overview } }: { data: ReturnType<typeof useDashboard> }) {
  if (slot?.kind === 'session') {
    return (
      <TodayPages
        left={
          <LoadedPart part={dashboardParts.session} fallback={<Skeleton className="h-60" />} session={slot.session} />
        }
        right={
          <PracticePage overview={overview} before={slot.session.startTime} isMainAction={!slot.session.classroomUrl} />
        }
      />
    )
  }
  const waiting = <Skeleton className="h-40" />
  return (
    <TodayPages
      left={<PracticePage overview={overview} isMainAction />}
      right={
        <>
          {!slot && waiting}
          {slot?.kind === 'assigned' && (
            <LoadedPart part={dashboardParts.assigned} fallback={waiting} work={slot.work} />
          )}
          {slot?.kind === 'nextStep' && (
            <LoadedPart part={dashboardParts.step} fallback={waiting} suggestion={slot.step} />
          )}
        </>
      }
    />
  )
}
