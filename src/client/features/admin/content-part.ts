import { loadWords } from '../../i18n/i18n'
import { loadable } from '../../loading/loadable'

/** The Content view with its editors and words: as heavy as the rest of the portal, so it comes apart from it. */
export const contentPart = loadable(async () => {
  const [{ ContentView }] = await Promise.all([import('./content/content-view'), loadWords(['adminContent'])])
  return ContentView
})
