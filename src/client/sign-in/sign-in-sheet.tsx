import type { ReactNode } from 'react'
import { isDemo } from '../device/page-settings'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { AppLink } from '../ui/app-link'
import { Logo } from '../ui/paper/logo'
import { Sheet } from '../ui/paper/sheet'

/** The layout of the sign-in pages of staff and tutors. */
export function SignInSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto grid w-full max-w-md grow content-center gap-8 px-4 py-10">
      <AppLink href={paths.home} aria-label={t('logo.home')} className="justify-self-center rounded-control">
        <Logo size="large" />
      </AppLink>
      <Sheet className="p-6 sm:p-8">{children}</Sheet>
    </div>
  )
}

export function SignInPageLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="mt-3 text-center [form+&]:mt-5">
      <AppLink
        href={href}
        className="font-semibold underline decoration-edge/55 underline-offset-4 hover:decoration-ink"
      >
        {children}
      </AppLink>
    </p>
  )
}

/** The demo account, on a demonstration site only. */
export function DemoAccount(account: { email: string; password: string }) {
  const { t } = useTranslation('signIn')
  return isDemo() && <p className="wrap-anywhere mt-5 rounded-control bg-gold-soft p-3 text-sm">{t('demo', account)}</p>
}
