import type { Session } from '#shared/features/booking/booking.contract'
import { isInsufficientCredits } from '../../api/api-error'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { paths } from '../../paths'
import { useSessionLabels } from '../../tutoring/session-labels'

/** Says how a booking went. */
export function useBookingNotices() {
  const { t } = useTranslation('booking')
  const labels = useSessionLabels()
  const formats = useFormats()
  return {
    sayBooked: (session: Session) => {
      const { tutor, sessionDate, startTime } = session
      const description = t('booked.text', {
        subject: labels.subject(session),
        tutor: tutor.name,
        day: formats.day(sessionDate),
        time: formats.time(startTime),
      })
      showNotice({ title: t('booked.title'), description })
    },
    sayFailed: (error: Error) => {
      const notice = { title: t('failed.title'), variant: 'destructive' as const }
      if (isInsufficientCredits(error)) {
        const action = { label: t('failed.buy'), href: paths.buyCredits }
        showNotice({ ...notice, description: t('failed.noCredits'), action })
      } else {
        showNotice({ ...notice, description: t('failed.text') })
      }
    },
  }
}
