import { ApiError } from '../api/api-error'
import { LostAnswerError } from '../api/lost-answer'
import { useErrorWords } from '../form/use-error-words'
import { useTranslation } from '../i18n/use-translation'

/** Says that an act on an account failed, and why. The live region is there beforehand, so that it is read out. */
export function StaffFailure({ title, error }: { title: string; error: Error | null }) {
  const { t } = useTranslation('admin')
  const { refusal } = useErrorWords()

  function reason(failed: Error): string {
    if (failed instanceof ApiError) return refusal(failed, t('failed.text'))
    return failed instanceof LostAnswerError ? t(`failed.lost.${failed.effect}`) : t('failed.unreachable')
  }

  // Where nobody knows, nothing is claimed.
  const isUnknown = error instanceof LostAnswerError && error.effect === 'unknown'
  return (
    <div role="alert">
      {error && (
        <div className="rounded-control border border-wrong bg-wrong-soft px-4 py-3">
          <p className="font-bold text-wrong">{isUnknown ? t('failed.lost.title') : title}</p>
          <p className="text-[0.9375rem]">{reason(error)}</p>
        </div>
      )}
    </div>
  )
}
