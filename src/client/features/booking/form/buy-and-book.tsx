import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import type { BookingFormState } from './use-booking-form'

/** For who has too few hours: buys just those that are missing, with the time held and the form kept. */
export function BuyAndBook({ form: { buying }, className = '' }: { form: BookingFormState; className?: string }) {
  const { t } = useTranslation('booking')
  const amounts = useAmounts()
  if (buying.hours === 0) return null
  return (
    <Button onClick={buying.start} busy={buying.isBusy} className={`w-full ${className}`}>
      {t('summary.buyAndBook', { count: buying.hours, figure: amounts.number(buying.hours) })}
    </Button>
  )
}
