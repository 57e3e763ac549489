import { and, asc, eq, gt, isNotNull, lt, lte, notExists, type SQL, sql } from 'drizzle-orm'
import type { EmailKind } from '#shared/features/emails/emails.rules'
import { HOUR_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import { students } from '../../../db/schema/accounts/students'
import { emails } from '../../../db/schema/emails'
import { sessions, tutors } from '../../../db/schema/tutoring/booking'
import { sessionColumns } from '../sessions/sessions.store'

const startsAt = sql`${sessions.endsAt} - ${sessions.durationHours} * interval '1 hour'`

/** Contains `sequence`, so that a moved session gets a new reminder. */
export function reminderKey(kind: EmailKind, { id, sequence }: { id: number; sequence: number }): string {
  return `${kind} ${id} ${sequence}`
}

export function tutorDayKey(tutorId: number, day: string): string {
  return `tutor-day ${tutorId} ${day}`
}

function withoutReminder(db: Db, kind: EmailKind): SQL {
  const key = sql`${`${kind} `} || ${sessions.id} || ' ' || ${sessions.sequence}`
  return notExists(db.select({ id: emails.id }).from(emails).where(sql`${emails.dedupeKey} = ${key}`))
}

function findScheduledWith(db: Db, condition: SQL | undefined, limit: number) {
  return db
    .select({ ...sessionColumns, student: studentName })
    .from(sessions)
    .innerJoin(tutors, eq(tutors.id, sessions.tutorId))
    .innerJoin(students, eq(students.id, sessions.studentId))
    .where(and(eq(sessions.status, 'scheduled'), condition))
    .orderBy(asc(sessions.endsAt), asc(sessions.id))
    .limit(limit)
}

const studentName = { firstName: students.firstName, lastName: students.lastName }

export type SessionToRemind = Awaited<ReturnType<typeof findScheduledWith>>[number]

interface DaySearch {
  from: Date
  to: Date
  /** Sessions booked or moved later than this were just announced. */
  changedBefore: Date
  limit: number
}

export function findOnDay(db: Db, { from, to, changedBefore, limit }: DaySearch) {
  const onDay = and(gt(sessions.endsAt, from), lte(sessions.endsAt, to), lt(sessions.updatedAt, changedBefore))
  return findScheduledWith(db, and(onDay, withoutReminder(db, 'session-tomorrow')), limit)
}

export function findSoon(db: Db, { now, withinMs, limit }: { now: Date; withinMs: number; limit: number }) {
  const at = (afterMs: number) => sql`${new Date(now.getTime() + afterMs).toISOString()}::timestamptz`
  const soon = and(
    gt(sessions.endsAt, now),
    // No session is longer than two hours: this condition lets the query use the index.
    lt(sessions.endsAt, new Date(now.getTime() + withinMs + 2 * HOUR_MS + 1)),
    sql`${startsAt} > ${at(0)}`,
    sql`${startsAt} <= ${at(withinMs)}`,
    // Sessions booked or moved within that time were just announced.
    sql`${sessions.updatedAt} < ${startsAt} - make_interval(secs => ${withinMs / 1000}::int)`,
  )
  return findScheduledWith(db, and(soon, withoutReminder(db, 'session-soon')), limit)
}

/** Only tutors with an email address who have not been reminded of the day. */
export function findTutorsOfDay(db: Db, { day, from, to, limit }: Omit<DaySearch, 'changedBefore'> & { day: string }) {
  const notNotified = notExists(
    db
      .select({ id: emails.id })
      .from(emails)
      .where(sql`${emails.dedupeKey} = 'tutor-day ' || ${sessions.tutorId} || ' ' || ${day}`),
  )
  const onDay = and(gt(sessions.endsAt, from), lte(sessions.endsAt, to))
  return findScheduledWith(db, and(onDay, isNotNull(tutors.email), notNotified), limit)
}
