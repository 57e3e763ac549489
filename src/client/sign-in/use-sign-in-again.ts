import { useEffect } from 'react'
import { isUnauthorized } from '../api/api-error'
import { useTranslation } from '../i18n/use-translation'
import { signInAgain } from './sign-in-again'

/** The lists of quizzes and study guides give more time to read. */
const EXPIRED_DELAY_MS = 2000

/** Follows queries that may find the sign-in lost, and then sends the student to sign in again. */
export function useSignInAgain(kind: 'unauthorized' | 'sessionExpired', ...errors: readonly unknown[]): void {
  const { t } = useTranslation()
  const isLost = errors.some(isUnauthorized)

  useEffect(() => {
    if (!isLost) return
    const notice = { title: t(`signInAgain.${kind}.title`), description: t(`signInAgain.${kind}.text`) }
    if (kind === 'unauthorized') return signInAgain(notice)
    return signInAgain({ ...notice, variant: 'default', delayMs: EXPIRED_DELAY_MS })
  }, [isLost, kind, t])
}
