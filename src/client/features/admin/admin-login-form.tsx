import { AdminLogin } from '#shared/features/admin/admin.contract'
import type { FactorStep } from '#shared/http/endpoint'
import { useTranslation } from '../../i18n/use-translation'
import { LoginForm } from '../../sign-in/login-form'
import { useAdminLogin } from './admin.queries'

export function AdminLoginForm({ onSignedIn }: { onSignedIn: (awaits: FactorStep | undefined) => void }) {
  const { t } = useTranslation('admin')
  return (
    <LoginForm
      words={{
        email: t('login.email'),
        password: t('login.password'),
        showPassword: t('login.showPassword'),
        hidePassword: t('login.hidePassword'),
        submit: t('login.submit'),
        invalid: t('login.invalid'),
        unreachable: t('login.unreachable'),
      }}
      schema={AdminLogin}
      action={useAdminLogin()}
      onSignedIn={({ admin }) => onSignedIn(admin.awaits)}
    />
  )
}
