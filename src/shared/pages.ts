/**
 * The site's pages, as both sides need them: the server answers 404 for any other path,
 * the client draws its links from here (`src/client/paths.ts`).
 */
export const PAGES = {
  home: '/',
  dashboard: '/dashboard',
  quiz: '/quiz',
  quizSubject: '/quiz/:subject',
  studyGuides: '/study-guides',
  studyGuidesSubject: '/study-guides/:subject',
  guide: '/study-guides/:subject/:guideId',
  review: '/review',
  booking: '/booking',
  progress: '/progress',
  profile: '/profile',
  buyCredits: '/buy-credits',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  cookiePolicy: '/cookie-policy',
  help: '/help',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
} as const

export type Page = keyof typeof PAGES

/** Pages whose words are in the HTML itself, readable before any script runs. */
export const PRERENDERED_PAGES = [
  'home',
  'privacyPolicy',
  'termsOfService',
  'cookiePolicy',
  'help',
] as const satisfies readonly Page[]
