import type { WordFiles } from './translate'

/** Kept apart from `WORDS`, so that visitors do not load this list. */
export const STAFF_WORDS = {
  adminUsers: { en: () => import('./en/portal/admin-users'), fr: () => import('./fr/portal/admin-users') },
  adminFamilies: { en: () => import('./en/portal/admin-families'), fr: () => import('./fr/portal/admin-families') },
  adminFamilyData: {
    en: () => import('./en/portal/admin-family-data'),
    fr: () => import('./fr/portal/admin-family-data'),
  },
  adminDetails: { en: () => import('./en/portal/admin-details'), fr: () => import('./fr/portal/admin-details') },
  adminContent: {
    en: () => import('./en/portal/content/admin-content'),
    fr: () => import('./fr/portal/content/admin-content'),
  },
  adminDrafts: {
    en: () => import('./en/portal/content/admin-drafts'),
    fr: () => import('./fr/portal/content/admin-drafts'),
  },
  adminQuestions: {
    en: () => import('./en/portal/content/admin-questions'),
    fr: () => import('./fr/portal/content/admin-questions'),
  },
  adminQuizFiles: {
    en: () => import('./en/portal/content/admin-quiz-files'),
    fr: () => import('./fr/portal/content/admin-quiz-files'),
  },
  adminEmails: { en: () => import('./en/portal/admin-emails'), fr: () => import('./fr/portal/admin-emails') },
  adminMoney: { en: () => import('./en/portal/admin-money'), fr: () => import('./fr/portal/admin-money') },
  adminFigures: {
    en: () => import('./en/portal/content/admin-figures'),
    fr: () => import('./fr/portal/content/admin-figures'),
  },
  adminRefunds: { en: () => import('./en/portal/admin-refunds'), fr: () => import('./fr/portal/admin-refunds') },
  adminSchool: { en: () => import('./en/portal/admin-school'), fr: () => import('./fr/portal/admin-school') },
  adminIncidents: {
    en: () => import('./en/portal/admin-incidents'),
    fr: () => import('./fr/portal/admin-incidents'),
  },
  adminStaff: { en: () => import('./en/portal/admin-staff'), fr: () => import('./fr/portal/admin-staff') },
  adminSessions: { en: () => import('./en/portal/admin-sessions'), fr: () => import('./fr/portal/admin-sessions') },
  adminRestOfSeries: {
    en: () => import('./en/portal/admin-rest-of-series'),
    fr: () => import('./fr/portal/admin-rest-of-series'),
  },
  adminTimetable: { en: () => import('./en/portal/admin-timetable'), fr: () => import('./fr/portal/admin-timetable') },
  affectedSessions: {
    en: () => import('./en/portal/affected-sessions'),
    fr: () => import('./fr/portal/affected-sessions'),
  },
  adminTutors: { en: () => import('./en/portal/admin-tutors'), fr: () => import('./fr/portal/admin-tutors') },
  adminHome: { en: () => import('./en/portal/admin-home'), fr: () => import('./fr/portal/admin-home') },
  children: { en: () => import('./en/families/children'), fr: () => import('./fr/families/children') },
  signIn: { en: () => import('./en/sign-in'), fr: () => import('./fr/sign-in') },
  familyLogin: { en: () => import('./en/families/family-login'), fr: () => import('./fr/families/family-login') },
  familyPrivacy: { en: () => import('./en/families/family-privacy'), fr: () => import('./fr/families/family-privacy') },
  emailCode: { en: () => import('./en/families/email-code'), fr: () => import('./fr/families/email-code') },
  familyMembers: { en: () => import('./en/families/family-members'), fr: () => import('./fr/families/family-members') },
  familyBooking: { en: () => import('./en/families/family-booking'), fr: () => import('./fr/families/family-booking') },
  family: { en: () => import('./en/families/family'), fr: () => import('./fr/families/family') },
  tutorSession: { en: () => import('./en/tutors/tutor-session'), fr: () => import('./fr/tutors/tutor-session') },
  tutorDesk: { en: () => import('./en/tutors/tutor-desk'), fr: () => import('./fr/tutors/tutor-desk') },
  tutorHours: { en: () => import('./en/tutors/tutor-hours'), fr: () => import('./fr/tutors/tutor-hours') },
  adminFactor: { en: () => import('./en/portal/admin-factor'), fr: () => import('./fr/portal/admin-factor') },
  admin: { en: () => import('./en/portal/admin'), fr: () => import('./fr/portal/admin') },
} satisfies Record<string, WordFiles>
