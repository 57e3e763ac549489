import { Lock, LogOut } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Administrator } from '#shared/features/staff/staff.contract'
import { STAFF_CONFIRM_DIALOG } from '../../features/staff/second-factor/lazy-dialog'
import { switchLanguage } from '../../i18n/language'
import { useTranslation } from '../../i18n/use-translation'
import { Loaded } from '../../loading/loaded-part'
import { showNotice } from '../../notices/notice-store'
import { type AdminView, readAdminView, VIEW_PERMISSIONS } from '../../parts/portal/admin-views'
import { portalPaths } from '../../parts/portal/portal-paths'
import { useAdministrator, useAdminLogout } from '../../parts/portal/queries/admin.queries'
import { usePermissions } from '../../parts/portal/use-permissions'
import { paths } from '../../paths'
import { FactorConfirmation } from '../../second-factor/confirmation'
import { savePortalPage } from '../../sign-in/lost-sign-in/portal-return'
import { AppLink } from '../../ui/app-link'
import { Badge } from '../../ui/badge'
import { Button, ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { EmptyState } from '../../ui/states/empty-state'
import { ScreenSkeleton } from '../../ui/states/skeleton'
import { ErrorBoundary } from '../error-boundary'
import { LanguageSwitcher } from '../site/language-switcher'
import { SiteFooter } from '../site/site-footer'
import { MAIN_ID, SkipLink } from '../site/skip-link'
import { ThemeMenu } from '../site/theme-menu'
import { AdminMenu } from './admin-menu'
import { CommandPalette } from './command-palette'
import { PORTAL_VIEWS } from './portal-views'

export function AdminDashboardArea() {
  const { t } = useTranslation('admin')
  const { t: site } = useTranslation()
  const view = readAdminView(useSearch())
  const { data: administrator, isError } = useAdministrator()
  useEffect(() => PORTAL_VIEWS[view].preload(), [view])
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
    if (location.search) savePortalPage()
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
      <FactorConfirmation dialog={STAFF_CONFIRM_DIALOG} />
    </div>
  )
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
          href={portalPaths.view('account')}
          title={t('nav.account')}
          className="wrap-anywhere rounded-control font-semibold underline-offset-4 hover:underline max-sm:text-sm
            max-sm:leading-tight"
        >
          {t('welcome', { name: administrator.name || administrator.email })}
        </AppLink>
        <Badge>{t(`roles.${administrator.role}`)}</Badge>
      </div>
      <div className="ml-auto flex shrink-0 items-center sm:gap-2">
        <CommandPalette />
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
