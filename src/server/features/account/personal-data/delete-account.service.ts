import { forgetTextsAbout } from '../../../audit/record-action'
import { lockActiveStudent } from '../../../auth/active-student'
import { lockSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { forgetNotesInTutorEmails } from '../../../email/emails.store'
import type { NoteSecurityEvent } from '../../../security-log/security-log'
import { cancelPendingPurchases } from '../../billing/purchases/pending-purchases.service'
import { endSessionsOf } from '../../booking/sessions/change-session.service'
import { completeEndedSessions } from '../../booking/sessions/complete-sessions.service'
import { erasePersonalData, markDeleted } from './delete-account.store'

interface AccountDeletion {
  studentId: string
  now: Date
  note?: NoteSecurityEvent
}

/** Turns an account into an anonymous row. Its hours stay in the ledger, so that balances still match. */
export async function deleteAccount(db: Db, { studentId, now, note }: AccountDeletion): Promise<void> {
  await completeEndedSessions(db, now, studentId)
  await transact(db, async (tx) => {
    await lockSignIns(tx, { accountKind: 'student', id: studentId })
    await lockActiveStudent(tx, studentId, 'update')
    await endSessionsOf(tx, { studentId, now })
    await cancelPendingPurchases(tx, { studentId })
    // First: the database lets staff texts be erased only for a deleted student.
    await markDeleted(tx, studentId, now)
    await erasePersonalData(tx, studentId)
    await forgetNotesInTutorEmails(tx, studentId)
    await forgetTextsAbout(tx, studentId)
    await note?.(tx, 'account.deleted')
  })
}
