import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { LANGUAGES, type Language } from '#shared/languages'
import { PRERENDERED_SCREENS, type PrerenderedScreen, SCREEN_NAMES, SCREENS, type ScreenName } from '#shared/screens'
import { createQueryClient } from './api/query-client'
import { App } from './app/app'
import { fetchedBy } from './app/fetched-by'
import { documentTitleOf, screenText } from './app/screen-text'
import { screens } from './app/screens'
import { changeLanguage, translator } from './i18n/i18n'
import { assumeGuest } from './sign-in/current-user'
import { PageSpinner } from './ui/states/spinner'

// The server draws the screens of students with it.
export { drawPage, preparePages } from './app/draw-page'
// The size check asks the same program what a screen fetches.
export { fetchedBy, portalParts } from './app/fetched-by'

interface PageDocument {
  name: ScreenName
  language: Language
  title: string
  description: string
  markup: string
  /** Whether the screen can be read before any script runs. */
  isPrerendered: boolean
  /** What the page needs beyond the first script, each module by a value that it exports. */
  fetched: unknown[]
}

/** A page for every screen in every language: to be read before any script runs, or with a spinner. */
export async function* prerenderPages(): AsyncGenerator<PageDocument> {
  for (const language of LANGUAGES) {
    await changeLanguage(language)
    for (const name of SCREEN_NAMES)
      yield isPrerendered(name) ? prerenderScreen(name, language) : prerenderShell(name, language)
  }
}

function isPrerendered(name: ScreenName): name is PrerenderedScreen {
  return PRERENDERED_SCREENS.some((prerendered) => prerendered === name)
}

async function prerenderScreen(name: PrerenderedScreen, language: Language): Promise<PageDocument> {
  await screens[name].load()
  const { access, address, prerendered } = SCREENS[name]
  const queryClient = createQueryClient(() => undefined)
  if (access === 'guest') assumeGuest(queryClient)
  return {
    name,
    language,
    title: documentTitleOf(name),
    description: screenText(prerendered.description),
    markup: await render(<App queryClient={queryClient} drawn={{ screen: name }} path={address} />),
    isPrerendered: true,
    fetched: await fetchedBy(name, language),
  }
}

async function prerenderShell(name: ScreenName, language: Language): Promise<PageDocument> {
  return {
    name,
    language,
    title: 'Plume',
    description: screenText(SCREENS.landing.prerendered.description),
    markup: await render(<Shell />),
    isPrerendered: false,
    fetched: await fetchedBy(name, language),
  }
}

function Shell() {
  const t = translator('site')
  return (
    <>
      <PageSpinner label={t('states.loading')} />
      <noscript>{t('states.noScript')}</noscript>
    </>
  )
}

async function render(element: ReactElement): Promise<string> {
  // Larger parts would otherwise be moved into place by inline scripts, which the content policy forbids.
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
