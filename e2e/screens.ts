import { fillAddress } from '#shared/screen-address'
import { type Access, SCREEN_NAMES, SCREENS, type ScreenName } from '#shared/screens'
import { DESK_VIEWS } from '../src/client/features/tutors/desk/desk-views'
import { paths } from '../src/client/paths'
import { ADMIN_VIEWS } from '../src/client/portal/admin-views'

/** A page to look at, and who looks at it: for screenshots, accessibility and the walk through both languages. */
export interface Screen {
  name: string
  path: string
  who: 'guest' | 'student' | 'tutor' | 'admin'
}

/** Who is signed in to look at a screen. What everyone sees may differ for a student. */
const READERS: Record<Access, Screen['who'][]> = {
  everyone: ['guest', 'student'],
  guest: ['guest'],
  student: ['student'],
  tutorSignIn: ['guest'],
  tutor: ['tutor'],
  adminSignIn: ['guest'],
  admin: ['admin'],
}

const ONE_SUBJECT = '&subject=math'

/** The views of the portal and of the desk. The first of each is the screen in the table. */
const VIEWS: Screen[] = [
  ...ADMIN_VIEWS.slice(1).map((view) => ({
    name: `admin-${view}`,
    // Of one subject: every card is like the others.
    path: paths.adminView(view) + (view === 'content' ? ONE_SUBJECT : ''),
    who: 'admin' as const,
  })),
  ...DESK_VIEWS.slice(1).map((view) => ({ name: `tutor-${view}`, path: paths.tutorView(view), who: 'tutor' as const })),
]

/** Pages without a row in the table, and further lists of views. */
const OTHER_PAGES: Screen[] = [
  { name: 'sign-in', path: '/api/login', who: 'guest' },
  { name: 'sign-up', path: '/api/signup', who: 'guest' },
  { name: 'forgotten-password', path: '/api/forgot-password', who: 'guest' },
  { name: 'forgotten-staff-password', path: '/api/forgot-password?kind=staff', who: 'guest' },
  { name: 'forgotten-tutor-password', path: '/api/forgot-password?kind=tutor', who: 'guest' },
  { name: 'letter-link-used', path: '/api/email-links/used', who: 'guest' },
  { name: 'not-found', path: '/no-such-page', who: 'guest' },
  { name: 'admin-users-nobody', path: '/admin/dashboard?view=users&search=zzqq', who: 'admin' },
  { name: 'admin-guides', path: `/admin/dashboard?view=content&tab=guides${ONE_SUBJECT}`, who: 'admin' },
  { name: 'admin-hours', path: '/admin/dashboard?view=activity&list=hours', who: 'admin' },
  { name: 'admin-attempts', path: '/admin/dashboard?view=activity&list=attempts', who: 'admin' },
  { name: 'admin-staff-acts', path: '/admin/dashboard?view=activity&list=staff', who: 'admin' },
]

/** Every screen of the site (`src/shared/screens.ts`), and what else there is to look at. */
export const SCREENS_TO_SEE: Screen[] = [...SCREEN_NAMES.flatMap(screensOf), ...VIEWS, ...OTHER_PAGES]

function screensOf(screen: ScreenName): Screen[] {
  const { address, access, prerendered } = SCREENS[screen]
  // An address with a number in it is asked for at the site (`content-screens.ts`).
  if (address === null || /:(?!subject)/.test(address)) return []
  const name = screen.replace(/[A-Z]/g, (email) => `-${email.toLowerCase()}`)
  const path = fillAddress<string>(address, { subject: 'math' })
  // What is written ahead is the same for everyone.
  const readers = prerendered ? READERS[access].slice(0, 1) : READERS[access]
  return readers.map((who) => ({ name: who === 'guest' && readers.length > 1 ? `${name}-guest` : name, path, who }))
}
