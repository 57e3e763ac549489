import type { PasswordAccounts } from '../../../auth/passwords/password-accounts'
import { findPasswordHash, findStudentByEmail } from '../account.store'
import { notifyOfPassword, restoreAddress } from '../email-address.service'
import { lockAddress, resetPassword } from '../email-address.store'

/** Only for accounts with a local password: others sign in at their provider. */
export const studentPasswords: PasswordAccounts<string> = {
  recipient: 'student',
  passwordRules: 'student',
  findIdByEmail: async (tx, email) => {
    const account = await findStudentByEmail(tx, email)
    return account?.passwordHash ? account.id : undefined
  },
  lock: lockAddress,
  hasPassword: async (db, studentId) => (await findPasswordHash(db, studentId)) !== null,
  restoreAddress: (tx, studentId, { email, now }) => restoreAddress(tx, { studentId, email, now }),
  savePassword: resetPassword,
  notify: (tx, studentId, { now }) => notifyOfPassword(tx, { studentId, now }),
}
