import type { ComponentType, ReactNode } from 'react'
import type { ParamsOf } from '#shared/screen-address'
import { SCREEN_NAMES, SCREENS, type ScreenName } from '#shared/screens'
import { viewWithWords } from '../loading/view-with-words'

/** The values in a screen's address, its name, and what it renders when the address names nothing that exists. */
type ScreenProps<Name extends ScreenName> = ParamsOf<(typeof SCREENS)[Name]['address']> & {
  screen: Name
  notFound: ReactNode
}

type Loaders = { [Name in ScreenName]: () => Promise<ComponentType<ScreenProps<Name>>> }

async function loadLegalScreen(page: 'privacyPolicy' | 'termsOfService' | 'cookiePolicy' | 'help') {
  const { LegalScreen, preloadLegalText } = await import('../features/legal/legal-screen')
  await preloadLegalText(page)
  return LegalScreen
}

/** Everything else about a screen is in `src/shared/screens.ts`. */
const LOADERS: Loaders = {
  landing: async () => (await import('../features/landing/landing-screen')).LandingScreen,
  dashboard: async () => (await import('../features/dashboard/dashboard-screen')).DashboardScreen,
  quizzes: async () => (await import('../features/quizzes/quizzes-screen')).QuizzesScreen,
  review: async () => (await import('../features/quizzes/review/review-screen')).ReviewScreen,
  practice: async () => (await import('../features/practice/practice-screen')).PracticeScreen,
  practiceSubject: async () => (await import('../features/practice/practice-subject-screen')).PracticeSubjectScreen,
  welcome: async () => (await import('../features/practice/welcome-screen')).WelcomeScreen,
  practiceLevel: async () => (await import('../features/practice/level-screen')).LevelScreen,
  studyGuides: async () => (await import('../features/study-guides/study-guides-screen')).StudyGuidesScreen,
  guide: async () => (await import('../features/study-guides/guide-screen')).GuideScreen,
  booking: async () => (await import('../features/booking/booking-screen')).BookingScreen,
  progress: async () => (await import('../features/progress/progress-screen')).ProgressScreen,
  skillMap: async () => (await import('../features/progress/skill-map-screen')).SkillMapScreen,
  profile: async () => (await import('../features/account/profile-screen')).ProfileScreen,
  buyCredits: async () => (await import('../features/billing/buy/buy-credits-screen')).BuyCreditsScreen,
  privacyPolicy: () => loadLegalScreen('privacyPolicy'),
  termsOfService: () => loadLegalScreen('termsOfService'),
  cookiePolicy: () => loadLegalScreen('cookiePolicy'),
  help: () => loadLegalScreen('help'),
  familyLogin: async () => (await import('./family/family-login-area')).FamilyLoginArea,
  familyHome: async () => (await import('./family/family-area')).FamilyArea,
  tutorLogin: async () => (await import('./tutor-desk/tutor-login-area')).TutorLoginArea,
  tutorDesk: async () => (await import('./tutor-desk/tutor-desk-area')).TutorDeskArea,
  adminLogin: async () => (await import('./portal/admin-login-area')).AdminLoginArea,
  adminDashboard: async () => (await import('./portal/admin-dashboard-area')).AdminDashboardArea,
  notFound: async () => (await import('./not-found-screen')).NotFoundScreen,
}

type AnyScreenProps = Pick<ScreenProps<ScreenName>, 'screen' | 'notFound'>

function loadView(name: ScreenName) {
  // `Loaders` checks each screen against its address; for an arbitrary name TypeScript cannot.
  const load = LOADERS[name] as () => Promise<ComponentType<AnyScreenProps>>
  return viewWithWords(SCREENS[name].words, load)
}

// `Object.fromEntries` loses the key type.
export const screens = Object.fromEntries(SCREEN_NAMES.map((name) => [name, loadView(name)])) as Record<
  ScreenName,
  ReturnType<typeof loadView>
>
