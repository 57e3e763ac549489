import { useTranslation } from '../../i18n/use-translation'
import { LoadFailed } from '../../ui/states/load-failed'

/** Stands where a part of the booking screen could not be loaded. */
export function BookingLoadFailed({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  const { t } = useTranslation('booking')
  return (
    <LoadFailed
      title={t('load.title')}
      text={t('load.text')}
      retryLabel={t('load.retry')}
      onRetry={query.refetch}
      isBusy={query.isFetching}
    />
  )
}
