import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { dateRefusal, nextBookableDate } from '#shared/features/booking/booking.rules'
import { useToday } from '../../../device/today'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Calendar, useCalendarCursor } from '../../../ui/calendar/calendar'
import { FieldError } from '../../../ui/fields/field-error'
import { bookingQueries } from '../booking.queries'

interface DateChoiceProps {
  chosen: string | null
  onChoose: (day: string) => void
  /** Whose days they are, once that is chosen. */
  tutor: { id: number; name: string } | null
  durationHours: number
  /** The session that is about to move: its own hours count as free. */
  moving?: number
  error?: string | undefined
}

/** The calendar of bookable days: from tomorrow on, no weekends, no closed days, none on which the tutor has no time. */
export function DateChoice({ chosen, onChoose, tutor, durationHours, moving, error }: DateChoiceProps) {
  const { t } = useTranslation('booking')
  const id = useId()
  const today = useToday()
  const language = useLanguage()
  const { data: holidays = [] } = useQuery(bookingQueries.holidays())
  const [cursor, setCursor] = useCalendarCursor(chosen, nextBookableDate(today))
  const month = cursor.slice(0, 7)
  const { data: free } = useQuery({
    ...bookingQueries.freeDays({ tutorId: tutor?.id ?? 0, month, durationHours, moving }),
    enabled: tutor !== null,
  })

  function refusalOf(day: string) {
    const closed = holidays.find((each) => each.day === day)
    if (closed)
      return t('calendar.refusal.CLOSED', { name: localText({ en: closed.name, fr: closed.nameFr }, language).text })
    const refusal = dateRefusal(day, today)
    if (refusal) return t(`calendar.refusal.${refusal}`)
    // Until it is known which days are free, and where it cannot be known, all of them can be chosen.
    const isFull = tutor && free?.days && !free.days.includes(day)
    return isFull ? t('calendar.refusal.FULL', { tutor: tutor.name }) : null
  }

  return (
    <div data-field="sessionDate" data-invalid={error ? '' : undefined} className="min-w-0">
      <p id={`${id}-label`} className="font-semibold">
        {t('form.date')}
      </p>
      <Calendar
        labelledBy={`${id}-label`}
        describedBy={error ? `${id}-error` : undefined}
        chosen={chosen}
        onChoose={onChoose}
        today={today}
        cursor={cursor}
        onMove={setCursor}
        refusalOf={refusalOf}
        words={{ previousMonth: t('calendar.previousMonth'), nextMonth: t('calendar.nextMonth') }}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
