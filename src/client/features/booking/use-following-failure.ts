import { ApiError } from '../../api/api-error'
import { LostAnswerError } from '../../api/lost-answer'
import { useErrorWords } from '../../form/use-error-words'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'

/** Says why sessions of a series did not change, or that nobody knows whether they did. */
export function useFollowingFailure() {
  const { t } = useTranslation('following')
  const { t: sessions } = useTranslation('sessions')
  const errorWords = useErrorWords()

  function describe(error: Error): string {
    if (error instanceof LostAnswerError) return t(`noAnswer.${error.effect}`)
    const failed = sessions('error.updateFailed')
    return error instanceof ApiError ? errorWords.refusal(error, failed) : failed
  }

  return (error: Error, description = describe(error)) => {
    const isUnknown = error instanceof LostAnswerError && error.effect === 'unknown'
    const title = isUnknown ? t('noAnswer.title') : sessions('error.title')
    showNotice({ title, description, variant: 'destructive' })
  }
}
