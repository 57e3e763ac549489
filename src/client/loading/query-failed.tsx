import { useTranslation } from '../i18n/use-translation'
import { LoadFailed } from '../ui/states/load-failed'

interface QueryFailedProps {
  title: string
  text: string
  query: { isFetching: boolean; refetch: () => unknown }
}

/** Says that data could not be loaded, with a button to try again. */
export function QueryFailed({ title, text, query }: QueryFailedProps) {
  const { t } = useTranslation()
  return (
    <LoadFailed
      title={title}
      text={text}
      retryLabel={t('crash.tryAgain')}
      isBusy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
}
