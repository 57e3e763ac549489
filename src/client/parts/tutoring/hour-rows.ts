import { endTime } from '#shared/features/booking/booking.rules'
import { hoursOfDay } from '#shared/features/school/school-hours.rules'
import { minutesOf, timeAt } from '#shared/time/clock'
import { school } from '../../device/page-settings'
import { useFormats } from '../../i18n/formats'

/** `9` as `09:00`. */
export const clockOf = (hour: number) => timeAt(hour * 60)

/** The school's opening hours as rows of a planner, and those of sessions that were kept outside of them. */
export function useHourRows(sessions: readonly { startTime: string; duration: number }[]) {
  const formats = useFormats()
  const ends = sessions.map(({ startTime, duration }) => minutesOf(endTime(startTime, duration)) / 60)
  const starts = sessions.map(({ startTime }) => Math.floor(minutesOf(startTime) / 60))
  const open = hoursOfDay(school())
  const first = Math.min(...open, ...starts)
  const end = Math.max(...open.map((hour) => hour + 1), ...ends.map(Math.ceil))
  const hours = Number.isFinite(first) ? Array.from({ length: end - first }, (_, nth) => first + nth) : []
  return hours.map((hour) => ({ key: hour, head: formats.time(clockOf(hour)) }))
}
