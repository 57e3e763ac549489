import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { changesOfStudent, unchangedStudent } from '../../../db/locks/student-lock'
import {
  besideRowOf,
  fromRowOf,
  idOf,
  prepareStatement,
  rowsOf,
  type StatementPart,
  statementPart,
} from '../../../db/queries/one-statement'
import { preparedOnce } from '../../../db/queries/prepared'
import { students } from '../../../db/schema/accounts/students'
import type { quizAttempts } from '../../../db/schema/learning/quizzes'
import { claimKey } from '../../../http/idempotency/idempotency.store'
import { versionField } from '../quizzes.store'
import { hasCardsOfQuiz, moveCards } from '../review/review.store'

type NewAttempt = Pick<
  typeof quizAttempts.$inferSelect,
  'questionSetId' | 'quizTitle' | 'quizTitleFr' | 'subject' | 'score' | 'totalQuestions' | 'percent' | 'day'
> & {
  studentId: string
  quizId: number
  /** As JSON, like the next three. */
  answers: string
  missed: string
  hintsTaken: string | null
  earned: string | null
  now: string
}

/** Drawn first, because the stored response contains it too. */
const nextId = statementPart('next', () => sql`select nextval('quiz_attempts_id_seq')::int as id`)

/** Prevents deletion of the quiz until the statement ends. */
const lockedQuiz = statementPart<{ quizId: number }>(
  'locked_quiz',
  (given) => sql`select id from quizzes where id = ${given('quizId')}::int for key share`,
)

/** Writes nothing if the student changed, or the part before has no row. */
function insertAttempt(after?: StatementPart<never>) {
  return statementPart<NewAttempt>(
    'handed_in',
    (
      given,
    ) => sql`insert into quiz_attempts (id, student_id, quiz_id, question_set_id, quiz_title, quiz_title_fr, subject,
      score, total_questions, percent, answers, missed, hints_taken, earned, day, completed_at) overriding system value
    select ${idOf(nextId)}, ${idOf(unchangedStudent)}, ${idOf(lockedQuiz)}, ${given('questionSetId')}::int,
      ${given('quizTitle')}, ${given('quizTitleFr')}, ${given('subject')}, ${given('score')}::smallint,
      ${given('totalQuestions')}::smallint, ${given('percent')}::smallint, ${given('answers')}::jsonb,
      ${given('missed')}::jsonb, ${given('hintsTaken')}::jsonb, ${given('earned')}::jsonb, ${given('day')}::date,
      ${given('now')}::timestamptz
    from ${rowsOf(nextId, unchangedStudent, lockedQuiz)}${besideRowOf(after)}
    returning id::int as id, student_id as "studentId", quiz_id as "quizId", subject, percent, day`,
    { has: ['studentId', 'quizId', 'subject', 'percent', 'day'] },
  )
}

/** One row per student and quiz, with the last and the best score. */
function noteFinished(attempt: StatementPart<never>) {
  return statementPart<Pick<NewAttempt, 'studentId' | 'quizId' | 'percent' | 'day'>>(
    'finished',
    (given) => sql`insert into finished_quizzes as f
      (student_id, quiz_id, last_percent, best_percent, last_day, last_attempt_id)
    select ${given('studentId')}::uuid, ${given('quizId')}::int, ${given('percent')}::smallint,
      ${given('percent')}::smallint, ${given('day')}::date, ${idOf(attempt)}
    ${fromRowOf(attempt)}
    on conflict (student_id, quiz_id) do update set last_percent = excluded.last_percent,
      best_percent = greatest(f.best_percent, excluded.best_percent), last_day = excluded.last_day,
      last_attempt_id = excluded.last_attempt_id
    returning quiz_id as id`,
    { after: attempt },
  )
}

/** The parts that other features read with a row of `students` before an attempt, and write with it. */
interface OtherParts<Fields, Moves> {
  read: Fields
  move(after: StatementPart<never>): Moves
}

/**
 * One statement reads what an attempt depends on, another writes all its effects if the student has not changed since.
 * It returns the attempt's id; undefined if the student changed, the key was used, or the account or quiz was deleted.
 */
export function createAttemptStatements<
  Fields extends Record<string, SQL>,
  const Moves extends readonly StatementPart<never>[],
>(others: OtherParts<Fields, Moves>) {
  const fields = {
    changes: changesOfStudent,
    quizzesVersion: versionField,
    isFirstTime: sql<boolean>`not exists (select from finished_quizzes f
      where f.student_id = students.id and f.quiz_id = ${sql.placeholder('quizId')}::int)`,
    hasCards: hasCardsOfQuiz,
    ...others.read,
  }

  const beforeQuery = preparedOnce((db) =>
    db
      .select(fields)
      .from(students)
      .where(and(eq(students.id, sql.placeholder('studentId')), isNull(students.deletedAt)))
      .prepare('read_before_attempt'),
  )
  const readBefore = async (db: Db, which: { studentId: string; quizId: number; today: string }) =>
    (await beforeQuery(db).execute(which))[0]

  const movedBy = (attempt: StatementPart<never>, movesCards: boolean) =>
    [noteFinished(attempt), ...(movesCards ? moveCards(attempt) : []), ...others.move(attempt)] as const

  const store = withCardsOrWithout((movesCards) =>
    preparedOnce((db) => {
      const attempt = insertAttempt()
      const parts = [nextId, unchangedStudent, lockedQuiz, attempt, ...movedBy(attempt, movesCards)] as const
      const name = movesCards ? 'submit_attempt_with_cards' : 'submit_attempt'
      return prepareStatement(db, { name, parts, result: attempt })
    }),
  )

  const storeOnce = withCardsOrWithout((movesCards) =>
    preparedOnce((db) => {
      const before = [nextId, unchangedStudent, lockedQuiz] as const
      const claimed = claimKey({ after: before, responseFields: sql`'id', ${idOf(nextId)}` })
      const attempt = insertAttempt(claimed)
      const parts = [...before, claimed, attempt, ...movedBy(attempt, movesCards)] as const
      const name = movesCards ? 'submit_attempt_once_with_cards' : 'submit_attempt_once'
      return prepareStatement(db, { name, parts, result: attempt })
    }),
  )

  return { readBefore, store, storeOnce }
}

/** Most attempts change no card, and PostgreSQL spends time on every part, even one that writes nothing. */
function withCardsOrWithout<Made>(make: (movesCards: boolean) => Made): (movesCards: boolean) => Made {
  const [withCards, without] = [make(true), make(false)]
  return (movesCards) => (movesCards ? withCards : without)
}
