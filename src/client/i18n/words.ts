import type { Language } from '#shared/languages'
import { words as site } from './en/site'
import type { STAFF_WORDS } from './staff-words'
import type { WordFiles, WordTree } from './translate'

/**
 * The words for visitors and students. The English words of every page are in the first script; all others are loaded
 * with the screen that needs them.
 */
export const WORDS = {
  site: { en: async () => ({ words: site }), fr: () => import('./fr/site') },
  errors: { en: () => import('./en/errors'), fr: () => import('./fr/errors') },
  landing: { en: () => import('./en/landing/landing'), fr: () => import('./fr/landing/landing') },
  landingMore: { en: () => import('./en/landing/landing-more'), fr: () => import('./fr/landing/landing-more') },
  landingParents: {
    en: () => import('./en/landing/landing-parents'),
    fr: () => import('./fr/landing/landing-parents'),
  },
  legal: { en: () => import('./en/landing/legal'), fr: () => import('./fr/landing/legal') },
  dashboard: { en: () => import('./en/dashboard'), fr: () => import('./fr/dashboard') },
  dashboardMore: { en: () => import('./en/dashboard-more'), fr: () => import('./fr/dashboard-more') },
  welcome: { en: () => import('./en/welcome'), fr: () => import('./fr/welcome') },
  learning: { en: () => import('./en/learning'), fr: () => import('./fr/learning') },
  library: { en: () => import('./en/library'), fr: () => import('./fr/library') },
  quizzes: { en: () => import('./en/quizzes'), fr: () => import('./fr/quizzes') },
  practice: { en: () => import('./en/practice'), fr: () => import('./fr/practice') },
  studyGuides: { en: () => import('./en/study-guides'), fr: () => import('./fr/study-guides') },
  booking: { en: () => import('./en/booking'), fr: () => import('./fr/booking') },
  restOfSeries: { en: () => import('./en/rest-of-series'), fr: () => import('./fr/rest-of-series') },
  sessions: { en: () => import('./en/sessions'), fr: () => import('./fr/sessions') },
  progress: { en: () => import('./en/progress'), fr: () => import('./fr/progress') },
  account: { en: () => import('./en/account'), fr: () => import('./fr/account') },
  confirm: { en: () => import('./en/confirm'), fr: () => import('./fr/confirm') },
  credits: { en: () => import('./en/credits'), fr: () => import('./fr/credits') },
} satisfies Record<string, WordFiles>

type AllWords = typeof WORDS & typeof STAFF_WORDS
export type WordsName = keyof AllWords

/** The English words define the keys. */
export type WordsOf<Name extends WordsName> = Awaited<ReturnType<AllWords[Name]['en']>>['words']

export const isForStaff = (name: WordsName): name is keyof typeof STAFF_WORDS => !Object.hasOwn(WORDS, name)

export async function loadStaffWords(): Promise<typeof STAFF_WORDS> {
  return (await import('./staff-words')).STAFF_WORDS
}

export async function fetchWords(name: WordsName, language: Language): Promise<WordTree> {
  const files: WordFiles = isForStaff(name) ? (await loadStaffWords())[name] : WORDS[name]
  return (await files[language]()).words
}
