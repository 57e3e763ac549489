import {
  and,
  asc,
  between,
  count,
  countDistinct,
  eq,
  exists,
  gte,
  isNotNull,
  lt,
  notExists,
  sql,
  sum,
} from 'drizzle-orm'
import type { Db } from '../../db/db'
import { emailPreferences, emails } from '../../db/schema/emails'
import { practiceQuestions } from '../../db/schema/learning/practice'
import { activityDays } from '../../db/schema/learning/progress'
import { quizAttempts } from '../../db/schema/learning/quizzes'
import { sessions } from '../../db/schema/tutoring/booking'

export interface Week {
  since: string
  until: string
}

export function weekKey(studentId: string, { since }: Week): string {
  return `weekly-progress ${studentId} ${since}`
}

/** Students who turned the weekly email on, were active, and have not received it. */
export async function findToNotify(db: Db, week: Week, limit: number): Promise<string[]> {
  const rows = await selectToNotify(db, week, limit)
  return rows.map(({ studentId }) => studentId)
}

export function selectToNotify(db: Db, { since, until }: Week, limit: number) {
  const isNotified = db
    .select({ id: emails.id })
    .from(emails)
    .where(sql`${emails.dedupeKey} = 'weekly-progress ' || ${emailPreferences.studentId} || ' ' || ${since}`)
  const wasActive = db
    .select({ day: activityDays.day })
    .from(activityDays)
    .where(and(eq(activityDays.studentId, emailPreferences.studentId), between(activityDays.day, since, until)))
  return db
    .select({ studentId: emailPreferences.studentId })
    .from(emailPreferences)
    .where(
      and(
        eq(emailPreferences.kind, 'weekly-progress'),
        // Matches the partial index.
        sql`${emailPreferences.isEnabled}`,
        exists(wasActive),
        notExists(isNotified),
      ),
    )
    .orderBy(asc(emailPreferences.studentId))
    .limit(limit)
}

interface StudentPeriod {
  studentId: string
  from: Date
  to: Date
}

export function countQuizzes(db: Db, { studentId, from, to }: StudentPeriod) {
  return db
    .select({ subject: quizAttempts.subject, quizzes: count(), percentSum: sum(quizAttempts.percent).mapWith(Number) })
    .from(quizAttempts)
    .where(
      and(eq(quizAttempts.studentId, studentId), gte(quizAttempts.completedAt, from), lt(quizAttempts.completedAt, to)),
    )
    .groupBy(quizAttempts.subject)
}

export function countSessions(db: Db, studentId: string, week: Week) {
  return db
    .select({ subject: sessions.subject, sessions: count() })
    .from(sessions)
    .where(wasHeld(studentId, week))
    .groupBy(sessions.subject)
}

/** Sessions of a week that took place with the student. */
function wasHeld(studentId: string, { since, until }: Week) {
  return and(
    eq(sessions.studentId, studentId),
    eq(sessions.status, 'completed'),
    sql`${sessions.attendance} is distinct from 'absent'`,
    between(sessions.sessionDate, since, until),
  )
}

/** A longer pause is not practice. */
const QUESTION_MINUTES_MAX = 5

export async function sumPracticeMinutes(db: Db, { studentId, from, to }: StudentPeriod): Promise<number> {
  const { askedAt, answeredAt } = practiceQuestions
  const minutes = sql`extract(epoch from ${answeredAt} - ${askedAt}) / 60`
  const [row] = await db
    .select({ minutes: sum(sql`least(${minutes}, ${QUESTION_MINUTES_MAX})`).mapWith(Number) })
    .from(practiceQuestions)
    .where(and(eq(practiceQuestions.studentId, studentId), gte(answeredAt, from), lt(answeredAt, to)))
  return row?.minutes ?? 0
}

export async function sumSessionHours(db: Db, studentId: string, week: Week): Promise<number> {
  const [row] = await db
    .select({ hours: sum(sessions.durationHours).mapWith(Number) })
    .from(sessions)
    .where(wasHeld(studentId, week))
  return row?.hours ?? 0
}

export async function countActiveDays(db: Db, studentId: string, { since, until }: Week): Promise<number> {
  const isThen = and(eq(activityDays.studentId, studentId), between(activityDays.day, since, until))
  const [row] = await db
    .select({ days: countDistinct(activityDays.day) })
    .from(activityDays)
    .where(isThen)
  return Number(row?.days ?? 0)
}

export async function countAnswers(db: Db, { studentId, from, to }: StudentPeriod): Promise<number> {
  const [row] = await db
    .select({ answers: count() })
    .from(practiceQuestions)
    .where(
      and(
        eq(practiceQuestions.studentId, studentId),
        isNotNull(practiceQuestions.answeredAt),
        eq(practiceQuestions.isSkipped, false),
        gte(practiceQuestions.answeredAt, from),
        lt(practiceQuestions.answeredAt, to),
      ),
    )
  return Number(row?.answers ?? 0)
}
