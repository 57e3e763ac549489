import type { PasswordAccounts } from '../../../auth/passwords/password-accounts'
import { findStudentByEmail } from '../account.store'
import { notifyOfPassword } from '../email-address.service'
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
  savePassword: resetPassword,
  notify: (tx, studentId, { now }) => notifyOfPassword(tx, { studentId, now }),
}
