import type { PasswordAccounts } from '../../auth/passwords/password-accounts'
import { notifyGuardian } from '../../email/notify'
import { findGuardianByEmail, hasGuardianPassword, lockGuardian, saveGuardianPassword } from './guardian-accounts.store'

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
