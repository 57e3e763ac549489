import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { GUARDIAN_CHANGES } from '../../http/limits'
import { Language } from '../../http/shapes'
import { coded } from '../../http/validation'
import { PasswordChange, PersonName } from '../account/account.contract'
import { SignIn, SignInId } from '../account/sign-ins.contract'
import { SignedInGuardian } from './family-home.contract'
import { Phone } from './family-page.contract'

/** Omitted fields are removed, except the first name. Only staff change the email. */
export const GuardianProfile = z.strictObject({
  firstName: PersonName.check(z.minLength(1, coded('TEXT_REQUIRED'))),
  lastName: z.optional(PersonName),
  phone: z.optional(Phone),
  preferredLanguage: Language,
})
export type GuardianProfile = z.output<typeof GuardianProfile>

/** A guardian's own account. */
export const guardianAccountContract = {
  changeProfile: endpoint({
    method: 'PUT',
    path: '/api/family/account',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    summary: 'Change the guardian’s name, phone and language of emails',
    body: GuardianProfile,
    response: SignedInGuardian,
  }),
  changePassword: endpoint({
    method: 'PATCH',
    path: '/api/family/password',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    summary: 'Change the password; other sign-ins end',
    body: PasswordChange,
    // Wrong current passwords are counted, which a rolled-back transaction would undo.
    idempotent: 'own',
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/api/family/sign-ins',
    access: 'guardian',
    summary: 'The guardian’s sign-ins, the latest first',
    response: z.array(SignIn),
  }),
  endOtherSignIns: endpoint({
    method: 'DELETE',
    path: '/api/family/sign-ins',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    summary: 'Sign out everywhere else',
  }),
  endOtherAccess: endpoint({
    method: 'DELETE',
    path: '/api/family/access',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    recentSignIn: true,
    summary: 'End all access but this browser’s: sign-ins, known devices and links in emails',
  }),
  endSignIn: endpoint({
    method: 'DELETE',
    path: '/api/family/sign-ins/:id',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    summary: 'End one of the other sign-ins',
    params: z.object({ id: SignInId }),
  }),
}
