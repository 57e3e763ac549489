import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'

/** Says when the next missed question comes back. */
export function useNextReview(today = businessDay(new Date())): (day: string) => string {
  const { t } = useTranslation('quizzes')
  const formats = useFormats()
  return (day) => (day === addDays(today, 1) ? t('review.nextTomorrow') : t('review.nextOn', { day: formats.day(day) }))
}
