import { useIsMutating } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { PageSpinner } from '../ui/states/spinner'
import { useSignIn } from './current-user'
import { SAVE_LANGUAGE_KEY } from './language/use-change-language'
import { signInAgain } from './lost-sign-in/sign-in-again'
import { UnknownSignInPage } from './lost-sign-in/unknown-sign-in'

/** Shows its children to students, and sends guests to the sign-in page. */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const signIn = useSignIn()
  // Saving the language detects a lost sign-in too, and shows its own notice.
  const isSavingLanguage = useIsMutating({ mutationKey: SAVE_LANGUAGE_KEY }) > 0
  const isGuest = signIn.status === 'guest' && !signIn.failure && !isSavingLanguage

  useEffect(() => {
    if (!isGuest) return
    return signInAgain({ title: t('signInAgain.unauthorized.title'), description: t('signInAgain.unauthorized.text') })
  }, [isGuest, t])

  if (signIn.status === 'student') return children
  if (signIn.status === 'guest' && signIn.failure) return <UnknownSignInPage failure={signIn.failure} />
  return <PageSpinner label={t('states.loading')} />
}
