import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import { hashPassword } from '../../../auth/passwords/passwords'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { spendLink } from '../../../email/links.store'
import { type AskedPassword, sendPasswordLinkEmail } from '../../../email/password-link'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import type { Note } from '../../../security-log/security-log'
import type { SiteKey } from '../../../site-key'
import { findStudentByEmail } from '../account.store'
import { notifyOfPassword } from '../email-address.service'
import { lockAddress, resetPassword, setAddress } from '../email-address.store'

/** Sends a link for a new password, if there is an account that has one. */
export function sendPasswordLink(db: Db, siteKey: SiteKey, asked: AskedPassword): Promise<void> {
  return sendPasswordLinkEmail(db, siteKey, {
    ...asked,
    recipient: 'student',
    findOwner: async (tx) => {
      const account = await findStudentByEmail(tx, asked.email)
      return account?.passwordHash ? { studentId: account.id } : undefined
    },
  })
}

interface NewPassword {
  emailId: string
  studentId: string
  password: string
  now: Date
  settings: Pick<Settings, 'demo'>
  note: Note
}

/** Sets the password that a link allows: every sign-in ends, and who could open the link has the address. */
export async function choosePassword(
  db: Db,
  { emailId, studentId, password, now, settings, note }: NewPassword,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await transact(db, async (tx) => {
    const account = await lockAddress(tx, studentId)
    if (!account) throw new AppError('NOT_FOUND')
    refuseWeakPassword({ password, field: 'password', email: account.email, accountKind: 'student' }, settings)
    if (!(await spendLink(tx, emailId, now))) throw new AppError('NOT_FOUND')
    await resetPassword(tx, studentId, passwordHash)
    await note(tx, 'password.changed')
    if (account.email && !account.confirmedAt) {
      await setAddress(tx, { studentId, email: account.email, confirmedAt: now })
    }
    await notifyOfPassword(tx, { studentId, now })
  })
}
