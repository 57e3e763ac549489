import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id } from '../../http/shapes'
import {
  FactorCode,
  FactorSecret,
  FactorState,
  NewPasskey,
  PasskeyProof,
  RecoveryCodes,
  RegistrationOptions,
  VerificationOptions,
} from '../account/second-factor.shapes'
import { Administrator } from './staff.contract'

const own = { access: 'admin', permission: 'own' } as const
const change = { ...own, limit: STAFF_CHANGES, idempotent: false } as const

/** Every try counts as a guess or uses up a challenge, so none of these accepts an idempotency key. */
export const adminFactorContract = {
  state: endpoint({
    ...own,
    method: 'GET',
    path: '/api/admin/me/factor',
    beforeFactor: ['code', 'setup'],
    summary: 'Whether the second factor is on, and the passkeys',
    response: FactorState,
  }),
  start: endpoint({
    ...own,
    method: 'POST',
    path: '/api/admin/me/factor',
    beforeFactor: ['setup'],
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Create a secret for an authenticator app, which is active once a code confirms it',
    response: FactorSecret,
  }),
  confirm: endpoint({
    ...change,
    method: 'PUT',
    path: '/api/admin/me/factor',
    beforeFactor: ['setup'],
    recentSignIn: true,
    summary: 'Switch the authenticator app on with a first code; the recovery codes are shown only now',
    body: FactorCode,
    response: RecoveryCodes,
  }),
  pass: endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/me/factor/code',
    beforeFactor: ['code'],
    summary: 'Complete a sign-in with a code or a recovery code; each works once',
    body: FactorCode,
    response: Administrator,
  }),
  remove: endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/me/factor/remove',
    recentSignIn: true,
    summary: 'Switch the authenticator app off with a code',
    body: FactorCode,
  }),
  startPasskey: endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/me/passkeys/options',
    beforeFactor: ['setup'],
    recentSignIn: true,
    summary: 'A challenge for a new passkey, valid once and for five minutes',
    response: RegistrationOptions,
  }),
  addPasskey: endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/me/passkeys',
    beforeFactor: ['setup'],
    recentSignIn: true,
    summary:
      'Add the passkey that was created for the challenge; with the first factor, the recovery codes are shown once',
    body: NewPasskey,
    response: RecoveryCodes,
  }),
  removePasskey: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/admin/me/passkeys/:id',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Remove a passkey',
    params: z.object({ id: Id }),
  }),
  challenge: endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/me/passkeys/challenge',
    beforeFactor: ['code'],
    summary: 'A challenge for the passkeys of the account, valid once and for five minutes',
    response: VerificationOptions,
  }),
  passWithPasskey: endpoint({
    ...change,
    method: 'POST',
    path: '/api/admin/me/factor/passkey',
    beforeFactor: ['code'],
    summary: 'Complete a sign-in with a passkey',
    body: PasskeyProof,
    response: Administrator,
  }),
}
