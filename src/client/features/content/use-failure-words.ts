import { ApiError } from '../../api/api-error'
import { LostAnswerError } from '../../api/lost-answer'
import { useErrorWords } from '../../form/use-error-words'
import { useTranslation } from '../../i18n/use-translation'

/** Why something failed, in the reader's words; undefined where the server did not say. */
export function useFailureWords(): (error: Error) => string | undefined {
  const { t } = useTranslation('adminContent')
  const errorWords = useErrorWords()
  return (error) => {
    if (error instanceof ApiError) return errorWords.refusal(error, '') || undefined
    return error instanceof LostAnswerError ? t(`failed.lost.${error.effect}`) : t('failed.unreachable')
  }
}

export interface FailedAction {
  /** What did not happen. */
  title: string
  /** What was typed and is still there. */
  kept?: string | undefined
  /** That nothing was changed: only said where that is known. */
  untouched?: string | undefined
}

/** What to say of an act that failed: what, why, and what was not lost. Where no answer came, it claims neither. */
export function useFailureText(): (error: Error, run: FailedAction) => { title: string; text: string } {
  const { t } = useTranslation('adminContent')
  const reasonOf = useFailureWords()
  return (error, { title, kept, untouched }) => {
    const reason = reasonOf(error)
    const isEffectKnown = error instanceof ApiError || (error instanceof LostAnswerError && error.effect === 'none')
    const isUnknown = error instanceof LostAnswerError && error.effect === 'unknown'
    const sentences = [reason !== title && reason, isEffectKnown && untouched, kept]
    return { title: isUnknown ? t('failed.lost.title') : title, text: sentences.filter(Boolean).join(' ') }
  }
}
