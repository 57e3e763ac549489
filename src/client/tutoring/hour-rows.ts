import { HOURS_OF_DAY } from '#shared/features/tutors/time-off/time-off.rules'
import { useFormats } from '../i18n/formats'

/** The hours in which there are sessions, as the rows of a planner. */
export function useHourRows() {
  const formats = useFormats()
  return HOURS_OF_DAY.map((hour) => ({ key: hour, head: formats.time(`${String(hour).padStart(2, '0')}:00`) }))
}
