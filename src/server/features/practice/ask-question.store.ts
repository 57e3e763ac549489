import { sql } from 'drizzle-orm'
import type { Subject } from '#shared/subjects'
import { prepareStatement, statementPart } from '../../db/one-statement'
import { preparedOnce } from '../../db/prepared'
import { activeStudent } from '../../db/student-lock'
import type { QuestionRow } from './practice.store'

/** What a question is asked with. */
export type NewQuestion = Pick<
  QuestionRow,
  'subject' | 'skill' | 'item' | 'seed' | 'questionSetId' | 'level' | 'reason'
>

/** Takes back the question that waits, under the student's lock; unless it was answered meanwhile. */
const takenBack = statementPart<{ replacedId: number | null; studentId: string; subject: Subject }>(
  'taken_back',
  // Named so that whichever index PostgreSQL takes leads to one row; of those that wait, it may know too few to choose well.
  (given) => sql`delete from practice_questions q using active
    where q.id = ${given('replacedId')}::bigint and q.student_id = ${given('studentId')}::uuid
      and q.subject = ${given('subject')} and q.answered_at is null returning q.id`,
)

/**
 * Counting what was taken back makes PostgreSQL do that first: only one question of a subject may wait.
 * It does not wait for the disk: a question that a power cut takes away is asked anew. Its answer waits, and so for both.
 */
const askedQuestion = statementPart<NewQuestion & { now: string }>(
  'asked',
  (given) => sql`insert into practice_questions
      (student_id, subject, skill, item, seed, question_set_id, level, reason, asked_at)
    select active.id, ${given('subject')}, ${given('skill')}, ${given('item')}, ${given('seed')}::int,
      ${given('questionSetId')}::int, ${given('level')}::smallint, ${given('reason')}, ${given('now')}::timestamptz
    from active where (select count(*) from taken_back) >= 0
      and set_config('synchronous_commit', 'off', true) = 'off'
    on conflict (student_id, subject) where answered_at is null do nothing returning id::int as id`,
)

/** Asks the question, in the place of one that waits. Undefined when another one waits by then, or the account is gone. */
export const ask = preparedOnce((db) =>
  prepareStatement(db, {
    name: 'ask_practice_question',
    parts: [activeStudent, takenBack, askedQuestion],
    answer: askedQuestion,
  }),
)
