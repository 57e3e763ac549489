import type { User } from '#shared/features/account/account.contract'
import type { StudentCorrection, StudentDetails } from '#shared/features/users/users.contract'
import { recordAction, type Staff } from '../../audit/record-action'
import { hashUnknownPassword } from '../../auth/passwords/passwords'
import { lockSignIns } from '../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../db/db'
import { lockStudent } from '../../db/locks/student-lock'
import type { SiteKey } from '../../db/site-key'
import { transact } from '../../db/transact'
import { AppError } from '../../http/app-error'
import type { NoteSecurityEvent } from '../../security-log/security-log'
import type { Settings } from '../../settings/env'
import { changeDetails } from '../account/profile.service'
import { readCopyRecipient, replaceCopyRecipient } from '../emails/emails.service'
import { moveAddress } from './move-address.service'
import { findUser } from './users.service'
import { findStudent } from './users.store'

/** Names, email and guardian of a student, for the form that corrects them. */
export async function studentDetails(db: Db, studentId: string): Promise<StudentDetails> {
  const student = await findStudent(db, studentId)
  if (!student) throw new AppError('NOT_FOUND')
  const { firstName, lastName, email } = student
  return { firstName, lastName, email, guardian: await readCopyRecipient(db, studentId) }
}

interface CorrectionRequest {
  studentId: string
  correction: StudentCorrection
  staff: Staff
  note: NoteSecurityEvent
  /** Throws if the member of staff signed in too long ago for another email or guardian. */
  refuseOldSignIn: () => void
  pictures: Pick<Settings, 'avatarOrigins'>
}

/**
 * Corrects what staff may correct, with its audit entry. Another email ends every sign-in and open link of the account,
 * and the old address gets a link that restores it. One that the account had before is put back.
 */
export async function correctStudent(db: Db, siteKey: SiteKey, request: CorrectionRequest): Promise<User> {
  const { studentId, correction, staff, note, refuseOldSignIn, pictures } = request
  const { email, guardianEmail } = correction
  // Before the transaction, because hashing takes long.
  const unknownHash = email === undefined ? '' : await hashUnknownPassword()
  return transact(db, async (tx) => {
    await lockSignIns(tx, { accountKind: 'student', id: studentId })
    await lockStudent(tx, studentId)
    const before = await correctable(tx, studentId)
    const isMoved = email !== undefined && email !== before.email
    const hasOtherGuardian = guardianEmail !== undefined && guardianEmail !== before.guardianEmail
    if (isMoved || hasOtherGuardian) refuseOldSignIn()
    const { now } = staff
    await changeDetails(tx, studentId, correction)
    if (isMoved) await moveAddress(tx, siteKey, { studentId, email, unknownHash, note, now })
    if (hasOtherGuardian) await replaceCopyRecipient(tx, siteKey, { studentId, email: guardianEmail, now })
    const after = await correctable(tx, studentId)
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await recordAction(tx, { ...staff, action: 'student.corrected', target: studentId, before, after })
    }
    return findUser(tx, studentId, pictures)
  })
}

/** The recorded state: flat, so that each changed value is one line of the log. */
async function correctable(tx: Db, studentId: string) {
  const { guardian, ...names } = await studentDetails(tx, studentId)
  return { ...names, guardianEmail: guardian?.email ?? null }
}
