import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { FactorDigits } from './factor-code'
import { Administrator } from './staff.contract'

export const FactorCode = z.strictObject({ code: FactorDigits })
export type FactorCode = z.output<typeof FactorCode>

/** The second factor of the signed-in administrator. */
export const FactorState = z.object({
  isOn: z.boolean(),
  /** Without one, this role may do nothing. */
  isRequired: z.boolean(),
  recoveryCodes: z.int(),
})
export type FactorState = z.output<typeof FactorState>

export const FactorSecret = z.object({ secret: z.string(), uri: z.string() })
export type FactorSecret = z.output<typeof FactorSecret>

const own = { access: 'admin', permission: 'own' } as const

export const adminFactorContract = {
  state: endpoint({
    ...own,
    method: 'GET',
    path: '/api/admin/me/factor',
    beforeFactor: ['setup'],
    summary: 'Whether the second factor is on',
    response: FactorState,
  }),
  start: endpoint({
    ...own,
    method: 'POST',
    path: '/api/admin/me/factor',
    beforeFactor: ['setup'],
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'A new secret for an authenticator app, which counts once a code of it was shown',
    response: FactorSecret,
  }),
  confirm: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/admin/me/factor',
    beforeFactor: ['setup'],
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Switch the second factor on with a first code; the recovery codes are shown this once',
    body: FactorCode,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    // Every try counts as a guess.
    idempotent: false,
  }),
  pass: endpoint({
    ...own,
    method: 'POST',
    path: '/api/admin/me/factor/code',
    beforeFactor: ['code'],
    limit: STAFF_CHANGES,
    summary: 'Complete a sign-in with a code, or with a recovery code, each of which is good once',
    body: FactorCode,
    response: Administrator,
    // Every try counts as a guess.
    idempotent: false,
  }),
  remove: endpoint({
    ...own,
    method: 'POST',
    path: '/api/admin/me/factor/remove',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Switch the second factor off with a code',
    body: FactorCode,
    // Every try counts as a guess.
    idempotent: false,
  }),
}
