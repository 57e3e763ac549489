import type { ReactNode } from 'react'
import { useServerRenderedScreen } from '../../device/server-page'
import { useTranslation } from '../../i18n/use-translation'
import { useSignIn } from '../../sign-in/current-user'
import { UnknownSignInLine } from '../../sign-in/lost-sign-in/unknown-sign-in'
import { PageSpinner } from '../../ui/states/spinner'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { MAIN_ID, SkipLink } from './skip-link'

/** Until the sign-in is known, only a page that the server rendered is shown. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const signIn = useSignIn()
  const isServerRendered = useServerRenderedScreen() !== undefined
  if (signIn.status === 'loading' && !isServerRendered) return <PageSpinner label={t('account.loading')} />
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      {signIn.status === 'guest' && signIn.failure && <UnknownSignInLine failure={signIn.failure} />}
      <main id={MAIN_ID} tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
