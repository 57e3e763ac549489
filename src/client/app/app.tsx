import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { Redirect, Router, useLocation } from 'wouter'
import { findRedirect, findScreen, type Place } from '#shared/screen-address'
import { type Access, SCREENS, type ScreenName } from '#shared/screens'
import { type DrawnPage, ServerPage, TakenOver, useScreenOfServer } from '../device/server-page'
import { useLanguage, useTranslation } from '../i18n/use-translation'
import { Loaded } from '../loading/loaded'
import { NoticeView } from '../notices/notice-view'
import { useSignIn } from '../sign-in/current-user'
import { SignedInOnly } from '../sign-in/signed-in-only'
import { useDocumentTitle } from '../ui/page'
import { PartBoundary } from '../ui/states/part-boundary'
import { ScreenSkeleton } from '../ui/states/skeleton'
import { PageSpinner } from '../ui/states/spinner'
import { Arrival } from './arrival'
import { ErrorBoundary, SheetBoundary } from './error-boundary'
import { screenText } from './screen-text'
import { screens } from './screens'
import { SiteLayout } from './site/site-layout'

/** The screens of the portal and of the desk bring their own layout; all others stand in the site's. */
const HAS_OWN_LAYOUT: Record<Access, boolean> = {
  everyone: false,
  guest: false,
  student: false,
  tutorSignIn: true,
  tutor: true,
  adminSignIn: true,
  admin: true,
}

const NOT_FOUND: Place = { screen: 'notFound', params: {} }

interface AppProps {
  queryClient: QueryClient
  drawn?: DrawnPage | undefined
  /** Where there is no browser to ask. */
  path?: string
}

export function App({ queryClient, drawn, path }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ServerPage value={drawn}>
          <PartBoundary value={SheetBoundary}>
            <Router {...(path && { ssrPath: path })}>
              <Routes />
            </Router>
          </PartBoundary>
          <NoticeView />
        </ServerPage>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** Shows the screen of the address (`src/shared/screens.ts`). */
function Routes() {
  const [path] = useLocation()
  const redirect = findRedirect(path)
  const place = findScreen(path, 'guest')
  if (HAS_OWN_LAYOUT[SCREENS[place.screen].access]) return <ScreenFrame place={place} />
  return <SiteLayout>{redirect ? <Redirect to={redirect} replace /> : <SiteScreen path={path} />}</SiteLayout>
}

/** The screen that a student or a guest sees at a path. */
function SiteScreen({ path }: { path: string }): ReactNode {
  const { t } = useTranslation()
  const { status } = useSignIn()
  const drawnScreen = useScreenOfServer()
  const place = findScreen(path, status === 'student' ? 'student' : 'guest')
  const { access } = SCREENS[place.screen]
  const screen = <ScreenFrame place={place} />
  if (access === 'student') return <SignedInOnly>{screen}</SignedInOnly>
  // The reader may turn out to be a student, who sees another screen here.
  const isTooEarly = access === 'guest' && status === 'loading' && drawnScreen !== place.screen
  return isTooEarly ? <PageSpinner label={t('account.loading')} /> : screen
}

/** A screen and what stands around it: its shape while it loads, a page for when it breaks, its title and the focus. */
function ScreenFrame({ place: { screen, params } }: { place: Place }) {
  const { t } = useTranslation()
  return (
    <ErrorBoundary key={screen}>
      <Suspense fallback={<ScreenSkeleton label={t('states.loading')} />}>
        <DocumentTitle screen={screen} />
        <Loaded part={screens[screen]} {...params} screen={screen} notFound={<ScreenFrame place={NOT_FOUND} />} />
        <Arrival screen={screen} />
        <TakenOver />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Renders nothing. Stands before the screen, which may give the page a title of its own afterwards. */
function DocumentTitle({ screen }: { screen: ScreenName }) {
  // The title is among the words that come with the screen.
  screens[screen].read()
  useLanguage()
  useDocumentTitle(screenText(SCREENS[screen].title))
  return null
}
