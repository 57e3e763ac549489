import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { QuizChange } from '#shared/features/admin/admin-content.contract'
import type { Db } from '../../db/client'
import { quizzes } from '../../db/schema/quizzes'

export function findAllQuizzes(db: Db) {
  return db.select().from(quizzes).orderBy(asc(quizzes.id))
}

export async function insertQuiz(tx: Db, quiz: typeof quizzes.$inferInsert) {
  const [row] = await tx.insert(quizzes).values(quiz).returning()
  if (!row) throw new Error('an insert always returns its row')
  return row
}

/** The quiz as it is, locked against other editors until the transaction ends; attempts on it go on. */
export async function lockQuiz(tx: Db, id: number) {
  const [row] = await tx.select().from(quizzes).where(eq(quizzes.id, id)).for('no key update')
  return row
}

/** The changed quiz; nothing when it no longer has one of the expected versions. */
export async function updateQuiz(
  tx: Db,
  { id, expected, change }: { id: number; expected: readonly number[] | undefined; change: QuizChange },
) {
  const isExpected = expected && inArray(quizzes.version, [...expected])
  const [row] = await tx
    .update(quizzes)
    .set({ ...change, version: sql`${quizzes.version} + 1` })
    .where(and(eq(quizzes.id, id), isExpected))
    .returning()
  return row
}

export async function removeQuiz(tx: Db, id: number): Promise<void> {
  await tx.delete(quizzes).where(eq(quizzes.id, id))
}
