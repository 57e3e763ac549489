import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, MailQuestion, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { fillSlot } from '#shared/features/progress/dashboard-slot.rules'
import { totalLessonsCompleted } from '#shared/features/progress/progress.rules'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { assignedQueries } from '../../learning/assigned.queries'
import { practiceOverviewQuery } from '../../learning/practice-overview.queries'
import { progressQueries } from '../../learning/progress.queries'
import { useRecommendations } from '../../learning/use-recommendations'
import { LoadedPart } from '../../loading/loaded-part'
import { QueryFailed } from '../../loading/query-failed'
import { paths } from '../../paths'
import { useStudent } from '../../sign-in/student'
import { usePreferredLanguage } from '../../sign-in/use-preferred-language'
import { sessionsQueries } from '../../tutoring/sessions.queries'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/states/skeleton'
import { Figures } from './figures'
import { dashboardParts } from './lazy-parts'
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
        <LoadedPart part={dashboardParts.newcomer} fallback={<Skeleton className="h-150 rounded-sheet" />} />
      ) : (
        <Today data={data} />
      )}
      {student.needsEmailConfirmation && <ConfirmEmail email={student.email ?? ''} />}
      {isNewcomer && (
        <div className="mt-6 flex flex-wrap gap-3">
          <MainActions />
        </div>
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
        shownStep={slot?.kind === 'nextStep' && !isNewcomer ? slot.step.recommendation : undefined}
        shownWork={slot?.kind === 'assigned' ? slot.work.sessionId : undefined}
      />
      {isNewcomer && (
        <FigureGrid>
          <Figures records={progress.data} sessions={sessions} today={today} isQuiet />
        </FigureGrid>
      )}
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
        right={<PracticePage overview={overview} before={slot.session.startTime} isMainAction={false} />}
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

/** Three figures and a stamp, with the weeks beside them or, on a phone, below. */
function FigureGrid({ children }: { children: ReactNode }) {
  return (
    <div
      className="mt-11 grid grid-cols-[1fr_1.25fr_1fr] items-start gap-y-5 sm:gap-y-7 sm:grid-cols-[1fr_1fr_1fr_auto]
        lg:grid-cols-[11rem_10.625rem_11.75rem_9.375rem_minmax(0,1fr)] lg:items-center"
    >
      {children}
    </div>
  )
}

/** Side by side on a phone too. */
const ACTION = 'max-sm:grow max-sm:gap-1.5 max-sm:px-2 max-sm:text-[0.875rem]'

function MainActions() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <ButtonLink look="secondary" href={paths.quizzes} className={ACTION}>
        <Pencil aria-hidden className="size-4.5" />
        {t('continueQuiz')}
      </ButtonLink>
      <ButtonLink look="secondary" href={paths.booking} className={ACTION}>
        <CalendarPlus aria-hidden className="size-4.5" />
        {t('bookTutor')}
      </ButtonLink>
    </>
  )
}

/** Says once what does not work until the address is confirmed. */
function ConfirmEmail({ email }: { email: string }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-gold-soft px-4 py-3">
      <MailQuestion aria-hidden className="size-5 shrink-0" />
      <p className="wrap-anywhere min-w-0 flex-1 basis-64 leading-snug">{t('email.text', { email })}</p>
      <ButtonLink look="secondary" href={paths.profile}>
        {t('email.action')}
      </ButtonLink>
    </div>
  )
}
