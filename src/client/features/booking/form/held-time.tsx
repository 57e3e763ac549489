import { Clock } from 'lucide-react'
import { isHeld } from '#shared/features/booking/holds/hold.rules'
import { businessClock } from '#shared/time/instant'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { isFilledWith } from './booking-values'
import type { BookingFormState } from './use-booking-form'

/** Until when the chosen time is kept from others. */
export function HeldTime({ form: { values, kept }, className = '' }: { form: BookingFormState; className?: string }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  if (!kept?.heldUntil || !isFilledWith(values, kept)) return null
  const heldUntil = new Date(kept.heldUntil)
  if (!isHeld({ heldUntil }, new Date())) return null
  return (
    <p role="status" className={`flex items-start gap-2 rounded-control bg-gold-soft px-3 py-2 text-sm ${className}`}>
      <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t('held', { time: formats.time(businessClock(heldUntil).slice('YYYY-MM-DD '.length)) })}
    </p>
  )
}
