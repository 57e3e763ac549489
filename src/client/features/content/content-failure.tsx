import { ApiError, isRefusal } from '../../api/api-error'
import { useErrorWords } from '../../form/use-error-words'
import { useTranslation } from '../../i18n/use-translation'
import { showFailure } from '../../notices/notice-store'

/** The reason of a failure in the reader's language; undefined if the server gave none. */
export function useFailureReason(): (error: Error) => string | undefined {
  const { t } = useTranslation('adminContent')
  const errorWords = useErrorWords()
  return (error) => (error instanceof ApiError ? errorWords.refusal(error, '') || undefined : t('failed.unreachable'))
}

interface FailedAction {
  title: string
  /** Says that the input is not lost. */
  kept?: string | undefined
  /** Says that nothing was changed, which is only certain if the server answered. */
  unchanged?: string | undefined
}

export function useFailureText(): (error: Error, action: FailedAction) => string {
  const reasonOf = useFailureReason()
  return (error, { title, kept, unchanged }) => {
    const reason = reasonOf(error)
    return [reason !== title && reason, isRefusal(error) && unchanged, kept].filter(Boolean).join(' ')
  }
}

/** The live region exists before the failure, so that screen readers announce it. */
export function FailureAlert({ error, ...action }: FailedAction & { error: Error | null }) {
  const failureText = useFailureText()
  return (
    <div role="alert">
      {error && (
        <div className="rounded-control border border-wrong bg-wrong-soft px-4 py-3">
          <p className="font-bold text-wrong">{action.title}</p>
          <p className="text-[0.9375rem]">{failureText(error, action)}</p>
        </div>
      )}
    </div>
  )
}

interface LateFailure extends FailedAction {
  /** The address at which the form can be opened again. */
  href?: string
}

/** Shows a notice about the failure of a form that was closed before the answer came. */
export function useLateFailureNotice({ href, ...action }: LateFailure): (error: Error) => void {
  const { t } = useTranslation('adminContent')
  const failureText = useFailureText()
  return (error) =>
    showFailure({
      title: action.title,
      description: failureText(error, action),
      ...(href && { action: { label: t('draft.reopen'), href } }),
    })
}
