import { AdminLogin } from '#shared/features/admin/admin.contract'
import type { FactorStep } from '#shared/http/endpoint'
import { LoginForm } from '../../sign-in/login-form'
import { useAdminLogin } from './admin.queries'

export function AdminLoginForm({ onSignedIn }: { onSignedIn: (awaits: FactorStep | undefined) => void }) {
  return <LoginForm schema={AdminLogin} action={useAdminLogin()} onSignedIn={({ admin }) => onSignedIn(admin.awaits)} />
}
