import { useState } from 'react'
import { DEMO_ADMINISTRATOR } from '#shared/demo-accounts'
import { AdminLogin } from '#shared/features/staff/staff.contract'
import type { FactorStep } from '#shared/http/endpoint'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { useAdminLogin } from '../../../parts/portal/queries/admin.queries'
import { paths } from '../../../paths'
import { SECOND_FACTOR_STEP } from '../../../second-factor/lazy-views'
import { LoginForm } from '../../../sign-in/login-form'
import { hasSavedPortalPage } from '../../../sign-in/lost-sign-in/portal-return'
import { DemoAccount, SignInPageLink, SignInSheet } from '../../../sign-in/sign-in-sheet'
import { Skeleton } from '../../../ui/states/skeleton'
import { STAFF_FACTOR_API } from '../second-factor/staff-factor-api'

export function AdminLoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('admin')
  const { t: signIn } = useTranslation('signIn')
  const [isReturning] = useState(hasSavedPortalPage)
  const [awaits, setAwaits] = useState<FactorStep>()
  const login = useAdminLogin()
  return (
    <SignInSheet>
      {awaits ? (
        <LoadedPart
          fallback={<Skeleton className="h-72" />}
          part={SECOND_FACTOR_STEP}
          api={STAFF_FACTOR_API}
          awaits={awaits}
          onPassed={onSignedIn}
          onBack={() => setAwaits(undefined)}
        />
      ) : (
        <>
          <h1 tabIndex={-1} className="text-heading">
            {t('login.title')}
          </h1>
          <p className="mt-1 mb-6 text-ink-soft">{isReturning ? t('goOn') : t('login.text')}</p>
          <LoginForm
            schema={AdminLogin}
            action={login}
            onSignedIn={({ admin }) => (admin.awaits ? setAwaits(admin.awaits) : onSignedIn())}
          />
          <SignInPageLink href={paths.forgottenStaffPassword}>{signIn('forgot')}</SignInPageLink>
          <SignInPageLink href={paths.tutorLogin}>{t('login.toTutorSignIn')}</SignInPageLink>
          <DemoAccount {...DEMO_ADMINISTRATOR} />
        </>
      )}
    </SignInSheet>
  )
}
