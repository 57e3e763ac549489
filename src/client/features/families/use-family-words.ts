import type { Session } from '#shared/features/booking/booking.contract'
import { endTime } from '#shared/features/booking/booking.rules'
import { addDays } from '#shared/time/calendar'
import { writeDay } from '#shared/time/format-day'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useLanguage, useTranslation } from '../../i18n/use-translation'

const DAYS_PER_WEEK = 7

/** Names of children and days as guardians read them. */
export function useFamilyWords() {
  const { t } = useTranslation('family')
  const language = useLanguage()
  const formats = useFormats()
  const today = useToday()

  /** `Wednesday` within a week, else `Wednesday, December 2`. */
  function weekday(day: string): string {
    const isSoon = day >= today && day < addDays(today, DAYS_PER_WEEK)
    return writeDay(day, language, { weekday: 'long', ...(!isSoon && { month: 'long', day: 'numeric' }) })
  }

  return {
    nameOf: ({ firstName }: { firstName: string | null }) => firstName ?? t('someChild'),
    weekday,
    /** `Tomorrow`, or the weekday. */
    nearDay: (day: string) => {
      if (day === today) return t('today')
      return day === addDays(today, 1) ? t('tomorrow') : weekday(day)
    },
    span: ({ startTime, duration }: Pick<Session, 'startTime' | 'duration'>) =>
      t('span', { from: formats.time(startTime), to: formats.time(endTime(startTime, duration)) }),
    list: formats.list,
  }
}
