import { ApiError } from '../../../api/api-error'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { showFailure } from '../../../notices/notice-store'

/** Says that sessions did not change, and why where the server names a reason. */
export function useChangeFailure() {
  const { t: sessions } = useTranslation('sessions')
  const errorWords = useErrorWords()

  function describe(error: Error): string {
    const failed = sessions('error.updateFailed')
    return error instanceof ApiError ? errorWords.refusal(error, failed) : failed
  }

  return (error: Error, description = describe(error)) => {
    showFailure({ title: sessions('error.title'), description })
  }
}
