import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, Suspense } from 'react'
import { Redirect, Router, useLocation } from 'wouter'
import { findRedirect, findScreen, type MatchedScreen } from '#shared/screen-address'
import { SCREENS, type ScreenAccess, type ScreenName } from '#shared/screens'
import { ReportHydrated, ServerPage, type ServerRenderedPage, useServerRenderedScreen } from '../device/server-page'
import { useLanguage, useTranslation } from '../i18n/use-translation'
import { Loaded } from '../loading/loaded-part'
import { NoticeView } from '../notices/notice-view'
import { useSignIn } from '../sign-in/current-user'
import { SignedInOnly } from '../sign-in/signed-in-only'
import { useDocumentTitle } from '../ui/page'
import { PartBoundary } from '../ui/states/part-boundary'
import { ScreenSkeleton } from '../ui/states/skeleton'
import { PageSpinner } from '../ui/states/spinner'
import { ErrorBoundary, NoteBoundary } from './error-boundary'
import { FocusOnNavigation } from './focus-on-navigation'
import { screenText } from './screen-text'
import { screens } from './screens'
import { SiteLayout } from './site/site-layout'

const HAS_OWN_LAYOUT: Record<ScreenAccess, boolean> = {
  everyone: false,
  guest: false,
  student: false,
  familySignIn: true,
  guardian: true,
  tutorSignIn: true,
  tutor: true,
  adminSignIn: true,
  admin: true,
}

const NOT_FOUND: MatchedScreen = { screen: 'notFound', params: {} }

interface AppProps {
  queryClient: QueryClient
  serverPage?: ServerRenderedPage | undefined
  /** Set when rendering without a browser. */
  path?: string
}

export function App({ queryClient, serverPage, path }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ServerPage value={serverPage}>
          <PartBoundary value={NoteBoundary}>
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

function Routes() {
  const [path] = useLocation()
  const redirect = findRedirect(path)
  const place = findScreen(path, 'guest')
  if (HAS_OWN_LAYOUT[SCREENS[place.screen].access]) return <ScreenFrame place={place} />
  return <SiteLayout>{redirect ? <Redirect to={redirect} replace /> : <SiteScreen path={path} />}</SiteLayout>
}

function SiteScreen({ path }: { path: string }): ReactNode {
  const { t } = useTranslation()
  const { status } = useSignIn()
  const serverScreen = useServerRenderedScreen()
  const place = findScreen(path, status === 'student' ? 'student' : 'guest')
  const { access } = SCREENS[place.screen]
  const screen = <ScreenFrame place={place} />
  if (access === 'student') return <SignedInOnly>{screen}</SignedInOnly>
  // A signed-in student sees another screen at this address.
  const isTooEarly = access === 'guest' && status === 'loading' && serverScreen !== place.screen
  return isTooEarly ? <PageSpinner label={t('account.loading')} /> : screen
}

function ScreenFrame({ place: { screen, params } }: { place: MatchedScreen }) {
  const { t } = useTranslation()
  return (
    <ErrorBoundary key={screen}>
      <Suspense fallback={<ScreenSkeleton label={t('states.loading')} />}>
        <DocumentTitle screen={screen} />
        <Loaded part={screens[screen]} {...params} screen={screen} notFound={<ScreenFrame place={NOT_FOUND} />} />
        <FocusOnNavigation screen={screen} />
        <ReportHydrated />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Renders nothing. Placed before the screen, which may set its own title afterwards. */
function DocumentTitle({ screen }: { screen: ScreenName }) {
  // The title is among the words that are loaded with the screen.
  screens[screen].read()
  useLanguage()
  useDocumentTitle(screenText(SCREENS[screen].title))
  return null
}
