import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { progressQueries } from '../../learning/progress.queries'
import { Page } from '../../ui/page'
import { Achievements } from './achievements'
import { ActivityPanel } from './activity-panel'
import { FailedPart } from './failed-part'
import { ProgressStats } from './progress-stats'
import { RecentAttempts } from './recent-attempts'
import { ScoresPanel } from './scores-panel'
import { SubjectCards } from './subject-cards'
import { useProgressSummary } from './use-progress-summary'

const TWO_PARTS = 'grid gap-5 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]'

export function ProgressScreen() {
  const { t } = useTranslation('progress')
  const { records, summary, error, isFetching, retry } = useProgressSummary()
  const history = useQuery(progressQueries.history())
  const attempts = useQuery(progressQueries.recentAttempts())
  if (error && history.isError && attempts.isError) {
    const retryAll = () => Promise.all([retry(), history.refetch(), attempts.refetch()])
    return (
      <Page title={t('title')} subtitle={t('subtitle')}>
        <FailedPart part="records" isBusy={isFetching} onRetry={retryAll} />
      </Page>
    )
  }
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <div className="grid gap-5">
        {error ? (
          <FailedPart part="records" isBusy={isFetching} onRetry={retry} />
        ) : (
          <ProgressStats summary={summary} />
        )}
        {history.isError ? (
          <FailedPart part="history" isBusy={history.isFetching} onRetry={() => history.refetch()} />
        ) : (
          <div className={TWO_PARTS}>
            <ScoresPanel scores={history.data?.scores} />
            <ActivityPanel activity={history.data?.activity} />
          </div>
        )}
        {!error && <SubjectCards records={records} />}
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
