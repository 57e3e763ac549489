import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { SIGN_INS, STAFF_CHANGES } from '../../http/limits'
import { Email, Password, PasswordChange } from '../account/account.contract'
import { FactorProof } from '../account/second-factor.shapes'
import { ROLES } from './roles.rules'

export const Administrator = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Set while the sign-in has no permissions yet. */
  awaits: z.optional(z.enum(['code', 'setup'])),
})
export type Administrator = z.output<typeof Administrator>

export const AdminLogin = z.strictObject({ email: Email, password: Password })

export const adminContract = {
  login: endpoint({
    method: 'POST',
    path: '/api/admin/login',
    access: 'public',
    limit: SIGN_INS,
    summary: 'Sign in to the admin portal',
    body: AdminLogin,
    response: z.object({ admin: Administrator }),
    // Every try counts as a guess.
    idempotent: false,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/admin/me',
    access: 'admin',
    permission: 'own',
    beforeFactor: ['code', 'setup'],
    summary: 'The signed-in administrator',
    response: Administrator,
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/api/admin/me/password',
    access: 'admin',
    permission: 'own',
    limit: STAFF_CHANGES,
    summary: 'Change your own password; every other sign-in of the account ends',
    body: PasswordChange,
    // Wrong current passwords are counted, which a rolled-back transaction would undo.
    idempotent: 'own',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/me/confirm',
    access: 'admin',
    permission: 'own',
    beforeFactor: ['setup'],
    limit: STAFF_CHANGES,
    summary: 'Confirm the password, and the second factor if one is on; a new sign-in replaces this one',
    body: FactorProof,
    // Every try counts as a guess.
    idempotent: false,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/admin/logout',
    access: 'admin',
    permission: 'own',
    beforeFactor: ['code', 'setup'],
    limit: STAFF_CHANGES,
    summary: 'Sign out of the admin portal',
    // Nobody is signed in afterwards to repeat it.
    idempotent: false,
  }),
}
