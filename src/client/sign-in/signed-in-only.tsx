import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { PageSpinner } from '../ui/spinner'
import { useSignIn } from './current-user'
import { signInAgain } from './sign-in-again'

/** Shows its children to students; a guest is told so and sent to sign in. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { status } = useSignIn()

  useEffect(() => {
    if (status !== 'guest') return
    return signInAgain({ title: t('signInAgain.unauthorized.title'), description: t('signInAgain.unauthorized.text') })
  }, [status, t])

  return status === 'student' ? children : <PageSpinner label={t('states.loading')} />
}
