import type { User } from '#shared/features/account/account.contract'
import { useSignIn } from './current-user'

/** For components that only signed-in students see. */
export function useStudent(): User {
  const signIn = useSignIn()
  if (signIn.status !== 'student') throw new Error('useStudent was called without a signed-in student')
  return signIn.user
}
