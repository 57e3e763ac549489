import { LostAnswerError } from '../../api/lost-answer'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'

/** Says that a change failed. When no answer came and the outcome could not be looked up, it says that it is unknown. */
export function useFailureNotice(words: { title: string; description: string }) {
  const { t } = useTranslation('account')
  const unknown = { title: t('noAnswer.title'), description: t('noAnswer.text') }
  return (error: Error) => {
    const isUnknown = error instanceof LostAnswerError && error.effect === 'unknown'
    showNotice({ ...(isUnknown ? unknown : words), variant: 'destructive' })
  }
}
