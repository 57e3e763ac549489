import { readHours } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { useStudent } from '../../sign-in/student'
import { BackLink } from '../../ui/back-link'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/states/skeleton'
import { formatNextDay } from './day-names'
import { BookingForm } from './form/booking-form'
import { BookingSlip, useBookedSession } from './sessions/booking-slip'
import { CalendarFeed } from './sessions/calendar-feed'
import { PastSessions, UpcomingSessions } from './sessions/session-lists'

/** With `?booked={id}` in the address, the slip of that session comes first. */
export function BookingScreen() {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const { creditsRemaining } = useStudent()
  const booked = useBookedSession()
  const subtitle = t('subtitle', { hours: formats.hours(readHours(creditsRemaining)) })
  const content = (
    <>
      <BookingForm isBelowSlip={booked.session !== undefined} />
      <div className="mt-14 grid gap-12">
        <UpcomingSessions />
        <PastSessions />
        <CalendarFeed />
      </div>
    </>
  )
  if (!booked.session) {
    return (
      <Page title={t('title')} subtitle={subtitle}>
        {booked.isLoading && <Skeleton className="mb-10 h-96 max-w-reading rounded-sheet" />}
        {content}
      </Page>
    )
  }
  return (
    <>
      <SlipPage session={booked.session} />
      <section aria-labelledby="another" className="mx-auto w-full max-w-page px-4 pb-16 sm:px-6">
        <h2 id="another" className="text-section">
          {t('slip.another')}
        </h2>
        <p className="mt-1 mb-6 text-ink-soft">{subtitle}</p>
        {content}
      </section>
    </>
  )
}

function SlipPage({ session }: { session: Session }) {
  const { t } = useTranslation('booking')
  const today = useToday()
  const day = formatNextDay(session.sessionDate, today, useLanguage())
  const title = session.sessionDate === today ? t('slip.titleToday') : t('slip.title', { day: `<pen>${day}</pen>` })
  return (
    <Page
      title={title}
      documentTitle={t('title')}
      subtitle={t('slip.kept')}
      width="reading"
      eyebrow={<BackLink href={paths.booking}>{t('title')}</BackLink>}
    >
      <BookingSlip key={session.id} session={session} title={title.replace(/<\/?pen>/g, '')} />
    </Page>
  )
}
