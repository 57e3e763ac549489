import { eq } from 'drizzle-orm'
import { forgetDevices } from '../../../auth/devices/known-devices.store'
import type { Db } from '../../../db/db'
import { guideWork } from '../../../db/schema/guide-work'
import { practiceQuestions, practiceSettings, practiceSubjects, skillEstimates } from '../../../db/schema/practice'
import { quizAttempts, reviewCards } from '../../../db/schema/quizzes'
import { assignedWork, sessionReports, sessionShares } from '../../../db/schema/reports'
import { studentIdentities, studentSignIns, students } from '../../../db/schema/students'
import { removeKeysOf } from '../../../http/idempotency/idempotency.store'

/** Leaves the row for the ledger's sake, and nothing in it that names anybody. */
export async function anonymiseStudent(tx: Db, studentId: string, now: Date): Promise<void> {
  await tx
    .update(students)
    .set({
      firstName: null,
      lastName: null,
      email: null,
      emailConfirmedAt: null,
      profileImageUrl: null,
      passwordHash: null,
      calendarTokenHash: null,
      deletedAt: now,
    })
    .where(eq(students.id, studentId))
}

/** Every way in: identities at providers, sign-ins that are open somewhere, and devices that are known. */
export async function removeWaysIn(tx: Db, studentId: string): Promise<void> {
  await tx.delete(studentIdentities).where(eq(studentIdentities.studentId, studentId))
  await tx.delete(studentSignIns).where(eq(studentSignIns.studentId, studentId))
  await forgetDevices(tx, { accountKind: 'student', account: studentId })
}

/** What the student wrote, and tutors about them: answers, what is asked again and believed because of them, and remembered answers of the API. */
export async function forgetAnswers(tx: Db, studentId: string): Promise<void> {
  await tx
    .update(quizAttempts)
    .set({ answers: {}, missed: null, hintsTaken: null })
    .where(eq(quizAttempts.studentId, studentId))
  for (const table of [sessionReports, assignedWork]) await tx.delete(table).where(eq(table.studentId, studentId))
  await tx.delete(sessionShares).where(eq(sessionShares.studentId, studentId))
  await tx.delete(reviewCards).where(eq(reviewCards.studentId, studentId))
  await tx.delete(guideWork).where(eq(guideWork.studentId, studentId))
  for (const table of [practiceQuestions, practiceSettings, practiceSubjects, skillEstimates]) {
    await tx.delete(table).where(eq(table.studentId, studentId))
  }
  await removeKeysOf(tx, 'student', studentId)
}
