import type { PasswordAccounts } from '../../../auth/passwords/password-accounts'
import { notifyGuardian } from '../../../email/notify'
import {
  findGuardianByEmail,
  findGuardianPasswordHash,
  hasGuardianPassword,
  lockGuardian,
  saveGuardianPassword,
} from './guardian-accounts.store'

/** For an action that asks for the password again. */
export const findPasswordOfGuardian = findGuardianPasswordHash

/** The guardian with this email. One who has left the family cannot sign in. */
export const findGuardianForSignIn = findGuardianByEmail

/** A guardian whom staff added chooses the first password by the same link. */
export const guardianPasswords: PasswordAccounts<string> = {
  recipient: 'guardian',
  passwordRules: 'student',
  findIdByEmail: async (tx, email) => (await findGuardianByEmail(tx, email))?.id,
  lock: lockGuardian,
  hasPassword: hasGuardianPassword,
  savePassword: saveGuardianPassword,
  notify: (tx, guardianId, { now }) => notifyGuardian(tx, { kind: 'password-changed', facts: {}, guardianId, now }),
}
