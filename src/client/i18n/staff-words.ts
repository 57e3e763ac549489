import type { WordFiles } from './translate'

/** Kept apart from `WORDS`, so that visitors do not load this list. */
export const STAFF_WORDS = {
  adminUsers: { en: () => import('./en/admin-users'), fr: () => import('./fr/admin-users') },
  adminDetails: { en: () => import('./en/admin-details'), fr: () => import('./fr/admin-details') },
  adminContent: { en: () => import('./en/admin-content'), fr: () => import('./fr/admin-content') },
  adminQuizFiles: { en: () => import('./en/admin-quiz-files'), fr: () => import('./fr/admin-quiz-files') },
  adminEmails: { en: () => import('./en/admin-emails'), fr: () => import('./fr/admin-emails') },
  adminMoney: { en: () => import('./en/admin-money'), fr: () => import('./fr/admin-money') },
  adminFigures: { en: () => import('./en/admin-figures'), fr: () => import('./fr/admin-figures') },
  adminRefunds: { en: () => import('./en/admin-refunds'), fr: () => import('./fr/admin-refunds') },
  adminSchool: { en: () => import('./en/admin-school'), fr: () => import('./fr/admin-school') },
  adminStaff: { en: () => import('./en/admin-staff'), fr: () => import('./fr/admin-staff') },
  adminSessions: { en: () => import('./en/admin-sessions'), fr: () => import('./fr/admin-sessions') },
  adminRestOfSeries: { en: () => import('./en/admin-rest-of-series'), fr: () => import('./fr/admin-rest-of-series') },
  adminTimetable: { en: () => import('./en/admin-timetable'), fr: () => import('./fr/admin-timetable') },
  affectedSessions: { en: () => import('./en/affected-sessions'), fr: () => import('./fr/affected-sessions') },
  adminTutors: { en: () => import('./en/admin-tutors'), fr: () => import('./fr/admin-tutors') },
  adminHome: { en: () => import('./en/admin-home'), fr: () => import('./fr/admin-home') },
  signIn: { en: () => import('./en/sign-in'), fr: () => import('./fr/sign-in') },
  tutorSession: { en: () => import('./en/tutor-session'), fr: () => import('./fr/tutor-session') },
  tutorDesk: { en: () => import('./en/tutor-desk'), fr: () => import('./fr/tutor-desk') },
  tutorHours: { en: () => import('./en/tutor-hours'), fr: () => import('./fr/tutor-hours') },
  adminFactor: { en: () => import('./en/admin-factor'), fr: () => import('./fr/admin-factor') },
  admin: { en: () => import('./en/admin'), fr: () => import('./fr/admin') },
} satisfies Record<string, WordFiles>
