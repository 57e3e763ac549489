import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../src/server/db/db'
import { auditEntries } from '../../src/server/db/schema/audit'
import { ledgerEntries } from '../../src/server/db/schema/ledger'
import { subjectProgress } from '../../src/server/db/schema/progress'
import { purchases } from '../../src/server/db/schema/purchases'
import { quizAttempts } from '../../src/server/db/schema/quizzes'
import { compareBookings, findUnsound, missing, repeated } from '../crowd/soundness'
import type { Journal } from './journal'

/** Compares the stored rows with the answers that clients got: nothing lost or doubled, and correct sums. */
export async function compareWithJournal(db: Db, journal: Journal): Promise<string[]> {
  const bookings = await compareBookings(db, journal.bookings)
  return [
    ...bookings.problems,
    ...(await compareAttempts(db, journal)),
    ...(await compareProgress(db)),
    ...(await comparePurchases(db, journal)),
    ...(await compareEdits(db, journal)),
    ...(await findUnsound(db)),
  ]
}

async function compareAttempts(db: Db, { attempts }: Journal): Promise<string[]> {
  const describe = ({ id, studentId }: { id: number; studentId: string }) => `quiz attempt ${id} of ${studentId}`
  const [told, kept] = [attempts.map(describe), (await db.select().from(quizAttempts)).map(describe)]
  return [
    ...missing(told, kept).map((attempt) => `lost: ${attempt}`),
    ...missing(kept, told).map((attempt) => `nobody was told: ${attempt}`),
    ...repeated(told).map((attempt) => `two requests heard of ${attempt}`),
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
  const [wanted, kept] = [sums.map(describe), (await db.select().from(subjectProgress)).map(describe)]
  return [
    ...missing(wanted, kept).map((totals) => `progress does not say: ${totals}`),
    ...missing(kept, wanted).map((totals) => `progress says, but nothing adds up to it: ${totals}`),
  ]
}

async function comparePurchases(db: Db, journal: Journal): Promise<string[]> {
  const told = countEach(journal.purchases)
  const kept = countEach((await db.select().from(purchases)).map(({ studentId }) => studentId))
  const buyers = [...new Set([...told.keys(), ...kept.keys()])]
  return buyers
    .filter((id) => told.get(id) !== kept.get(id))
    .map((id) => `${id} was told of ${told.get(id) ?? 0} purchases, and ${kept.get(id) ?? 0} are stored`)
}

/** An edit writes a ledger entry and an entry of the staff log. */
async function compareEdits(db: Db, { edits }: Journal): Promise<string[]> {
  const entries = (await db.select().from(ledgerEntries)).filter(({ kind }) => kind === 'adjustment')
  const moved = entries.map(({ reason }) => String(reason))
  const logged = await db.select().from(auditEntries).where(eq(auditEntries.action, 'hours.set'))
  const noted = logged.map(({ after }) => String(after?.reason))
  return [
    ...missing(edits.made, moved).map((reason) => `lost: edit ${reason}`),
    ...missing(moved, [...edits.made, ...edits.unknown]).map((reason) => `refused, but made: edit ${reason}`),
    ...repeated(moved).map((reason) => `made twice: edit ${reason}`),
    ...missing(moved, noted).map((reason) => `nobody noted who made edit ${reason}`),
    ...missing(noted, moved).map((reason) => `noted, but not made: edit ${reason}`),
  ]
}

function countEach(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}
