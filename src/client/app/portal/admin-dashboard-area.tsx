import { Suspense, useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { useAdministrator } from '../../portal/admin.queries'
import { readAdminView } from '../../portal/admin-views'
import { keepPortalPage } from '../../sign-in/portal-return'
import { ScreenSkeleton } from '../../ui/states/skeleton'
import { ErrorBoundary } from '../error-boundary'
import { AdminDashboardScreen } from './admin-dashboard-screen'
import { AdminLayout } from './admin-layout'

/** The admin portal. Whoever is not known as an administrator is sent back to its door. */
export function AdminDashboardArea() {
  const { t } = useTranslation('admin')
  const { t: site } = useTranslation()
  const view = readAdminView(useSearch())
  const { data: administrator, isError } = useAdministrator()
  if (isError || administrator?.awaits) return <GoToSignIn />
  if (!administrator) return <ScreenSkeleton label={t('checking')} />
  return (
    <AdminLayout administrator={administrator} view={view}>
      {/* The frame stands while a view is fetched, and where it cannot be. */}
      <ErrorBoundary key={view}>
        <Suspense fallback={<ScreenSkeleton label={site('states.loading')} />}>
          <AdminDashboardScreen view={view} />
        </Suspense>
      </ErrorBoundary>
    </AdminLayout>
  )
}

/** Renders nothing. A page that was asked for by its address is remembered on the way out. */
function GoToSignIn() {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    if (location.search) keepPortalPage()
    navigate(paths.adminLogin, { replace: true })
  }, [navigate])
  return null
}
