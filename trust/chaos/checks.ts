import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'
import { auditEntries } from '../../src/server/db/schema/audit'
import { ledgerEntries } from '../../src/server/db/schema/billing/ledger'
import { purchases } from '../../src/server/db/schema/billing/purchases'
import { subjectProgress } from '../../src/server/db/schema/learning/progress'
import { quizAttempts } from '../../src/server/db/schema/learning/quizzes'
import { compareBookings, findInconsistencies, missing, repeated } from '../crowd/consistency'
import type { Journal } from './journal'

/** Compares the stored rows with the responses that clients got: nothing lost or doubled, and correct sums. */
export async function compareWithJournal(db: Db, journal: Journal): Promise<string[]> {
  const bookings = await compareBookings(db, journal.bookings)
  return [
    ...bookings.problems,
    ...(await compareAttempts(db, journal)),
    ...(await compareProgress(db)),
    ...(await comparePurchases(db, journal)),
    ...(await compareEdits(db, journal)),
    ...(await findInconsistencies(db)),
  ]
}

async function compareAttempts(db: Db, { attempts }: Journal): Promise<string[]> {
  const describe = ({ id, studentId }: { id: number; studentId: string }) => `quiz attempt ${id} of ${studentId}`
  const [acknowledged, stored] = [attempts.map(describe), (await db.select().from(quizAttempts)).map(describe)]
  return [
    ...missing(acknowledged, stored).map((attempt) => `lost: ${attempt}`),
    ...missing(stored, acknowledged).map((attempt) => `stored, but not acknowledged: ${attempt}`),
    ...repeated(acknowledged).map((attempt) => `acknowledged to two requests: ${attempt}`),
  ]
}

/** The totals of a subject equal its attempts and completed sessions. */
async function compareProgress(db: Db): Promise<string[]> {
  const done = sql`(
    select student_id, subject, 'quiz ' || quiz_id as lesson, percent from quiz_attempts
    union all select student_id, subject, 'session ' || id, null from sessions where status = 'completed') as done`
  const sums = await db
    .select({
      studentId: sql<string>`student_id`,
      subject: sql<string>`subject`,
      lessonsCompleted: sql<number>`count(distinct lesson)::int`,
      quizzesTaken: sql<number>`count(percent)::int`,
      percentSum: sql<number>`coalesce(sum(percent), 0)::int`,
      perfectScores: sql<number>`(count(*) filter (where percent = 100))::int`,
    })
    .from(done)
    .groupBy(sql`student_id, subject`)
  const describe = (row: (typeof sums)[number]) =>
    `${row.studentId} in ${row.subject}: ${row.lessonsCompleted} lessons, ${row.quizzesTaken} quizzes, ` +
    `${row.percentSum} percent, ${row.perfectScores} perfect`
  const [expected, stored] = [sums.map(describe), (await db.select().from(subjectProgress)).map(describe)]
  return [
    ...missing(expected, stored).map((totals) => `missing from the progress: ${totals}`),
    ...missing(stored, expected).map((totals) => `in the progress, but not the sum of any rows: ${totals}`),
  ]
}

async function comparePurchases(db: Db, journal: Journal): Promise<string[]> {
  const acknowledged = countEach(journal.purchases)
  const stored = countEach((await db.select().from(purchases)).map(({ studentId }) => studentId))
  const buyers = [...new Set([...acknowledged.keys(), ...stored.keys()])]
  return buyers
    .filter((id) => acknowledged.get(id) !== stored.get(id))
    .map((id) => `${id}: ${acknowledged.get(id) ?? 0} purchases acknowledged, ${stored.get(id) ?? 0} stored`)
}

/** An edit writes a ledger entry and an entry of the staff log. */
async function compareEdits(db: Db, { edits }: Journal): Promise<string[]> {
  const entries = (await db.select().from(ledgerEntries)).filter(({ kind }) => kind === 'adjustment')
  const made = entries.map(({ reason }) => String(reason))
  const logged = await db.select().from(auditEntries).where(eq(auditEntries.action, 'hours.set'))
  const audited = logged.map(({ after }) => String(after?.reason))
  return [
    ...missing(edits.made, made).map((reason) => `lost: edit ${reason}`),
    ...missing(made, [...edits.made, ...edits.unknown]).map((reason) => `refused, but made: edit ${reason}`),
    ...repeated(made).map((reason) => `made twice: edit ${reason}`),
    ...missing(made, audited).map((reason) => `not in the staff log: edit ${reason}`),
    ...missing(audited, made).map((reason) => `in the staff log, but not made: edit ${reason}`),
  ]
}

function countEach(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}
