import { ApiError } from '../../api/api-error'
import { useErrorWords } from '../../form/use-error-words'
import { useTellFailure } from '../../form/use-tell-failure'
import { useTranslation } from '../../i18n/use-translation'

/** Says that something was not done, and why. */
export function useFailureNotice(title: string): (error: Error) => void {
  const { t } = useTranslation('tutorHours')
  const { refusal } = useErrorWords()
  const tellFailure = useTellFailure()
  return (error) => {
    const description = error instanceof ApiError ? refusal(error, t('failedText')) : t('failedText')
    tellFailure(error, { title, description })
  }
}
