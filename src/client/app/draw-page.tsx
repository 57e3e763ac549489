import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { LANGUAGES, type Language } from '#shared/languages'
import { findScreen } from '#shared/screen-address'
import { SCREEN_NAMES, type ScreenName } from '#shared/screens'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { sendThrough } from '../api/call'
import { takeFirstState } from '../api/first-state'
import { createQueryClient } from '../api/query-client'
import { writePageSettings } from '../device/page-settings'
import { billingQueries } from '../features/billing/buy/buy.queries'
import { bookingQueries } from '../features/booking/booking.queries'
import { sharingQueries } from '../features/booking/sessions/sharing.queries'
import { MAP_OPENS_AT, skillQueries } from '../features/progress/skill-map.queries'
import { quizQueries } from '../features/quizzes/quizzes.queries'
import { studyGuidesQueries } from '../features/study-guides/study-guides.queries'
import { changeLanguage, turnTo } from '../i18n/i18n'
import { assignedQueries } from '../learning/assigned.queries'
import { learningQueries } from '../learning/learning.queries'
import { progressQueries } from '../learning/progress.queries'
import { tieQueries } from '../learning/related-content.queries'
import { currentUserQuery } from '../sign-in/current-user'
import { sessionsQueries } from '../tutoring/sessions.queries'
import { App } from './app'
import { documentTitleOf } from './screen-text'
import { screens } from './screens'

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
  buyCredits: (client) => [client.prefetchInfiniteQuery(billingQueries.statement())],
}

export interface Wish {
  path: string
  language: Language
  /** The business day. */
  today: string
}

export interface Drawing {
  screen: string
  title: string
  markup: string
  /** The answers that it was drawn with. */
  state: unknown
}

interface Preparation {
  /** Asks the site itself, with the sign-in of whoever the page is drawn for. */
  ask(address: string): Promise<Response>
  /** What the page will say about the site, by the placeholder that stands for it in the build. */
  said: Readonly<Record<string, string>>
}

/** Makes everything ready, so that a page is then drawn in one go. */
export async function preparePages({ ask, said }: Preparation): Promise<void> {
  writePageSettings(said)
  sendThrough((address) => ask(String(address)))
  await Promise.all(SCREEN_NAMES.filter(isDrawn).map((name) => screens[name].load()))
  for (const language of LANGUAGES) await changeLanguage(language)
}

/** A student's screen with everything on it; null for a guest, for another language than the student's, for a failure. */
export async function drawPage({ path, language, today }: Wish): Promise<Drawing | null> {
  const { screen, params } = findScreen(path, 'student')
  if (!isDrawn(screen)) return null
  const queryClient = createQueryClient(() => undefined)
  const subject = SUBJECTS.find((known) => known === params.subject) ?? SUBJECTS[0]
  const [student] = await Promise.all([
    queryClient.fetchQuery(currentUserQuery).catch(() => null),
    askFirst(queryClient, screen, subject),
  ])
  const isComplete = queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status === 'success')
  // A stored language that differs is followed by the screen itself, which shows nothing before.
  if (!student || !isComplete || student.preferredLanguage !== language) return null
  const state = takeFirstState(queryClient)
  const app = <App queryClient={queryClient} drawn={{ screen, today }} path={path} />
  // Nothing else runs between these two: the language is the whole program's.
  turnTo(language)
  const title = documentTitleOf(screen)
  const markup = renderToString(app)
  // Where a part throws, React leaves it to the browser, with this mark.
  if (markup.includes('<!--$!-->')) throw new Error(`${screen} could not be drawn whole`)
  return { screen, title, markup, state }
}

type Ask = (queryClient: QueryClient, subject: Subject) => Promise<unknown>[]

/** Whether the server draws this screen for a student. */
function isDrawn(screen: ScreenName): boolean {
  return screen in FIRST_QUERIES
}

/** Asks everything that a screen begins with. A question that fails is left to the screen, which has the words for it. */
async function askFirst(queryClient: QueryClient, screen: ScreenName, subject: Subject): Promise<void> {
  await Promise.all(FIRST_QUERIES[screen]?.(queryClient, subject) ?? [])
}
