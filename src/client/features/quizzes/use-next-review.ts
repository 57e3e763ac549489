import { addDays } from '#shared/time/calendar'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'

/** Says when the next missed question comes back. */
export function useNextReview(): (day: string) => string {
  const today = useToday()
  const { t } = useTranslation('quizzes')
  const formats = useFormats()
  return (day) => (day === addDays(today, 1) ? t('review.nextTomorrow') : t('review.nextOn', { day: formats.day(day) }))
}
