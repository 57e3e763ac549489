import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Asked } from '#shared/features/practice/choose.rules'
import type { PlacementState } from '#shared/features/practice/placement.rules'
import type { Estimate } from '#shared/features/skills/estimate.rules'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { besideRowOf, prepareStatement, type StatementPart, statementPart } from '../../db/one-statement'
import { preparedOnce } from '../../db/prepared'
import { practiceQuestions, practiceSubjects, skillEstimates } from '../../db/schema/practice'
import { students } from '../../db/schema/students'

export type QuestionRow = typeof practiceQuestions.$inferSelect

/** As many of the last questions as the chooser looks back on, and a whole placement. */
const ASKED_READ = 40

type StoredEstimate = Estimate & { skill: string }
type StoredAsked = Asked & { id: number }

const subject = sql`${sql.placeholder('subject')}`

// Written out, because each of these looks into another table for the student of the row.
const estimateFields = sql`'skill', e.skill, 'ability', e.ability, 'doubt', e.doubt,
  'stabilityDays', e.stability_days, 'answers', e.answers, 'answeredAtMs', extract(epoch from e.answered_at) * 1000`

const estimatesInSubject = sql<StoredEstimate[]>`coalesce((
  select json_agg(json_build_object(${estimateFields}))
  from skill_estimates e where e.student_id = students.id and e.subject = ${subject}), '[]')`

export interface StoredLearnerInAllSubjects {
  grade: number | null
  estimates: (StoredEstimate & { subject: Subject })[]
}

/** The student's grade and estimates in every subject, for a query that reads one row of `students`. */
export const learnerFields = {
  grade: sql<StoredLearnerInAllSubjects['grade']>`(
    select s.grade from practice_settings s where s.student_id = students.id)`,
  estimates: sql<StoredLearnerInAllSubjects['estimates']>`coalesce((
    select json_agg(json_build_object('subject', e.subject, ${estimateFields}))
    from skill_estimates e where e.student_id = students.id), '[]')`,
}

/** Column by column: forty objects would take PostgreSQL and us three times as long. */
type AskedColumns = [ids: number[], sources: string[], skills: string[], areRight: boolean[]]

const asked = sql`(
  select json_build_array(array_agg(q.id order by q.id), array_agg(q.source order by q.id),
    array_agg(q.skill order by q.id), array_agg(q.is_right order by q.id))
  from (select past.* from practice_questions past
    where past.student_id = students.id and past.subject = ${subject} and past.answered_at is not null
    order by past.id desc limit ${sql.raw(String(ASKED_READ))}) q)`.mapWith(
  ([ids, sources, skills, areRight]: AskedColumns | [null, null, null, null]): StoredAsked[] =>
    ids?.map((id, place) => ({
      id,
      source: sources[place] ?? '',
      skill: skills[place] ?? '',
      isRight: areRight[place] ?? false,
    })) ?? [],
)

/** What a question is made again from, as long as it waits for its answer. */
export type OpenQuestion = Pick<
  QuestionRow,
  'id' | 'subject' | 'skill' | 'source' | 'seed' | 'questionSetId' | 'reason'
>

const open = sql<OpenQuestion | null>`(
  select json_build_object('id', q.id, 'subject', q.subject, 'skill', q.skill, 'source', q.source, 'seed', q.seed,
    'questionSetId', q.question_set_id, 'reason', q.reason)
  from practice_questions q where q.student_id = students.id and q.subject = ${subject} and q.answered_at is null)`

const answeredToday = sql<number>`(
  select count(*)::int from practice_questions q
  where q.student_id = students.id and q.day = ${sql.placeholder('today')}::date)`

const ofSubject = sql`from practice_subjects p where p.student_id = students.id and p.subject = ${subject}`

const practiceQuery = preparedOnce((db) =>
  db
    .select({
      grade: learnerFields.grade,
      placement: sql<PlacementState | null>`(select p.placement ${ofSubject})`,
      placementAfter: sql<number | null>`(select p.placement_after::int ${ofSubject})`,
      estimates: estimatesInSubject,
      asked,
      open,
      dailyGoal: sql<number | null>`(select s.daily_goal from practice_settings s where s.student_id = students.id)`,
      rightRun: sql<number | null>`(select p.right_run ${ofSubject})`,
      answeredToday,
    })
    .from(students)
    .where(eq(students.id, sql.placeholder('studentId')))
    .prepare('find_practice'),
)

interface Which {
  studentId: string
  subject: Subject
}

/** All that is known of a student in a subject, in one question. */
export async function findPractice(db: Db, which: Which & { today: string }) {
  const [row] = await practiceQuery(db).execute({ ...which })
  if (!row) throw new Error('who is signed in has a row')
  return row
}

/** A question of this student. */
export async function findQuestion(db: Db, { studentId, id }: { studentId: string; id: number }) {
  const [row] = await db
    .select()
    .from(practiceQuestions)
    .where(and(eq(practiceQuestions.id, id), eq(practiceQuestions.studentId, studentId)))
  return row
}

/** What a question is stored with when it is asked. */
export type NewQuestion = Pick<
  QuestionRow,
  'subject' | 'skill' | 'source' | 'seed' | 'questionSetId' | 'level' | 'reason'
>

/** Returns the question's id; undefined if the student already has an open question in the subject. */
export async function insertQuestion(
  tx: Db,
  question: NewQuestion & { studentId: string; askedAt: Date },
): Promise<number | undefined> {
  const [row] = await tx
    .insert(practiceQuestions)
    .values(question)
    .onConflictDoNothing()
    .returning({ id: practiceQuestions.id })
  return row?.id
}

/** Removes a question, unless it was answered meanwhile. */
export async function removeQuestion(tx: Db, id: number): Promise<void> {
  await tx.delete(practiceQuestions).where(and(eq(practiceQuestions.id, id), isNull(practiceQuestions.answeredAt)))
}

type GivenAnswer = Pick<QuestionRow, 'answeredAt' | 'day' | 'answer' | 'isRight'>

/** Stores an answer; false when the question has one. */
export async function saveAnswer(tx: Db, id: number, given: GivenAnswer): Promise<boolean> {
  const changed = await tx
    .update(practiceQuestions)
    .set(given)
    .where(and(eq(practiceQuestions.id, id), isNull(practiceQuestions.answeredAt)))
    .returning({ id: practiceQuestions.id })
  return changed.length > 0
}

/** Takes back a question that was not answered. */
export async function removeOpen(db: Db, { studentId, subject: of }: Which): Promise<void> {
  await db
    .delete(practiceQuestions)
    .where(
      and(
        eq(practiceQuestions.studentId, studentId),
        eq(practiceQuestions.subject, of),
        isNull(practiceQuestions.answeredAt),
      ),
    )
}

interface MovedEstimates {
  studentId: string
  subject: Subject
  /** Rows as JSON. */
  estimates: string
}

/** The estimates after answers, one row per student and skill, where another part has a row. */
export function moveEstimates(after?: StatementPart<never>) {
  return statementPart<MovedEstimates>(
    'learned',
    (given) => sql`insert into skill_estimates
      (student_id, subject, skill, ability, doubt, stability_days, answers, answered_at)
    select ${given('studentId')}::uuid, ${given('subject')}, moved.*
    from json_to_recordset(${given('estimates')}::json)
      as moved(skill text, ability real, doubt real, "stabilityDays" real, answers int, "answeredAt" timestamptz)
      ${besideRowOf(after)}
    on conflict (student_id, subject, skill) do update set ability = excluded.ability, doubt = excluded.doubt,
      stability_days = excluded.stability_days, answers = excluded.answers, answered_at = excluded.answered_at
    returning answers as id`,
    { after },
  )
}

/** The same by itself, in the caller's transaction. */
export async function saveEstimates(tx: Db, moved: MovedEstimates): Promise<void> {
  const learned = moveEstimates()
  await prepareStatement(tx, { name: 'move_estimates', parts: [learned], answer: learned })(moved)
}

/** Everything about a student's skills in all subjects. */
export function findEstimates(db: Db, studentId: string) {
  return db.select().from(skillEstimates).where(eq(skillEstimates.studentId, studentId))
}

export function findSubjects(db: Db, studentId: string) {
  return db.select().from(practiceSubjects).where(eq(practiceSubjects.studentId, studentId))
}

/** How many questions a student answered on a day, in all subjects. */
export async function countAnswers(db: Db, { studentId, day }: { studentId: string; day: string }): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(practiceQuestions)
    .where(and(eq(practiceQuestions.studentId, studentId), eq(practiceQuestions.day, day)))
  return row?.count ?? 0
}
