import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import type { BookingFormState } from './use-booking-form'

/** The one button of the form. On a phone it stands in the bar once everything is chosen. */
export function SubmitBooking({ form, className = '' }: { form: BookingFormState; className?: string }) {
  const { t } = useTranslation('booking')
  return (
    <Button type="submit" busy={form.isBusy} className={`w-full ${className}`}>
      {form.isBusy ? t('form.submitting') : t('form.submit')}
    </Button>
  )
}
