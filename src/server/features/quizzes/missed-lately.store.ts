import { and, desc, eq, lte } from 'drizzle-orm'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { questionSets, quizAttempts } from '../../db/schema/quizzes'

/** More than anybody reads before a session. */
const ATTEMPTS_MAX = 30

export interface WhichLatest {
  studentId: string
  subject: Subject
  /** Nothing that was handed in later. */
  until: Date
}

/** The last attempts in a subject with what was asked, newest first. */
export function findLatestAttempts(db: Db, { studentId, subject, until }: WhichLatest) {
  return db
    .select({ attempt: quizAttempts, questions: questionSets.questions })
    .from(quizAttempts)
    .leftJoin(questionSets, eq(questionSets.id, quizAttempts.questionSetId))
    .where(
      and(
        eq(quizAttempts.studentId, studentId),
        eq(quizAttempts.subject, subject),
        lte(quizAttempts.completedAt, until),
      ),
    )
    .orderBy(desc(quizAttempts.id))
    .limit(ATTEMPTS_MAX)
}
