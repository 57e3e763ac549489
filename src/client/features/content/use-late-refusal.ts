import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { type FailedAction, useFailureText } from './use-failure-words'

interface LateRefusal extends FailedAction {
  /** Where the form, or what it was about, can be opened again. */
  href?: string
}

/** A refusal shows beside the form. When the form was closed before the answer came, a notice says it. */
export function useLateRefusal({ href, ...run }: LateRefusal): (error: Error) => void {
  const { t } = useTranslation('adminContent')
  const failureText = useFailureText()
  return (error) => {
    const { title, text } = failureText(error, run)
    showNotice({
      title,
      description: text,
      variant: 'destructive',
      ...(href && { action: { label: t('draft.reopen'), href } }),
    })
  }
}
