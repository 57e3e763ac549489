import { DEFAULT_LANGUAGE, type Language } from '#shared/languages'
import { PORTAL_PARTS } from '../features/admin/portal-parts'
import { LEGAL_TEXTS } from '../features/legal/legal-texts'
import { WORDS, type WordsName } from '../i18n/words'
import { headerParts } from './header-parts'
import { screens } from './screens'

/** What comes apart from the first script: screens by their name, and parts of screens. */
const VIEWS = {
  ...screens,
  studentAccount: { ...headerParts.studentAccount, words: [] },
  adminContent: PORTAL_PARTS.content,
  adminActivity: PORTAL_PARTS.activity,
  adminStudent: PORTAL_PARTS.student,
}

export type ViewName = keyof typeof VIEWS

/** Parts of the portal, which are fetched once it is open. */
export const portalParts: ViewName[] = ['adminContent', 'adminActivity', 'adminStudent']

/**
 * What a view fetches beyond the first script: its component, its words, the text of a legal page. Each value stands
 * for the module that exports it, which `scripts/built-modules.mjs` finds in the build.
 */
export async function fetchedBy(name: ViewName, language: Language): Promise<unknown[]> {
  const { load, words } = VIEWS[name]
  const text = Object.entries(LEGAL_TEXTS).find(([page]) => page === name)?.[1][language]
  return [await load(), ...(await fetchedWords(words, language)), ...(text ? [await text.loadRaw()] : [])]
}

/** Words, together with those that every page needs: English ones are in the first script. */
export function fetchedWords(names: readonly WordsName[], language: Language): Promise<unknown[]> {
  const all: WordsName[] = language === DEFAULT_LANGUAGE ? [...names] : ['site', ...names]
  return Promise.all(all.map(async (name) => (await WORDS[name][language]()).words))
}
