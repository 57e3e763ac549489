import { loadWords } from '../../i18n/i18n'
import type { WordsName } from '../../i18n/words'
import { loadable } from '../../loading/loadable'

// Views that the portal can open without: fetched once its first view stands.

function part<View>(words: WordsName[], load: () => Promise<View>) {
  return loadable(async () => {
    const [view] = await Promise.all([load(), loadWords(words)])
    return view
  })
}

export const PORTAL_PARTS = {
  content: part(['adminContent'], async () => (await import('./content/content-view')).ContentView),
  activity: part(['sessions', 'credits'], async () => (await import('./activity/activity-view')).ActivityView),
  student: part(['sessions', 'credits'], async () => (await import('./users/student-page')).StudentPage),
}
