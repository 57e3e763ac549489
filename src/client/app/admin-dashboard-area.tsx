import { useLayoutEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAdministrator } from '../features/admin/admin.queries'
import { AdminDashboardScreen } from '../features/admin/admin-dashboard-screen'
import { readAdminView } from '../features/admin/admin-views'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { keepPortalPage } from '../sign-in/portal-return'
import { ScreenSkeleton } from '../ui/skeleton'
import { AdminLayout } from './admin-layout'

/** The admin portal. Whoever is not known as an administrator is sent back to its door. */
export function AdminDashboardArea() {
  const { t } = useTranslation('admin')
  const view = readAdminView(useSearch())
  const { data: administrator, isError } = useAdministrator()
  if (isError || administrator?.awaits) return <ToTheDoor />
  if (!administrator) return <ScreenSkeleton label={t('checking')} />
  return (
    <AdminLayout administrator={administrator} view={view}>
      <AdminDashboardScreen view={view} />
    </AdminLayout>
  )
}

/** Renders nothing. A page that was asked for by its address is remembered on the way out. */
function ToTheDoor() {
  const [, navigate] = useLocation()
  useLayoutEffect(() => {
    if (location.search) keepPortalPage()
    navigate(paths.adminLogin, { replace: true })
  }, [navigate])
  return null
}
