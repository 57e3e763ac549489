import { and, asc, eq, getTableColumns, inArray, lte, or, sql } from 'drizzle-orm'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/client'
import { quizzes, reviewCards } from '../../db/schema/quizzes'

export type ReviewCard = typeof reviewCards.$inferSelect

/** The cards of these quizzes, locked: two answers at once to one question must not both start from the old state. */
export function findCards(tx: Db, studentId: string, quizIds: readonly number[]): Promise<ReviewCard[]> {
  return tx
    .select()
    .from(reviewCards)
    .where(and(eq(reviewCards.studentId, studentId), inArray(reviewCards.quizId, [...quizIds])))
    .orderBy(asc(reviewCards.quizId), asc(reviewCards.questionId))
    .for('update')
}

export async function saveCards(tx: Db, cards: ReviewCard[]): Promise<void> {
  if (cards.length === 0) return
  const { studentId: _s, quizId: _q, questionId: _n, ...state } = getTableColumns(reviewCards)
  const replaced = Object.fromEntries(
    Object.entries(state).map(([field, column]) => [field, sql`excluded.${sql.identifier(column.name)}`]),
  )
  await tx
    .insert(reviewCards)
    .values(cards)
    .onConflictDoUpdate({ target: [reviewCards.studentId, reviewCards.quizId, reviewCards.questionId], set: replaced })
}

export async function removeCards(tx: Db, cards: readonly ReviewCard[]): Promise<void> {
  if (cards.length === 0) return
  const isOne = ({ studentId, quizId, questionId }: ReviewCard) =>
    and(eq(reviewCards.studentId, studentId), eq(reviewCards.quizId, quizId), eq(reviewCards.questionId, questionId))
  await tx.delete(reviewCards).where(or(...cards.map(isOne)))
}

/** A question that was taken out of its quiz is asked no more. */
const isStillAsked = sql`${quizzes.questions} @> jsonb_build_array(jsonb_build_object('id', ${reviewCards.questionId}))`

/** Cards whose time has come, longest waiting first, with the quiz they belong to. */
export function findDueCards(db: Db, { studentId, now, limit }: { studentId: string; now: Date; limit: number }) {
  return db
    .select({
      questionId: reviewCards.questionId,
      quizId: quizzes.id,
      title: quizzes.title,
      titleFr: quizzes.titleFr,
      subject: quizzes.subject,
      questions: quizzes.questions,
    })
    .from(reviewCards)
    .innerJoin(quizzes, eq(quizzes.id, reviewCards.quizId))
    .where(and(eq(reviewCards.studentId, studentId), lte(reviewCards.dueAt, now), isStillAsked))
    .orderBy(asc(reviewCards.dueAt), asc(reviewCards.quizId), asc(reviewCards.questionId))
    .limit(limit)
}

/** The questions of a subject whose time has come, longest waiting first: enough to choose from. */
export function findDueNames(
  db: Db,
  { studentId, subject, now, limit }: { studentId: string; subject: Subject; now: Date; limit: number },
) {
  return db
    .select({ quizId: reviewCards.quizId, questionId: reviewCards.questionId })
    .from(reviewCards)
    .innerJoin(quizzes, eq(quizzes.id, reviewCards.quizId))
    .where(and(eq(reviewCards.studentId, studentId), lte(reviewCards.dueAt, now), eq(quizzes.subject, subject)))
    .orderBy(asc(reviewCards.dueAt), asc(reviewCards.quizId), asc(reviewCards.questionId))
    .limit(limit)
}

/** How many cards are due, and when the first of the others will be. */
export async function summariseCards(db: Db, studentId: string, now: Date) {
  const isDue = lte(reviewCards.dueAt, now)
  const [row] = await db
    .select({
      due: sql<number>`(count(*) filter (where ${isDue}))::int`,
      nextDueAt: sql`min(${reviewCards.dueAt}) filter (where not ${isDue})`.mapWith(reviewCards.dueAt),
    })
    .from(reviewCards)
    .innerJoin(quizzes, eq(quizzes.id, reviewCards.quizId))
    .where(and(eq(reviewCards.studentId, studentId), isStillAsked))
  // What `mapWith` makes of "no row" is null, which its type does not say.
  return { due: row?.due ?? 0, nextDueAt: (row?.nextDueAt ?? null) as Date | null }
}
