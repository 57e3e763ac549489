import { useSyncExternalStore } from 'react'
import type { SessionStart } from '#shared/features/booking/booking.rules'
import { businessTimeZone } from '#shared/time/business-day'
import { dateFormat } from '#shared/time/date-format'
import { businessInstant } from '#shared/time/instant'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'

const neverChanges = () => () => {}

/** A start on the device's clock, or null where it shows the same time as the school's. */
export function useOwnTime(): (start: SessionStart) => string | null {
  const { t } = useTranslation()
  const formats = useFormats()
  // The server does not know the device's time zone, so the first render is without it.
  const isOnDevice = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return ({ sessionDate, startTime }) => {
    if (!isOnDevice) return null
    const instant = businessInstant(sessionDate, startTime)
    const own = clockOf(instant)
    if (own.time === clockOf(instant, businessTimeZone()).time) return null
    const time = formats.time(own.time)
    return t('yourTime', { time: own.day === sessionDate ? time : `${formats.weekday(own.day)}, ${time}` })
  }
}

/** Day and time, on the device's clock unless a time zone is given. */
function clockOf(instant: Date, timeZone?: string): { day: string; time: string } {
  const day = dateFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone }).format(instant)
  const time = dateFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(instant)
  return { day, time }
}

/** For people in another time zone than the school's; nothing for others. */
export function OwnTime({ sessionDate, startTime, className = '' }: SessionStart & { className?: string }) {
  const ownTime = useOwnTime()({ sessionDate, startTime })
  return ownTime && <span className={`text-ink-soft text-sm ${className}`}>{ownTime}</span>
}
