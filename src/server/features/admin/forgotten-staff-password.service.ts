import type { Language } from '#shared/languages'
import { hashPassword } from '../../auth/passwords'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import type { Settings } from '../../env'
import { AppError } from '../../http/app-error'
import { spendLink } from '../../post/links.store'
import { type AskedPassword, tellPasswordLink } from '../../post/password-link'
import type { Note } from '../../security-log/security-log'
import type { SiteKey } from '../../site-key'
import { findAdministratorByEmail } from './admin.store'
import { replacePassword } from './staff-accounts.service'
import { lockAccount } from './staff-accounts.store'

/** Sends a link for a new password, if there is a staff account that is open. */
export function sendStaffPasswordLink(db: Db, siteKey: SiteKey, asked: AskedPassword): Promise<void> {
  return tellPasswordLink(db, siteKey, {
    ...asked,
    recipient: 'administrator',
    findOwner: async (tx) => {
      const account = await findAdministratorByEmail(tx, asked.email)
      return account?.disabledAt === null ? { administratorId: account.id } : undefined
    },
  })
}

interface NewPassword {
  letterId: string
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
  const { letterId, administratorId, password, language, now, settings, note } = chosen
  const passwordHash = await hashPassword(password)
  await transact(db, async (tx) => {
    const account = await lockAccount(tx, administratorId)
    if (!account || account.disabledAt !== null) throw new AppError('NOT_FOUND')
    await replacePassword(tx, { account, password, passwordHash }, { administratorId, now, note, language }, settings)
    if (!(await spendLink(tx, letterId, now))) throw new AppError('NOT_FOUND')
  })
}
