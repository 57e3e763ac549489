import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { forgetLetters } from '../../post/letters.store'
import type { Note } from '../../security-log/security-log'
import { endSessionsOf } from '../booking/change-session.service'
import { completeEndedSessions } from '../booking/complete-sessions.service'
import { endPurchasesOf } from '../credits/awaited.service'
import type { LedgerWatch } from '../credits/verify-ledger.service'
import { anonymiseStudent, forgetAnswers, removeWaysIn } from './delete-account.store'

interface Leaver {
  studentId: string
  now: Date
  ledger: LedgerWatch
  note?: Note
}

/** Turns an account into a row that names nobody. Its hours stay in the ledger, so that the sums still hold. */
export async function deleteAccount(db: Db, { studentId, now, ledger, note }: Leaver): Promise<void> {
  await completeEndedSessions(db, now, studentId)
  await transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId, 'update')
    await endSessionsOf(tx, { studentId, now, ledger })
    await endPurchasesOf(tx, studentId)
    await forgetAnswers(tx, studentId)
    await removeWaysIn(tx, studentId)
    await forgetLetters(tx, studentId)
    await anonymiseStudent(tx, studentId, now)
    await note?.(tx, 'account.deleted')
  })
}
