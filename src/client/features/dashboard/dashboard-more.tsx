import { useQuery } from '@tanstack/react-query'
import { BookOpen, CalendarPlus, type LucideIcon, PencilLine, TrendingUp } from 'lucide-react'
import type { PracticeOverview } from '#shared/features/practice/practice.contract'
import type { Recommendation } from '#shared/features/quizzes/recommendation.rules'
import { useTranslation } from '../../i18n/use-translation'
import { assignedQueries } from '../../parts/learning/assigned.queries'
import { learningQueries } from '../../parts/learning/learning.queries'
import { SectionHead } from '../../parts/learning/section-head'
import { sessionsQueries } from '../../parts/tutoring/sessions.queries'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { ConfirmEmail } from './confirm-email'
import { Figures, type FiguresProps } from './figures'
import { FiveWeeks } from './five-weeks'
import { MainActions } from './main-actions'
import { NextSteps } from './next-steps'
import { SessionPage } from './session-page'
import { AssignedPage, StepPage } from './slot-page'
import { TutorNotePaper } from './tutor-note'
import { UpcomingSessions } from './upcoming-sessions'

interface DashboardMoreProps {
  overview: PracticeOverview | null | undefined
  /** The figures of a student who has done nothing yet; others see theirs further up. */
  newcomer: FiguresProps | undefined
  /** The step that today's page already shows, or null; undefined while loading. */
  shownStep: Recommendation | null | undefined
  /** The session whose work today's page already shows. */
  shownWork: number | undefined
}

/** The parts below the subjects, in two columns where there is room. */
function DashboardMore({ overview, newcomer, shownStep, shownWork }: DashboardMoreProps) {
  const sessions = useQuery(sessionsQueries.upcoming())
  const { data } = useQuery(assignedQueries.note())
  const hasSessions = sessions.isPending || sessions.isError || sessions.data.length > 0
  return (
    <div className="mt-11 grid gap-11 lg:mt-15 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-10 lg:gap-y-15">
      {!newcomer && <NextSteps without={shownStep} />}
      {hasSessions && <UpcomingSessions />}
      {data?.note && <TutorNotePaper note={data.note} showsWork={data.note.sessionId !== shownWork} />}
      <QuickActions overview={overview} />
      {newcomer && <NothingYet figures={newcomer} />}
    </div>
  )
}

/** The specified figures and buttons before there is anything to count or to continue. */
function NothingYet({ figures }: { figures: FiguresProps }) {
  const { t } = useTranslation('dashboardMore')
  return (
    <section>
      <SectionHead title={t('soFar.title')} />
      <p className="max-w-prose text-ink-soft">{t('soFar.text')}</p>
      <div
        className="mt-5 grid grid-cols-[1fr_0.9fr_1fr_auto] items-start gap-x-1 gap-y-4 max-[22.5rem]:grid-cols-2
          sm:grid-cols-[1fr_1.2fr_1fr_auto]"
      >
        <Figures {...figures} isQuiet />
      </div>
      <div className="-ml-3 mt-4 flex flex-wrap gap-x-3">
        <MainActions look="quiet" />
      </div>
    </section>
  )
}

const ACTIONS: readonly { name: 'quiz' | 'guides' | 'booking' | 'progress'; href: string; icon: LucideIcon }[] = [
  { name: 'quiz', href: paths.quizzes, icon: PencilLine },
  { name: 'guides', href: paths.studyGuides, icon: BookOpen },
  { name: 'booking', href: paths.booking, icon: CalendarPlus },
  { name: 'progress', href: paths.progress, icon: TrendingUp },
]

function QuickActions({ overview }: Pick<DashboardMoreProps, 'overview'>) {
  const { t } = useTranslation('dashboardMore')
  const { data: record } = useQuery(learningQueries.record())
  const mastered = overview?.subjects.reduce((sum, subject) => sum + subject.mastered, 0) ?? 0
  const texts = {
    quiz: record ? t('quick.quiz.count', { count: record.quizzes.length }) : t('quick.quiz.text'),
    guides: t('quick.guides.text'),
    booking: t('quick.booking.text'),
    progress: mastered > 0 ? t('quick.progress.count', { count: mastered }) : t('quick.progress.text'),
  }
  return (
    <section>
      <SectionHead title={t('quick.title')} />
      <ul>
        {ACTIONS.map(({ name, href, icon: Icon }) => (
          <li
            key={name}
            className="relative flex min-h-15 items-center gap-3 border-line border-b last:border-0 lg:min-h-19
              lg:gap-3.5"
          >
            <Icon aria-hidden className="size-5.5 shrink-0" strokeWidth={1.9} />
            <h3 className="font-[650] font-sans text-base tracking-normal lg:text-lg">
              <AppLink
                href={href}
                className="underline-offset-4 after:absolute after:inset-0 after:rounded-control hover:underline"
              >
                {t(`quick.${name}.title`)}
              </AppLink>
            </h3>
            <span aria-hidden="true" className="leader" />
            <p className="text-right text-[0.9063rem] text-ink-soft leading-snug lg:text-base">{texts[name]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Fetched together. */
export const LAZY_PARTS = { FiveWeeks, SessionPage, StepPage, AssignedPage, ConfirmEmail, DashboardMore }
