import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { DEFAULT_SCHOOL } from '#shared/features/school/default-school'
import { LANGUAGES, type Language } from '#shared/languages'
import { PRERENDERED_SCREENS, type PrerenderedScreen, SCREEN_NAMES, SCREENS, type ScreenName } from '#shared/screens'
import { createQueryClient } from './api/query-client'
import { App } from './app/app'
import { fetchedBy } from './app/fetched-by'
import { documentTitleOf, screenText } from './app/screen-text'
import { screens } from './app/screens'
import { writePageSettings } from './device/page-settings'
import { changeLanguage, translator } from './i18n/i18n'
import { assumeGuest } from './sign-in/current-user'
import { PageSpinner } from './ui/states/spinner'

// Used by the size check.
export { fetchedBy, portalParts } from './app/fetched-by'
// Used by the server to render students' screens.
export { preparePages, renderGuestPage, renderPage } from './app/render-page'

interface PageDocument {
  name: ScreenName
  language: Language
  title: string
  description: string
  markup: string
  /** Whether the page shows the screen before any script runs. */
  isPrerendered: boolean
  /** The modules that the page needs beyond the first script, each represented by a value it exports. */
  fetched: unknown[]
}

/** A page for every screen and language: prerendered, or with a spinner. */
export async function* prerenderPages(): AsyncGenerator<PageDocument> {
  writePageSettings({ __SCHOOL__: JSON.stringify({ ...DEFAULT_SCHOOL, supportEmail: '__SUPPORT_EMAIL__' }) })
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
    markup: await render(<App queryClient={queryClient} serverPage={{ screen: name }} path={address} />),
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
    markup: await render(<Shell language={language} />),
    isPrerendered: false,
    fetched: await fetchedBy(name, language),
  }
}

/** Browsers never need these words, so they are not among the words of the site. */
const NO_SCRIPT: Record<Language, string> = {
  en: 'This page needs JavaScript. The home page, the help page and the legal pages can be read without it.',
  fr: 'Cette page a besoin de JavaScript. L’accueil, l’aide et les pages juridiques se lisent aussi sans JavaScript.',
}

function Shell({ language }: { language: Language }) {
  const t = translator('site')
  return (
    <>
      <PageSpinner label={t('states.loading')} />
      <noscript>{NO_SCRIPT[language]}</noscript>
    </>
  )
}

async function render(element: ReactElement): Promise<string> {
  // Otherwise React moves large parts into place with inline scripts, which the content security policy forbids.
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
