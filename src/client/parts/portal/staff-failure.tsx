import { ApiError } from '../../api/api-error'
import { useErrorWords } from '../../form/use-error-words'
import { useTranslation } from '../../i18n/use-translation'

/** Says that an action failed, and why. The live region exists beforehand, so that it is read out. */
export function StaffFailure({ title, error }: { title: string; error: Error | null }) {
  const { t } = useTranslation('admin')
  const { refusal } = useErrorWords()

  const reason = error instanceof ApiError ? refusal(error, t('failed.text')) : t('failed.unreachable')
  return (
    <div role="alert">
      {error && (
        <div className="rounded-control border border-wrong bg-wrong-soft px-4 py-3">
          <p className="font-bold text-wrong">{title}</p>
          <p className="text-[0.9375rem]">{reason}</p>
        </div>
      )}
    </div>
  )
}
