import { Suspense } from 'react'
import type { Place } from '#shared/screen-address'
import { SCREENS, type ScreenName } from '#shared/screens'
import { useLanguage, useTranslation } from '../i18n/use-translation'
import { Loaded } from '../loading/loaded'
import { useDocumentTitle } from '../ui/page'
import { ScreenSkeleton } from '../ui/skeleton'
import { Arrival } from './arrival'
import { ErrorBoundary } from './error-boundary'
import { screenText } from './screen-text'
import { screens } from './screens'

const NOT_FOUND: Place = { screen: 'notFound', params: {} }

/** A screen and what stands around it: its shape while it loads, a page for when it breaks, its title and the focus. */
export function ScreenFrame({ place: { screen, params } }: { place: Place }) {
  const { t } = useTranslation()
  return (
    <ErrorBoundary key={screen}>
      <Suspense fallback={<ScreenSkeleton label={t('states.loading')} />}>
        <DocumentTitle screen={screen} />
        <Loaded part={screens[screen]} {...params} screen={screen} notFound={<ScreenFrame place={NOT_FOUND} />} />
        <Arrival screen={screen} />
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
