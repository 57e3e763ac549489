import { Clock, LogIn, LogOut, PencilLine, TrendingUp, UserRound } from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#shared/features/account/account.contract'
import { fullNameOrEmail, shortName } from '#shared/features/account/student-name.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { type SignIn, useIsConfirmed, useSignIn } from '../../sign-in/current-user'
import { forgetStudent } from '../../sign-in/forget-student'
import { GoogleSignInLink } from '../../sign-in/google-sign-in-link'
import { useChangeLanguage } from '../../sign-in/language/use-change-language'
import { AppLink } from '../../ui/app-link'
import { Avatar } from '../../ui/avatar'
import { Menu, MenuLink } from '../../ui/overlays/menu'
import { POPOVER, useDisclosure } from '../../ui/overlays/use-disclosure'
import { Logo } from '../../ui/paper/logo'
import { Spinner } from '../../ui/states/spinner'
import { LanguageSwitcher } from './language-switcher'
import { SiteDrawer } from './site-drawer'
import { isActive, siteMenu } from './site-menu'
import { ThemeMenu } from './theme-menu'

export function SiteHeader() {
  const { t } = useTranslation()
  const signIn = useSignIn()
  const changeLanguage = useChangeLanguage()
  return (
    <header
      className="relative mx-auto flex w-full max-w-page items-center gap-1.5 px-4 py-3 max-[23.75rem]:gap-0.5
      max-[23.75rem]:px-2 sm:gap-3 sm:px-6 sm:py-4 print:hidden"
    >
      <AppLink
        href={paths.home}
        aria-label={t('logo.home')}
        className="mr-auto flex min-h-11 items-center rounded-control lg:mr-3"
      >
        <Logo size="medium" nameClassName={signIn.status === 'student' ? 'max-sm:hidden' : ''} />
      </AppLink>
      <TopMenu status={signIn.status} />
      {signIn.status === 'student' && <PractiseLink className="max-lg:hidden" />}
      <LanguageSwitcher onChoose={changeLanguage} />
      <div className="hidden lg:block">
        <ThemeMenu />
      </div>
      {signIn.status === 'student' && <PractiseLink className="lg:hidden" />}
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
              className="flex min-h-11 items-center whitespace-nowrap rounded-control border border-transparent px-3
                font-medium text-ink-soft text-base hover:text-ink aria-[current=page]:border-line
                aria-[current=page]:bg-sheet aria-[current=page]:text-ink"
            >
              {t(`menu.${word}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** One tap from every screen, but not an entry of the menu. Only an icon where space is short. */
function PractiseLink({ className }: { className: string }) {
  const { t } = useTranslation()
  const [path] = useLocation()
  return (
    <AppLink
      href={paths.practice}
      aria-current={isActive(paths.practice, path) ? 'page' : undefined}
      className={`flex min-h-11 min-w-11 items-center justify-center gap-2 whitespace-nowrap rounded-control
        border-[1.5px] border-ink bg-sheet font-semibold hover:bg-gold-soft aria-[current=page]:bg-gold-soft xl:px-4
        ${className}`}
    >
      <PencilLine aria-hidden className="size-[1.1875rem]" />
      <span className="max-xl:sr-only">{t('practise')}</span>
    </AppLink>
  )
}

function Account({ signIn }: { signIn: SignIn }) {
  if (signIn.status === 'loading') return <AccountSpinner className="grid size-11 place-items-center" />
  if (signIn.status === 'guest') return <SignInPanel />
  return (
    <>
      <CreditBadge user={signIn.user} />
      <AvatarMenu user={signIn.user} />
      <UnconfirmedSpinner />
    </>
  )
}

function UnconfirmedSpinner() {
  if (useIsConfirmed()) return null
  return <AccountSpinner className="absolute top-1 right-1" iconClassName="size-3.5" />
}

function AccountSpinner({ className, iconClassName }: { className: string; iconClassName?: string }) {
  const { t } = useTranslation()
  return (
    <div role="status" aria-label={t('account.loading')} className={`text-ink-soft ${className}`}>
      <Spinner className={iconClassName} />
    </div>
  )
}

function SignInPanel() {
  const { t } = useTranslation()
  const { isOpen, setOpen, trigger, rootProps } = useDisclosure()
  const panelId = useId()
  return (
    <div {...rootProps} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border-[1.5px]
          border-edge/55 bg-sheet px-2.5 font-semibold hover:border-ink sm:px-4"
      >
        <LogIn aria-hidden className="size-5 sm:hidden" />
        <span className="sr-only sm:not-sr-only">{t('account.signIn')}</span>
      </button>
      {isOpen && (
        <div id={panelId} className={`${POPOVER} w-[min(20rem,calc(100vw-2rem))] p-5`}>
          <h2 className="text-subheading">{t('account.signInTitle')}</h2>
          <p className="mt-1.5 mb-4 text-ink-soft text-sm">{t('account.signInText')}</p>
          <GoogleSignInLink className="w-full" />
        </div>
      )}
    </div>
  )
}

function CreditBadge({ user }: { user: User }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const hours = formats.hours(readHours(user.creditsRemaining))
  return (
    <AppLink
      href={paths.buyCredits}
      aria-label={t('account.hoursLeft', { hours })}
      className="flex min-h-10 items-center gap-2 whitespace-nowrap rounded-full bg-gold-soft px-3 font-bold
        text-[0.9375rem] max-[23.75rem]:px-2 text-ink tabular-nums hover:ring-2 hover:ring-gold sm:px-4 sm:text-base"
    >
      <Clock aria-hidden className="hidden size-[1.125rem] sm:block" />
      {hours}
    </AppLink>
  )
}

function AvatarMenu({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <Menu
      label={t('account.menu')}
      button={<Avatar name={shortName(user)} pictureUrl={user.profileImageUrl} />}
      buttonClassName="block rounded-full"
      heading={<p className="wrap-anywhere border-line border-b px-3 pt-1 pb-2.5 font-bold">{fullNameOrEmail(user)}</p>}
    >
      <MenuLink href={paths.profile} icon={UserRound}>
        {t('account.profile')}
      </MenuLink>
      <MenuLink href={paths.progress} icon={TrendingUp}>
        {t('account.progress')}
      </MenuLink>
      <MenuLink href={paths.signOut} icon={LogOut} onClick={() => forgetStudent(user.id)}>
        {t('account.signOut')}
      </MenuLink>
    </Menu>
  )
}
