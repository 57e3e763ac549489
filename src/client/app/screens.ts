import type { ComponentType } from 'react'
import { loadWords } from '../i18n/i18n'
import type { WordsName } from '../i18n/words'
import { type Loadable, loadable } from '../loading/loadable'
import { isGuidePath, paths } from '../paths'

/** A screen with its words, fetched when it is first needed and shown at once when it is already here. */
function screen<Props>(words: WordsName[], load: () => Promise<ComponentType<Props>>): Loadable<ComponentType<Props>> {
  return loadable(async () => {
    const [component] = await Promise.all([load(), loadWords(words)])
    return component
  })
}

function legalScreen(page: 'privacyPolicy' | 'termsOfService' | 'cookiePolicy' | 'help') {
  return screen(['legal'], async () => {
    const { LegalScreen, preloadLegalText } = await import('../features/legal/legal-screen')
    await preloadLegalText(page)
    return LegalScreen
  })
}

export const screens = {
  landing: screen(['landing'], async () => (await import('../features/landing/landing-screen')).LandingScreen),
  dashboard: screen(
    ['dashboard', 'sessions', 'learning'],
    async () => (await import('../features/dashboard/dashboard-screen')).DashboardScreen,
  ),
  quizzes: screen(
    ['quizzes', 'learning'],
    async () => (await import('../features/quizzes/quizzes-screen')).QuizzesScreen,
  ),
  review: screen(['quizzes'], async () => (await import('../features/quizzes/review-screen')).ReviewScreen),
  studyGuides: screen(
    ['studyGuides'],
    async () => (await import('../features/study-guides/study-guides-screen')).StudyGuidesScreen,
  ),
  guide: screen(['studyGuides'], async () => (await import('../features/study-guides/guide-screen')).GuideScreen),
  booking: screen(
    ['booking', 'sessions', 'errors'],
    async () => (await import('../features/booking/booking-screen')).BookingScreen,
  ),
  progress: screen(['progress'], async () => (await import('../features/progress/progress-screen')).ProgressScreen),
  profile: screen(
    ['account', 'errors'],
    async () => (await import('../features/account/profile-screen')).ProfileScreen,
  ),
  buyCredits: screen(
    ['credits', 'errors'],
    async () => (await import('../features/credits/buy-credits-screen')).BuyCreditsScreen,
  ),
  privacyPolicy: legalScreen('privacyPolicy'),
  termsOfService: legalScreen('termsOfService'),
  cookiePolicy: legalScreen('cookiePolicy'),
  help: legalScreen('help'),
  adminLogin: screen(['admin', 'errors'], async () => (await import('./admin-login-area')).AdminLoginArea),
  adminDashboard: screen(
    ['admin', 'adminUsers', 'errors'],
    async () => (await import('./admin-dashboard-area')).AdminDashboardArea,
  ),
  notFound: screen([], async () => (await import('./not-found-screen')).NotFoundScreen),
}

export type ScreenName = keyof typeof screens

const SCREEN_BY_PATH: Record<string, ScreenName> = {
  [paths.quizzes]: 'quizzes',
  [paths.review]: 'review',
  [paths.studyGuides]: 'studyGuides',
  [paths.booking]: 'booking',
  [paths.progress]: 'progress',
  [paths.profile]: 'profile',
  [paths.buyCredits]: 'buyCredits',
  [paths.privacyPolicy]: 'privacyPolicy',
  [paths.termsOfService]: 'termsOfService',
  [paths.cookiePolicy]: 'cookiePolicy',
  [paths.help]: 'help',
  [paths.admin]: 'adminLogin',
  [paths.adminDashboard]: 'adminDashboard',
}

/** The screen a path will show; `/` depends on who is signed in. */
export function screenAt(path: string, home: 'landing' | 'dashboard'): ScreenName {
  if (path === paths.home || path === paths.dashboard) return home
  if (isGuidePath(path)) return 'guide'
  const owner = SCREEN_BY_PATH[path] ?? SCREEN_BY_PATH[path.slice(0, path.lastIndexOf('/'))]
  return owner ?? 'notFound'
}
