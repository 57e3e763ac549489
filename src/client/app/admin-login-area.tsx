import { useLocation } from 'wouter'
import { AdminLoginScreen } from '../features/admin/admin-login-screen'
import { paths } from '../paths'
import { takePortalPage } from '../sign-in/portal-return'
import { DoorArea } from './door-area'

/** The door of the admin portal. */
export function AdminLoginArea() {
  const [, navigate] = useLocation()
  return (
    <DoorArea leadsTo={paths.adminDashboard}>
      <AdminLoginScreen onSignedIn={() => navigate(takePortalPage())} />
    </DoorArea>
  )
}
