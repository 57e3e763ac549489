import { useState } from 'react'
import { DEMO_TUTOR } from '#shared/demo-accounts'
import { TutorLogin } from '#shared/features/tutors/tutor-sign-in.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { paths } from '../../../paths'
import { SECOND_FACTOR_STEP } from '../../../second-factor/lazy-views'
import { LoginForm } from '../../../sign-in/login-form'
import { DemoAccount, SignInPageLink, SignInSheet } from '../../../sign-in/sign-in-sheet'
import { Skeleton } from '../../../ui/states/skeleton'
import { useTutorLogin } from './tutor.queries'
import { TUTOR_FACTOR_API } from './tutor-factor-api'

export function TutorLoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('tutorDesk')
  const { t: signIn } = useTranslation('signIn')
  const [awaits, setAwaits] = useState<'code'>()
  const login = useTutorLogin()
  return (
    <SignInSheet>
      {awaits ? (
        <LoadedPart
          fallback={<Skeleton className="h-72" />}
          part={SECOND_FACTOR_STEP}
          api={TUTOR_FACTOR_API}
          awaits={awaits}
          onPassed={onSignedIn}
          onBack={() => setAwaits(undefined)}
        />
      ) : (
        <>
          <h1 tabIndex={-1} className="text-heading">
            {t('login.title')}
          </h1>
          <p className="mt-1 mb-6 text-ink-soft">{t('login.text')}</p>
          <LoginForm
            schema={TutorLogin}
            action={login}
            onSignedIn={(tutor) => (tutor.awaits ? setAwaits(tutor.awaits) : onSignedIn())}
          />
          <SignInPageLink href={paths.forgottenTutorPassword}>{signIn('forgot')}</SignInPageLink>
          <DemoAccount {...DEMO_TUTOR} />
        </>
      )}
    </SignInSheet>
  )
}
