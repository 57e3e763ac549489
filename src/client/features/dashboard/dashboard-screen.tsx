import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { totalLessonsCompleted } from '#shared/features/progress/progress.rules'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { assignedQueries } from '../../learning/assigned.queries'
import { progressQueries } from '../../learning/progress.queries'
import { RecommendationList } from '../../learning/recommendation-list'
import { type Suggestion, useRecommendations } from '../../learning/use-recommendations'
import { paths } from '../../paths'
import { useStudent } from '../../sign-in/student'
import { usePreferredLanguage } from '../../sign-in/use-preferred-language'
import { sessionsQueries } from '../../tutoring/sessions.queries'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { LoadFailed } from '../../ui/states/load-failed'
import { DashboardSlotView, stepInSlot } from './dashboard-slot'
import { DashboardStats } from './dashboard-stats'
import { QuickActions } from './quick-actions'
import { SubjectGrid } from './subject-grid'
import { ThisWeek } from './this-week'
import { UpcomingSessions } from './upcoming-sessions'

/** One for the slot, and three for the list of what else to do. */
const SUGGESTIONS = 4

export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const student = useStudent()
  const today = useToday()
  const progress = useQuery(progressQueries.records())
  const sessions = useQuery(sessionsQueries.upcoming())
  const assigned = useQuery(assignedQueries.list())
  usePreferredLanguage(student)
  const next = useRecommendations(SUGGESTIONS)
  const known = {
    today,
    sessions: sessions.isError ? [] : sessions.data,
    assigned: assigned.isError ? [] : assigned.data,
    suggestions: next.isPending || progress.isPending ? undefined : next.suggestions,
    isNewcomer: progress.data !== undefined && totalLessonsCompleted(progress.data) === 0,
  }
  const step = stepInSlot(known)
  return (
    <Page
      title={t('welcome', { name: student.firstName || t('student') })}
      eyebrow={formats.day(today)}
      actions={<HeaderActions />}
    >
      <DashboardSlotView {...known} />
      {progress.isError ? (
        <LoadFailed
          title={t('failed.progress')}
          text={t('failed.text')}
          retryLabel={site('crash.tryAgain')}
          isBusy={progress.isFetching}
          onRetry={() => progress.refetch()}
        />
      ) : (
        <DashboardStats records={progress.data} sessionCount={sessions.isError ? null : sessions.data?.length} />
      )}
      <SubjectGrid records={progress.data} isMissing={progress.isError} />
      <NextSteps without={step} />
      <LowerHalf
        hasSessions={sessions.isPending ? undefined : sessions.data?.length !== 0}
        week={<ThisWeek records={progress.data} areRecordsMissing={progress.isError} />}
      />
    </Page>
  )
}

interface LowerHalfProps {
  /** Undefined while it is not known. */
  hasSessions: boolean | undefined
  week: ReactNode
}

/** Sessions stand beside the week; without any, the quick actions take their place. */
function LowerHalf({ hasSessions, week }: LowerHalfProps) {
  return (
    <>
      <div className="mt-11 grid items-start gap-x-7 gap-y-11 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
        {hasSessions === false ? <QuickActions columns={2} /> : <UpcomingSessions />}
        {week}
      </div>
      {hasSessions && (
        <div className="mt-11">
          <QuickActions columns={4} />
        </div>
      )}
    </>
  )
}

function HeaderActions() {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <ButtonLink href={paths.quizzes}>
        <Pencil aria-hidden className="size-5" />
        {t('continueQuiz')}
      </ButtonLink>
      <ButtonLink look="secondary" href={paths.booking}>
        {t('bookTutor')}
      </ButtonLink>
    </>
  )
}

/** What else to do next; no heading where there is nothing to put under it. */
function NextSteps({ without }: { without: Suggestion['recommendation'] | undefined }) {
  const { t } = useTranslation('dashboard')
  const { isPending, suggestions } = useRecommendations(SUGGESTIONS)
  if (!isPending && suggestions.length <= (without ? 1 : 0)) return null
  return (
    <section className="mt-11">
      <h2 className="mb-5 text-heading">{t('next')}</h2>
      <RecommendationList limit={without ? SUGGESTIONS : SUGGESTIONS - 1} without={without} />
    </section>
  )
}
