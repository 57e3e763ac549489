import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { useSignIn } from '../sign-in/current-user'
import { PageSpinner } from '../ui/spinner'
import { usePrerenderedPage } from './prerendered-page'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { MAIN_ID, SkipLink } from './skip-link'

/** Header, page and footer, for students and guests. Until it is known who reads, a page that is not yet there waits. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const isUnknown = useSignIn().status === 'loading'
  const isPrerendered = usePrerenderedPage() !== undefined
  if (isUnknown && !isPrerendered) return <PageSpinner label={t('account.loading')} />
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
