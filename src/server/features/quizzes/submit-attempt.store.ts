import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import {
  besideRowOf,
  fromRowOf,
  idOf,
  prepareStatement,
  rowsOf,
  type StatementPart,
  statementPart,
} from '../../db/one-statement'
import { preparedOnce } from '../../db/prepared'
import type { quizAttempts } from '../../db/schema/quizzes'
import { students } from '../../db/schema/students'
import { changesOfStudent, unchangedStudent } from '../../db/student-lock'
import { claimKey } from '../../http/idempotency/idempotency.store'
import { versionField } from './quizzes.store'
import { hasCardsOfQuiz, moveCards } from './review.store'

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

/** Drawn first, because the remembered answer has it too. */
const nextNumber = statementPart('next', () => sql`select nextval('quiz_attempts_id_seq')::int as id`)

/** Locked against deletion until the statement ends: an attempt must not outlive its quiz half written. */
const keptQuiz = statementPart<{ quizId: number }>(
  'kept',
  (given) => sql`select id from quizzes where id = ${given('quizId')}::int for key share`,
)

/** Writes the attempt of a student who is still there and unchanged, where the part before it has a row. */
function insertAttempt(after?: StatementPart<never>) {
  return statementPart<NewAttempt>(
    'handed_in',
    (
      given,
    ) => sql`insert into quiz_attempts (id, student_id, quiz_id, question_set_id, quiz_title, quiz_title_fr, subject,
      score, total_questions, percent, answers, missed, hints_taken, earned, day, completed_at) overriding system value
    select ${idOf(nextNumber)}, ${idOf(unchangedStudent)}, ${idOf(keptQuiz)}, ${given('questionSetId')}::int,
      ${given('quizTitle')}, ${given('quizTitleFr')}, ${given('subject')}, ${given('score')}::smallint,
      ${given('totalQuestions')}::smallint, ${given('percent')}::smallint, ${given('answers')}::jsonb,
      ${given('missed')}::jsonb, ${given('hintsTaken')}::jsonb, ${given('earned')}::jsonb, ${given('day')}::date, ${given('now')}::timestamptz
    from ${rowsOf(nextNumber, unchangedStudent, keptQuiz)}${besideRowOf(after)}
    returning id::int as id, student_id as "studentId", quiz_id as "quizId", subject, percent, day`,
    { has: ['studentId', 'quizId', 'subject', 'percent', 'day'] },
  )
}

/** Notes that the quiz was finished: a row per student and quiz, with the last score and the best. */
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

/** What other features read before an attempt, about a row of `students`, and write with it. */
interface OtherParts<Fields, Moves> {
  read: Fields
  move(after: StatementPart<never>): Moves
}

/**
 * Two statements: one reads what an attempt depends on, the other writes everything that follows from it, if the student
 * has not changed in between. Writing returns the attempt's id; undefined if the student has changed, the key is already
 * known, or the account or the quiz was deleted.
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
      const parts = [nextNumber, unchangedStudent, keptQuiz, attempt, ...movedBy(attempt, movesCards)] as const
      const name = movesCards ? 'submit_attempt_with_cards' : 'submit_attempt'
      return prepareStatement(db, { name, parts, answer: attempt })
    }),
  )

  const storeOnce = withCardsOrWithout((movesCards) =>
    preparedOnce((db) => {
      const before = [nextNumber, unchangedStudent, keptQuiz] as const
      const claimed = claimKey({ after: before, answerFields: sql`'id', ${idOf(nextNumber)}` })
      const attempt = insertAttempt(claimed)
      const parts = [...before, claimed, attempt, ...movedBy(attempt, movesCards)] as const
      const name = movesCards ? 'submit_attempt_once_with_cards' : 'submit_attempt_once'
      return prepareStatement(db, { name, parts, answer: attempt })
    }),
  )

  return { readBefore, store, storeOnce }
}

/** Most attempts move no card, and parts that write nothing are not for nothing: PostgreSQL makes each of them ready. */
function withCardsOrWithout<Made>(make: (movesCards: boolean) => Made): (movesCards: boolean) => Made {
  const [withCards, without] = [make(true), make(false)]
  return (movesCards) => (movesCards ? withCards : without)
}
