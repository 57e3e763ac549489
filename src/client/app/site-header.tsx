import { useLocation } from 'wouter'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { type SignIn, useSignIn } from '../sign-in/current-user'
import { useChangeLanguage } from '../sign-in/use-change-language'
import { AppLink } from '../ui/app-link'
import { Logo } from '../ui/logo'
import { Spinner } from '../ui/spinner'
import { LanguageSwitcher } from './language-switcher'
import { SignInPanel } from './sign-in-panel'
import { SiteDrawer } from './site-drawer'
import { isActive, siteMenu } from './site-menu'
import { StudentAccount } from './student-account'
import { ThemeMenu } from './theme-menu'

export function SiteHeader() {
  const { t } = useTranslation()
  const signIn = useSignIn()
  const changeLanguage = useChangeLanguage()
  return (
    <header className="mx-auto flex w-full max-w-page items-center gap-1.5 px-4 py-3 sm:gap-3 sm:px-6 sm:py-4 print:hidden">
      <AppLink
        href={paths.home}
        aria-label={t('logo.home')}
        className="mr-auto flex min-h-11 items-center rounded-control lg:mr-6"
      >
        <Logo size="medium" nameClassName={signIn.status === 'student' ? 'max-[23.75rem]:hidden' : ''} />
      </AppLink>
      <TopMenu status={signIn.status} />
      <LanguageSwitcher onChoose={changeLanguage} />
      <div className="hidden lg:block">
        <ThemeMenu />
      </div>
      <Account signIn={signIn} />
      <SiteDrawer signIn={signIn} />
    </header>
  )
}

function TopMenu({ status }: { status: SignIn['status'] }) {
  const { t } = useTranslation()
  const [path] = useLocation()
  return (
    <nav aria-label={t('menu.label')} className="mr-auto hidden lg:block">
      <ul className="flex items-center">
        {siteMenu(status).map(({ href, word }) => (
          <li key={href}>
            <AppLink
              href={href}
              aria-current={isActive(href, path) ? 'page' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap rounded-control border border-transparent px-3 font-medium text-ink-soft text-base hover:text-ink aria-[current=page]:border-line aria-[current=page]:bg-sheet aria-[current=page]:text-ink"
            >
              {t(`menu.${word}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Account({ signIn }: { signIn: SignIn }) {
  if (signIn.status === 'loading') return <AccountSpinner />
  if (signIn.status === 'guest') return <SignInPanel />
  return <StudentAccount user={signIn.user} />
}

function AccountSpinner() {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('account.loading')} className="grid size-11 place-items-center text-ink-soft">
      <Spinner />
    </div>
  )
}
