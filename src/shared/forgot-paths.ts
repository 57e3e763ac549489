import type { AccountKind } from './account-kinds'

/** The pages on which a new password is requested. */
export const FORGOT_PATHS: Record<AccountKind, string> = {
  student: '/api/forgot-password',
  guardian: '/api/forgot-password?kind=guardian',
  tutor: '/api/forgot-password?kind=tutor',
  admin: '/api/forgot-password?kind=staff',
}
