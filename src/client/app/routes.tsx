import type { ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { findRedirect, findScreen } from '#shared/screen-address'
import { type Access, SCREENS } from '#shared/screens'
import { useTranslation } from '../i18n/use-translation'
import { useSignIn } from '../sign-in/current-user'
import { SignedInOnly } from '../sign-in/signed-in-only'
import { PageSpinner } from '../ui/spinner'
import { usePrerenderedPage } from './prerendered-page'
import { ScreenFrame } from './screen-frame'
import { SiteLayout } from './site-layout'

/** The screens of the portal bring their own layout; all others stand in the site's. */
const HAS_OWN_LAYOUT: Record<Access, boolean> = {
  everyone: false,
  guest: false,
  student: false,
  adminDoor: true,
  admin: true,
}

/** Shows the screen of the address (`src/shared/screens.ts`). */
export function Routes() {
  const [path] = useLocation()
  const redirect = findRedirect(path)
  const place = findScreen(path, 'guest')
  if (HAS_OWN_LAYOUT[SCREENS[place.screen].access]) return <ScreenFrame place={place} />
  return <SiteLayout>{redirect ? <Redirect to={redirect} replace /> : <SiteScreen path={path} />}</SiteLayout>
}

/** The screen that a student or a guest sees at a path. */
function SiteScreen({ path }: { path: string }): ReactNode {
  const { t } = useTranslation()
  const { status } = useSignIn()
  const prerenderedPage = usePrerenderedPage()
  const place = findScreen(path, status === 'student' ? 'student' : 'guest')
  const { access } = SCREENS[place.screen]
  const screen = <ScreenFrame place={place} />
  if (access === 'student') return <SignedInOnly>{screen}</SignedInOnly>
  // The reader may turn out to be a student, who sees another screen here.
  const isTooEarly = access === 'guest' && status === 'loading' && prerenderedPage !== place.screen
  return isTooEarly ? <PageSpinner label={t('account.loading')} /> : screen
}
