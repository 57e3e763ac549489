import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { DEFAULT_LANGUAGE } from '#shared/languages'
import { findRedirect, findScreen } from '#shared/screen-address'
import { SCREENS } from '#shared/screens'
import { setBusinessTimeZone } from '#shared/time/business-day'
import { readFirstState } from './api/first-state'
import { askEmbedded, createQueryClient } from './api/query-client'
import { App } from './app/app'
import { watchNavigation } from './app/focus-on-navigation'
import { prefetchOnIntent } from './app/prefetch'
import { screens } from './app/screens'
import { school } from './device/page-settings'
import type { ServerRenderedPage } from './device/server-page'
import { applyStoredTheme } from './device/theme'
import { hasDrafts } from './form/drafts'
import { changeLanguage, currentLanguage, setHydratedLanguage } from './i18n/i18n'
import { rememberedLanguage } from './i18n/language'
import { arrived } from './loading/loadable'
import { assumeGuest, currentUserQuery } from './sign-in/current-user'
import { showLostSignIn } from './sign-in/lost-sign-in/lost-sign-in'
import './styles/main.css'

const queryClient = createQueryClient(showLostSignIn)

async function start(root: HTMLElement): Promise<void> {
  setBusinessTimeZone(school().timeZone)
  const serverPage = readServerPage(root)
  const redirect = findRedirect(location.pathname)
  // The server has already rendered the redirect's target.
  if (serverPage && redirect) history.replaceState(history.state, '', redirect)
  const { screen } = findScreen(redirect ?? location.pathname, serverPage && !serverPage.today ? 'guest' : 'student')
  if (serverPage && SCREENS[screen].access === 'guest') assumeGuest(queryClient)
  readFirstState(document, queryClient)
  applyStoredTheme()
  // English is the fallback when the words of another language cannot be fetched.
  await changeLanguage(rememberedLanguage()).catch(() => changeLanguage(DEFAULT_LANGUAGE))
  const isInServerLanguage = document.documentElement.lang === currentLanguage()
  // Setting `lang` makes the browser recompute all styles, even to the same value.
  if (!isInServerLanguage) document.documentElement.lang = currentLanguage()
  watchNavigation()
  prefetchOnIntent(() => Boolean(queryClient.getQueryData(currentUserQuery.queryKey)))

  function onHydrated() {
    root.removeAttribute('data-screen')
    whenIdle(() => void arrived(LONGEST_WAIT_MS).then(() => whenIdle(onAllHydrated)))
  }
  function onAllHydrated() {
    setHydratedLanguage(undefined)
    askEmbedded(queryClient)
  }
  // The server's HTML contains no drafts of this tab and does not know that words could not be fetched.
  const mayHydrate = serverPage && isInServerLanguage && !(serverPage.today && hasDrafts())
  // The screen must be loaded before React hydrates it. One that cannot be is an error, not a page without a script.
  if (mayHydrate && (await isLoaded(screens[screen]))) {
    setHydratedLanguage(currentLanguage())
    // A transition hydrates in small steps, so that the page responds to clicks in between.
    startTransition(() => {
      hydrateRoot(root, <App queryClient={queryClient} serverPage={{ ...serverPage, onHydrated }} />)
    })
  } else {
    onHydrated()
    screens[screen].preload()
    createRoot(root).render(<App queryClient={queryClient} />)
  }
}

/** For the scripts of parts that React hydrates later. What is on the page would not fit them if it changed before. */
const LONGEST_WAIT_MS = 5_000

/** By then React has also hydrated the parts that it leaves for later. Older Safari cannot tell. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work)
  else setTimeout(work, 500)
}

function isLoaded(screen: { load(): Promise<unknown> }): Promise<boolean> {
  return screen.load().then(
    () => true,
    () => false,
  )
}

function readServerPage({ dataset: { screen, today } }: HTMLElement): ServerRenderedPage | undefined {
  return screen ? { screen, today } : undefined
}

const root = document.getElementById('root')
// In its own task, so that the page can respond between loading the scripts and starting the app.
if (root) setTimeout(() => void start(root))
