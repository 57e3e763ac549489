import { HOURS_OF_DAY } from '#shared/features/tutors/time-off/time-off.rules'
import { useFormats } from '../i18n/formats'

/** `9` as `09:00`. */
export const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** The hours of a day as rows of a planner. */
export function useHourRows() {
  const formats = useFormats()
  return HOURS_OF_DAY.map((hour) => ({ key: hour, head: formats.time(clockOf(hour)) }))
}
