import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { coded } from '../../http/validation'
import { Administrator } from './staff.contract'

/** Six digits of an authenticator app, or one of the recovery codes; spaces and hyphens are for reading only. */
export const FactorCode = z.strictObject({
  code: z.string(coded('CODE_REQUIRED')).check(
    z.maxLength(40, coded('CODE_REQUIRED')),
    z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
    z.minLength(6, coded('CODE_REQUIRED')),
  ),
})
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
    summary: 'Whether the second factor is on',
    response: FactorState,
  }),
  start: endpoint({
    ...own,
    method: 'POST',
    path: '/api/admin/me/factor',
    beforeFactor: ['setup'],
    limit: STAFF_CHANGES,
    summary: 'A new secret for an authenticator app, which counts once a code of it was shown',
    response: FactorSecret,
  }),
  confirm: endpoint({
    ...own,
    method: 'PUT',
    path: '/api/admin/me/factor',
    beforeFactor: ['setup'],
    limit: STAFF_CHANGES,
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
    summary: 'Switch the second factor off with a code',
    body: FactorCode,
    // Every try counts as a guess.
    idempotent: false,
  }),
}
