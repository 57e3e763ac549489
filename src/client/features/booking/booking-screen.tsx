import { readHours } from '#shared/features/credits/credits.rules'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { useStudent } from '../../sign-in/student'
import { Page } from '../../ui/page'
import { BookingForm } from './booking-form'
import { BookedSlip } from './booking-slip'
import { CalendarFeed } from './calendar-feed'
import { PastSessions } from './past-sessions'
import { UpcomingSessions } from './upcoming-sessions'

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
