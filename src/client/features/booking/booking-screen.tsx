import { readHours } from '#shared/features/billing/hours.rules'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { useStudent } from '../../sign-in/student'
import { Page } from '../../ui/page'
import { BookingForm } from './form/booking-form'
import { BookedSlip } from './sessions/booking-slip'
import { CalendarFeed } from './sessions/calendar-feed'
import { PastSessions, UpcomingSessions } from './sessions/session-lists'

export function BookingScreen() {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const { creditsRemaining } = useStudent()
  return (
    <Page title={t('title')} subtitle={t('subtitle', { hours: formats.hours(readHours(creditsRemaining)) })}>
      <BookedSlip />
      <BookingForm />
      <div className="mt-14 grid gap-12">
        <UpcomingSessions />
        <PastSessions />
        <CalendarFeed />
      </div>
    </Page>
  )
}
