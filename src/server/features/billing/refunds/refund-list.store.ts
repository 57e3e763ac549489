import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { providerPayments } from '../../../db/schema/provider-payments'
import { purchases, refunds } from '../../../db/schema/purchases'
import { students } from '../../../db/schema/students'
import { type PageRequest, rowsToRead } from '../../../http/responses/paging'

const whoPaid = {
  id: students.id,
  firstName: students.firstName,
  lastName: students.lastName,
  email: students.email,
  deletedAt: students.deletedAt,
}

export type ListedRefund = Awaited<ReturnType<typeof findFailed>>[number]

/** Refunds whose money nobody has confirmed, the oldest first. */
export function findUnconfirmed(db: Db, page: PageRequest) {
  const isNext = page.after === undefined ? undefined : gt(refunds.id, page.after)
  const pending = selectRefunds(db).where(and(eq(refunds.status, 'pending'), isNext))
  const query = pending.orderBy(refunds.id).$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

/** Refunds whose money came back, the newest first. */
export function findFailed(db: Db, page: PageRequest) {
  const isNext = page.after === undefined ? undefined : lt(refunds.id, page.after)
  const failed = selectRefunds(db).where(and(eq(refunds.status, 'failed'), isNext))
  const query = failed.orderBy(desc(refunds.id)).$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}

function selectRefunds(db: Db) {
  return db
    .select({
      id: refunds.id,
      student: whoPaid,
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

/** What the provider says went back, less what our own rows say, and what is on its way. */
const lostCents = sql<number>`(${providerPayments.refundedCents}
  + coalesce((select sum(amount_cents) from payments
      where payments.purchase_id = ${providerPayments.purchaseId} and amount_cents < 0), 0)
  - coalesce((select sum(amount_cents) from refunds
      where refunds.purchase_id = ${providerPayments.purchaseId} and status = 'pending'), 0))::int`

/** Purchases whose money went back at the provider beyond what was refunded here, the newest first. */
export function findLosses(db: Db, page: PageRequest) {
  const query = db
    .select({
      id: purchases.id,
      student: whoPaid,
      reference: purchases.reference,
      paymentMethod: purchases.paymentMethod,
      amount: purchases.amount,
      lostCents,
      paidAt: purchases.paidAt,
    })
    .from(providerPayments)
    .innerJoin(purchases, eq(purchases.id, providerPayments.purchaseId))
    .innerJoin(students, eq(students.id, purchases.studentId))
    .where(
      and(
        gt(providerPayments.refundedCents, 0),
        gt(lostCents, 0),
        page.after === undefined ? undefined : lt(purchases.id, page.after),
      ),
    )
    .orderBy(desc(purchases.id))
    .$dynamic()
  const rows = rowsToRead(page)
  return rows === undefined ? query : query.limit(rows)
}
