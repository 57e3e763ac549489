import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import type { Language } from '#shared/languages'
import { PAGES, PRERENDERED_PAGES } from '#shared/pages'
import { createQueryClient } from './api/query-client'
import { App } from './app/app'
import { screenAt, screens } from './app/screens'
import { changeLanguage, loadWords, translator } from './i18n/i18n'
import { assumeGuest } from './sign-in/current-user'
import { PageSpinner } from './ui/spinner'

export type PrerenderedName = (typeof PRERENDERED_PAGES)[number] | 'shell'

export const pageNames: readonly PrerenderedName[] = [...PRERENDERED_PAGES, 'shell']

export interface PrerenderedDocument {
  title: string
  description: string
  markup: string
  /** The source files that the page needs beyond the first script, as the build's manifest names them. */
  modules: string[]
}

/** The words of a page, as the browser will show them before any script runs. */
export async function prerenderPage(page: PrerenderedName, language: Language): Promise<PrerenderedDocument> {
  await changeLanguage(language)
  await loadWords(['landing', 'legal'])
  const markup = await renderPage(page)
  return { ...headOf(page), markup, modules: modulesOf(page, language) }
}

async function renderPage(page: PrerenderedName): Promise<string> {
  if (page === 'shell') return render(<Shell />)
  const path = PAGES[page]
  await screens[screenAt(path, 'landing')].preload()
  const queryClient = createQueryClient(() => undefined)
  if (page === 'home') assumeGuest(queryClient)
  return render(<App queryClient={queryClient} prerenderedPage={page} path={path} />)
}

function headOf(page: PrerenderedName): { title: string; description: string } {
  const site = translator('site')
  const landing = translator('landing')
  const legal = translator('legal')
  if (page === 'shell') return { title: 'Plume', description: landing('documentDescription') }
  const title = page === 'home' ? landing('documentTitle') : legal(`${page}.title`)
  const description = page === 'home' ? landing('documentDescription') : legal(`${page}.description`)
  return { title: site('documentTitle', { title }), description }
}

function modulesOf(page: PrerenderedName, language: Language): string[] {
  const words = (feature: string) => `src/client/i18n/${language}/${feature}.ts`
  const screen = (feature: string) => [`src/client/features/${feature}/${feature}-screen.tsx`, words(feature)]
  const siteWords = language === 'en' ? [] : [words('site')]
  if (page === 'shell') return siteWords
  if (page === 'home') return [...siteWords, ...screen('landing')]
  return [...siteWords, ...screen('legal'), `content/legal${PAGES[page]}.${language}.md?raw`]
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
