import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/student-lock'
import { transact } from '../../../db/transact'
import { recordSession } from '../../progress/progress.service'
import { completeEnded, findStudentsWithEnded } from './sessions.store'

/** Marks sessions that have ended as completed, one student's or everybody's; each counts as a lesson, once. */
export async function completeEndedSessions(db: Db, now: Date, studentId?: string): Promise<void> {
  // A transaction for each student: a crowd's sessions in one would hold a crowd's locks.
  for (const student of await findStudentsWithEnded(db, now, studentId)) {
    await transact(db, (tx) => completeSessionsOf(tx, student.studentId, now))
  }
}

/** The same for one student, in the caller's transaction, which holds the student's lock from then on. */
export async function completeSessionsOf(tx: Db, studentId: string, now: Date): Promise<void> {
  await lockStudent(tx, studentId)
  for (const { subject, day } of await completeEnded(tx, studentId, now)) {
    await recordSession(tx, { studentId, subject, day })
  }
}
