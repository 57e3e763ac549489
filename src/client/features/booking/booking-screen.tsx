import { useInfiniteQuery } from '@tanstack/react-query'
import { readHours } from '#shared/features/billing/hours.rules'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { useStudent } from '../../sign-in/student'
import { SessionRow } from '../../tutoring/session-row'
import { Button } from '../../ui/button'
import { Page } from '../../ui/page'
import { bookingQueries } from './booking.queries'
import { BookingForm } from './form/booking-form'
import { BookedSlip } from './sessions/booking-slip'
import { CalendarFeed } from './sessions/calendar-feed'
import { CalendarLink } from './sessions/calendar-link'
import { SessionList } from './sessions/session-list'
import { SessionReport } from './sessions/session-report'
import { UpcomingSessions } from './sessions/upcoming-sessions'

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

/** Completed and cancelled sessions, newest first, a page at a time. */
function PastSessions() {
  const { t } = useTranslation('booking')
  const past = useInfiniteQuery(bookingQueries.past())
  return (
    <section aria-labelledby="past-sessions">
      <h2 id="past-sessions" className="mb-5 text-heading">
        {t('past.title')}
      </h2>
      <SessionList query={past} sessions={past.data?.pages.flatMap(({ items }) => items)} emptyText={t('past.empty')}>
        {(session) => (
          <SessionRow key={session.id} session={session}>
            <CalendarLink session={session} />
            {session.report && <SessionReport report={session.report} />}
          </SessionRow>
        )}
      </SessionList>
      {past.hasNextPage && (
        <Button look="secondary" busy={past.isFetchingNextPage} onClick={() => past.fetchNextPage()} className="mt-4">
          {t('past.more')}
        </Button>
      )}
    </section>
  )
}
