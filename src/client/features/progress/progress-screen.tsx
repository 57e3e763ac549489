import { useQuery } from '@tanstack/react-query'
import { BookCheck, Flame, PencilLine, Target } from 'lucide-react'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { progressQueries } from '../../learning/progress.queries'
import { Page } from '../../ui/page'
import { StatTile, StatTiles } from '../../ui/paper/stat-tile'
import { LoadFailed } from '../../ui/states/load-failed'
import { Achievements } from './achievements'
import { ActivityPanel } from './activity-panel'
import { RecentAttempts } from './recent-attempts'
import { ScoresPanel } from './scores-panel'
import { SkillMap } from './skill-map'
import { SubjectCards } from './subject-cards'
import { type ProgressSummary, useProgressSummary } from './use-progress-summary'

const TWO_PARTS = 'grid gap-5 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]'

export function ProgressScreen() {
  const { t } = useTranslation('progress')
  const progress = useProgressSummary()
  const { records, summary, error, retry } = progress
  const history = useQuery(progressQueries.history())
  const attempts = useQuery(progressQueries.recentAttempts())
  // After an answer of another shape nothing is on its way either.
  const isHistoryMissing = history.isError || (history.isSuccess && !history.data.scores)
  if (error && isHistoryMissing && attempts.isError) {
    const retryAll = () => Promise.all([retry(), history.refetch(), attempts.refetch()])
    return (
      <Page title={t('title')} subtitle={t('subtitle')}>
        <FailedPart part="records" isBusy={progress.isFetching} onRetry={retryAll} />
      </Page>
    )
  }
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <div className="grid gap-5">
        {error ? (
          <FailedPart part="records" isBusy={progress.isFetching} onRetry={retry} />
        ) : (
          <ProgressStats summary={summary} />
        )}
        {isHistoryMissing ? (
          <FailedPart part="history" isBusy={history.isFetching} onRetry={() => history.refetch()} />
        ) : (
          <div className={TWO_PARTS}>
            <ScoresPanel scores={history.data?.scores} />
            <ActivityPanel activity={history.data?.activity} />
          </div>
        )}
        {!error && <SubjectCards records={records} />}
        <SkillMap />
        <div className={TWO_PARTS}>
          {attempts.isError ? (
            <FailedPart part="attempts" isBusy={attempts.isFetching} onRetry={() => attempts.refetch()} />
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
  part: 'records' | 'history' | 'attempts'
  isBusy: boolean
  onRetry: () => void
}

function FailedPart({ part, isBusy, onRetry }: FailedPartProps) {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  return (
    <LoadFailed
      title={t(`failed.${part}`)}
      text={t('failed.text')}
      retryLabel={site('crash.tryAgain')}
      isBusy={isBusy}
      onRetry={onRetry}
    />
  )
}

/** The four figures over all subjects; undefined while they are on their way. */
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
