/**
 * The visitors who see a screen. A screen for guests and one for students can share an address.
 * `familySignIn`, `tutorSignIn` and `adminSignIn` are the sign-in pages of those accounts, open to everyone.
 */
export type ScreenAccess =
  | 'everyone'
  | 'guest'
  | 'student'
  | 'familySignIn'
  | 'guardian'
  | 'tutorSignIn'
  | 'tutor'
  | 'adminSignIn'
  | 'admin'

interface ScreenRow {
  /** The path; `:subject` is one of the subjects. Null for the screen of unknown addresses. */
  address: string | null
  access: ScreenAccess
  /** The texts loaded with its script, by their names in `words.ts` and `staff-words.ts` of `src/client/i18n`. */
  words: readonly string[]
  /** The key of its title. A screen that shows one quiz or guide replaces it with that name. */
  title: string
  /** The build renders it to HTML. Search engines show the description. */
  prerendered?: { description: string }
  /** Budget of JavaScript (gzip KB) for a visit that starts here. Other screens: `scripts/checks/check-sizes.ts`. */
  firstVisitKb?: number
}

/** Every screen. The router, prefetching, titles, server pages, prerendering and size checks follow from it. */
const TABLE = {
  landing: {
    address: '/',
    access: 'guest',
    words: ['landing'],
    title: 'landing.documentTitle',
    prerendered: { description: 'landing.documentDescription' },
    firstVisitKb: 115,
  },
  dashboard: {
    address: '/',
    access: 'student',
    words: ['dashboard', 'sessions', 'learning'],
    title: 'site.menu.dashboard',
    firstVisitKb: 138,
  },
  quizzes: {
    address: '/quiz/:subject',
    access: 'everyone',
    words: ['quizzes', 'library', 'learning'],
    title: 'quizzes.title',
  },
  review: { address: '/review', access: 'student', words: ['quizzes'], title: 'quizzes.review.title' },
  practice: { address: '/practice', access: 'student', words: ['practice'], title: 'practice.title' },
  practiceSubject: {
    address: '/practice/:subject',
    access: 'student',
    words: ['practice', 'quizzes', 'welcome'],
    title: 'practice.title',
  },
  /** The first choices of a new student. */
  welcome: { address: '/welcome', access: 'student', words: ['welcome'], title: 'site.menu.dashboard' },
  /** The result of a placement. */
  practiceLevel: {
    address: '/practice/:subject/level',
    access: 'student',
    words: ['welcome'],
    title: 'welcome.level.documentTitle',
  },
  studyGuides: {
    address: '/study-guides/:subject',
    access: 'everyone',
    words: ['studyGuides', 'library'],
    title: 'studyGuides.title',
  },
  guide: {
    address: '/study-guides/:subject/:guideId',
    access: 'student',
    words: ['studyGuides'],
    title: 'studyGuides.title',
  },
  booking: {
    address: '/booking',
    access: 'student',
    words: ['booking', 'sessions', 'errors'],
    title: 'booking.title',
  },
  progress: {
    address: '/progress',
    access: 'student',
    words: ['progress', 'learning', 'sessions'],
    title: 'progress.title',
  },
  skillMap: {
    address: '/skills/:subject',
    access: 'student',
    words: ['progress', 'learning'],
    title: 'progress.skills.title',
  },
  profile: {
    address: '/profile',
    access: 'student',
    words: ['account', 'errors', 'practice'],
    title: 'account.title',
  },
  buyCredits: { address: '/buy-credits', access: 'student', words: ['credits', 'errors'], title: 'credits.title' },
  privacyPolicy: {
    address: '/privacy-policy',
    access: 'everyone',
    words: ['legal'],
    title: 'legal.privacyPolicy.title',
    prerendered: { description: 'legal.privacyPolicy.description' },
  },
  termsOfService: {
    address: '/terms-of-service',
    access: 'everyone',
    words: ['legal'],
    title: 'legal.termsOfService.title',
    prerendered: { description: 'legal.termsOfService.description' },
  },
  cookiePolicy: {
    address: '/cookie-policy',
    access: 'everyone',
    words: ['legal'],
    title: 'legal.cookiePolicy.title',
    prerendered: { description: 'legal.cookiePolicy.description' },
  },
  help: {
    address: '/help',
    access: 'everyone',
    words: ['legal'],
    title: 'legal.help.title',
    prerendered: { description: 'legal.help.description' },
  },
  familyLogin: {
    address: '/family',
    access: 'familySignIn',
    words: ['familyLogin', 'signIn', 'errors'],
    title: 'familyLogin.title',
  },
  familyHome: { address: '/family/home', access: 'guardian', words: ['family'], title: 'family.title' },
  tutorLogin: {
    address: '/tutor',
    access: 'tutorSignIn',
    words: ['tutorDesk', 'signIn', 'errors'],
    title: 'tutorDesk.login.title',
  },
  tutorDesk: { address: '/tutor/desk', access: 'tutor', words: ['tutorDesk'], title: 'tutorDesk.title' },
  adminLogin: {
    address: '/admin',
    access: 'adminSignIn',
    words: ['admin', 'signIn', 'errors'],
    title: 'admin.login.title',
  },
  adminDashboard: {
    address: '/admin/dashboard',
    access: 'admin',
    words: ['admin', 'adminHome', 'errors'],
    title: 'admin.portal',
  },
  notFound: { address: null, access: 'everyone', words: [], title: 'site.notFound.title' },
} as const satisfies Record<string, ScreenRow>

export type ScreenName = keyof typeof TABLE

/** Each row with its literal values and all optional columns. */
export const SCREENS: { readonly [Name in ScreenName]: (typeof TABLE)[Name] & ScreenRow } = TABLE

// `Object.keys` returns `string[]`, though the table is constant.
export const SCREEN_NAMES = Object.keys(TABLE) as ScreenName[]

export type PrerenderedScreen = {
  [Name in ScreenName]: (typeof TABLE)[Name] extends { prerendered: object } ? Name : never
}[ScreenName]

export const PRERENDERED_SCREENS = SCREEN_NAMES.filter(
  (name): name is PrerenderedScreen => SCREENS[name].prerendered !== undefined,
)

/** Short addresses that redirect to a screen. */
export const REDIRECTS = {
  dashboard: { address: '/dashboard', to: '/' },
  quizzes: { address: '/quiz', to: '/quiz/english' },
  studyGuides: { address: '/study-guides', to: '/study-guides/english' },
} as const
