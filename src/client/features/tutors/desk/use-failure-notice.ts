import { ApiError } from '../../../api/api-error'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure } from '../../../notices/notice-store'

/** Says that something was not done, and why. */
export function useDeskFailureNotice(title: string): (error: Error) => void {
  const { t } = useTranslation('tutorHours')
  const { refusal } = useErrorWords()
  return (error) => {
    const description = error instanceof ApiError ? refusal(error, t('failedText')) : t('failedText')
    showFailure({ title, description })
  }
}
