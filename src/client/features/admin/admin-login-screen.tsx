import { useState } from 'react'
import { AdminLogin } from '#shared/features/admin/admin.contract'
import type { FactorStep } from '#shared/http/endpoint'
import { useTranslation } from '../../i18n/use-translation'
import { LoadedPart } from '../../loading/loaded-part'
import { paths } from '../../paths'
import { DemoAccount, DoorLink, DoorSheet } from '../../sign-in/door-sheet'
import { LoginForm } from '../../sign-in/login-form'
import { isPortalPageKept } from '../../sign-in/portal-return'
import { Skeleton } from '../../ui/skeleton'
import { useAdminLogin } from './admin.queries'
import { FACTOR_DOOR } from './factor/lazy-views'

export function AdminLoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('admin')
  const { t: door } = useTranslation('door')
  const [isReturning] = useState(isPortalPageKept)
  const [awaits, setAwaits] = useState<FactorStep>()
  const login = useAdminLogin()
  return (
    <DoorSheet>
      {awaits ? (
        <LoadedPart
          fallback={<Skeleton className="h-72" />}
          part={FACTOR_DOOR}
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
          <DoorLink href={paths.forgottenStaffPassword}>{door('forgot')}</DoorLink>
          <DoorLink href={paths.tutorLogin}>{t('login.toTutorDoor')}</DoorLink>
          <DemoAccount email="admin@example.com" password="plume-admin" />
        </>
      )}
    </DoorSheet>
  )
}
