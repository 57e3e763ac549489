import { TutorLogin } from '#shared/features/tutors/tutor-door.contract'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { DemoAccount, DoorLink, DoorSheet } from '../../sign-in/door-sheet'
import { LoginForm } from '../../sign-in/login-form'
import { useTutorLogin } from './tutor.queries'

export function TutorLoginScreen({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('tutorDesk')
  const { t: door } = useTranslation('door')
  return (
    <DoorSheet>
      <h1 tabIndex={-1} className="text-heading">
        {t('login.title')}
      </h1>
      <p className="mt-1 mb-6 text-ink-soft">{t('login.text')}</p>
      <LoginForm schema={TutorLogin} action={useTutorLogin()} onSignedIn={onSignedIn} />
      <DoorLink href={paths.forgottenTutorPassword}>{door('forgot')}</DoorLink>
      <DemoAccount email="tutor@example.com" password="plume-tutor" />
    </DoorSheet>
  )
}
