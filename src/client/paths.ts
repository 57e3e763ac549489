import { PAGES } from '#shared/pages'
import type { Subject } from '#shared/subjects'

/** The only place where the client spells addresses. */
export const paths = {
  home: PAGES.home,
  dashboard: PAGES.dashboard,
  quizzes: PAGES.quiz,
  quizSubject: (subject: Subject) => `${PAGES.quiz}/${subject}`,
  /** A quiz that is being taken: where it was left, or at its first question. */
  quiz: (subject: Subject, quizId: number) => `${PAGES.quiz}/${subject}?quiz=${quizId}`,
  /** The results of a quiz that was just handed in: asked for anew, the address leads to the list. */
  finishedQuiz: (subject: Subject, quizId: number) => `${PAGES.quiz}/${subject}?quiz=${quizId}&finished`,
  review: PAGES.review,
  studyGuides: PAGES.studyGuides,
  studyGuidesSubject: (subject: Subject) => `${PAGES.studyGuides}/${subject}`,
  guide: (subject: Subject, guideId: number) => `${PAGES.studyGuides}/${subject}/${guideId}`,
  booking: PAGES.booking,
  /** The booking screen with the dialog that moves or cancels a session. */
  changeSession: (sessionId: number) => `${PAGES.booking}?session=${sessionId}`,
  /** The booking screen with the slip of a session. */
  bookedSession: (sessionId: number) => `${PAGES.booking}?booked=${sessionId}`,
  progress: PAGES.progress,
  profile: PAGES.profile,
  profileTab: (tab: string) => `${PAGES.profile}?tab=${tab}`,
  buyCredits: PAGES.buyCredits,
  privacyPolicy: PAGES.privacyPolicy,
  termsOfService: PAGES.termsOfService,
  cookiePolicy: PAGES.cookiePolicy,
  help: PAGES.help,
  admin: PAGES.admin,
  adminDashboard: PAGES.adminDashboard,
  adminView: (view: string) => `${PAGES.adminDashboard}?view=${view}`,
  /** The page of one student in the portal. */
  adminStudent: (studentId: string) => `${PAGES.adminDashboard}?view=users&student=${studentId}`,
  adminStudentList: (studentId: string, list: string) =>
    `${PAGES.adminDashboard}?view=users&student=${studentId}&list=${list}`,
  adminActivity: (list: string) => `${PAGES.adminDashboard}?view=activity&list=${list}`,
  /** A list of the portal, narrowed to what a figure of the morning counts. */
  adminFigure: (list: string, figure: string) =>
    list === 'users'
      ? `${PAGES.adminDashboard}?view=users&only=${figure}`
      : `${PAGES.adminDashboard}?view=activity&list=${list}&only=${figure}`,
  adminContent: (tab: string) => `${PAGES.adminDashboard}?view=content&tab=${tab}`,
  /** Whole-page navigations: the server answers them, the router does not. */
  signIn: '/api/login',
  signInAndReturn: (path: string) => `/api/login?returnTo=${encodeURIComponent(path)}`,
  signOut: '/api/logout',
  sessionCalendar: (sessionId: number) => `/api/sessions/${sessionId}/calendar.ics`,
  exportData: '/api/profile/export',
  mailTo: (email: string) => `mailto:${email}`,
} as const

/** Whether a link belongs to the router; everything else loads a whole page. */
export function staysInApp(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('/api/')
}

/** Whether a path is the page of one study guide. */
export function isGuidePath(path: string): boolean {
  return path.startsWith(`${PAGES.studyGuides}/`) && path.split('/').length === 4
}
