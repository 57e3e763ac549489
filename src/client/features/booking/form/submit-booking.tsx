import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import type { BookingFormState } from './use-booking-form'

/** Sends the form. On a phone it stands in the bar once everything is chosen. Where hours are missing, buying comes first. */
export function SubmitBooking({ form, className = '' }: { form: BookingFormState; className?: string }) {
  const { t } = useTranslation('booking')
  return (
    <Button
      type="submit"
      look={form.buying.hours > 0 ? 'secondary' : 'primary'}
      busy={form.isBusy}
      className={`w-full ${className}`}
    >
      {form.isBusy ? t('form.submitting') : t('form.submit')}
    </Button>
  )
}
