import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AskedQuestion } from '#shared/features/practice/choose.rules'
import type { PlacementState } from '#shared/features/practice/placement.rules'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { preparedOnce } from '../../db/prepared'
import { practiceQuestions, practiceSubjects } from '../../db/schema/practice'
import { students } from '../../db/schema/students'

export type QuestionRow = typeof practiceQuestions.$inferSelect

/** As many of the last questions as the chooser looks back on, and a whole placement. */
const ASKED_READ = 40

type StoredQuestion = AskedQuestion & { id: number }

const subject = sql`${sql.placeholder('subject')}`

/** Column by column: forty objects would take PostgreSQL and us three times as long. */
type AskedColumns = [ids: number[], items: string[], skills: string[], areRight: boolean[]]

const asked = sql`(
  select json_build_array(array_agg(q.id order by q.id), array_agg(q.item order by q.id),
    array_agg(q.skill order by q.id), array_agg(q.is_right order by q.id))
  from (select past.* from practice_questions past
    where past.student_id = students.id and past.subject = ${subject} and past.answered_at is not null
    order by past.id desc limit ${sql.raw(String(ASKED_READ))}) q)`.mapWith(
  ([ids, items, skills, areRight]: AskedColumns | [null, null, null, null]): StoredQuestion[] =>
    ids?.map((id, place) => ({
      id,
      item: items[place] ?? '',
      skill: skills[place] ?? '',
      isRight: areRight[place] ?? false,
    })) ?? [],
)

/** What a question is made again from, as long as it waits for its answer. */
export type OpenQuestion = Pick<QuestionRow, 'id' | 'subject' | 'skill' | 'item' | 'seed' | 'questionSetId' | 'reason'>

const open = sql<OpenQuestion | null>`(
  select json_build_object('id', q.id, 'subject', q.subject, 'skill', q.skill, 'item', q.item, 'seed', q.seed,
    'questionSetId', q.question_set_id, 'reason', q.reason)
  from practice_questions q where q.student_id = students.id and q.subject = ${subject} and q.answered_at is null)`

const answeredToday = sql<number>`(
  select count(*)::int from practice_questions q
  where q.student_id = students.id and q.day = ${sql.placeholder('today')}::date)`

const ofSubject = sql`from practice_subjects p where p.student_id = students.id and p.subject = ${subject}`

const practiceQuery = preparedOnce((db) =>
  db
    .select({
      grade: sql<number | null>`(select s.grade from practice_settings s where s.student_id = students.id)`,
      placement: sql<PlacementState | null>`(select p.placement ${ofSubject})`,
      placementAfter: sql<number | null>`(select p.placement_after::int ${ofSubject})`,
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
  'subject' | 'skill' | 'item' | 'seed' | 'questionSetId' | 'level' | 'reason'
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
