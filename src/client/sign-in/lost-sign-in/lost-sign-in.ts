import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import type { ActionLostSignIn } from '../../api/query-client'
import { DESK_KEYS, GUARDIAN_KEYS, PORTAL_KEYS } from '../../api/query-keys'
import { translator } from '../../i18n/i18n'
import { paths } from '../../paths'
import { savePortalPage } from './portal-return'
import { leaveOnce, REDIRECT_DELAY_MS, signInAgain } from './sign-in-again'

/** The lists of quizzes and study guides give more time to read. */
const EXPIRED_DELAY_MS = 2000

/** The accounts with a sign-in page of their own, and what is removed when their sign-in ends. */
const OWN_PAGES = {
  staff: { signInPath: paths.adminLogin, keys: PORTAL_KEYS },
  tutor: { signInPath: paths.tutorLogin, keys: DESK_KEYS },
  guardian: { signInPath: paths.familyLogin, keys: GUARDIAN_KEYS },
} as const

/** Shows the specification's notice, then goes to the sign-in page. */
export function showLostSignIn(kind: ActionLostSignIn, queryClient: QueryClient): void {
  const t = translator('site')
  const wordsOf = (words: 'unauthorized' | 'sessionExpired') => ({
    title: t(`signInAgain.${words}.title`),
    description: t(`signInAgain.${words}.text`),
  })
  if (kind === 'unauthorized') signInAgain(wordsOf('unauthorized'))
  if (kind === 'profile') signInAgain({ title: t('signInAgain.profile') })
  if (kind === 'sessionExpired') {
    signInAgain({ ...wordsOf('sessionExpired'), variant: 'default', delayMs: EXPIRED_DELAY_MS })
  }
  if (kind === 'staff' || kind === 'tutor' || kind === 'guardian') {
    const { signInPath, keys } = OWN_PAGES[kind]
    if (kind === 'staff') savePortalPage()
    leaveOnce(wordsOf('sessionExpired'), REDIRECT_DELAY_MS, () => {
      navigate(signInPath)
      for (const queryKey of keys) queryClient.removeQueries({ queryKey })
    })
  }
}
