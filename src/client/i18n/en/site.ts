import { FOOTER_WORDS } from '#shared/words/pages/footer.words'

/** Texts of every page: header, footer, and notices that any screen may show. */
export const words = {
  documentTitle: '{{title}} · Plume',
  yourTime: '{{time}} your time',
  skipToContent: 'Skip to content',
  menu: {
    label: 'Main menu',
    home: 'Home',
    dashboard: 'Dashboard',
    booking: 'Book a Tutor',
    studyGuides: 'Study Guides',
    quizzes: 'Quizzes',
    progress: 'Progress',
  },
  practise: 'Practise',
  logo: { home: 'Plume, home page' },
  language: { label: 'Language' },
  theme: { label: 'Theme', system: 'Device', light: 'Light', dark: 'Dark' },
  account: {
    loading: 'Checking your sign-in',
    signIn: 'Sign In',
    signInWithGoogle: 'Sign in with Google',
    signInTitle: 'Sign in to Plume',
    signInText: 'Take quizzes, keep study guides, book a tutor and follow your progress.',
    signOut: 'Sign Out',
    menu: 'Your account',
    profile: 'Profile',
    progress: 'My Progress',
    hoursLeft: '{{hours}} left. Buy tutoring hours.',
    hoursRemaining: '{{hours}} left',
  },
  drawer: { label: 'Menu', open: 'Open the menu', close: 'Close the menu' },
  footer: FOOTER_WORDS.en,
  subjects: {
    label: 'Subjects',
    english: { name: 'English', inText: 'English', topics: 'Reading, writing, grammar' },
    french: { name: 'French', inText: 'French', topics: 'Reading, writing, verbs' },
    math: { name: 'Math', inText: 'math', topics: 'Numbers, shapes, algebra' },
  },
  states: {
    loading: 'Loading',
  },
  notices: { close: 'Close this notice' },
  signInAgain: {
    unauthorized: { title: 'Unauthorized', text: 'You are logged out. Logging in again...' },
    sessionExpired: { title: 'Session Expired', text: 'Please sign in again to continue' },
    profile: 'Unauthorized: You are logged out. Logging in again...',
  },
  unknownSignIn: {
    page: 'One moment',
    title: 'We couldn’t check your sign-in.',
    text: 'We couldn’t reach the server. Nothing was changed.',
    trying: 'Trying again…',
  },
  languageUpdate: {
    retrying: { title: 'Retrying...', text: 'Authentication issue, retrying language update' },
    keptLocally: {
      title: 'Language Update Failed',
      text: 'Unable to save language preference. Your interface language has been updated locally.',
    },
    sessionExpired: { title: 'Session Expired', text: 'Please log in again to continue' },
    failed: { title: 'Error', text: 'Failed to update language preference' },
  },
  notFound: {
    title: '404 Page Not Found',
    text: 'This page was torn out, or it was never written. The rest of the book is still here.',
    home: 'Back to the first page',
  },
  notLoaded: {
    title: 'This page did not load',
    text: 'The connection may be down. Nothing you saved is lost.',
  },
  crash: {
    title: 'An ink blot',
    text: 'Something went wrong on this page. Nothing you saved is lost.',
    note: 'We couldn’t load this. Nothing you saved is lost.',
    tryAgain: 'Try again',
    home: 'Go to the home page',
  },
} as const
