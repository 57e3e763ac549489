import { useTranslation } from '../../i18n/use-translation'
import { LoadFailed } from '../../ui/load-failed'

interface FailedPartProps {
  part: 'records' | 'history' | 'attempts'
  isBusy: boolean
  onRetry: () => void
}

export function FailedPart({ part, isBusy, onRetry }: FailedPartProps) {
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
