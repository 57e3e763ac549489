import { DEFAULT_LANGUAGE, type Language } from '#shared/languages'
import { LEGAL_TEXTS } from '../features/legal/legal-texts'
import { fetchWords, isForStaff, loadStaffWords, type WordsName } from '../i18n/words'
import { PORTAL_VIEWS } from './portal/portal-views'
import { screens } from './screens'

interface View {
  load(): Promise<unknown>
  words: readonly WordsName[]
}

const portalViews = new Map<string, View>(Object.entries(PORTAL_VIEWS).map(([name, view]) => [`portal ${name}`, view]))

/** What comes apart from the first script: screens by their name, and parts of screens. */
const views = new Map<string, View>([...Object.entries(screens), ...portalViews])

/** The views of the portal that are fetched once it is open. */
export const portalParts = [...portalViews.keys()]

/**
 * What a view fetches beyond the first script: its component, its words, the text of a legal page. Each value stands
 * for the module that exports it, which `scripts/built-modules.mjs` finds in the build.
 */
export async function fetchedBy(name: string, language: Language): Promise<unknown[]> {
  const view = views.get(name)
  if (!view) throw new Error(`There is no view called ${name}`)
  const text = Object.entries(LEGAL_TEXTS).find(([page]) => page === name)?.[1][language]
  return [await view.load(), ...(await fetchedWords(view.words, language)), ...(text ? [await text.loadRaw()] : [])]
}

/** Words with those that every page needs (English ones are in the first script), and the table that names staff's. */
function fetchedWords(names: readonly WordsName[], language: Language): Promise<unknown[]> {
  const all: WordsName[] = language === DEFAULT_LANGUAGE ? [...names] : ['site', ...names]
  const table = names.some(isForStaff) ? [loadStaffWords()] : []
  return Promise.all([...table, ...all.map((name) => fetchWords(name, language))])
}
