import type { PasswordAccounts } from '../../../auth/passwords/password-accounts'
import { notifyAdministrator } from '../../../email/notify'
import { savePassword } from '../accounts/staff-accounts.service'
import { lockAccount } from '../accounts/staff-accounts.store'
import { findAdministratorByEmail } from './staff-sign-in.store'

/** Only for accounts that are not disabled. */
export const staffPasswords: PasswordAccounts<number> = {
  recipient: 'administrator',
  passwordRules: 'staff',
  findIdByEmail: async (tx, email) => {
    const account = await findAdministratorByEmail(tx, email)
    return account?.disabledAt === null ? account.id : undefined
  },
  lock: async (tx, id) => {
    const account = await lockAccount(tx, id)
    return account?.disabledAt === null ? account : undefined
  },
  hasPassword: async () => true,
  savePassword: (tx, id, { passwordHash, now }) =>
    savePassword(tx, id, { passwordHash, actor: { administratorId: id, now } }),
  notify: (tx, administratorId, reader) =>
    notifyAdministrator(tx, { kind: 'password-changed', facts: {}, administratorId, ...reader }),
}
