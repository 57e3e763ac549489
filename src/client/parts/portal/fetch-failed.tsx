import { ApiError, isUnauthorized } from '../../api/api-error'
import { useErrorWords } from '../../form/use-error-words'
import { useTranslation } from '../../i18n/use-translation'
import { LoadFailed } from '../../ui/states/load-failed'
import { RowsSkeleton } from './lists/rows-skeleton'

interface FetchFailedProps {
  error: Error | null
  title: string
  onRetry: () => void
  isBusy: boolean
}

/** An error of the portal: the server refused, or could not be reached. */
export function FetchFailed({ error, title, onRetry, isBusy }: FetchFailedProps) {
  const { t } = useTranslation('admin')
  const { refusal } = useErrorWords()
  const isAnswered = error instanceof ApiError
  // The sign-in page opens in a moment, so there is nothing to try again here.
  if (isUnauthorized(error)) return <RowsSkeleton label={t('checking')} />
  return (
    <LoadFailed
      title={isAnswered ? title : t('failed.unreachable')}
      text={isAnswered ? refusal(error, t('failed.text')) : t('failed.text')}
      retryLabel={t('failed.retry')}
      onRetry={onRetry}
      isBusy={isBusy}
    />
  )
}
