import { DEMO_GUARDIAN } from '#shared/demo-accounts'
import { GuardianLogin } from '#shared/features/families/family-home.contract'
import { hasProvider } from '../../device/page-settings'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { LoginForm } from '../../sign-in/login-form'
import { DemoAccount, SignInPageLink, SignInSheet } from '../../sign-in/sign-in-sheet'
import { ButtonLink } from '../../ui/button'
import { useGuardianLogin } from './guardian.queries'

export function FamilyLoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('familyLogin')
  const { t: signIn } = useTranslation('signIn')
  const login = useGuardianLogin()
  return (
    <SignInSheet>
      <h1 tabIndex={-1} className="text-heading">
        {t('title')}
      </h1>
      <p className="mt-1 mb-6 text-ink-soft">{t('text')}</p>
      <LoginForm schema={GuardianLogin} action={login} onSignedIn={onSignedIn} />
      {hasProvider() && (
        <ButtonLink look="secondary" href={paths.familyProvider()} className="mt-4 w-full">
          {t('withProvider')}
        </ButtonLink>
      )}
      <SignInPageLink href={paths.familySignUp}>{t('signUp')}</SignInPageLink>
      <SignInPageLink href={paths.forgottenGuardianPassword}>{signIn('forgot')}</SignInPageLink>
      <SignInPageLink href={paths.signIn}>{t('toStudentSignIn')}</SignInPageLink>
      <DemoAccount {...DEMO_GUARDIAN} />
    </SignInSheet>
  )
}
