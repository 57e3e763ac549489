import { FORGOT_PATHS } from '#shared/forgot-paths'
import { fillAddress } from '#shared/screen-address'
import { REDIRECTS, SCREEN_NAMES, SCREENS, type ScreenName } from '#shared/screens'
import type { Subject } from '#shared/subjects'

type ScreenAddress<Name extends ScreenName> = (typeof SCREENS)[Name]['address']

/** Screens whose address is the same for everything they show. */
type FixedScreen = {
  [Name in ScreenName]: ScreenAddress<Name> extends null | `${string}:${string}` ? never : Name
}[ScreenName]

// `Object.fromEntries` loses the names; the filter matches `FixedScreen`.
const FIXED_PATHS = Object.fromEntries(
  SCREEN_NAMES.flatMap((name) => {
    const { address } = SCREENS[name]
    return address && !address.includes(':') ? [[name, address]] : []
  }),
) as { readonly [Name in FixedScreen]: ScreenAddress<Name> }

const quizzesOf = (subject: Subject) => fillAddress(SCREENS.quizzes.address, { subject })
const practiceOf = (subject: Subject) => fillAddress(SCREENS.practiceSubject.address, { subject })

/**
 * The only place where the client spells addresses, with `portal/portal-paths.ts`. Screens with a fixed one are here by
 * their name (`paths.booking`).
 */
export const paths = {
  ...FIXED_PATHS,
  home: SCREENS.landing.address,
  dashboard: REDIRECTS.dashboard.address,
  quizzes: REDIRECTS.quizzes.address,
  quizSubject: quizzesOf,
  /** A quiz that is being taken: where it was left, or at its first question. */
  quiz: (subject: Subject, quizId: number) => `${quizzesOf(subject)}?quiz=${quizId}`,
  /** The results of a submitted quiz, with its questions as they were then. */
  attempt: (subject: Subject, attemptId: number) => `${quizzesOf(subject)}?attempt=${attemptId}`,
  /** A sheet of only the questions that were missed in an attempt. */
  missedQuestions: (subject: Subject, attemptId: number) => `${quizzesOf(subject)}?attempt=${attemptId}&missed`,
  /** The missed questions, one after the other. */
  reviewNow: `${SCREENS.review.address}?now`,
  practiceSubject: practiceOf,
  /** The placement, again. */
  practicePlacement: (subject: Subject) => `${practiceOf(subject)}?placement`,
  /** The result of the placement. */
  practiceLevel: (subject: Subject) => fillAddress(SCREENS.practiceLevel.address, { subject }),
  /** Practice of one skill. */
  practiceSkill: (subject: Subject, skill: string) => `${practiceOf(subject)}?skill=${skill}`,
  /** Every skill of a subject, by topic. */
  skillMap: (subject: Subject) => fillAddress(SCREENS.skillMap.address, { subject }),
  studyGuides: REDIRECTS.studyGuides.address,
  studyGuidesSubject: (subject: Subject) => fillAddress(SCREENS.studyGuides.address, { subject }),
  guide: (subject: Subject, guideId: number) =>
    fillAddress(SCREENS.guide.address, { subject, guideId: String(guideId) }),
  /** The booking screen with the dialog that moves or cancels a session. */
  changeSession: (sessionId: number) => `${SCREENS.booking.address}?session=${sessionId}`,
  /** The booking form with subject and notes filled in. */
  bookingAbout: (subject: Subject, notes: string) =>
    `${SCREENS.booking.address}?${new URLSearchParams({ subject, notes })}`,
  /** The booking form as it was saved while hours were bought. */
  bookingFromHold: `${SCREENS.booking.address}?kept`,
  /** The buy page with this many hours chosen. */
  buyHours: (hours: number) => `${SCREENS.buyCredits.address}?hours=${hours}`,
  /** The booking screen with the slip of a session. */
  bookedSession: (sessionId: number) => `${SCREENS.booking.address}?booked=${sessionId}`,
  /** Progress with the activities of one day. */
  progressDay: (day: string) => `${SCREENS.progress.address}?day=${day}`,
  profileTab: (tab: string) => `${SCREENS.profile.address}?tab=${tab}`,
  /** The tutor's week with a day in it; an empty one is this week. */
  tutorWeek: (day: string) => `${SCREENS.tutorDesk.address}?view=week${day && `&day=${day}`}`,
  /** One of the tutor's sessions. */
  tutorSession: (sessionId: number) => `${SCREENS.tutorDesk.address}?session=${sessionId}`,
  tutorView: (view: string) => `${SCREENS.tutorDesk.address}?view=${view}`,
  /** A view of the family's pages with one of its children; an empty value is the first view or child. */
  familyView: (view: string, childId = '') => {
    const filled = Object.entries({ view, child: childId }).filter(([, value]) => value)
    return `${SCREENS.familyHome.address}${filled.length > 0 ? `?${new URLSearchParams(filled)}` : ''}`
  },
  familySignUp: '/api/family/signup',
  /** Signs a guardian in at the provider, and returns to the path. */
  familyProvider: (returnTo = '') => `/api/family/provider${returnTo && `?${new URLSearchParams({ returnTo })}`}`,
  familyReceipt: (receiptId: number) => `/api/family/receipts/${receiptId}`,
  classroom: (sessionId: number) => `/sessions/${sessionId}/room`,
  /** Whole-page navigations: the server answers them, the router does not. */
  signIn: '/api/login',
  signInAndReturn: (path: string) => `/api/login?returnTo=${encodeURIComponent(path)}`,
  signOut: '/api/logout',
  forgottenGuardianPassword: FORGOT_PATHS.guardian,
  forgottenTutorPassword: FORGOT_PATHS.tutor,
  forgottenStaffPassword: FORGOT_PATHS.admin,
  sessionCalendar: (sessionId: number) => `/api/sessions/${sessionId}/calendar.ics`,
  receipt: (receiptId: number) => `/api/receipts/${receiptId}`,
  mailTo: (email: string) => `mailto:${email}`,
} as const

/** Whether a link belongs to the router; everything else loads a whole page. */
export function isAppPath(href: string): boolean {
  return href.startsWith('/') && !/^\/(api|sessions)\//.test(href)
}
