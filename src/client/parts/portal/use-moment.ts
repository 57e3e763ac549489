import { businessDay } from '#shared/time/business-day'
import { businessClock } from '#shared/time/instant'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'

/** A year without days, so that each day is written with its own year. */
const NO_YEAR = '-'

/** Midnight of a day in UTC is the day before in the business time zone. */
const isDay = (at: string) => at.length === '2026-11-03'.length

/** Past days and times as the portal's tables write them, in the business time zone. */
export function useMoment() {
  const { t } = useTranslation('adminUsers')
  const days = useCalendarFormats()
  const formats = useFormats()
  const thisYear = businessDay(new Date()).slice(0, 4)
  const day = (at: string) => days.pastDay(isDay(at) ? at : businessDay(new Date(at)), thisYear)
  return {
    /** The date of an instant, or of a day (`2026-11-03`). */
    day,
    /** A day always with its year: `Nov 3, 2026`. */
    fullDay: (instant: string) => days.pastDay(businessDay(new Date(instant)), NO_YEAR),
    dayAndTime: (instant: string) =>
      t('lists.dayAndTime', { day: day(instant), time: formats.time(businessClock(new Date(instant)).slice(-5)) }),
  }
}
