import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { TUTOR_CHANGES } from '../../http/limits'
import { Id } from '../../http/shapes'
import { PasswordChange } from '../account/account.contract'
import {
  FactorCode,
  FactorProof,
  FactorSecret,
  FactorState,
  NewPasskey,
  PasskeyProof,
  RecoveryCodes,
  RegistrationOptions,
  VerificationOptions,
} from '../account/second-factor.shapes'
import { SignedInTutor } from './tutor-sign-in.contract'

const own = { access: 'tutor' } as const
const change = { ...own, limit: TUTOR_CHANGES, idempotent: false } as const

/**
 * The password and the second factor of the signed-in tutor. Every try counts as a guess or uses up a challenge, so
 * none of these accepts an idempotency key.
 */
export const tutorAccountContract = {
  state: endpoint({
    ...own,
    method: 'GET',
    path: '/api/tutor/me/factor',
    beforeFactor: ['code'],
    summary: 'Whether the second factor is on, and the passkeys',
    response: FactorState,
  }),
  start: endpoint({
    ...own,
    method: 'POST',
    path: '/api/tutor/me/factor',
    limit: TUTOR_CHANGES,
    recentSignIn: true,
    summary: 'Create a secret for an authenticator app, which is active once a code confirms it',
    response: FactorSecret,
  }),
  confirm: endpoint({
    ...change,
    method: 'PUT',
    path: '/api/tutor/me/factor',
    recentSignIn: true,
    summary: 'Switch the authenticator app on with a first code; the recovery codes are shown only now',
    body: FactorCode,
    response: RecoveryCodes,
  }),
  pass: endpoint({
    ...change,
    method: 'POST',
    path: '/api/tutor/me/factor/code',
    beforeFactor: ['code'],
    summary: 'Complete a sign-in with a code or a recovery code; each works once',
    body: FactorCode,
    response: SignedInTutor,
  }),
  remove: endpoint({
    ...change,
    method: 'POST',
    path: '/api/tutor/me/factor/remove',
    recentSignIn: true,
    summary: 'Switch the authenticator app off with a code',
    body: FactorCode,
  }),
  changePassword: endpoint({
    ...own,
    method: 'PATCH',
    path: '/api/tutor/me/password',
    limit: TUTOR_CHANGES,
    summary: 'Change your own password; every other sign-in of the account ends',
    body: PasswordChange,
    // Wrong current passwords are counted, which a rolled-back transaction would undo.
    idempotent: 'own',
  }),
  confirmSelf: endpoint({
    ...change,
    method: 'POST',
    path: '/api/tutor/me/confirm',
    summary: 'Confirm the password, and the second factor if one is on; a new sign-in replaces this one',
    body: FactorProof,
  }),
  startPasskey: endpoint({
    ...change,
    method: 'POST',
    path: '/api/tutor/me/passkeys/options',
    recentSignIn: true,
    summary: 'A challenge for a new passkey, valid once and for five minutes',
    response: RegistrationOptions,
  }),
  addPasskey: endpoint({
    ...change,
    method: 'POST',
    path: '/api/tutor/me/passkeys',
    recentSignIn: true,
    summary:
      'Add the passkey that was created for the challenge; with the first factor, the recovery codes are shown once',
    body: NewPasskey,
    response: RecoveryCodes,
  }),
  removePasskey: endpoint({
    ...own,
    method: 'DELETE',
    path: '/api/tutor/me/passkeys/:id',
    limit: TUTOR_CHANGES,
    recentSignIn: true,
    summary: 'Remove a passkey',
    params: z.object({ id: Id }),
  }),
  challenge: endpoint({
    ...change,
    method: 'POST',
    path: '/api/tutor/me/passkeys/challenge',
    beforeFactor: ['code'],
    summary: 'A challenge for the passkeys of the account, valid once and for five minutes',
    response: VerificationOptions,
  }),
  passWithPasskey: endpoint({
    ...change,
    method: 'POST',
    path: '/api/tutor/me/factor/passkey',
    beforeFactor: ['code'],
    summary: 'Complete a sign-in with a passkey',
    body: PasskeyProof,
    response: SignedInTutor,
  }),
}
