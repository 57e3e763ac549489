import { useLocation } from 'wouter'
import { AdminLoginScreen } from '../../features/staff/sign-in/admin-login-screen'
import { paths } from '../../paths'
import { takePortalPage } from '../../sign-in/lost-sign-in/portal-return'
import { SignInArea } from '../sign-in-area'

export function AdminLoginArea() {
  const [, navigate] = useLocation()
  return (
    <SignInArea prefetch={paths.adminDashboard}>
      <AdminLoginScreen onSignedIn={() => navigate(takePortalPage())} />
    </SignInArea>
  )
}
