import { and, eq, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { students } from '../../../db/schema/accounts/students'
import { purchases } from '../../../db/schema/billing/purchases'
import { emails } from '../../../db/schema/emails'

/** The deduplication key of the reminder email. */
export function reminderKey(purchaseId: number, recipient: string): string {
  return `transfer-reminder ${purchaseId} ${recipient}`
}

function findPendingWhere(db: Db, condition: SQL | undefined, limit: number) {
  return db
    .select({ id: purchases.id, studentId: purchases.studentId })
    .from(purchases)
    .innerJoin(students, and(eq(students.id, purchases.studentId), isNull(students.deletedAt)))
    .where(and(eq(purchases.status, 'pending'), condition))
    .orderBy(purchases.createdAt)
    .limit(limit)
}

export function findExpired(db: Db, now: Date, limit: number) {
  return findPendingWhere(db, lte(purchases.expiresAt, now), limit)
}

/** Unpaid e-Transfer purchases made before an instant, without a reminder so far. */
export function findUnreminded(db: Db, createdBefore: Date, limit: number) {
  const key = sql`'transfer-reminder ' || ${purchases.id} || ' student'`
  const reminder = db.select({ id: emails.id }).from(emails).where(sql`${emails.dedupeKey} = ${key}`)
  const isDue = and(eq(purchases.paymentMethod, 'interac'), lte(purchases.createdAt, createdBefore))
  return findPendingWhere(db, and(isDue, notExists(reminder)), limit)
}
