import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ProgressHistory, ProgressRecord } from '#shared/features/progress/progress.contract'
import { progressNews } from '#shared/features/progress/progress-news.rules'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useSubjectNames } from '../../i18n/subject-names'
import { useTranslation } from '../../i18n/use-translation'
import { QueryFailed } from '../../loading/query-failed'
import { progressQueries } from '../../parts/learning/progress.queries'
import { skillQueries } from '../../parts/learning/skills/skill-map.queries'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { PlainFigure } from '../../ui/paper/plain-figure'
import { Skeleton } from '../../ui/states/skeleton'
import { AchievementStamps } from './achievement-stamps'
import { ActivityPanel } from './activity-panel'
import { Panel } from './panel'
import { RecentAttempts } from './recent-attempts'
import { ScoresPanel } from './scores-panel'
import { SubjectCards } from './subject-cards'
import { type ProgressSummary, useProgressSummary } from './use-progress-summary'

const TWO_PARTS = 'grid gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]'

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
      <div className="grid gap-9 lg:gap-15">
        {!error && !isHistoryMissing && <News records={records} activity={history.data?.activity} />}
        {error ? (
          <FailedPart part="records" query={progress} />
        ) : (
          <ProgressFigures summary={summary} records={records} />
        )}
        {!error && <SubjectCards records={records} />}
        {isHistoryMissing ? (
          <FailedPart part="history" query={history} />
        ) : (
          <div className={TWO_PARTS}>
            <ScoresPanel scores={history.data?.scores} />
            <ActivityPanel activity={history.data?.activity} />
          </div>
        )}
        <div className={TWO_PARTS}>
          <div className="grid content-start gap-9 lg:gap-15">
            {attempts.isError ? (
              <FailedPart part="attempts" query={attempts} />
            ) : (
              <RecentAttempts attempts={attempts.data} />
            )}
            <SkillMaps />
          </div>
          {!error && <AchievementStamps summary={summary} />}
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

/** A one-sentence summary of the figures below, with one suggestion. Both are undefined while loading. */
function News({ records, activity }: NewsProps) {
  const { t } = useTranslation('progress')
  const { inText } = useSubjectNames()
  const formats = useFormats()
  const today = useToday()
  if (!records || !activity) return <Skeleton className="h-38 sm:h-12" />
  const activeDays = activity.map(({ day }) => day)
  const { activeDays: count, strongest, weakest } = progressNews(records, { activeDays, today })
  return (
    <section
      className="-mt-3 -mb-2 grid min-h-38 content-start gap-4 sm:min-h-12
        sm:grid-cols-[1fr_auto] sm:items-center"
    >
      <p className="max-w-[46rem] font-serif text-[1.0625rem] leading-snug sm:text-[1.4375rem]">
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

interface FiguresProps {
  /** Both are undefined while loading. */
  summary: ProgressSummary | undefined
  records: readonly ProgressRecord[] | undefined
}

function ProgressFigures({ summary, records }: FiguresProps) {
  const { t } = useTranslation('progress')
  const { inText } = useSubjectNames()
  const formats = useFormats()
  // The streak is one subject's, while the calendar of days counts all subjects.
  const longest = records?.find(({ currentStreak }) => currentStreak > 0 && currentStreak === summary?.bestStreak)
  return (
    <dl className="grid grid-cols-[0.9fr_1.15fr_1fr_1fr] gap-x-2 gap-y-4 max-[22.5rem]:grid-cols-2 sm:grid-cols-4">
      <PlainFigure label={t('stats.lessons')} value={summary?.lessonsCompleted} />
      <PlainFigure
        label={t('stats.streak')}
        value={summary && t('stats.days', { count: summary.bestStreak })}
        note={longest && t('stats.inSubject', { subject: inText(longest.subject) })}
      />
      <PlainFigure label={t('stats.quizzes')} value={summary?.quizzesTaken} />
      <PlainFigure
        label={t('stats.average')}
        value={summary && (summary.averageScore === null ? t('none') : formats.percent(summary.averageScore))}
      />
    </dl>
  )
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
                className="flex min-h-15 items-center gap-3 font-[650] underline-offset-4 hover:underline"
              >
                <span aria-hidden="true" className="h-5 w-2 rounded-xs bg-subject-cover" />
                {site(`subjects.${subject}.name`)}
                <span aria-hidden="true" className="leader" />
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
