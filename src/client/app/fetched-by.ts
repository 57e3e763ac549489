import { DEFAULT_LANGUAGE, type Language } from '#shared/languages'
import { LEGAL_TEXTS } from '../features/legal/legal-texts'
import { fetchWords, isForStaff, loadStaffWords, type WordsName } from '../i18n/words'
import { PORTAL_VIEWS } from './portal/portal-views'
import { screens } from './screens'

interface LoadedView {
  load(): Promise<unknown>
  words: readonly WordsName[]
}

const portalViews = new Map<string, LoadedView>(
  Object.entries(PORTAL_VIEWS).map(([name, view]) => [`portal ${name}`, view]),
)

const views = new Map<string, LoadedView>([...Object.entries(screens), ...portalViews])

/** The portal's views, each fetched apart from the frame around it. */
export const portalParts = [...portalViews.keys()]

/**
 * Everything a view fetches beyond the first script: its component, its words, the text of a legal page. Each value
 * represents the module that exports it, which `scripts/build/built-modules.mjs` finds in the build.
 */
export async function fetchedBy(name: string, language: Language): Promise<unknown[]> {
  const view = views.get(name)
  if (!view) throw new Error(`Unknown view: ${name}`)
  const text = Object.entries(LEGAL_TEXTS).find(([page]) => page === name)?.[1][language]
  return [await view.load(), ...(await fetchedWords(view.words, language)), ...(text ? [await text.loadRaw()] : [])]
}

/** Includes the words of every page, whose English version is in the first script, and the list of staff words. */
function fetchedWords(names: readonly WordsName[], language: Language): Promise<unknown[]> {
  const all: WordsName[] = language === DEFAULT_LANGUAGE ? [...names] : ['site', ...names]
  const staffWords = names.some(isForStaff) ? [loadStaffWords()] : []
  return Promise.all([...staffWords, ...all.map((name) => fetchWords(name, language))])
}
