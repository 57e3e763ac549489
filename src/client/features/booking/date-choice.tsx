import { useId } from 'react'
import { dateRefusal, nextBookableDate } from '#shared/features/booking/booking.rules'
import { useToday } from '../../device/today'
import { useTranslation } from '../../i18n/use-translation'
import { Calendar } from '../../ui/calendar'
import { FieldError } from '../../ui/field-error'

interface DateChoiceProps {
  chosen: string | null
  onChoose: (day: string) => void
  error?: string | undefined
}

/** The calendar of bookable days, from tomorrow on and without weekends. */
export function DateChoice({ chosen, onChoose, error }: DateChoiceProps) {
  const { t } = useTranslation('booking')
  const id = useId()
  const today = useToday()

  function refusalOf(day: string) {
    const refusal = dateRefusal(day, today)
    return refusal && t(`calendar.refusal.${refusal}`)
  }

  return (
    <div data-field="sessionDate" data-fault={error ? '' : undefined} className="min-w-0">
      <p id={`${id}-label`} className="font-semibold">
        {t('form.date')}
      </p>
      <Calendar
        labelledBy={`${id}-label`}
        describedBy={error ? `${id}-error` : undefined}
        chosen={chosen}
        onChoose={onChoose}
        today={today}
        firstDay={nextBookableDate(today)}
        refusalOf={refusalOf}
        words={{ previousMonth: t('calendar.previousMonth'), nextMonth: t('calendar.nextMonth') }}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
