import type { SignedInTutor } from '#shared/features/tutors/tutor-sign-in.contract'
import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import { hashPassword, isPasswordRight } from '../../../auth/passwords/passwords'
import { endTutorSignIns } from '../../../auth/tutor-sign-ins.store'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { spendLink } from '../../../email/links.store'
import { notifyTutor } from '../../../email/notify'
import { type AskedPassword, sendPasswordLinkEmail } from '../../../email/password-link'
import type { Settings } from '../../../env'
import { AppError } from '../../../http/app-error'
import type { Note } from '../../../security-log/security-log'
import type { SiteKey } from '../../../site-key'
import { lockTutor } from '../tutors.store'
import { findAccountByEmail, savePassword } from './tutor-accounts.store'

export function toSignedInTutor({ name, email }: { name: string; email: string | null }): SignedInTutor {
  return { name, email: email ?? '' }
}

/** What wrong passwords for this email are counted under; the same work whether there is an account or not. */
export async function nameGuessedTutor(db: Db, email: string) {
  const account = await findAccountByEmail(db, email)
  const id = account ? String(account.id) : null
  return { id, counted: id ?? email.toLowerCase() }
}

/** The tutor with this email and password, or null after the same work either way. */
export async function checkTutorPassword(db: Db, email: string, password: string) {
  const account = await findAccountByEmail(db, email)
  const isRight = await isPasswordRight(account?.passwordHash ?? undefined, password)
  return isRight && account && account.retiredAt === null ? account : null
}

/** Sends a link for a new password, if there is a tutor with one who has not retired. */
export function sendTutorPasswordLink(db: Db, siteKey: SiteKey, asked: AskedPassword): Promise<void> {
  return sendPasswordLinkEmail(db, siteKey, {
    ...asked,
    recipient: 'tutor',
    findOwner: async (tx) => {
      const account = await findAccountByEmail(tx, asked.email)
      return account?.passwordHash && account.retiredAt === null ? { tutorId: account.id } : undefined
    },
  })
}

interface NewPassword {
  emailId: string
  tutorId: number
  password: string
  now: Date
  settings: Pick<Settings, 'demo'>
  note: Note
}

/** Sets the password that an invitation or a link allows: every sign-in of the tutor ends. */
export async function chooseTutorPassword(
  db: Db,
  { emailId, tutorId, password, now, settings, note }: NewPassword,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await transact(db, async (tx) => {
    const tutor = await lockTutor(tx, tutorId)
    if (!tutor || tutor.retiredAt !== null) throw new AppError('NOT_FOUND')
    refuseWeakPassword({ password, field: 'password', email: tutor.email, accountKind: 'staff' }, settings)
    if (!(await spendLink(tx, emailId, now))) throw new AppError('NOT_FOUND')
    await savePassword(tx, { tutorId, passwordHash, now })
    await endTutorSignIns(tx, tutorId)
    await note(tx, 'password.changed')
    await notifyTutor(tx, { kind: 'password-changed', facts: {}, tutorId, now })
  })
}
