import { DEMO_TUTOR } from '#shared/demo-accounts'
import { TutorLogin } from '#shared/features/tutors/tutor-sign-in.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { LoginForm } from '../../../sign-in/login-form'
import { DemoAccount, SignInPageLink, SignInSheet } from '../../../sign-in/sign-in-sheet'
import { useTutorLogin } from './tutor.queries'

export function TutorLoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('tutorDesk')
  const { t: signIn } = useTranslation('signIn')
  return (
    <SignInSheet>
      <h1 tabIndex={-1} className="text-heading">
        {t('login.title')}
      </h1>
      <p className="mt-1 mb-6 text-ink-soft">{t('login.text')}</p>
      <LoginForm schema={TutorLogin} action={useTutorLogin()} onSignedIn={onSignedIn} />
      <SignInPageLink href={paths.forgottenTutorPassword}>{signIn('forgot')}</SignInPageLink>
      <DemoAccount {...DEMO_TUTOR} />
    </SignInSheet>
  )
}
