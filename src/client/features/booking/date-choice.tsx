import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dateRefusal, nextBookableDate } from '#shared/features/booking/booking.rules'
import { useToday } from '../../device/today'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Calendar } from '../../ui/calendar'
import { FieldError } from '../../ui/field-error'
import { bookingQueries } from './booking.queries'

interface DateChoiceProps {
  chosen: string | null
  onChoose: (day: string) => void
  error?: string | undefined
}

/** The calendar of bookable days, from tomorrow on, without weekends and closed days. */
export function DateChoice({ chosen, onChoose, error }: DateChoiceProps) {
  const { t } = useTranslation('booking')
  const id = useId()
  const today = useToday()
  const language = useLanguage()
  const { data: closedDays = [] } = useQuery(bookingQueries.closedDays())

  function refusalOf(day: string) {
    const closed = closedDays.find((each) => each.day === day)
    if (closed)
      return t('calendar.refusal.CLOSED', { name: localText({ en: closed.name, fr: closed.nameFr }, language).text })
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
