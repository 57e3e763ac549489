import { LayoutDashboard, LibraryBig, Lock, LogOut, UsersRound } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Administrator } from '#shared/features/staff/staff.contract'
import { OverviewView } from '../../features/staff/overview/overview-view'
import { STAFF_FACTOR_API } from '../../features/staff/second-factor/staff-factor-api'
import { switchLanguage } from '../../i18n/language'
import { useTranslation } from '../../i18n/use-translation'
import { Loaded } from '../../loading/loaded-part'
import { showNotice } from '../../notices/notice-store'
import { paths } from '../../paths'
import { useAdministrator, useAdminLogout } from '../../portal/admin.queries'
import { type AdminView, MENU_VIEWS, menuViewOf, readAdminView, VIEW_PERMISSIONS } from '../../portal/admin-views'
import { usePermissions } from '../../portal/use-permissions'
import { FactorConfirmation } from '../../second-factor/confirmation'
import { FactorApiContext } from '../../second-factor/factor-api'
import { keepPortalPage } from '../../sign-in/portal-return'
import { AppLink } from '../../ui/app-link'
import { Badge } from '../../ui/badge'
import { Button, ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { Logo } from '../../ui/paper/logo'
import { EmptyState } from '../../ui/states/empty-state'
import { ScreenSkeleton } from '../../ui/states/skeleton'
import { ErrorBoundary } from '../error-boundary'
import { LanguageSwitcher } from '../site/language-switcher'
import { SiteFooter } from '../site/site-footer'
import { MAIN_ID, SkipLink } from '../site/skip-link'
import { ThemeMenu } from '../site/theme-menu'
import { PORTAL_VIEWS } from './portal-views'

const MENU_ICONS = { dashboard: LayoutDashboard, users: UsersRound, content: LibraryBig }

export function AdminDashboardArea() {
  const { t } = useTranslation('admin')
  const { t: site } = useTranslation()
  const view = readAdminView(useSearch())
  const { data: administrator, isError } = useAdministrator()
  if (isError || administrator?.awaits) return <GoToSignIn />
  if (!administrator) return <ScreenSkeleton label={t('checking')} />
  return (
    <AdminLayout administrator={administrator} view={view}>
      {/* Inside the layout, which stays while a view is fetched or fails. */}
      <ErrorBoundary key={view}>
        <Suspense fallback={<ScreenSkeleton label={site('states.loading')} />}>
          <AdminDashboardScreen view={view} />
        </Suspense>
      </ErrorBoundary>
    </AdminLayout>
  )
}

/** Renders nothing. The requested page is remembered for after signing in. */
function GoToSignIn() {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    if (location.search) keepPortalPage()
    navigate(paths.adminLogin, { replace: true })
  }, [navigate])
  return null
}

function AdminDashboardScreen({ view }: { view: AdminView }) {
  const { t } = useTranslation('admin')
  const { reads } = usePermissions()
  useEffect(() => {
    for (const part of Object.values(PORTAL_VIEWS)) part.preload()
  }, [])
  if (!reads(VIEW_PERMISSIONS[view])) return <NotAllowed title={t(`nav.${view}`)} />
  if (view === 'dashboard') return <OverviewView />
  return <Loaded part={PORTAL_VIEWS[view]} />
}

/** Shown for the address of a view that the role has no permission for. */
function NotAllowed({ title }: { title: string }) {
  const { t } = useTranslation('admin')
  return (
    <Page title={title}>
      <EmptyState
        icon={Lock}
        title={t('notAllowed.title')}
        text={t('notAllowed.text')}
        action={
          <ButtonLink look="secondary" href={paths.adminDashboard}>
            {t('nav.dashboard')}
          </ButtonLink>
        }
      />
    </Page>
  )
}

interface AdminLayoutProps {
  administrator: Administrator
  view: AdminView
  children: ReactNode
}

function AdminLayout({ administrator, view, children }: AdminLayoutProps) {
  return (
    // Prefetched wherever the pointer is, because the sign-in may end at any time.
    <div
      data-prefetch={paths.adminLogin}
      className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]"
    >
      <SkipLink />
      <AdminMenu view={view} />
      <div className="flex grow flex-col">
        <AdminHeader administrator={administrator} />
        <main id={MAIN_ID} tabIndex={-1} className="grow">
          {children}
        </main>
        <SiteFooter />
      </div>
      <FactorApiContext value={STAFF_FACTOR_API}>
        <FactorConfirmation />
      </FactorApiContext>
    </div>
  )
}

function AdminMenu({ view }: { view: AdminView }) {
  const { t } = useTranslation('admin')
  const { reads } = usePermissions()
  return (
    <nav
      aria-label={t('nav.label')}
      className="@container bg-night px-3 py-1.5 text-night-ink [--focus:var(--color-gold)] sm:px-4 lg:py-7
        print:hidden"
    >
      <div className="flex items-center gap-x-2 sm:gap-x-4 lg:sticky lg:top-7 lg:block">
        <AppLink
          href={paths.adminDashboard}
          aria-label={t('portal')}
          className="inline-block shrink-0 rounded-control lg:ml-3"
        >
          {/* The narrowest phones hide the name: the row must fit three French labels, even beside a scrollbar. */}
          <Logo size="medium" nameClassName="max-sm:text-base max-lg:@max-[22.5rem]:hidden" />
        </AppLink>
        <ul className="flex flex-wrap sm:gap-1 lg:mt-8 lg:grid">
          {MENU_VIEWS.filter((each) => reads(VIEW_PERMISSIONS[each])).map((each) => {
            const Icon = MENU_ICONS[each]
            return (
              <li key={each}>
                <AppLink
                  href={each === 'dashboard' ? paths.adminDashboard : paths.adminView(each)}
                  aria-current={ariaCurrent(each, view)}
                  className="flex min-h-12 items-center gap-3 whitespace-nowrap rounded-control px-1.5
                    max-lg:@max-[19.5rem]:px-1 font-semibold text-night-ink-soft hover:text-night-ink max-sm:text-sm
                    sm:px-3 lg:px-4 [&[aria-current]]:bg-night-ink/13 [&[aria-current]]:text-night-ink"
                >
                  <Icon aria-hidden className="size-5 max-sm:hidden" />
                  {t(`nav.${each}`)}
                </AppLink>
              </li>
            )
          })}
        </ul>
      </div>
    </nav>
  )
}

/** For a view that is not in the menu, the entry it belongs to is marked, although that is another page. */
function ariaCurrent(each: AdminView, view: AdminView): 'page' | 'true' | undefined {
  if (each === view) return 'page'
  return each === menuViewOf(view) ? 'true' : undefined
}

function AdminHeader({ administrator }: { administrator: Administrator }) {
  const { t } = useTranslation('admin')
  const [, navigate] = useLocation()
  const logout = useAdminLogout({
    onSuccess: () => navigate(paths.adminLogin),
    onError: () =>
      showNotice({ title: t('logoutFailed.title'), description: t('logoutFailed.text'), variant: 'destructive' }),
  })
  return (
    <header
      className="mx-auto flex w-full max-w-page items-center gap-x-2 gap-y-1.5 px-4 pt-2.5 max-sm:flex-wrap
      sm:gap-x-3 sm:px-6 sm:pt-4 lg:pt-6"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 max-sm:grow max-sm:basis-24 sm:gap-y-0.5">
        <AppLink
          href={paths.adminView('account')}
          title={t('nav.account')}
          className="wrap-anywhere rounded-control font-semibold underline-offset-4 hover:underline max-sm:text-sm
            max-sm:leading-tight"
        >
          {t('welcome', { name: administrator.name || administrator.email })}
        </AppLink>
        <Badge>{t(`roles.${administrator.role}`)}</Badge>
      </div>
      <div className="ml-auto flex shrink-0 items-center sm:gap-2">
        <LanguageSwitcher onChoose={switchLanguage} />
        <ThemeMenu />
        <Button
          look="secondary"
          busy={logout.isPending}
          onClick={() => logout.mutate()}
          className="min-h-11 whitespace-nowrap px-4 max-sm:px-2! max-sm:text-sm"
        >
          <LogOut aria-hidden className="size-4 max-sm:hidden" />
          {t('logout')}
        </Button>
      </div>
    </header>
  )
}
