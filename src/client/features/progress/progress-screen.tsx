import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Award, BookCheck, Check, Flame, type LucideIcon, PencilLine, Star, Target } from 'lucide-react'
import { type Goal, nextGoal } from '#shared/features/progress/next-goal.rules'
import type { ProgressHistory, ProgressRecord } from '#shared/features/progress/progress.contract'
import { type Achievement, type AchievementName, achievements } from '#shared/features/progress/progress.rules'
import { progressNews } from '#shared/features/progress/progress-news.rules'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useSubjectNames } from '../../i18n/subject-names'
import { useTranslation } from '../../i18n/use-translation'
import { progressQueries } from '../../learning/progress.queries'
import { skillQueries } from '../../learning/skills/skill-map.queries'
import { QueryFailed } from '../../loading/query-failed'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { ProgressBar } from '../../ui/paper/progress-bar'
import { StatTile, StatTiles } from '../../ui/paper/stat-tile'
import { Skeleton } from '../../ui/states/skeleton'
import { ActivityPanel } from './activity-panel'
import { Panel } from './panel'
import { RecentAttempts } from './recent-attempts'
import { ScoresPanel } from './scores-panel'
import { SubjectCards } from './subject-cards'
import { type ProgressSummary, useProgressSummary } from './use-progress-summary'

const ICONS: Record<AchievementName, LucideIcon> = {
  firstQuiz: PencilLine,
  weekStreak: Flame,
  perfectScore: Star,
  dedicatedLearner: Award,
}

const TWO_PARTS = 'grid gap-5 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]'

export function ProgressScreen() {
  const { t } = useTranslation('progress')
  const progress = useProgressSummary()
  const { records, summary, error } = progress
  const history = useQuery(progressQueries.history())
  const attempts = useQuery(progressQueries.recentAttempts())
  // A malformed answer counts as missing too.
  const isHistoryMissing = history.isError || (history.isSuccess && !history.data.scores)
  if (error && isHistoryMissing && attempts.isError) {
    const refetch = () => Promise.all([progress.refetch(), history.refetch(), attempts.refetch()])
    return (
      <Page title={t('title')} subtitle={t('subtitle')}>
        <FailedPart part="records" query={{ isFetching: progress.isFetching, refetch }} />
      </Page>
    )
  }
  return (
    <Page title={t('title')}>
      <div className="grid gap-4 sm:gap-5">
        {!error && !isHistoryMissing && <News records={records} activity={history.data?.activity} />}
        {error ? <FailedPart part="records" query={progress} /> : <ProgressStats summary={summary} />}
        {isHistoryMissing ? (
          <FailedPart part="history" query={history} />
        ) : (
          <div className={`${TWO_PARTS} md:max-lg:grid-cols-2`}>
            <ScoresPanel scores={history.data?.scores} />
            <ActivityPanel activity={history.data?.activity} />
          </div>
        )}
        {!error && <SubjectCards records={records} />}
        <SkillMaps />
        <div className={TWO_PARTS}>
          {attempts.isError ? (
            <FailedPart part="attempts" query={attempts} />
          ) : (
            <RecentAttempts attempts={attempts.data} />
          )}
          {!error && <Achievements summary={summary} />}
        </div>
      </div>
    </Page>
  )
}

interface FailedPartProps {
  part: 'records' | 'history' | 'attempts' | 'skills'
  query: { isFetching: boolean; refetch: () => unknown }
}

function FailedPart({ part, query }: FailedPartProps) {
  const { t } = useTranslation('progress')
  return <QueryFailed title={t(`failed.${part}`)} text={t('failed.text')} query={query} />
}

interface NewsProps {
  records: readonly ProgressRecord[] | undefined
  activity: ProgressHistory['activity'] | undefined
}

/** What the figures below come to, and one thing to do about it. Both are undefined while loading. */
function News({ records, activity }: NewsProps) {
  const { t } = useTranslation('progress')
  const { inText } = useSubjectNames()
  const formats = useFormats()
  const today = useToday()
  if (!records || !activity) return <Skeleton className="h-38 sm:h-12" />
  const activeDays = activity.map(({ day }) => day)
  const { activeDays: count, strongest, weakest } = progressNews(records, { activeDays, today })
  return (
    <section className="-mt-3 grid min-h-38 content-start gap-4 sm:min-h-12 sm:grid-cols-[1fr_auto] sm:items-center">
      <p className="max-w-prose leading-snug sm:text-lg">
        {count === 0 ? t('news.quiet') : t('news.days', { count })}
        {strongest &&
          ` ${t('news.strongest', {
            subject: inText(strongest.subject),
            percent: formats.percent(strongest.averageScore),
          })}`}
        {weakest && ` ${t('news.weakest', { subject: inText(weakest) })}`}
      </p>
      <ButtonLink href={weakest ? paths.practiceSubject(weakest) : paths.practice} className="justify-self-start">
        {weakest ? t('news.practise', { subject: inText(weakest) }) : t('skills.practise')}
      </ButtonLink>
    </section>
  )
}

/** The summary is undefined while loading. */
function ProgressStats({ summary }: { summary: ProgressSummary | undefined }) {
  const { t } = useTranslation('progress')
  const formats = useFormats()
  return (
    <StatTiles>
      <StatTile icon={BookCheck} label={t('stats.lessons')} value={summary?.lessonsCompleted} />
      <StatTile
        icon={Flame}
        label={t('stats.streak')}
        value={summary && t('stats.days', { count: summary.bestStreak })}
      />
      <StatTile icon={PencilLine} label={t('stats.quizzes')} value={summary?.quizzesTaken} />
      <StatTile
        icon={Target}
        label={t('stats.average')}
        value={summary && (summary.averageScore === null ? t('none') : formats.percent(summary.averageScore))}
      />
    </StatTiles>
  )
}

/** The summary is undefined while loading. */
function Achievements({ summary }: { summary: ProgressSummary | undefined }) {
  const { t } = useTranslation('progress')
  return (
    <Panel title={t('achievements.title')}>
      {summary ? (
        <AchievementList all={achievements(summary)} goal={nextGoal(summary)} />
      ) : (
        <Skeleton className="h-88" />
      )}
    </Panel>
  )
}

/** The next one to earn, or a goal after the last one, comes first and takes the whole width. */
function AchievementList({ all, goal }: { all: readonly Achievement[]; goal: Goal }) {
  const { t } = useTranslation('progress')
  const next = all.find(({ earned }) => !earned)
  const others = all
    .filter((achievement) => achievement !== next)
    .toSorted((a, b) => Number(b.earned) - Number(a.earned))
  return (
    <>
      <p className="-mt-2.5 mb-3 text-ink-soft text-sm">{next ? t('achievements.next') : t('achievements.all')}</p>
      <ul className="grid grow grid-cols-2 gap-2 sm:gap-3">
        {!next && <GoalTile goal={goal} />}
        {[...(next ? [next] : []), ...others].map((achievement) => (
          <AchievementTile key={achievement.name} achievement={achievement} isNext={achievement === next} />
        ))}
      </ul>
    </>
  )
}

function GoalTile({ goal: { kind, reached, needed } }: { goal: Goal }) {
  const { t } = useTranslation('progress')
  const Icon = kind === 'streak' ? Flame : Award
  const name = t(`achievements.goal.${kind}`, { number: needed })
  return (
    <li className="col-span-2 flex flex-col items-center rounded-control border-2 border-ink px-3 py-4 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-full border-2 border-primary text-primary">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <h3 className="font-bold font-sans leading-snug tracking-normal">{name}</h3>
      <span className="mt-2 block w-full max-w-60">
        <ProgressBar label={name} done={reached} total={needed} />
      </span>
      <p className="mt-1 font-semibold text-sm">{t(`achievements.missing.${kind}`, { count: needed - reached })}</p>
    </li>
  )
}

function AchievementTile({ achievement, isNext }: { achievement: Achievement; isNext: boolean }) {
  const { t } = useTranslation('progress')
  const { t: learning } = useTranslation('learning')
  const { name, earned, reached, needed } = achievement
  const status = useAchievementStatus(achievement, isNext)
  const Icon = ICONS[name]
  const border = isNext ? 'border-ink' : earned ? 'border-transparent bg-gold-soft' : 'border-line border-dashed'
  return (
    <li
      className={`flex flex-col items-center justify-center rounded-control border-2 px-2 py-3 text-center sm:px-3
        sm:py-4 ${border} ${isNext ? 'col-span-2' : ''}`}
    >
      <span
        className={`mb-1.5 grid size-10 place-items-center rounded-full border-2 sm:mb-2 sm:size-12
          ${earned || isNext ? 'border-primary text-primary' : 'border-edge border-dashed text-ink-soft'}`}
      >
        <Icon aria-hidden className="size-5.5" />
      </span>
      <h3 className={`font-bold font-sans leading-snug tracking-normal ${earned || isNext ? '' : 'text-ink-soft'}`}>
        {learning(`achievements.${name}`)}
      </h3>
      <p className={`text-ink-soft text-sm leading-snug ${earned ? 'max-sm:sr-only' : ''}`}>
        {t(`achievements.how.${name}`)}
      </p>
      {isNext && needed > 1 && (
        <span className="mt-2 block w-full max-w-60">
          <ProgressBar label={learning(`achievements.${name}`)} done={reached} total={needed} />
        </span>
      )}
      <p className="mt-0.5 flex items-center gap-1 font-semibold text-sm sm:mt-1">
        {earned && <Check aria-hidden className="size-4" strokeWidth={2.5} />}
        {status}
      </p>
    </li>
  )
}

function useAchievementStatus({ name, earned, reached, needed }: Achievement, isNext: boolean): string {
  const { t } = useTranslation('progress')
  if (earned) return t('achievements.earned')
  const count = needed - reached
  if (isNext && name === 'weekStreak') return t('achievements.missing.streak', { count })
  if (isNext && name === 'dedicatedLearner') return t('achievements.missing.lessons', { count })
  return needed === 1 ? t('achievements.notYet') : t('achievements.reached', { reached, needed })
}

/** How many skills of each subject are mastered, with a link to its map. */
function SkillMaps() {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const query = useQuery(skillQueries.overview())
  const { data: overview, isError } = query
  return (
    <Panel title={t('skills.title')}>
      {isError && <FailedPart part="skills" query={query} />}
      {!isError && !overview && <Skeleton className="h-36" />}
      <ul>
        {overview?.subjects.map(({ subject, mastered, ...others }) => {
          const total = mastered + others.learning + others.due + others.new
          return (
            <li key={subject} data-subject={subject} className="border-line border-b last:border-b-0">
              <AppLink
                href={paths.skillMap(subject)}
                className="flex min-h-12 items-center gap-3 font-semibold underline-offset-4 hover:underline"
              >
                <span aria-hidden="true" className="h-5 w-2 rounded-xs bg-subject-cover" />
                {site(`subjects.${subject}.name`)}
                <span aria-hidden="true" className="min-w-3 grow border-edge/50 border-b-2 border-dotted" />
                <span className="font-normal text-ink-soft text-sm tabular-nums">
                  {t('skills.knownOf', { count: mastered, total })}
                </span>
                <ArrowRight aria-hidden className="size-5 shrink-0" />
              </AppLink>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
