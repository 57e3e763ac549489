import { LostAnswerError } from '../../api/lost-answer'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'

/** Says that a change failed; where no answer came and nothing could be looked up either, that nobody knows. */
export function useFailureNotice(words: { title: string; description: string }) {
  const { t } = useTranslation('account')
  const unknown = { title: t('noAnswer.title'), description: t('noAnswer.text') }
  return (error: Error) => {
    const isUnknown = error instanceof LostAnswerError && error.effect === 'unknown'
    showNotice({ ...(isUnknown ? unknown : words), variant: 'destructive' })
  }
}
