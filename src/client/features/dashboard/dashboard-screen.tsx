import { useQuery } from '@tanstack/react-query'
import {
  BookCheck,
  BookOpen,
  CalendarDays,
  CalendarPlus,
  Flame,
  type LucideIcon,
  Pencil,
  PencilLine,
  TrendingUp,
} from 'lucide-react'
import type { ProgressRecord } from '#shared/features/progress/progress.contract'
import { bestStreak, overallCompletion, totalLessonsCompleted } from '#shared/features/progress/progress.rules'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { assignedQueries } from '../../learning/assigned.queries'
import { progressQueries } from '../../learning/progress.queries'
import { RecommendationList } from '../../learning/recommendations'
import { type Suggestion, useRecommendations } from '../../learning/use-recommendations'
import { QueryFailed } from '../../loading/query-failed'
import { paths } from '../../paths'
import { useStudent } from '../../sign-in/student'
import { usePreferredLanguage } from '../../sign-in/use-preferred-language'
import { sessionsQueries } from '../../tutoring/sessions.queries'
import { AppLink } from '../../ui/app-link'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { StatTile, StatTiles } from '../../ui/paper/stat-tile'
import { DashboardSlotView, stepInSlot } from './dashboard-slot'
import { SubjectGrid } from './subject-grid'
import { ThisWeek } from './this-week'
import { UpcomingSessions } from './upcoming-sessions'

const ACTIONS: readonly { name: 'quiz' | 'guides' | 'booking' | 'progress'; href: string; icon: LucideIcon }[] = [
  { name: 'quiz', href: paths.quizzes, icon: PencilLine },
  { name: 'guides', href: paths.studyGuides, icon: BookOpen },
  { name: 'booking', href: paths.booking, icon: CalendarPlus },
  { name: 'progress', href: paths.progress, icon: TrendingUp },
]

const UNKNOWN = '–'

/** One for the slot at the top and three for the list. */
const SUGGESTIONS = 4

export function DashboardScreen() {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const student = useStudent()
  const today = useToday()
  const progress = useQuery(progressQueries.records())
  const sessions = useQuery(sessionsQueries.upcoming())
  const assigned = useQuery(assignedQueries.list())
  usePreferredLanguage(student)
  const next = useRecommendations(SUGGESTIONS)
  const slot = {
    today,
    sessions: sessions.isError ? [] : sessions.data,
    assigned: assigned.isError ? [] : assigned.data,
    suggestions: next.isPending || progress.isPending ? undefined : next.suggestions,
    isNewcomer: progress.data !== undefined && totalLessonsCompleted(progress.data) === 0,
  }
  const hasSessions = sessions.isPending ? undefined : sessions.data?.length !== 0
  return (
    <Page
      title={t('welcome', { name: student.firstName || t('student') })}
      eyebrow={formats.day(today)}
      actions={<HeaderActions />}
    >
      <DashboardSlotView {...slot} />
      {progress.isError ? (
        <QueryFailed title={t('failed.progress')} text={t('failed.text')} query={progress} />
      ) : (
        <DashboardStats records={progress.data} sessionCount={sessions.isError ? null : sessions.data?.length} />
      )}
      <SubjectGrid records={progress.data} isMissing={progress.isError} />
      <NextSteps without={stepInSlot(slot)} />
      {/* Without sessions, the quick actions take their place. */}
      <div className="mt-11 grid items-start gap-x-7 gap-y-11 lg:grid-cols-[minmax(0,1.65fr)_minmax(0,1fr)]">
        {hasSessions === false ? <QuickActions columns={2} /> : <UpcomingSessions />}
        <ThisWeek records={progress.data} areRecordsMissing={progress.isError} />
      </div>
      {hasSessions && (
        <div className="mt-11">
          <QuickActions columns={4} />
        </div>
      )}
    </Page>
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

interface DashboardStatsProps {
  /** Undefined while loading. */
  records: readonly ProgressRecord[] | undefined
  /** Undefined while loading, null if it could not be loaded. */
  sessionCount: number | null | undefined
}

function DashboardStats({ records, sessionCount }: DashboardStatsProps) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const overall = records && overallCompletion(records)
  return (
    <StatTiles>
      <StatTile icon={BookCheck} label={t('stats.lessons')} value={records && totalLessonsCompleted(records)} />
      <StatTile
        icon={Flame}
        label={t('stats.streak')}
        value={records && t('stats.days', { count: bestStreak(records) })}
      />
      <StatTile
        icon={CalendarDays}
        label={t('stats.sessions')}
        value={sessionCount === null ? UNKNOWN : sessionCount}
      />
      <StatTile
        drawing={<ProgressRing percent={overall ?? 0} />}
        label={t('stats.overall')}
        value={overall === undefined ? undefined : formats.percent(overall)}
      />
    </StatTiles>
  )
}

const RING_RADIUS = 15
const RING_LENGTH = 2 * Math.PI * RING_RADIUS

function ProgressRing({ percent }: { percent: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 36 36" fill="none" strokeWidth="4.500" className="size-11 -rotate-90">
      <circle cx="18" cy="18" r={RING_RADIUS} className="stroke-ink/12" />
      {percent > 0 && (
        <circle
          cx="18"
          cy="18"
          r={RING_RADIUS}
          strokeLinecap="round"
          strokeDasharray={`${(RING_LENGTH * percent) / 100} ${RING_LENGTH}`}
          className="stroke-gold"
        />
      )}
    </svg>
  )
}

function QuickActions({ columns }: { columns: 2 | 4 }) {
  const { t } = useTranslation('dashboard')
  return (
    <section>
      <h2 className="mb-5 text-heading">{t('quick.title')}</h2>
      <ul className={`grid gap-3 sm:grid-cols-2 sm:gap-4 ${columns === 4 ? 'lg:grid-cols-4' : ''}`}>
        {ACTIONS.map(({ name, href, icon: Icon }) => (
          <li
            key={name}
            className="relative flex items-start gap-4 rounded-sheet border border-line bg-sheet p-5 shadow-sheet
              transition-colors hover:border-edge"
          >
            <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" strokeWidth={1.75} />
            <div className="min-w-0">
              <h3 className="font-sans font-semibold tracking-normal">
                <AppLink href={href} className="after:absolute after:inset-0 after:rounded-sheet">
                  {t(`quick.${name}.title`)}
                </AppLink>
              </h3>
              <p className="text-[0.9375rem] text-ink-soft leading-snug">{t(`quick.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
