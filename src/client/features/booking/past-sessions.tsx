import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { SessionRow } from '../../tutoring/session-row'
import { Button } from '../../ui/button'
import { bookingQueries } from './booking.queries'
import { CalendarLink } from './calendar-link'
import { SessionList } from './session-list'

/** Completed and cancelled sessions, newest first, a page at a time. */
export function PastSessions() {
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
