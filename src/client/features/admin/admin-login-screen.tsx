import { Suspense, useState } from 'react'
import type { FactorStep } from '#shared/http/endpoint'
import { isDemo } from '../../device/page-settings'
import { useTranslation } from '../../i18n/use-translation'
import { Loaded } from '../../loading/loaded'
import { paths } from '../../paths'
import { isPortalPageKept } from '../../sign-in/portal-return'
import { AppLink } from '../../ui/app-link'
import { Logo } from '../../ui/logo'
import { Sheet } from '../../ui/sheet'
import { Skeleton } from '../../ui/skeleton'
import { AdminLoginForm } from './admin-login-form'
import { FACTOR_DOOR } from './factor/lazy-views'

const DEMO_ACCOUNT = { email: 'admin@example.com', password: 'plume-admin' }

export function AdminLoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('admin')
  const { t: door } = useTranslation('door')
  const { t: site } = useTranslation()
  const [isReturning] = useState(isPortalPageKept)
  const [awaits, setAwaits] = useState<FactorStep>()
  return (
    <div className="mx-auto grid w-full max-w-md grow content-center gap-8 px-4 py-10">
      <AppLink href={paths.home} aria-label={site('logo.home')} className="justify-self-center rounded-control">
        <Logo size="large" />
      </AppLink>
      <Sheet className="p-6 sm:p-8">
        {awaits ? (
          <Suspense fallback={<Skeleton className="h-72" />}>
            <Loaded part={FACTOR_DOOR} awaits={awaits} onPassed={onSignedIn} onBack={() => setAwaits(undefined)} />
          </Suspense>
        ) : (
          <>
            <h1 tabIndex={-1} className="text-heading">
              {t('login.title')}
            </h1>
            <p className="mt-1 mb-6 text-ink-soft">{isReturning ? t('goOn') : t('login.text')}</p>
            <AdminLoginForm onSignedIn={(step) => (step ? setAwaits(step) : onSignedIn())} />
            <p className="mt-5 text-center">
              <AppLink
                href={paths.forgottenStaffPassword}
                className="font-semibold underline decoration-edge/55 underline-offset-4 hover:decoration-ink"
              >
                {door('forgot')}
              </AppLink>
            </p>
            <p className="mt-3 text-center">
              <AppLink
                href={paths.tutorLogin}
                className="font-semibold underline decoration-edge/55 underline-offset-4 hover:decoration-ink"
              >
                {t('login.toTutorDoor')}
              </AppLink>
            </p>
            {isDemo() && (
              <p className="wrap-anywhere mt-5 rounded-control bg-gold-soft p-3 text-sm">
                {door('demo', DEMO_ACCOUNT)}
              </p>
            )}
          </>
        )}
      </Sheet>
    </div>
  )
}
