import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { requireRow } from '../../../db/queries/require-row'
import { administrators } from '../../../db/schema/accounts/administrators'
import { students } from '../../../db/schema/accounts/students'
import { giftRecipients, gifts } from '../../../db/schema/billing/gifts'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'
import { isDamaged } from '../ledger/ledger-verdict.store'

/** All students, or those with one of these emails in lower case. */
export type Audience = { all: true } | { emails: string[] }

/**
 * Anybody can consent, as a guardian, to a child with any address. Until its owner has confirmed it, the hours would be
 * those of a stranger's family.
 */
const isOwnAddress = or(
  isNull(students.familyId),
  not(students.needsConfirmation),
  isNotNull(students.emailConfirmedAt),
)

function isRecipient(audience: Audience) {
  const isNamed =
    'all' in audience ? undefined : and(inArray(sql`lower(${students.email})`, audience.emails), isOwnAddress)
  return and(isNull(students.deletedAt), isNamed)
}

export async function countRecipients(db: Db, audience: Audience): Promise<number> {
  const [row] = await db.select({ total: count() }).from(students).where(isRecipient(audience))
  return Number(row?.total ?? 0)
}

/** Which of these emails belong to a student. */
export async function findKnownEmails(db: Db, emails: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: sql<string>`lower(${students.email})` })
    .from(students)
    .where(isRecipient({ emails }))
  return new Set(rows.map(({ email }) => email))
}

/** Stores a gift with its recipients. */
export async function insertGift(tx: Db, gift: typeof gifts.$inferInsert, audience: Audience) {
  const [row] = await tx.insert(gifts).values(gift).returning({ id: gifts.id })
  const { id } = requireRow(row, 'insert into gifts')
  const newRecipients = tx
    .select({
      giftId: sql<number>`${id}::int`.as('gift_id'),
      studentId: students.id,
      givenAt: sql`null`.as('given_at'),
    })
    .from(students)
    .where(isRecipient(audience))
  const recipients = await tx
    .insert(giftRecipients)
    .select(newRecipients)
    .returning({ studentId: giftRecipients.studentId })
  return { id, students: recipients.length }
}

export async function findGift(db: Db, id: number) {
  const [row] = await db.select().from(gifts).where(eq(gifts.id, id))
  return row
}

/** Damaged accounts receive their hours when the gift is continued after the repair. */
const canReceive = and(isNull(students.deletedAt), not(isDamaged))

/** Locks recipients who have not received the gift, and skips those whom another batch has locked. */
export async function takeRecipients(tx: Db, { giftId, limit }: { giftId: number; limit: number }): Promise<string[]> {
  const rows = await tx
    .select({ studentId: giftRecipients.studentId })
    .from(giftRecipients)
    .innerJoin(students, eq(students.id, giftRecipients.studentId))
    .where(and(eq(giftRecipients.giftId, giftId), isNull(giftRecipients.givenAt), canReceive))
    .orderBy(asc(giftRecipients.studentId))
    .limit(limit)
    .for('update', { of: giftRecipients, skipLocked: true })
  return rows.map(({ studentId }) => studentId)
}

export type GiftRow = Awaited<ReturnType<typeof findGifts>>[number]

/** One gift, or all of them, newest first, with how many students have received it. */
export function findGifts(db: Db, id: number | undefined, page: PageRequest) {
  const isLeft = and(isNull(giftRecipients.givenAt), canReceive)
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
