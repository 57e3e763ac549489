import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Episode } from '#shared/features/practice/episodes.rules'
import type { PlacementState } from '#shared/features/practice/placement.rules'
import type { AskedQuestion } from '#shared/features/practice/situation.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { preparedOnce } from '../../db/queries/prepared'
import { requireRow } from '../../db/queries/require-row'
import { students } from '../../db/schema/accounts/students'
import {
  practiceEpisodes,
  practiceQuestions,
  practiceSettings,
  practiceSubjects,
} from '../../db/schema/learning/practice'

export type QuestionRow = typeof practiceQuestions.$inferSelect

/** Enough for the chooser, and for a complete placement. */
const ASKED_LIMIT = 40

export type StoredQuestion = AskedQuestion & Pick<QuestionRow, 'id' | 'seed'>

const subject = sql`${sql.placeholder('subject')}`

/** Arrays per column: a third of the time of forty JSON objects. */
type AskedColumns = [
  ids: number[],
  items: string[],
  seeds: (number | null)[],
  skills: string[],
  areRight: boolean[],
  areRepaired: boolean[],
  areSkipped: boolean[],
]
type NoColumns = [null, null, null, null, null, null, null]

const asked = sql`(
  select json_build_array(array_agg(q.id order by q.id), array_agg(q.item order by q.id),
    array_agg(q.seed order by q.id), array_agg(q.skill order by q.id), array_agg(q.is_right order by q.id),
    array_agg(q.is_repaired order by q.id), array_agg(q.is_skipped order by q.id))
  from (select past.* from practice_questions past
    where past.student_id = students.id and past.subject = ${subject} and past.answered_at is not null
    order by past.id desc limit ${sql.raw(String(ASKED_LIMIT))}) q)`.mapWith(
  ([ids, items, seeds, skills, areRight, areRepaired, areSkipped]: AskedColumns | NoColumns): StoredQuestion[] =>
    ids?.map((id, place) => ({
      id,
      item: items[place] ?? '',
      seed: seeds[place] ?? null,
      skill: skills[place] ?? '',
      isRight: areRight[place] ?? false,
      isRepaired: areRepaired[place] ?? false,
      isSkipped: areSkipped[place] ?? false,
    })) ?? [],
)

/** A question without an answer yet. */
export type OpenQuestion = Pick<
  QuestionRow,
  'id' | 'subject' | 'skill' | 'item' | 'seed' | 'questionSetId' | 'reason' | 'step' | 'firstAnswer'
>

const open = sql<OpenQuestion | null>`(
  select json_build_object('id', q.id, 'subject', q.subject, 'skill', q.skill, 'item', q.item, 'seed', q.seed,
    'questionSetId', q.question_set_id, 'reason', q.reason, 'step', q.step, 'firstAnswer', q.first_answer)
  from practice_questions q where q.student_id = students.id and q.subject = ${subject} and q.answered_at is null)`

const answeredToday = sql<number>`(
  select count(*)::int from practice_questions q
  where q.student_id = students.id and q.day = ${sql.placeholder('today')}::date and not q.is_skipped)`

const episodes = sql<Episode[]>`coalesce((
  select json_agg(json_build_object('skill', p.skill, 'step', p.step, 'item', p.item, 'level', p.level,
    'returns', p.returns) order by p.place)
  from practice_episodes p where p.student_id = students.id and p.subject = ${subject}), '[]')`

const ofSubject = sql`from practice_subjects p where p.student_id = students.id and p.subject = ${subject}`

const practiceQuery = preparedOnce((db) =>
  db
    .select({
      grade: sql<number | null>`(select s.grade from practice_settings s where s.student_id = students.id)`,
      placement: sql<PlacementState | null>`(select p.placement ${ofSubject})`,
      placementAfter: sql<number | null>`(select p.placement_after::int ${ofSubject})`,
      asked,
      episodes,
      open,
      dailyGoal: sql<number | null>`(select s.daily_goal from practice_settings s where s.student_id = students.id)`,
      rightRun: sql<number | null>`(select p.right_run ${ofSubject})`,
      answeredToday,
    })
    .from(students)
    .where(eq(students.id, sql.placeholder('studentId')))
    .prepare('find_practice'),
)

interface StudentSubject {
  studentId: string
  subject: Subject
}

export async function findPractice(db: Db, target: StudentSubject & { today: string }) {
  const [row] = await practiceQuery(db).execute({ ...target })
  return requireRow(row, 'select practice of a student')
}

export async function findQuestion(db: Db, { studentId, id }: { studentId: string; id: number }) {
  const [row] = await db
    .select()
    .from(practiceQuestions)
    .where(and(eq(practiceQuestions.id, id), eq(practiceQuestions.studentId, studentId)))
  return row
}

export type NewQuestion = Pick<
  QuestionRow,
  'subject' | 'skill' | 'item' | 'seed' | 'questionSetId' | 'level' | 'reason' | 'step'
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

/** Changes a question that has not ended. */
export async function changeQuestion(tx: Db, id: number, change: Partial<QuestionRow>): Promise<void> {
  await tx
    .update(practiceQuestions)
    .set(change)
    .where(and(eq(practiceQuestions.id, id), isNull(practiceQuestions.answeredAt)))
}

/** The open episodes of a student in a subject. */
export function findEpisodes(db: Db, { studentId, subject: of }: StudentSubject): Promise<Episode[]> {
  const { skill, step, item, level, returns } = practiceEpisodes
  return db
    .select({ skill, step, item, level, returns })
    .from(practiceEpisodes)
    .where(and(eq(practiceEpisodes.studentId, studentId), eq(practiceEpisodes.subject, of)))
    .orderBy(practiceEpisodes.place)
}

export async function replaceEpisodes(tx: Db, owner: StudentSubject, after: readonly Episode[]): Promise<void> {
  const { studentId, subject: of } = owner
  await tx
    .delete(practiceEpisodes)
    .where(and(eq(practiceEpisodes.studentId, studentId), eq(practiceEpisodes.subject, of)))
  if (after.length === 0) return
  await tx.insert(practiceEpisodes).values(after.map((episode, index) => ({ ...owner, ...episode, place: index + 1 })))
}

export function findSubjects(db: Db, studentId: string) {
  return db.select().from(practiceSubjects).where(eq(practiceSubjects.studentId, studentId))
}

/** In all subjects. */
export async function countAnswers(db: Db, { studentId, day }: { studentId: string; day: string }): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(practiceQuestions)
    .where(
      and(
        eq(practiceQuestions.studentId, studentId),
        eq(practiceQuestions.day, day),
        eq(practiceQuestions.isSkipped, false),
      ),
    )
  return row?.count ?? 0
}

type SubjectRow = typeof practiceSubjects.$inferSelect

export async function saveSubject(
  db: Db,
  { studentId, subject: of, ...changed }: StudentSubject & Partial<SubjectRow>,
): Promise<void> {
  await db
    .insert(practiceSubjects)
    .values({ studentId, subject: of, ...changed })
    .onConflictDoUpdate({ target: [practiceSubjects.studentId, practiceSubjects.subject], set: changed })
}

/** Counts right first tries in a row. */
export async function countRightRun(
  db: Db,
  { studentId, subject: of, isRight }: StudentSubject & { isRight: boolean },
): Promise<void> {
  const { rightRun } = practiceSubjects
  await db
    .insert(practiceSubjects)
    .values({ studentId, subject: of, rightRun: isRight ? 1 : 0 })
    .onConflictDoUpdate({
      target: [practiceSubjects.studentId, practiceSubjects.subject],
      set: { rightRun: isRight ? sql`coalesce(${rightRun}, 0) + 1` : 0 },
    })
}

/** Later questions have higher ids. */
export async function findLastQuestionId(db: Db, { studentId, subject: of }: StudentSubject): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${practiceQuestions.id}), 0)::int` })
    .from(practiceQuestions)
    .where(and(eq(practiceQuestions.studentId, studentId), eq(practiceQuestions.subject, of)))
  return row?.last ?? 0
}

/** The question that was asked last, in any subject. */
export async function findLatest(db: Db, studentId: string) {
  const inSubject = (subject: Subject) =>
    db
      .select({
        id: practiceQuestions.id,
        subject: practiceQuestions.subject,
        skill: practiceQuestions.skill,
        item: practiceQuestions.item,
        seed: practiceQuestions.seed,
        questionSetId: practiceQuestions.questionSetId,
        answeredAt: practiceQuestions.answeredAt,
      })
      .from(practiceQuestions)
      .where(and(eq(practiceQuestions.studentId, studentId), eq(practiceQuestions.subject, subject)))
      .orderBy(desc(practiceQuestions.id))
      .limit(1)
  const bySubject = await Promise.all(SUBJECTS.map(inSubject))
  return bySubject.flat().sort((one, other) => other.id - one.id)[0]
}

const settingsColumns = { grade: practiceSettings.grade, dailyGoal: practiceSettings.dailyGoal }
type StoredSettings = Omit<typeof practiceSettings.$inferSelect, 'studentId'>

export async function saveSettings(
  db: Db,
  studentId: string,
  { given, dailyGoal }: { given: Partial<StoredSettings>; dailyGoal: number },
): Promise<StoredSettings> {
  const [row] = await db
    .insert(practiceSettings)
    .values({ studentId, dailyGoal, ...given })
    .onConflictDoUpdate({
      target: practiceSettings.studentId,
      // An update must set at least one column.
      set: { studentId, ...given },
    })
    .returning(settingsColumns)
  return requireRow(row, 'insert into practice_settings')
}

export async function findSettings(db: Db, studentId: string): Promise<StoredSettings | undefined> {
  const [row] = await db.select(settingsColumns).from(practiceSettings).where(eq(practiceSettings.studentId, studentId))
  return row
}
