import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { useFailureWords } from './use-failure-words'

interface LateRefusal {
  /** What did not happen. */
  title: string
  /** Where the form, or what it was about, can be opened again. */
  href?: string
  /** What was not lost; what was typed, unless told. */
  reassurance?: string
}

/** A refusal shows beside the form. When the form was closed before the answer came, a notice says it. */
export function useLateRefusal({ title, href, reassurance }: LateRefusal): (error: Error) => void {
  const { t } = useTranslation('adminContent')
  const reasonOf = useFailureWords()
  return (error) => {
    const reason = reasonOf(error)
    const description = [reason !== title && reason, reassurance ?? t('failed.kept')].filter(Boolean).join(' ')
    showNotice({
      title,
      description,
      variant: 'destructive',
      ...(href && { action: { label: t('draft.reopen'), href } }),
    })
  }
}
