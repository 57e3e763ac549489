import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { administrators } from '../../../db/schema/administrators'
import { giftRecipients, gifts } from '../../../db/schema/gifts'
import { students } from '../../../db/schema/students'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

/** Whom a gift is for: everybody, or who has one of these emails, written in small letters. */
export type Audience = { all: true } | { emails: string[] }

function isMeant(audience: Audience) {
  const isNamed = 'all' in audience ? undefined : inArray(sql`lower(${students.email})`, audience.emails)
  return and(isNull(students.deletedAt), isNamed)
}

export async function countMeant(db: Db, audience: Audience): Promise<number> {
  const [row] = await db.select({ total: count() }).from(students).where(isMeant(audience))
  return Number(row?.total ?? 0)
}

/** Which of these emails a student has. */
export async function findKnownEmails(db: Db, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: sql<string>`lower(${students.email})` })
    .from(students)
    .where(isMeant({ emails }))
  return new Set(rows.map(({ email }) => email))
}

/** A gift with everybody whom it is for; answers its number and how many they are. */
export async function insertGift(tx: Db, gift: typeof gifts.$inferInsert, audience: Audience) {
  const [row] = await tx.insert(gifts).values(gift).returning({ id: gifts.id })
  if (!row) throw new Error('an insert always returns its row')
  const meant = tx
    .select({
      giftId: sql<number>`${row.id}::int`.as('gift_id'),
      studentId: students.id,
      givenAt: sql`null`.as('given_at'),
    })
    .from(students)
    .where(isMeant(audience))
  const recipients = await tx.insert(giftRecipients).select(meant).returning({ studentId: giftRecipients.studentId })
  return { id: row.id, students: recipients.length }
}

export async function findGift(db: Db, id: number) {
  const [row] = await db.select().from(gifts).where(eq(gifts.id, id))
  return row
}

/**
 * Locks some students who do not have the gift yet, until the transaction ends. Students whom another call has locked are
 * skipped, and so are those who have got the gift since: their row has changed.
 */
export async function takeRecipients(tx: Db, { giftId, most }: { giftId: number; most: number }): Promise<string[]> {
  const rows = await tx
    .select({ studentId: giftRecipients.studentId })
    .from(giftRecipients)
    .innerJoin(students, eq(students.id, giftRecipients.studentId))
    .where(and(eq(giftRecipients.giftId, giftId), isNull(giftRecipients.givenAt), isNull(students.deletedAt)))
    .orderBy(asc(giftRecipients.studentId))
    .limit(most)
    .for('update', { of: giftRecipients, skipLocked: true })
  return rows.map(({ studentId }) => studentId)
}

export type GiftRow = Awaited<ReturnType<typeof findGifts>>[number]

/** One gift, or all of them with the newest first, and how far each has come. */
export function findGifts(db: Db, id: number | undefined, page: PageRequest) {
  const isLeft = sql`${giftRecipients.givenAt} is null and ${students.deletedAt} is null`
  const query = db
    .select({
      id: gifts.id,
      createdAt: gifts.createdAt,
      by: administrators.name,
      hours: gifts.hours,
      reason: gifts.reason,
      isForAll: gifts.isForAll,
      students: count(giftRecipients.studentId),
      given: count(giftRecipients.givenAt),
      left: sql<number>`count(*) filter (where ${isLeft})`,
    })
    .from(gifts)
    .innerJoin(administrators, eq(administrators.id, gifts.administratorId))
    .innerJoin(giftRecipients, eq(giftRecipients.giftId, gifts.id))
    .innerJoin(students, eq(students.id, giftRecipients.studentId))
    .where(
      and(
        id === undefined ? undefined : eq(gifts.id, id),
        page.after === undefined ? undefined : lt(gifts.id, page.after),
      ),
    )
    .groupBy(gifts.id, administrators.id)
    .orderBy(desc(gifts.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}
