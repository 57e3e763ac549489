import { useTranslation } from '../../i18n/use-translation'
import { showFailure } from '../../notices/notice-store'
import { type FailedAction, useFailureText } from './use-failure-words'

interface LateRefusal extends FailedAction {
  /** Where the form, or what it was about, can be opened again. */
  href?: string
}

/** A failure shows beside the form, or in a notice when the form was closed before the answer came. */
export function useLateRefusal({ href, ...run }: LateRefusal): (error: Error) => void {
  const { t } = useTranslation('adminContent')
  const failureText = useFailureText()
  return (error) => {
    const { title, text } = failureText(error, run)
    showFailure({ title, description: text, ...(href && { action: { label: t('draft.reopen'), href } }) })
  }
}
