import { CalendarDays, House, Menu, TrendingUp, Wallet } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { SignedInGuardian } from '#shared/features/families/family-home.contract'
import { FamilyScreen } from '../../features/families/family-screen'
import { FAMILY_VIEWS, type FamilyLocation, readFamilyView } from '../../features/families/family-views'
import { useGuardian } from '../../features/families/guardian.queries'
import { switchLanguage } from '../../i18n/language'
import { useTranslation } from '../../i18n/use-translation'
import { Loaded, LoadedWhenNeeded } from '../../loading/loaded-part'
import { viewWithWords } from '../../loading/view-with-words'
import { paths } from '../../paths'
import { useConfirmation } from '../../sign-in/use-confirmation'
import { AppLink } from '../../ui/app-link'
import { Avatar } from '../../ui/avatar'
import { Logo } from '../../ui/paper/logo'
import { ScreenSkeleton } from '../../ui/states/skeleton'
import { ErrorBoundary } from '../error-boundary'
import { LanguageSwitcher } from '../site/language-switcher'
import { SiteFooter } from '../site/site-footer'
import { MAIN_ID, SkipLink } from '../site/skip-link'
import { ThemeMenu } from '../site/theme-menu'

const BUY = viewWithWords(
  ['credits', 'errors'],
  async () => (await import('../../features/billing/buy/buy-credits-screen')).FamilyBuyScreen,
)

/** Few actions ask for the password or a code, so it is loaded when one does. */
const CONFIRM_DIALOG = viewWithWords(
  ['familyMembers', 'confirm', 'emailCode', 'errors'],
  async () => (await import('../../features/families/guardian-confirm-dialog')).GuardianConfirmDialog,
)

const ICONS = { home: House, sessions: CalendarDays, progress: TrendingUp, hours: Wallet, menu: Menu }

export function FamilyArea() {
  const { t } = useTranslation('family')
  const [, navigate] = useLocation()
  const currentView = readFamilyView(useSearch())
  const { data: guardian, isError } = useGuardian()
  if (isError) return <GoToSignIn />
  if (!guardian) return <ScreenSkeleton label={t('loading')} />
  return (
    <FamilyLayout guardian={guardian} shown={currentView}>
      <GuardianConfirmation />
      {/* Inside the layout, which stays when a view cannot be fetched. */}
      <ErrorBoundary key={currentView.view}>
        <FamilyScreen
          {...currentView}
          guardian={guardian}
          buyPage={({ creditsRemaining }) => <Loaded part={BUY} creditsRemaining={creditsRemaining} />}
          onSignedOut={() => navigate(paths.familyLogin)}
        />
      </ErrorBoundary>
    </FamilyLayout>
  )
}

function GuardianConfirmation() {
  const { need, answer } = useConfirmation()
  return <LoadedWhenNeeded part={CONFIRM_DIALOG} isNeeded={need !== null} need={need} onAnswer={answer} />
}

function GoToSignIn() {
  const [, navigate] = useLocation()
  useLayoutEffect(() => navigate(paths.familyLogin, { replace: true }), [navigate])
  return null
}

interface FamilyLayoutProps {
  guardian: SignedInGuardian
  shown: FamilyLocation
  children: ReactNode
}

function FamilyLayout({ guardian, shown, children }: FamilyLayoutProps) {
  const { t } = useTranslation('family')
  const name = guardian.firstName ?? guardian.email ?? ''
  return (
    <div data-prefetch={paths.familyLogin} className="flex min-h-dvh flex-col max-sm:pb-20">
      <SkipLink />
      <header
        className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 sm:px-6
        sm:py-4"
      >
        <AppLink href={paths.familyHome} aria-label={t('title')} className="flex min-h-11 items-center rounded-control">
          <Logo size="medium" />
        </AppLink>
        <FamilyMenu shown={shown} />
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <LanguageSwitcher onChoose={switchLanguage} />
          <ThemeMenu />
          <span title={name} className="max-sm:hidden">
            <Avatar name={name} pictureUrl={null} />
          </span>
        </div>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}

const hrefOf = (view: keyof typeof ICONS, { childId }: FamilyLocation) =>
  paths.familyView(view === 'home' ? '' : view, childId ?? '')

/** In the header of wide screens, at the bottom of a phone. */
function FamilyMenu({ shown }: { shown: FamilyLocation }) {
  const { t } = useTranslation('family')
  return (
    <nav
      aria-label={t('menu.label')}
      className="max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-10 max-sm:border-line max-sm:border-t
        max-sm:bg-sheet max-sm:px-1.5 max-sm:pt-1.5 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]
        max-sm:shadow-[0_-8px_22px_-12px_rgb(29_34_68/0.18)] print:hidden"
    >
      <ul className="flex flex-wrap gap-x-1 max-sm:grid max-sm:grid-cols-5 max-sm:gap-0">
        {FAMILY_VIEWS.map((view) => {
          const Icon = ICONS[view]
          return (
            <li key={view}>
              <AppLink
                href={hrefOf(view, shown)}
                aria-current={view === (shown.view === 'buy' ? 'hours' : shown.view) ? 'page' : undefined}
                className="flex min-h-11 items-center whitespace-nowrap px-3 font-semibold text-ink-soft hover:text-ink
                  aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_0_var(--color-gold)]
                  max-sm:min-h-14 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-0 max-sm:text-[0.78rem]"
              >
                <Icon aria-hidden className="size-5.5 sm:hidden" />
                {t(`menu.${view}`)}
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
