import type { QueryClient } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import type { ActionLostSignIn } from '../api/query-client'
import { DESK_KEYS, PORTAL_KEYS } from '../api/query-keys'
import { translator } from '../i18n/i18n'
import { paths } from '../paths'
import { keepPortalPage } from './portal-return'
import { leaveOnce, REDIRECT_DELAY_MS, signInAgain } from './sign-in-again'

/** The lists of quizzes and study guides give more time to read. */
const EXPIRED_DELAY_MS = 2000

/** Tells that the sign-in is lost, in the specification's words, and leads to where one signs in again. */
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
  if (kind === 'staff') {
    keepPortalPage()
    leaveOnce(wordsOf('sessionExpired'), REDIRECT_DELAY_MS, () => leavePortal(queryClient))
  }
  if (kind === 'tutor') leaveOnce(wordsOf('sessionExpired'), REDIRECT_DELAY_MS, () => leaveDesk(queryClient))
}

function leaveDesk(queryClient: QueryClient): void {
  navigate(paths.tutorLogin)
  for (const queryKey of DESK_KEYS) queryClient.removeQueries({ queryKey })
}

/** The page that was left is remembered, and signing in comes back to it. */
function leavePortal(queryClient: QueryClient): void {
  navigate(paths.adminLogin)
  for (const queryKey of PORTAL_KEYS) queryClient.removeQueries({ queryKey })
}
