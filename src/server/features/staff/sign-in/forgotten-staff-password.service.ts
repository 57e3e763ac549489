import type { Language } from '#shared/languages'
import { hashPassword } from '../../../auth/passwords/passwords'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { spendLink } from '../../../email/links.store'
import { type AskedPassword, sendPasswordLinkEmail } from '../../../email/password-link'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import type { Note } from '../../../security-log/security-log'
import type { SiteKey } from '../../../site-key'
import { replacePassword } from '../accounts/staff-accounts.service'
import { lockAccount } from '../accounts/staff-accounts.store'
import { findAdministratorByEmail } from './staff-sign-in.store'

/** Sends a link for a new password, if there is a staff account that is open. */
export function sendStaffPasswordLink(db: Db, siteKey: SiteKey, asked: AskedPassword): Promise<void> {
  return sendPasswordLinkEmail(db, siteKey, {
    ...asked,
    recipient: 'administrator',
    findOwner: async (tx) => {
      const account = await findAdministratorByEmail(tx, asked.email)
      return account?.disabledAt === null ? { administratorId: account.id } : undefined
    },
  })
}

interface NewPassword {
  emailId: string
  administratorId: number
  password: string
  /** Of the page on which it is chosen. */
  language: Language
  now: Date
  settings: Pick<Settings, 'demo'>
  note: Note
}

/** Sets the password that a link allows: every sign-in of the account ends. */
export async function chooseStaffPassword(db: Db, chosen: NewPassword): Promise<void> {
  const { emailId, administratorId, password, language, now, settings, note } = chosen
  const passwordHash = await hashPassword(password)
  await transact(db, async (tx) => {
    const account = await lockAccount(tx, administratorId)
    if (!account || account.disabledAt !== null) throw new AppError('NOT_FOUND')
    await replacePassword(tx, { account, password, passwordHash }, { administratorId, now, note, language }, settings)
    if (!(await spendLink(tx, emailId, now))) throw new AppError('NOT_FOUND')
  })
}
