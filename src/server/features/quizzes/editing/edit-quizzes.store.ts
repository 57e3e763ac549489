import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { QuizChange } from '#shared/features/content/content.contract'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Db } from '../../../db/db'
import { requireRow } from '../../../db/queries/require-row'
import { questionSets, quizzes } from '../../../db/schema/learning/quizzes'

export function findAllQuizzes(db: Db) {
  return db.select().from(quizzes).orderBy(asc(quizzes.id))
}

export async function insertQuiz(tx: Db, quiz: typeof quizzes.$inferInsert) {
  const [row] = await tx.insert(quizzes).values(quiz).returning()
  return requireRow(row, 'insert into quizzes')
}

/** Locks out other editors, but not attempts. */
export async function lockQuiz(tx: Db, id: number) {
  const [row] = await tx.select().from(quizzes).where(eq(quizzes.id, id)).for('no key update')
  return row
}

/** Undefined if the quiz has none of the expected versions. */
export async function updateQuiz(
  tx: Db,
  {
    id,
    expected,
    change,
  }: { id: number; expected: readonly number[] | undefined; change: QuizChange & { isPublished?: boolean } },
) {
  const isExpected = expected && inArray(quizzes.version, [...expected])
  const [row] = await tx
    .update(quizzes)
    .set({ ...change, version: sql`${quizzes.version} + 1` })
    .where(and(eq(quizzes.id, id), isExpected))
    .returning()
  return row
}

/** Undefined if the quiz has these questions already. */
export async function updateQuestions(tx: Db, id: number, questions: Question[]) {
  const [row] = await tx
    .update(quizzes)
    .set({ questions, version: sql`${quizzes.version} + 1` })
    .where(and(eq(quizzes.id, id), ne(quizzes.questions, questions)))
    .returning()
  return row
}

/** Ids are never reused: a new question with an old id would inherit its reviews. */
export async function findUsedIds(tx: Db, quizId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: sql<string>`jsonb_array_elements(${questionSets.questions}) ->> 'id'` })
    .from(questionSets)
    .where(eq(questionSets.quizId, quizId))
  return rows.map(({ id }) => id)
}

export async function removeQuiz(tx: Db, id: number): Promise<void> {
  await tx.delete(quizzes).where(eq(quizzes.id, id))
}
