import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { DEFAULT_LANGUAGE } from '#shared/languages'
import { findRedirect, findScreen } from '#shared/screen-address'
import { SCREENS } from '#shared/screens'
import { readFirstState } from './api/first-state'
import { askEmbedded, createQueryClient } from './api/query-client'
import { App } from './app/app'
import { watchNavigation } from './app/arrival'
import { prefetchOnIntent } from './app/prefetch'
import { screens } from './app/screens'
import type { DrawnPage } from './device/server-page'
import { applyStoredTheme } from './device/theme'
import { areDraftsKept } from './form/drafts'
import { changeLanguage, currentLanguage } from './i18n/i18n'
import { rememberedLanguage } from './i18n/language'
import { assumeGuest, currentUserQuery } from './sign-in/current-user'
import { showLostSignIn } from './sign-in/lost-sign-in'
import './styles/main.css'

const queryClient = createQueryClient(showLostSignIn)

async function start(root: HTMLElement): Promise<void> {
  const drawn = drawnPage(root)
  const redirect = findRedirect(location.pathname)
  // What the server drew is the screen that this address leads to.
  if (drawn && redirect) history.replaceState(history.state, '', redirect)
  const { screen } = findScreen(redirect ?? location.pathname, drawn && !drawn.today ? 'guest' : 'student')
  if (drawn && SCREENS[screen].access === 'guest') assumeGuest(queryClient)
  readFirstState(document, queryClient)
  applyStoredTheme()
  // English stands in when the words of another language cannot be fetched.
  await changeLanguage(rememberedLanguage()).catch(() => changeLanguage(DEFAULT_LANGUAGE))
  const isInServersLanguage = document.documentElement.lang === currentLanguage()
  // Even the same language, written again, would have the browser work out the style of everything once more.
  if (!isInServersLanguage) document.documentElement.lang = currentLanguage()
  watchNavigation()
  prefetchOnIntent(() => Boolean(queryClient.getQueryData(currentUserQuery.queryKey)))

  function onTakenOver() {
    root.removeAttribute('data-screen')
    askEmbedded(queryClient)
  }
  // The server knows neither what was typed in this tab nor that its words could not be fetched.
  if (drawn && isInServersLanguage && !(drawn.today && areDraftsKept())) {
    // What was drawn must be here before React takes it over.
    await screens[screen].load()
    // In small steps, between which the page answers clicks: it is readable already.
    startTransition(() => {
      hydrateRoot(root, <App queryClient={queryClient} drawn={{ ...drawn, onTakenOver }} />)
    })
  } else {
    onTakenOver()
    screens[screen].preload()
    createRoot(root).render(<App queryClient={queryClient} />)
  }
}

/** What the page says about itself. */
function drawnPage({ dataset: { screen, today } }: HTMLElement): DrawnPage | undefined {
  return screen ? { screen, today } : undefined
}

const root = document.getElementById('root')
// In a task of its own, so that the page can answer between the scripts' first run and this.
if (root) setTimeout(() => void start(root))
