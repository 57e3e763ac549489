import { createRoot, hydrateRoot } from 'react-dom/client'
import { DEFAULT_LANGUAGE } from '#shared/languages'
import { findScreen } from '#shared/screen-address'
import { SCREENS } from '#shared/screens'
import { createQueryClient } from './api/query-client'
import { App } from './app/app'
import { watchNavigation } from './app/arrival'
import { prefetchOnIntent } from './app/prefetch'
import { screens } from './app/screens'
import { applyStoredTheme } from './device/theme'
import { changeLanguage, currentLanguage } from './i18n/i18n'
import { rememberedLanguage } from './i18n/language'
import { assumeGuest, currentUserQuery } from './sign-in/current-user'
import { tellLostSignIn } from './sign-in/lost-sign-in'
import './styles/main.css'

const queryClient = createQueryClient(tellLostSignIn)

async function start(root: HTMLElement): Promise<void> {
  const { prerendered } = root.dataset
  const { screen } = findScreen(location.pathname, prerendered ? 'guest' : 'student')
  if (prerendered && SCREENS[screen].access === 'guest') assumeGuest(queryClient)
  applyStoredTheme()
  // English stands in when the words of another language cannot be fetched.
  await changeLanguage(rememberedLanguage()).catch(() => changeLanguage(DEFAULT_LANGUAGE))
  document.documentElement.lang = currentLanguage()
  watchNavigation()
  prefetchOnIntent(() => Boolean(queryClient.getQueryData(currentUserQuery.queryKey)))

  const app = <App queryClient={queryClient} prerenderedPage={prerendered} />
  if (prerendered) {
    // What was prerendered must be here before React takes it over.
    await screens[screen].load()
    hydrateRoot(root, app)
  } else {
    screens[screen].preload()
    createRoot(root).render(app)
  }
}

const root = document.getElementById('root')
if (root) void start(root)
