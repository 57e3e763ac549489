import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { endSessionsOf } from '../booking/change-session.service'
import { completeEndedSessions } from '../booking/complete-sessions.service'
import { anonymiseStudent, forgetAnswers, removeWaysIn } from './delete-account.store'

/** Turns an account into a row that names nobody. Its hours stay in the ledger, so that the sums still hold. */
export async function deleteAccount(db: Db, studentId: string, now: Date): Promise<void> {
  await completeEndedSessions(db, now, studentId)
  await transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId, 'update')
    await endSessionsOf(tx, studentId, now)
    await forgetAnswers(tx, studentId)
    await removeWaysIn(tx, studentId)
    await anonymiseStudent(tx, studentId, now)
  })
}
