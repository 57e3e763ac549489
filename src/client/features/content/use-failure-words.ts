import { ApiError, isRefusal } from '../../api/api-error'
import { useErrorWords } from '../../form/use-error-words'
import { useTranslation } from '../../i18n/use-translation'

/** Why something failed, in the reader's words; undefined where the server did not say. */
export function useFailureWords(): (error: Error) => string | undefined {
  const { t } = useTranslation('adminContent')
  const errorWords = useErrorWords()
  return (error) => (error instanceof ApiError ? errorWords.refusal(error, '') || undefined : t('failed.unreachable'))
}

export interface FailedAction {
  /** What did not happen. */
  title: string
  /** What was typed and is still there. */
  kept?: string | undefined
  /** That nothing was changed: only said when the server answered. */
  untouched?: string | undefined
}

/** What to say of a failed action: what, why, and what was kept. */
export function useFailureText(): (error: Error, run: FailedAction) => { title: string; text: string } {
  const reasonOf = useFailureWords()
  return (error, { title, kept, untouched }) => {
    const reason = reasonOf(error)
    const sentences = [reason !== title && reason, isRefusal(error) && untouched, kept]
    return { title, text: sentences.filter(Boolean).join(' ') }
  }
}
