import { endTime } from '#shared/features/booking/booking.rules'
import { BUSINESS_TIME_ZONE } from '#shared/time/business-day'
import { dateFormat } from '#shared/time/date-format'
import { businessInstant } from '#shared/time/instant'
import { useCalendarFormats } from '../../i18n/calendar-formats'

interface When {
  sessionDate: string
  startTime: string
  durationHours: number
}

/** The session's time on the device's own clock; undefined where that shows the site's time anyway. */
export function useDeviceClock({ sessionDate, startTime, durationHours }: When): string | undefined {
  const days = useCalendarFormats()
  const start = businessInstant(sessionDate, startTime)
  const onDevice = clockTime(start)
  if (onDevice === clockTime(start, BUSINESS_TIME_ZONE)) return undefined
  return days.timeSpan(onDevice, clockTime(businessInstant(sessionDate, endTime(startTime, durationHours))))
}

/** `HH:MM` at an instant, in a zone or on the device. */
function clockTime(instant: Date, timeZone?: string): string {
  return dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(instant)
}
