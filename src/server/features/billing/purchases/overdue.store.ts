import { and, eq, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { emails } from '../../../db/schema/emails'
import { purchases } from '../../../db/schema/purchases'
import { students } from '../../../db/schema/students'

/** What the reminder of a purchase is known by. */
export function reminderKey(purchaseId: number, recipient: 'student' | 'guardian'): string {
  return `transfer-reminder ${purchaseId} ${recipient}`
}

function findPendingWith(db: Db, condition: SQL | undefined, most: number) {
  return db
    .select({ id: purchases.id, studentId: purchases.studentId })
    .from(purchases)
    .innerJoin(students, and(eq(students.id, purchases.studentId), isNull(students.deletedAt)))
    .where(and(eq(purchases.status, 'pending'), condition))
    .orderBy(purchases.createdAt)
    .limit(most)
}

/** Purchases whose money has been awaited for too long. */
export function findExpired(db: Db, now: Date, most: number) {
  return findPendingWith(db, lte(purchases.expiresAt, now), most)
}

/** E-Transfers that were asked for before an instant, and that nobody was reminded of. */
export function findUnreminded(db: Db, askedBefore: Date, most: number) {
  const key = sql`'transfer-reminder ' || ${purchases.id} || ' student'`
  const reminder = db.select({ id: emails.id }).from(emails).where(sql`${emails.dedupeKey} = ${key}`)
  const isDue = and(eq(purchases.paymentMethod, 'interac'), lte(purchases.createdAt, askedBefore))
  return findPendingWith(db, and(isDue, notExists(reminder)), most)
}
