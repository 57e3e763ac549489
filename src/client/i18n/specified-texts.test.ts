import { describe, expect, test } from 'vitest'
import { ERRORS } from '#shared/http/errors'
import { LOCALES } from '#shared/languages'
import { formatLength } from '#shared/time/format-length'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import { findText } from './translate'
import { fetchWords, type WordsName } from './words'

/** The English texts that the specification prescribes word for word. Other tests refer to them by key. */
const SPECIFIED: Partial<Record<WordsName, Record<string, string>>> = {
  site: {
    'menu.home': 'Home',
    'menu.dashboard': 'Dashboard',
    'menu.booking': 'Book a Tutor',
    'menu.studyGuides': 'Study Guides',
    'menu.quizzes': 'Quizzes',
    'menu.progress': 'Progress',
    'account.signIn': 'Sign In',
    'account.signInWithGoogle': 'Sign in with Google',
    'account.signOut': 'Sign Out',
    'account.profile': 'Profile',
    'account.progress': 'My Progress',
    'footer.privacyPolicy': 'Privacy Policy',
    'footer.termsOfService': 'Terms of Service',
    'footer.cookiePolicy': 'Cookie Policy',
    'footer.help': 'Help',
    'footer.contactSupport': 'Contact Support',
    'footer.staff': 'Staff',
    'subjects.english.name': 'English',
    'subjects.french.name': 'French',
    'subjects.math.name': 'Math',
    'notFound.title': '404 Page Not Found',
    'signInAgain.unauthorized.title': 'Unauthorized',
    'signInAgain.unauthorized.text': 'You are logged out. Logging in again...',
    'signInAgain.sessionExpired.title': 'Session Expired',
    'signInAgain.sessionExpired.text': 'Please sign in again to continue',
    'signInAgain.profile': 'Unauthorized: You are logged out. Logging in again...',
    'languageUpdate.retrying.title': 'Retrying...',
    'languageUpdate.retrying.text': 'Authentication issue, retrying language update',
    'languageUpdate.keptLocally.title': 'Language Update Failed',
    'languageUpdate.keptLocally.text':
      'Unable to save language preference. Your interface language has been updated locally.',
    'languageUpdate.sessionExpired.title': 'Session Expired',
    'languageUpdate.sessionExpired.text': 'Please log in again to continue',
    'languageUpdate.failed.title': 'Error',
    'languageUpdate.failed.text': 'Failed to update language preference',
  },
  landing: {
    getStarted: 'Get Started',
  },
  landingMore: {
    'can.title': 'What You Can Do',
    'pace.title': 'Learn at Your Own Pace',
    'join.title': 'Join Thousands of Learners',
  },
  legal: {
    'privacyPolicy.title': 'Privacy Policy',
    'termsOfService.title': 'Terms of Service',
    'cookiePolicy.title': 'Cookie Policy',
    'help.title': 'Help',
    lastUpdated: 'Last updated:',
  },
  dashboard: {
    welcome: 'Welcome back, {{name}}!',
    student: 'student',
    continueQuiz: 'Continue Quiz',
    bookTutor: 'Book a Tutor',
    'stats.lessons': 'Lessons Completed',
    'stats.streak': 'Current Streak',
    'stats.sessions': 'Upcoming Sessions',
    viewAll: 'View All',
  },
  sessions: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    join: 'Join',
    reschedule: 'Reschedule',
    'status.scheduled': 'Scheduled',
    'status.completed': 'Completed',
    'status.cancelled': 'Cancelled',
    'joinNotice.title': 'Join Session',
    'rescheduleNotice.title': 'Reschedule Session',
    'updated.title': 'Session Updated',
    'error.title': 'Session Update Failed',
    'error.updateFailed': 'We could not update this session. Please try again.',
  },
  booking: {
    'form.subject': 'Subject',
    'form.duration': 'Duration',
    'form.tutor': 'Tutor',
    'form.date': 'Date',
    'form.time': 'Time',
    'form.notes': 'Notes',
    'form.submit': 'Book Session',
    'form.submitting': 'Booking...',
    'booked.title': 'Session Booked!',
    'failed.title': 'Booking Failed',
    'failed.text': 'We could not book this session. Please try another time.',
    'failed.noCredits': "You don't have enough credits for this session.",
  },
  quizzes: {
    start: 'Start Quiz',
    resume: 'Resume Quiz',
    counter: '{{number}} / {{total}}',
    submitAnswer: 'Submit Answer',
    correct: 'Correct',
    incorrect: 'Incorrect',
    previous: 'Previous',
    next: 'Next',
    finish: 'Finish Quiz',
    submitting: 'Submitting...',
    'results.tryAnother': 'Try Another Quiz',
    'results.dashboard': 'Back to Dashboard',
    'notSaved.title': 'Quiz Not Saved',
    'notSaved.text': 'We could not save your result. Your answers are kept; please try again.',
  },
  studyGuides: {
    'actions.download': 'Download',
    'actions.open': 'Open',
    'actions.play': 'Play',
    'unavailable.title': 'Download Unavailable',
    'unavailable.text': 'This guide is coming soon.',
  },
  learning: {
    'achievements.firstQuiz': 'First Quiz',
    'achievements.weekStreak': 'Week Streak',
    'achievements.perfectScore': 'Perfect Score',
    'achievements.dedicatedLearner': 'Dedicated Learner',
  },
  account: {
    'tabs.profile': 'Profile',
    'tabs.password': 'Password',
    'tabs.payment': 'Payment',
    'profile.submit': 'Update Profile',
    'profile.failed': 'Failed to update profile. Please try again.',
    'password.submit': 'Update Password',
    'password.failed': 'Failed to update password. Please check your current password.',
    'payment.title': 'Payment Integration Coming Soon',
    'payment.add': 'Add Payment Method',
    'payment.comingSoon': 'Coming Soon',
  },
  credits: {
    title: 'Buy Tutoring Hours',
    'packages.popular': 'Most Popular',
    'packages.buy': 'Buy Hours',
    'custom.title': 'Custom Hours',
    'custom.hours': 'Hours',
    'custom.buy': 'Buy Custom Hours',
    'confirm.anyTutor': 'Book with any tutor',
    'confirm.neverExpire': 'Hours never expire',
    'confirm.apple-pay': 'Pay with Apple Pay',
    'confirm.paypal': 'Pay with PayPal',
    'confirm.interac': 'Pay with Interac e-Transfer',
    'confirm.cancel': 'Cancel',
    'methods.apple-pay.name': 'Apple Pay',
    'methods.paypal.name': 'PayPal',
    'methods.interac.name': 'Interac e-Transfer',
    'purchase.successTitle': 'Purchase Successful!',
    'purchase.success_other': '{{hours}} hours have been added to your account.',
    'purchase.failedTitle': 'Purchase Failed',
    'purchase.failed': 'Something went wrong with your purchase.',
    'purchase.notJson': "Server returned non-JSON response. Please ensure you're logged in.",
    'applePay.unavailable': 'Apple Pay is not supported on this device/browser. Please try another payment method.',
    'applePay.cancelledTitle': 'Payment Cancelled',
    'applePay.failed': 'There was an error with Apple Pay. Please try another payment method.',
  },
  signIn: {
    submit: 'Sign In',
    invalid: 'Invalid credentials',
    unreachable: 'An error occurred during login. Please try again.',
  },
  admin: {
    'nav.dashboard': 'Dashboard',
    'nav.users': 'Users',
    'nav.content': 'Content',
    welcome: 'Welcome, {{name}}',
    logout: 'Logout',
    'logoutFailed.text': 'Failed to connect to server',
    'overview.totalUsers': 'Total Users',
    'failed.unreachable': 'Failed to connect to server',
  },
  adminUsers: {
    none: 'N/A',
    'users.user': 'User',
    'users.email': 'Email',
    'users.language': 'Language',
    'users.credits': 'Credits',
    'users.joined': 'Joined',
    'users.edit': 'Edit',
    'users.view': 'View',
    'users.failed': 'Failed to fetch users',
    'credits.field': 'Credits',
    'credits.failed': 'Failed to update user credits',
  },
  adminContent: {
    add: 'Add Content',
    'filter.all': 'All',
    'counts.quizzes': 'Total Quizzes',
    'counts.guides': 'Study Guides',
    'counts.total': 'Total Content',
    'tabs.quizzes': 'Quizzes',
    'tabs.guides': 'Study Guides',
    'dialog.title': 'Add Content',
    'dialog.quiz': 'Quiz',
    'dialog.guide': 'Study Guide',
    'dialog.manual': 'Manual Entry',
    'dialog.file': 'File Upload',
    'editing.title': 'Edit Quiz',
    'deletion.forGood': 'This cannot be undone.',
    'failed.fetch': 'Failed to fetch content',
    'failed.create': 'Failed to create content',
    'failed.update': 'Failed to update quiz',
    'failed.deleteQuiz': 'Failed to delete quiz',
    'failed.deleteGuide': 'Failed to delete study guide',
    'failed.unreachable': 'Failed to connect to server',
    'upload.invalid.title': 'Invalid File Type',
    'upload.soon': 'File upload and processing will be available soon',
  },
  errors: {
    INVALID_CREDENTIALS: 'Invalid credentials',
    INSUFFICIENT_CREDITS: "You don't have enough credits for this session.",
    UPLOADS_OFF: 'File upload and processing will be available soon',
    EMAIL_INVALID: 'Invalid email address',
    PASSWORD_TOO_SHORT: 'Password must be at least 6 characters',
    PASSWORDS_DIFFER: "Passwords don't match",
    TUTOR_REQUIRED: 'Please select a tutor',
    SUBJECT_REQUIRED: 'Please select a subject',
    DATE_REQUIRED: 'Please select a date',
    TIME_REQUIRED: 'Please select a time',
    TITLE_REQUIRED: 'Title and subject are required',
    QUESTIONS_REQUIRED: 'At least one question is required for quizzes',
  },
}

async function textOf(name: WordsName, key: string, values: Record<string, number> = {}) {
  const text = findText(await fetchWords(name, 'en'), key, values, LOCALES.en)
  // The markup that underlines a word is not part of the text.
  return text?.replace(/<\/?pen>/g, '')
}

describe.each(Object.entries(SPECIFIED))('the English words of %s', (name, texts) => {
  test.each(Object.entries(texts))('%s is “%s”', async (key, text) => {
    // `Object.entries` loses the key type.
    expect(await textOf(name as WordsName, key)).toBe(text)
  })
})

test.each([
  [1, '1 hour'],
  [2, '2 hours'],
])('the booking form writes %i hours as “%s”', (hours, text) => {
  expect(formatLength(hours, 'en')).toBe(text)
})

test.each([
  ['email', 'Email'],
  ['password', 'Password'],
  ['signIn', 'Sign in'],
  ['createAccount', 'Create account'],
] as const)('on the server’s sign-in page, %s is “%s”', (key, text) => {
  expect(SIGN_IN_WORDS.en[key]).toBe(text)
})

test.each([
  ['UNAUTHORIZED', 401, 'Unauthorized'],
  ['INVALID_CREDENTIALS', 401, 'Invalid credentials'],
  ['INSUFFICIENT_CREDITS', 402, 'Insufficient credits'],
] as const)('the server’s error %s has status %i and message “%s”', (code, status, message) => {
  expect(ERRORS[code]).toEqual({ status, message })
})
