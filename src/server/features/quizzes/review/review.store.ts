import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { REVIEW_LENGTH } from '#shared/features/quizzes/quizzes.rules'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../../db/db'
import { besideRowOf, prepareStatement, type StatementPart, statementPart } from '../../../db/queries/one-statement'
import { preparedOnce } from '../../../db/queries/prepared'
import { quizzes, reviewCards } from '../../../db/schema/learning/quizzes'
import { contentName } from '../quizzes.store'

const UPCOMING_LENGTH = 100

export type ReviewCard = typeof reviewCards.$inferSelect

/** Locks the cards, so that concurrent answers do not start from the same state. */
export function findCards(tx: Db, studentId: string, quizIds: readonly number[]): Promise<ReviewCard[]> {
  return tx
    .select()
    .from(reviewCards)
    .where(and(eq(reviewCards.studentId, studentId), inArray(reviewCards.quizId, [...quizIds])))
    .orderBy(asc(reviewCards.quizId), asc(reviewCards.questionId))
    .for('update')
}

const cardsOfQuiz = preparedOnce((db) =>
  db
    .select()
    .from(reviewCards)
    .where(
      and(eq(reviewCards.studentId, sql.placeholder('studentId')), eq(reviewCards.quizId, sql.placeholder('quizId'))),
    )
    .prepare('find_cards_of_quiz'),
)

/** Without a lock: the caller writes only if the student's row is unchanged. */
export function findCardsOfQuiz(db: Db, which: { studentId: string; quizId: number }): Promise<ReviewCard[]> {
  return cardsOfQuiz(db).execute(which)
}

const STATE = sql`"quizId" int, "questionId" text, "dueAt" timestamptz, stability real, difficulty real,
  "scheduledDays" int, "learningSteps" smallint, reps int, lapses int, state smallint, "lastReviewAt" timestamptz`

interface MovedCards {
  studentId: string
  /** Cards as JSON: those to write, and those to delete. */
  planned: string
  known: string
}

function saveCards(after?: StatementPart<never>) {
  return statementPart<MovedCards>(
    'planned',
    (given) => sql`insert into review_cards (student_id, quiz_id, question_id, due_at, stability, difficulty,
      scheduled_days, learning_steps, reps, lapses, state, last_review_at)
    select ${given('studentId')}::uuid, card.* from json_to_recordset(${given('planned')}::json) as card(${STATE})
      ${besideRowOf(after)}
    on conflict (student_id, quiz_id, question_id) do update set due_at = excluded.due_at,
      stability = excluded.stability, difficulty = excluded.difficulty, scheduled_days = excluded.scheduled_days,
      learning_steps = excluded.learning_steps, reps = excluded.reps, lapses = excluded.lapses, state = excluded.state,
      last_review_at = excluded.last_review_at
    returning reps as id`,
    { after },
  )
}

function removeCards(after?: StatementPart<never>) {
  return statementPart<MovedCards>(
    'known',
    (given) => sql`delete from review_cards c using json_to_recordset(${given('known')}::json) as card(${STATE})
      ${besideRowOf(after)}
    where c.student_id = ${given('studentId')}::uuid and c.quiz_id = card."quizId" and c.question_id = card."questionId"
    returning c.reps as id`,
    { after },
  )
}

export function moveCards(after?: StatementPart<never>) {
  return [saveCards(after), removeCards(after)] as const
}

export async function changeCards(tx: Db, cards: MovedCards): Promise<void> {
  const parts = moveCards()
  await prepareStatement(tx, { name: 'move_cards', parts, result: parts[0] })(cards)
}

/** A field of a query on `students`. */
export const hasCardsOfQuiz = sql<boolean>`exists (
  select from review_cards c where c.student_id = students.id and c.quiz_id = ${sql.placeholder('quizId')}::int)`

/** Excludes questions that were removed from their quiz. */
const isStillAsked = sql`${quizzes.questions} @> jsonb_build_array(jsonb_build_object('id', ${reviewCards.questionId}))`

const cardWithQuiz = {
  quizId: quizzes.id,
  title: quizzes.title,
  titleFr: quizzes.titleFr,
  subject: quizzes.subject,
  difficulty: quizzes.difficulty,
  slug: contentName,
  dueAt: reviewCards.dueAt,
  lastReviewAt: reviewCards.lastReviewAt,
  reps: reviewCards.reps,
  question: sql<Question>`jsonb_path_query_first(${quizzes.questions}, '$[*] ? (@.id == $id)',
    jsonb_build_object('id', ${reviewCards.questionId}))`,
}

interface CardsOfStudent {
  studentId: string
  now: Date
}

/** Longest due first, with their quiz. */
export function findDueCards(db: Db, { studentId, now }: CardsOfStudent) {
  return db
    .select(cardWithQuiz)
    .from(reviewCards)
    .innerJoin(quizzes, eq(quizzes.id, reviewCards.quizId))
    .where(and(eq(reviewCards.studentId, studentId), lte(reviewCards.dueAt, now), isStillAsked))
    .orderBy(asc(reviewCards.dueAt), asc(reviewCards.quizId), asc(reviewCards.questionId))
    .limit(REVIEW_LENGTH)
}

/** Cards that are not due yet, soonest first. */
export function findUpcomingCards(db: Db, { studentId, now }: CardsOfStudent) {
  return db
    .select(cardWithQuiz)
    .from(reviewCards)
    .innerJoin(quizzes, eq(quizzes.id, reviewCards.quizId))
    .where(and(eq(reviewCards.studentId, studentId), gt(reviewCards.dueAt, now), isStillAsked))
    .orderBy(asc(reviewCards.dueAt), asc(reviewCards.quizId), asc(reviewCards.questionId))
    .limit(UPCOMING_LENGTH)
}

/** Longest due first. */
export function findDueInSubject(
  db: Db,
  { studentId, subject, now }: { studentId: string; subject: Subject; now: Date },
) {
  return db
    .select({ quizId: reviewCards.quizId, questionId: reviewCards.questionId })
    .from(reviewCards)
    .innerJoin(quizzes, eq(quizzes.id, reviewCards.quizId))
    .where(and(eq(reviewCards.studentId, studentId), lte(reviewCards.dueAt, now), eq(quizzes.subject, subject)))
    .orderBy(asc(reviewCards.dueAt), asc(reviewCards.quizId), asc(reviewCards.questionId))
    .limit(REVIEW_LENGTH)
}

export async function summarizeCards(db: Db, studentId: string, now: Date) {
  const isDue = lte(reviewCards.dueAt, now)
  const [row] = await db
    .select({
      due: sql<number>`(count(*) filter (where ${isDue}))::int`,
      nextDueAt: sql`min(${reviewCards.dueAt}) filter (where not ${isDue})`.mapWith(reviewCards.dueAt),
    })
    .from(reviewCards)
    .innerJoin(quizzes, eq(quizzes.id, reviewCards.quizId))
    .where(and(eq(reviewCards.studentId, studentId), isStillAsked))
  // `mapWith` returns null without rows, which its type does not include.
  return { due: row?.due ?? 0, nextDueAt: (row?.nextDueAt ?? null) as Date | null }
}
