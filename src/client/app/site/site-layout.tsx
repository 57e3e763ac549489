import type { ReactNode } from 'react'
import { useScreenOfServer } from '../../device/server-page'
import { useTranslation } from '../../i18n/use-translation'
import { useSignIn } from '../../sign-in/current-user'
import { UnknownSignInLine } from '../../sign-in/unknown-sign-in'
import { PageSpinner } from '../../ui/states/spinner'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { MAIN_ID, SkipLink } from './skip-link'

/** Header, page and footer, for students and guests. Until it is known who is signed in, only a prerendered page shows. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const signIn = useSignIn()
  const isDrawn = useScreenOfServer() !== undefined
  if (signIn.status === 'loading' && !isDrawn) return <PageSpinner label={t('account.loading')} />
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
