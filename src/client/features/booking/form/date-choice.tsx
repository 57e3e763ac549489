import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { bookableDates } from '#shared/features/booking/booking.rules'
import { dateRefusal } from '#shared/features/school/school-hours.rules'
import { school } from '../../../device/page-settings'
import { useNow, useToday } from '../../../device/today'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Calendar, useCalendarCursor } from '../../../ui/calendar/calendar'
import { FieldError } from '../../../ui/fields/field-error'
import { bookingQueries } from '../booking.queries'

interface DateChoiceProps {
  chosen: string | null
  onChoose: (day: string) => void
  /** Null until one is chosen. */
  tutor: { id: number; name: string } | null
  durationHours: number
  /** The session to be moved. Its current time counts as free. */
  moving?: number
  /** Whether a phone shows two weeks at a time. */
  canFold?: boolean
  error?: string | undefined
}

/** Bookable are the days that the school's hours and notice allow, but no holidays and no full days of the tutor. */
export function DateChoice({ chosen, onChoose, tutor, durationHours, moving, canFold, error }: DateChoiceProps) {
  const { t } = useTranslation('booking')
  const id = useId()
  const today = useToday()
  const language = useLanguage()
  const { data: holidays = [] } = useQuery(bookingQueries.holidays())
  const moment = { schoolHours: school(), now: useNow() }
  const [first = today] = bookableDates({ ...moment, count: 1 })
  const [cursor, setCursor] = useCalendarCursor(chosen, first)
  const month = cursor.slice(0, 7)
  const { data: free } = useQuery(bookingQueries.freeDays({ tutorId: tutor?.id ?? null, month, durationHours, moving }))

  function refusalOf(day: string) {
    const holiday = holidays.find((each) => each.day === day)
    if (holiday)
      return t('calendar.refusal.CLOSED', { name: localText({ en: holiday.name, fr: holiday.nameFr }, language).text })
    const refusal = dateRefusal(day, moment)
    if (refusal) return t(`calendar.refusal.${refusal}`)
    // Every day can be chosen while the free days are loading, and if they fail to load.
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
        words={{
          previousMonth: t('calendar.previousMonth'),
          nextMonth: t('calendar.nextMonth'),
          ...(canFold && { wholeMonth: t('calendar.wholeMonth') }),
        }}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
