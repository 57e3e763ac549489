import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { SkillEstimate } from '#shared/features/skills/estimate.rules'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { besideRowOf, prepareStatement, type StatementPart, statementPart } from '../../db/queries/one-statement'
import { preparedOnce } from '../../db/queries/prepared'
import { requireRow } from '../../db/queries/require-row'
import { students } from '../../db/schema/accounts/students'
import { practiceQuestions, skillEstimates } from '../../db/schema/learning/practice'

type StoredEstimate = SkillEstimate & { skill: string }

const grade = sql<number | null>`(select s.grade from practice_settings s where s.student_id = students.id)`

const estimateFields = sql`'skill', e.skill, 'ability', e.ability, 'doubt', e.doubt,
  'stabilityDays', e.stability_days, 'answers', e.answers, 'answeredAtMs', extract(epoch from e.answered_at) * 1000,
  'marks', e.marks, 'markedFrom', e.marked_from, 'hasUsualMark', e.has_usual_mark`

/** Grade and estimates in the subject `:subject`: fields of a query on `students`. */
export const learnerInSubject = {
  grade,
  estimates: sql<StoredEstimate[]>`coalesce((
    select json_agg(json_build_object(${estimateFields}))
    from skill_estimates e where e.student_id = students.id and e.subject = ${sql.placeholder('subject')}), '[]')`,
}

export interface LearnerInAllSubjects {
  grade: number | null
  estimates: (StoredEstimate & { subject: Subject })[]
}

/** Grade and estimates in every subject: fields of a query on `students`. */
export const learnerInAllSubjects = {
  grade,
  estimates: sql<LearnerInAllSubjects['estimates']>`coalesce((
    select json_agg(json_build_object('subject', e.subject, ${estimateFields}))
    from skill_estimates e where e.student_id = students.id), '[]')`,
}

const learnerQuery = preparedOnce((db) =>
  db
    .select(learnerInSubject)
    .from(students)
    .where(eq(students.id, sql.placeholder('studentId')))
    .prepare('find_learner'),
)

/** A student's grade and estimates in one subject. */
export async function findLearner(db: Db, { studentId, subject }: { studentId: string; subject: Subject }) {
  const [row] = await learnerQuery(db).execute({ studentId, subject })
  return requireRow(row, 'select from students')
}

/** A student's estimates in all subjects. */
export function findEstimates(db: Db, studentId: string) {
  return db.select().from(skillEstimates).where(eq(skillEstimates.studentId, studentId))
}

const LAST_ANSWERS = 8

/** Whether the latest practice answers of each skill were right at the first try, oldest first. */
export async function findLastAnswers(db: Db, { studentId, subject }: { studentId: string; subject: Subject }) {
  const { id, skill, isRight, isSkipped, answeredAt } = practiceQuestions
  const ranked = db
    .select({
      id,
      skill,
      isRight,
      place: sql<number>`row_number() over (partition by skill order by id desc)`.as('place'),
    })
    .from(practiceQuestions)
    .where(
      and(
        eq(practiceQuestions.studentId, studentId),
        eq(practiceQuestions.subject, subject),
        isNotNull(answeredAt),
        eq(isSkipped, false),
      ),
    )
    .as('ranked')
  return db
    .select({ skill: ranked.skill, answers: sql<boolean[]>`array_agg(${ranked.isRight} order by ${ranked.id})` })
    .from(ranked)
    .where(lte(ranked.place, LAST_ANSWERS))
    .groupBy(ranked.skill)
}

interface ChangedEstimates {
  studentId: string
  subject: Subject
  /** Rows as JSON. */
  estimates: string
}

/** Writes estimates, one row per student and skill, if the part given as `after` returned a row. */
export function writeEstimates(after?: StatementPart<never>) {
  return statementPart<ChangedEstimates>(
    'learned',
    (given) => sql`insert into skill_estimates
      (student_id, subject, skill, ability, doubt, stability_days, answers, answered_at,
        marks, marked_from, has_usual_mark)
    select ${given('studentId')}::uuid, ${given('subject')}, changed.*
    from json_to_recordset(${given('estimates')}::json)
      as changed(skill text, ability real, doubt real, "stabilityDays" real, answers int, "answeredAt" timestamptz,
        marks int, "markedFrom" date, "hasUsualMark" boolean)
      ${besideRowOf(after)}
    on conflict (student_id, subject, skill) do update set ability = excluded.ability, doubt = excluded.doubt,
      stability_days = excluded.stability_days, answers = excluded.answers, answered_at = excluded.answered_at,
      marks = excluded.marks, marked_from = excluded.marked_from, has_usual_mark = excluded.has_usual_mark
    returning answers as id`,
    { after },
  )
}

/** Writes estimates in the caller's transaction. */
export async function saveEstimates(tx: Db, changed: ChangedEstimates): Promise<void> {
  const part = writeEstimates()
  await prepareStatement(tx, { name: 'save_estimates', parts: [part], result: part })(changed)
}
