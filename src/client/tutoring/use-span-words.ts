import { isWholeDay, type TimeOffSpan } from '#shared/features/tutors/time-off/time-off.rules'
import { useCalendarFormats } from '../i18n/calendar-formats'
import { useTranslation } from '../i18n/use-translation'

/** A time off in words: its days and, unless whole, its hours. */
export function useSpanWords(): (span: TimeOffSpan) => string {
  const { t } = useTranslation('tutorHours')
  const formats = useCalendarFormats()
  return ({ fromDay, toDay, fromHour, toHour }) => {
    const [from, to] = [formats.weekday(fromDay), formats.weekday(toDay)]
    const days = fromDay === toDay ? from : t('off.days', { from, to })
    if (isWholeDay({ fromHour, toHour })) return days
    return t('off.daysAndHours', { days, hours: formats.timeSpan(clockOf(fromHour), clockOf(toHour)) })
  }
}

export const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`
