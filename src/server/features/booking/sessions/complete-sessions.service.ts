import { isQuizSubject } from '#shared/subjects'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { transact } from '../../../db/transact'
import { recordSession } from '../../progress/progress.service'
import { completeEnded, findStudentsWithEnded } from './sessions.store'

/** Marks ended sessions as completed, one student's or all. Those in a subject with quizzes count as lessons. */
export async function completeEndedSessions(db: Db, now: Date, studentId?: string): Promise<void> {
  // One transaction per student, to hold one lock at a time.
  for (const student of await findStudentsWithEnded(db, now, studentId)) {
    await transact(db, (tx) => completeSessionsOf(tx, student.studentId, now))
  }
}

/** Locks the student for the rest of the caller's transaction. */
export async function completeSessionsOf(tx: Db, studentId: string, now: Date): Promise<void> {
  await lockStudent(tx, studentId)
  for (const { subject, day } of await completeEnded(tx, studentId, now)) {
    if (isQuizSubject(subject)) await recordSession(tx, { studentId, subject, day })
  }
}
