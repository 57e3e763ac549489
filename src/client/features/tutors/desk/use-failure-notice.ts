import { ApiError } from '../../../api/api-error'
import { useErrorWords } from '../../../form/use-error-words'
import { useFailureNotice } from '../../../form/use-failure-notice'
import { useTranslation } from '../../../i18n/use-translation'

/** Says that something was not done, and why. */
export function useDeskFailureNotice(title: string): (error: Error) => void {
  const { t } = useTranslation('tutorHours')
  const { refusal } = useErrorWords()
  const showFailure = useFailureNotice()
  return (error) => {
    const description = error instanceof ApiError ? refusal(error, t('failedText')) : t('failedText')
    showFailure(error, { title, description })
  }
}
