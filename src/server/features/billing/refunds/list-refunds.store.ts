import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { students } from '../../../db/schema/accounts/students'
import { providerPayments } from '../../../db/schema/billing/provider-payments'
import { purchases, refunds } from '../../../db/schema/billing/purchases'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

const student = {
  id: students.id,
  firstName: students.firstName,
  lastName: students.lastName,
  email: students.email,
  deletedAt: students.deletedAt,
}

export type ListedRefundRow = Awaited<ReturnType<typeof findFailed>>[number]

/** Oldest first. */
export function findPending(db: Db, page: PageRequest) {
  const isOnPage = page.after === undefined ? undefined : gt(refunds.id, page.after)
  const pending = selectRefunds(db).where(and(eq(refunds.status, 'pending'), isOnPage))
  const query = pending.orderBy(refunds.id).$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

/** Newest first. */
export function findFailed(db: Db, page: PageRequest) {
  const isOnPage = page.after === undefined ? undefined : lt(refunds.id, page.after)
  const failedRefunds = selectRefunds(db).where(and(eq(refunds.status, 'failed'), isOnPage))
  const query = failedRefunds.orderBy(desc(refunds.id)).$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

function selectRefunds(db: Db) {
  return db
    .select({
      id: refunds.id,
      student,
      reference: purchases.reference,
      paymentMethod: purchases.paymentMethod,
      hours: refunds.hours,
      amountCents: refunds.amountCents,
      createdAt: refunds.createdAt,
      endedAt: refunds.endedAt,
    })
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .innerJoin(students, eq(students.id, purchases.studentId))
}

/** Refunded according to the provider, less what our payments and pending refunds account for. */
const uncoveredCents = sql<number>`(${providerPayments.refundedCents}
  + coalesce((select sum(amount_cents) from payments
      where payments.purchase_id = ${providerPayments.purchaseId} and amount_cents < 0), 0)
  - coalesce((select sum(amount_cents) from refunds
      where refunds.purchase_id = ${providerPayments.purchaseId} and status = 'pending'), 0))::int`

/** Newest purchase first. */
export function findUncovered(db: Db, page: PageRequest) {
  const query = db
    .select({
      id: purchases.id,
      student,
      reference: purchases.reference,
      paymentMethod: purchases.paymentMethod,
      amount: purchases.amount,
      uncoveredCents,
      paidAt: purchases.paidAt,
    })
    .from(providerPayments)
    .innerJoin(purchases, eq(purchases.id, providerPayments.purchaseId))
    .innerJoin(students, eq(students.id, purchases.studentId))
    .where(
      and(
        gt(providerPayments.refundedCents, 0),
        gt(uncoveredCents, 0),
        page.after === undefined ? undefined : lt(purchases.id, page.after),
      ),
    )
    .orderBy(desc(purchases.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}
