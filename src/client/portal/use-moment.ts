import { businessDay } from '#shared/time/business-day'
import { businessClock } from '#shared/time/instant'
import { useCalendarFormats } from '../i18n/calendar-formats'
import { useFormats } from '../i18n/formats'
import { useTranslation } from '../i18n/use-translation'

/** A year without days, so that each day is written with its own year. */
const NO_YEAR = '-'

/** Past days and times as the portal's tables write them, in the business time zone. */
export function useMoment() {
  const { t } = useTranslation('adminUsers')
  const days = useCalendarFormats()
  const formats = useFormats()
  const thisYear = businessDay(new Date()).slice(0, 4)
  const day = (instant: string) => days.pastDay(businessDay(new Date(instant)), thisYear)
  return {
    day,
    /** A day always with its year: `Nov 3, 2026`. */
    fullDay: (instant: string) => days.pastDay(businessDay(new Date(instant)), NO_YEAR),
    dayAndTime: (instant: string) =>
      t('lists.dayAndTime', { day: day(instant), time: formats.time(businessClock(new Date(instant)).slice(-5)) }),
  }
}
