/** Every screen, and who looks at it: for screenshots, accessibility and the walk through both languages. */
export interface Screen {
  name: string
  path: string
  who: 'guest' | 'student' | 'admin'
}

export const SCREENS: Screen[] = [
  { name: 'landing', path: '/', who: 'guest' },
  { name: 'quizzes-guest', path: '/quiz/english', who: 'guest' },
  { name: 'guides-guest', path: '/study-guides/french', who: 'guest' },
  { name: 'sign-in', path: '/api/login', who: 'guest' },
  { name: 'sign-up', path: '/api/signup', who: 'guest' },
  { name: 'privacy-policy', path: '/privacy-policy', who: 'guest' },
  { name: 'terms-of-service', path: '/terms-of-service', who: 'guest' },
  { name: 'cookie-policy', path: '/cookie-policy', who: 'guest' },
  { name: 'help', path: '/help', who: 'guest' },
  { name: 'not-found', path: '/no-such-page', who: 'guest' },
  { name: 'dashboard', path: '/', who: 'student' },
  { name: 'quizzes', path: '/quiz/math', who: 'student' },
  { name: 'review', path: '/review', who: 'student' },
  { name: 'guides', path: '/study-guides/math', who: 'student' },
  { name: 'booking', path: '/booking', who: 'student' },
  { name: 'progress', path: '/progress', who: 'student' },
  { name: 'profile', path: '/profile', who: 'student' },
  { name: 'buy-credits', path: '/buy-credits', who: 'student' },
  { name: 'admin-login', path: '/admin', who: 'guest' },
  { name: 'admin-dashboard', path: '/admin/dashboard', who: 'admin' },
  { name: 'admin-users', path: '/admin/dashboard?view=users', who: 'admin' },
  { name: 'admin-users-nobody', path: '/admin/dashboard?view=users&search=zzqq', who: 'admin' },
  { name: 'admin-quizzes', path: '/admin/dashboard?view=content', who: 'admin' },
  { name: 'admin-guides', path: '/admin/dashboard?view=content&tab=guides', who: 'admin' },
  { name: 'admin-sessions', path: '/admin/dashboard?view=activity&list=sessions', who: 'admin' },
  { name: 'admin-hours', path: '/admin/dashboard?view=activity&list=hours', who: 'admin' },
  { name: 'admin-attempts', path: '/admin/dashboard?view=activity&list=attempts', who: 'admin' },
  { name: 'admin-staff', path: '/admin/dashboard?view=activity&list=staff', who: 'admin' },
]
