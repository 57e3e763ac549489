import { ApiError } from '../../../api/api-error'
import { LostAnswerError } from '../../../api/lost-answer'
import { useErrorWords } from '../../../form/use-error-words'
import { useFailureNotice } from '../../../form/use-failure-notice'
import { useTranslation } from '../../../i18n/use-translation'

/** Says why sessions did not change, or that nobody knows whether they did. */
export function useChangeFailure() {
  const { t } = useTranslation('booking')
  const { t: sessions } = useTranslation('sessions')
  const errorWords = useErrorWords()
  const showFailure = useFailureNotice()

  function describe(error: Error): string {
    const failed = sessions('error.updateFailed')
    return error instanceof ApiError ? errorWords.refusal(error, failed) : failed
  }

  return (error: Error, refused = describe(error)) => {
    const description = error instanceof LostAnswerError ? t('noAnswer') : refused
    showFailure(error, { title: sessions('error.title'), description })
  }
}
