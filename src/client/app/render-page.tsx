import type { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { usualLength } from '#shared/features/school/school-hours.rules'
import { LANGUAGES, type Language } from '#shared/languages'
import { findScreen } from '#shared/screen-address'
import { type PrerenderedScreen, SCREEN_NAMES, SCREENS, type ScreenName } from '#shared/screens'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { sendThrough } from '../api/call'
import { takeFirstState } from '../api/first-state'
import { createQueryClient } from '../api/query-client'
import { school, writePageSettings } from '../device/page-settings'
import { billingQueries } from '../features/billing/buy/buy.queries'
import { bookingQueries } from '../features/booking/booking.queries'
import { dashboardParts } from '../features/dashboard/lazy-parts'
import { belowTheFold } from '../features/landing/lazy-parts'
import { quizParts } from '../features/quizzes/lazy-parts'
import { quizQueries } from '../features/quizzes/quizzes.queries'
import { studyGuidesQueries } from '../features/study-guides/study-guides.queries'
import { changeLanguage, setCurrentLanguage } from '../i18n/i18n'
import { assignedQueries } from '../parts/learning/assigned.queries'
import { learningQueries } from '../parts/learning/learning.queries'
import { libraryQueries } from '../parts/learning/library/library.queries'
import { practiceOverviewQuery } from '../parts/learning/practice-overview.queries'
import { progressQueries } from '../parts/learning/progress.queries'
import { relatedContentQueries } from '../parts/learning/related-content.queries'
import { skillQueries } from '../parts/learning/skills/skill-map.queries'
import { sessionsQueries } from '../parts/tutoring/sessions.queries'
import { assumeGuest, currentUserQuery } from '../sign-in/current-user'
import { App } from './app'
import { documentTitleOf } from './screen-text'
import { screens } from './screens'

type FirstQueries = (queryClient: QueryClient, subject: Subject) => Promise<unknown>[]

/**
 * The queries of a student's screen when it opens, beyond the current user. The server renders these screens with the
 * answers; all others arrive with a spinner and fetch their own data.
 */
const FIRST_QUERIES: Partial<Record<ScreenName, FirstQueries>> = {
  dashboard: (client) => [
    client.prefetchQuery(progressQueries.records()),
    client.prefetchQuery(sessionsQueries.upcoming()),
    client.prefetchQuery(learningQueries.record()),
    client.prefetchQuery(progressQueries.history()),
    client.prefetchQuery(assignedQueries.list()),
    client.prefetchQuery(assignedQueries.note()),
    client.prefetchQuery(practiceOverviewQuery),
  ],
  quizzes: (client, subject) => [
    client.prefetchQuery(quizQueries.list(subject)),
    client.prefetchQuery(learningQueries.record()),
    client.prefetchQuery(learningQueries.goal()),
    client.prefetchQuery(libraryQueries.ofSubject(subject)),
    client.prefetchQuery(relatedContentQueries.ofSubject(subject)),
    client.prefetchQuery(skillQueries.map(subject)),
  ],
  studyGuides: (client, subject) => [
    client.prefetchQuery(studyGuidesQueries.list(subject)),
    client.prefetchQuery(learningQueries.goal()),
    client.prefetchQuery(libraryQueries.ofSubject(subject)),
    client.prefetchQuery(skillQueries.map(subject)),
  ],
  booking: (client) => [
    client.prefetchQuery(bookingQueries.tutors()),
    client.prefetchQuery(bookingQueries.tutorTimes(usualLength(school()))),
    client.prefetchQuery(bookingQueries.holidays()),
    client.prefetchQuery(sessionsQueries.upcoming()),
    client.prefetchInfiniteQuery(bookingQueries.past()),
    client.prefetchQuery(bookingQueries.sharing()),
  ],
  progress: (client) => [
    client.prefetchQuery(progressQueries.records()),
    client.prefetchQuery(progressQueries.history()),
    client.prefetchQuery(progressQueries.recentAttempts()),
    client.prefetchQuery(skillQueries.overview()),
  ],
  buyCredits: (client) => [client.prefetchInfiniteQuery(billingQueries.statement())],
}

export interface PageRequest {
  path: string
  language: Language
  /** The business day. */
  today: string
  /** The page settings by their placeholder in the built page. */
  said: Readonly<Record<string, string>>
}

export interface RenderedPage {
  screen: string
  title: string
  markup: string
  /** The responses it was rendered with. */
  state: unknown
}

interface Preparation {
  /** Sends a request to this site as the student whose page is being rendered. */
  ask(address: string): Promise<Response>
}

/** The prerendered screens that show the school's settings. The build renders them with the defaults. */
const SCHOOL_SCREENS = ['landing'] as const satisfies PrerenderedScreen[]

/**
 * Loads all scripts and words in advance, because rendering a page is synchronous. A part whose words are loaded later
 * has them in one language only.
 */
export async function preparePages({ ask }: Preparation): Promise<void> {
  sendThrough((address) => ask(String(address)))
  const rendered = [...SCHOOL_SCREENS, ...SCREEN_NAMES.filter(isServerRendered)]
  await Promise.all(rendered.map((name) => screens[name].load()))
  const parts = [belowTheFold, ...Object.values({ ...dashboardParts, ...quizParts })]
  await Promise.all(parts.map((part) => part.load()))
  for (const language of LANGUAGES) await changeLanguage(language)
}

/** Renders a guest's screen with the school's settings; null where the build's page fits every school. */
export async function renderGuestPage({
  screen,
  language,
  said,
}: { screen: ScreenName } & Pick<PageRequest, 'language' | 'said'>): Promise<string | null> {
  const name = SCHOOL_SCREENS.find((each) => each === screen)
  if (!name) return null
  const queryClient = createQueryClient(() => undefined)
  assumeGuest(queryClient)
  const app = <App queryClient={queryClient} serverPage={{ screen }} path={SCREENS[name].address} />
  return renderNow(app, { screen, language, said }).markup
}

/** Renders a student's screen; null for a guest, for a language other than the student's, and after a failed query. */
export async function renderPage({ path, language, today, said }: PageRequest): Promise<RenderedPage | null> {
  const { screen, params } = findScreen(path, 'student')
  if (!isServerRendered(screen)) return null
  const queryClient = createQueryClient(() => undefined)
  const subject = SUBJECTS.find((known) => known === params.subject) ?? SUBJECTS[0]
  const [student] = await Promise.all([
    queryClient.fetchQuery(currentUserQuery).catch(() => null),
    // A failed query is left to the screen, which has the error text.
    ...(FIRST_QUERIES[screen]?.(queryClient, subject) ?? []),
  ])
  const isComplete = queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status === 'success')
  // The screen itself switches to a stored language that differs, and shows nothing before.
  if (!student || !isComplete || student.preferredLanguage !== language) return null
  const state = takeFirstState(queryClient)
  const app = <App queryClient={queryClient} serverPage={{ screen, today }} path={path} />
  return { screen, state, ...renderNow(app, { screen, language, said }) }
}

/** The language is global to the process, so nothing here may be asynchronous. */
function renderNow(
  app: ReactElement,
  { screen, language, said }: { screen: ScreenName } & Pick<PageRequest, 'language' | 'said'>,
): Pick<RenderedPage, 'title' | 'markup'> {
  writePageSettings(said)
  setCurrentLanguage(language)
  const title = documentTitleOf(screen)
  const markup = renderToString(app)
  // React leaves this marker where a part threw and the browser is to render it.
  if (markup.includes('<!--$!-->')) throw new Error(`A part of ${screen} failed to render`)
  return { title, markup }
}

function isServerRendered(screen: ScreenName): boolean {
  return screen in FIRST_QUERIES
}
