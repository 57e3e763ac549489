import { useTranslation } from '../i18n/use-translation'
import { StaffFailure } from '../parts/portal/staff-failure'
import { NoPasskeyError } from './passkey-browser'

/** Says that something with a passkey failed, and what to do when the device gave none. */
export function PasskeyFailure({ title, error }: { title: string; error: Error | null }) {
  const { t } = useTranslation('adminFactor')
  if (!(error instanceof NoPasskeyError)) return <StaffFailure title={title} error={error} />
  return (
    <div role="alert" className="rounded-control border border-wrong bg-wrong-soft px-4 py-3">
      <p className="font-bold text-wrong">{title}</p>
      <p className="text-[0.9375rem]">{t('passkeys.none')}</p>
    </div>
  )
}
