import type { Language } from '#shared/languages'
import { words as site } from './en/site'
import type { WordTree } from './translate'

/**
 * Where the words of each feature are. The site's English is in the first script;
 * the rest comes with the screen that shows it, French only for its readers.
 */
export const WORDS = {
  site: { en: async () => ({ words: site }), fr: () => import('./fr/site') },
  errors: { en: () => import('./en/errors'), fr: () => import('./fr/errors') },
  landing: { en: () => import('./en/landing'), fr: () => import('./fr/landing') },
  legal: { en: () => import('./en/legal'), fr: () => import('./fr/legal') },
  dashboard: { en: () => import('./en/dashboard'), fr: () => import('./fr/dashboard') },
  learning: { en: () => import('./en/learning'), fr: () => import('./fr/learning') },
  quizzes: { en: () => import('./en/quizzes'), fr: () => import('./fr/quizzes') },
  practice: { en: () => import('./en/practice'), fr: () => import('./fr/practice') },
  studyGuides: { en: () => import('./en/study-guides'), fr: () => import('./fr/study-guides') },
  booking: { en: () => import('./en/booking'), fr: () => import('./fr/booking') },
  sessions: { en: () => import('./en/sessions'), fr: () => import('./fr/sessions') },
  progress: { en: () => import('./en/progress'), fr: () => import('./fr/progress') },
  account: { en: () => import('./en/account'), fr: () => import('./fr/account') },
  confirm: { en: () => import('./en/confirm'), fr: () => import('./fr/confirm') },
  credits: { en: () => import('./en/credits'), fr: () => import('./fr/credits') },
  adminUsers: { en: () => import('./en/admin-users'), fr: () => import('./fr/admin-users') },
  adminContent: { en: () => import('./en/admin-content'), fr: () => import('./fr/admin-content') },
  adminLetters: { en: () => import('./en/admin-letters'), fr: () => import('./fr/admin-letters') },
  adminMoney: { en: () => import('./en/admin-money'), fr: () => import('./fr/admin-money') },
  adminRefunds: { en: () => import('./en/admin-refunds'), fr: () => import('./fr/admin-refunds') },
  adminStaff: { en: () => import('./en/admin-staff'), fr: () => import('./fr/admin-staff') },
  adminSessions: { en: () => import('./en/admin-sessions'), fr: () => import('./fr/admin-sessions') },
  adminTimetable: { en: () => import('./en/admin-timetable'), fr: () => import('./fr/admin-timetable') },
  adminTutors: { en: () => import('./en/admin-tutors'), fr: () => import('./fr/admin-tutors') },
  door: { en: () => import('./en/door'), fr: () => import('./fr/door') },
  tutorSession: { en: () => import('./en/tutor-session'), fr: () => import('./fr/tutor-session') },
  tutorDesk: { en: () => import('./en/tutor-desk'), fr: () => import('./fr/tutor-desk') },
  tutorHours: { en: () => import('./en/tutor-hours'), fr: () => import('./fr/tutor-hours') },
  adminFactor: { en: () => import('./en/admin-factor'), fr: () => import('./fr/admin-factor') },
  admin: { en: () => import('./en/admin'), fr: () => import('./fr/admin') },
} satisfies Record<string, Record<Language, () => Promise<{ words: WordTree }>>>

export type WordsName = keyof typeof WORDS

/** English says which keys there are. */
export type WordsOf<Name extends WordsName> = Awaited<ReturnType<(typeof WORDS)[Name]['en']>>['words']
