import { LostAnswerError } from '../api/lost-answer'
import { useTranslation } from '../i18n/use-translation'
import { type NoticeRequest, showNotice } from '../notices/notice-store'

interface FailureWords extends Pick<NoticeRequest, 'title' | 'description'> {
  /** What to do when nobody knows whether it worked; to load the page again, unless told. */
  unknown?: string
}

/** Says that something failed. When no answer came and nobody could look, it says that this is not known, and no more. */
export function useFailureNotice() {
  const { t } = useTranslation('errors')
  return (error: Error, { unknown = t('noAnswer.unknown'), ...failed }: FailureWords): void => {
    const isUnknown = error instanceof LostAnswerError && error.effect === 'unknown'
    const words = isUnknown ? { title: t('noAnswer.title'), description: unknown } : failed
    showNotice({ ...words, variant: 'destructive' })
  }
}
