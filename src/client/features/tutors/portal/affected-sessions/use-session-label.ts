import type { SessionUnder } from '#shared/features/tutors/time-off/time-off.contract'
import { useCalendarFormats } from '../../../../i18n/calendar-formats'
import { useFormats } from '../../../../i18n/formats'
import { useTranslation } from '../../../../i18n/use-translation'

/** A session under a time off in one line: `Tue, Nov 17, 10:00 AM · Math · Maya Bouchard`. */
export function useSessionLabel() {
  const { t } = useTranslation('adminTutors')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const { weekday } = useCalendarFormats()
  return ({ sessionDate, startTime, subject, studentName }: SessionUnder) => {
    const when = `${weekday(sessionDate)}, ${formats.time(startTime)}`
    return [when, site(`subjects.${subject}.name`), studentName ?? t('away.noName')].join(' · ')
  }
}
