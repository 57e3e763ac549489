import { TutorLogin } from '#shared/features/tutors/tutor-door.contract'
import { isDemo } from '../../device/page-settings'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { LoginForm } from '../../sign-in/login-form'
import { AppLink } from '../../ui/app-link'
import { Logo } from '../../ui/logo'
import { Sheet } from '../../ui/sheet'
import { useTutorLogin } from './tutor.queries'

const DEMO_ACCOUNT = { email: 'tutor@example.com', password: 'plume-tutor' }

export function TutorLoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('tutorDesk')
  const { t: door } = useTranslation('door')
  const { t: site } = useTranslation()
  return (
    <div className="mx-auto grid w-full max-w-md grow content-center gap-8 px-4 py-10">
      <AppLink href={paths.home} aria-label={site('logo.home')} className="justify-self-center rounded-control">
        <Logo size="large" />
      </AppLink>
      <Sheet className="p-6 sm:p-8">
        <h1 tabIndex={-1} className="text-heading">
          {t('login.title')}
        </h1>
        <p className="mt-1 mb-6 text-ink-soft">{t('login.text')}</p>
        <LoginForm schema={TutorLogin} action={useTutorLogin()} onSignedIn={onSignedIn} />
        <p className="mt-5 text-center">
          <AppLink
            href={paths.forgottenTutorPassword}
            className="font-semibold underline decoration-edge/55 underline-offset-4 hover:decoration-ink"
          >
            {door('forgot')}
          </AppLink>
        </p>
        {isDemo() && (
          <p className="wrap-anywhere mt-5 rounded-control bg-gold-soft p-3 text-sm">{door('demo', DEMO_ACCOUNT)}</p>
        )}
      </Sheet>
    </div>
  )
}
