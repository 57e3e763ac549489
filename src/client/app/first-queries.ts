import type { QueryClient } from '@tanstack/react-query'
import type { ScreenName } from '#shared/screens'
import type { Subject } from '#shared/subjects'
import { creditsQueries } from '../features/billing/buy/buy.queries'
import { bookingQueries } from '../features/booking/booking.queries'
import { sharingQueries } from '../features/booking/sessions/sharing.queries'
import { MAP_OPENS_AT, skillQueries } from '../features/progress/skill-map.queries'
import { quizQueries } from '../features/quizzes/quizzes.queries'
import { studyGuidesQueries } from '../features/study-guides/study-guides.queries'
import { assignedQueries } from '../learning/assigned.queries'
import { learningQueries } from '../learning/learning.queries'
import { progressQueries } from '../learning/progress.queries'
import { tieQueries } from '../learning/related-content.queries'
import { sessionsQueries } from '../tutoring/sessions.queries'

type Ask = (queryClient: QueryClient, subject: Subject) => Promise<unknown>[]

/**
 * What a student's screen asks when it opens, beyond who is signed in: the server draws the screen with the answers.
 * A screen that is not here arrives with a spinner and asks for itself.
 */
const FIRST_QUERIES: Partial<Record<ScreenName, Ask>> = {
  dashboard: (client) => [
    client.prefetchQuery(progressQueries.records()),
    client.prefetchQuery(sessionsQueries.upcoming()),
    client.prefetchQuery(learningQueries.record()),
    client.prefetchQuery(progressQueries.history()),
    client.prefetchQuery(assignedQueries.list()),
  ],
  quizzes: (client, subject) => [
    client.prefetchQuery(quizQueries.list(subject)),
    client.prefetchQuery(learningQueries.record()),
    client.prefetchQuery(tieQueries.ofSubject(subject)),
  ],
  studyGuides: (client, subject) => [client.prefetchQuery(studyGuidesQueries.list(subject))],
  booking: (client) => [
    client.prefetchQuery(bookingQueries.tutors()),
    client.prefetchQuery(bookingQueries.holidays()),
    client.prefetchQuery(sessionsQueries.upcoming()),
    client.prefetchInfiniteQuery(bookingQueries.past()),
    client.prefetchQuery(sharingQueries.own()),
  ],
  progress: (client) => [
    client.prefetchQuery(progressQueries.records()),
    client.prefetchQuery(progressQueries.history()),
    client.prefetchQuery(progressQueries.recentAttempts()),
    client.prefetchQuery(skillQueries.map(MAP_OPENS_AT)),
  ],
  buyCredits: (client) => [client.prefetchInfiniteQuery(creditsQueries.statement())],
}

/** Whether the server draws this screen for a student. */
export function isDrawn(screen: ScreenName): boolean {
  return screen in FIRST_QUERIES
}

/** Asks everything that a screen begins with. A question that fails is left to the screen, which has the words for it. */
export async function askFirst(queryClient: QueryClient, screen: ScreenName, subject: Subject): Promise<void> {
  await Promise.all(FIRST_QUERIES[screen]?.(queryClient, subject) ?? [])
}
