import { ApiError } from '../../../api/api-error'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'

/** Why something failed, in the reader's words; undefined where the server did not say. */
export function useFailureWords(): (error: Error) => string | undefined {
  const { t } = useTranslation('adminContent')
  const errorWords = useErrorWords()
  return (error) => (error instanceof ApiError ? errorWords.refusal(error, '') || undefined : t('failed.unreachable'))
}
