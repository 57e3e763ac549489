import { fillAddress } from '#shared/screen-address'
import { SCREEN_NAMES, SCREENS, type ScreenAccess, type ScreenName } from '#shared/screens'
import { FAMILY_VIEWS } from '../src/client/features/families/family-views'
import { DESK_VIEWS } from '../src/client/features/tutors/desk/desk-views'
import { ADMIN_VIEWS } from '../src/client/parts/portal/admin-views'
import { portalPaths } from '../src/client/parts/portal/portal-paths'
import { paths } from '../src/client/paths'

/** A page and the account that opens it: for screenshots, accessibility and the checks in both languages. */
export interface Screen {
  name: string
  path: string
  who: 'guest' | 'student' | 'guardian' | 'tutor' | 'admin'
}

/** Which accounts open a screen. Public screens may look different for a student. */
const VISITORS: Record<ScreenAccess, Screen['who'][]> = {
  everyone: ['guest', 'student'],
  guest: ['guest'],
  student: ['student'],
  familySignIn: ['guest'],
  guardian: ['guardian'],
  tutorSignIn: ['guest'],
  tutor: ['tutor'],
  adminSignIn: ['guest'],
  admin: ['admin'],
}

const ONE_SUBJECT = '&subject=math'

/** The views of the portal, the desk and the family's page. The first view of each is already in `SCREENS`. */
const VIEWS: Screen[] = [
  ...ADMIN_VIEWS.slice(1).map((view) => ({
    name: `admin-${view}`,
    // One subject is enough: all cards look alike.
    path: portalPaths.view(view) + (view === 'content' ? ONE_SUBJECT : ''),
    who: 'admin' as const,
  })),
  ...DESK_VIEWS.slice(1).map((view) => ({ name: `tutor-${view}`, path: paths.tutorView(view), who: 'tutor' as const })),
  ...[...FAMILY_VIEWS.slice(1), 'buy'].map((view) => ({
    name: `family-${view}`,
    path: paths.familyView(view),
    who: 'guardian' as const,
  })),
]

/** Pages that are not in `SCREENS`, and further lists of views. */
const OTHER_PAGES: Screen[] = [
  { name: 'sign-in', path: '/api/login', who: 'guest' },
  { name: 'sign-up', path: '/api/signup', who: 'guest' },
  { name: 'family-sign-up', path: '/api/family/signup', who: 'guest' },
  { name: 'child-sign-in', path: '/api/login/child', who: 'guest' },
  { name: 'forgotten-password', path: '/api/forgot-password', who: 'guest' },
  { name: 'forgotten-staff-password', path: '/api/forgot-password?kind=staff', who: 'guest' },
  { name: 'forgotten-guardian-password', path: '/api/forgot-password?kind=guardian', who: 'guest' },
  { name: 'forgotten-tutor-password', path: '/api/forgot-password?kind=tutor', who: 'guest' },
  { name: 'email-link-used', path: '/api/email-links/used', who: 'guest' },
  { name: 'not-found', path: '/no-such-page', who: 'guest' },
  { name: 'admin-users-nobody', path: '/admin/dashboard?view=users&search=zzqq', who: 'admin' },
  { name: 'admin-guides', path: `/admin/dashboard?view=content&tab=guides${ONE_SUBJECT}`, who: 'admin' },
  { name: 'admin-hours', path: '/admin/dashboard?view=activity&list=hours', who: 'admin' },
  { name: 'admin-attempts', path: '/admin/dashboard?view=activity&list=attempts', who: 'admin' },
  { name: 'admin-staff-actions', path: '/admin/dashboard?view=activity&list=staff', who: 'admin' },
]

/** Every screen of the site (`src/shared/screens.ts`) and every other page. */
export const SCREENS_TO_SEE: Screen[] = [...SCREEN_NAMES.flatMap(screensOf), ...VIEWS, ...OTHER_PAGES]

function screensOf(screen: ScreenName): Screen[] {
  const { address, access, prerendered } = SCREENS[screen]
  // Addresses with an id are looked up on the site (`content-screens.ts`).
  if (address === null || /:(?!subject)/.test(address)) return []
  const name = screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const path = fillAddress<string>(address, { subject: 'math' })
  // A prerendered page is the same for everyone.
  const visitors = prerendered ? VISITORS[access].slice(0, 1) : VISITORS[access]
  return visitors.map((who) => ({ name: who === 'guest' && visitors.length > 1 ? `${name}-guest` : name, path, who }))
}
