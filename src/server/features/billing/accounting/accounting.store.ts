import { and, asc, eq, gte, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { VOID_REFUNDS } from '#shared/features/billing/refund.rules'
import type { Db } from '../../../db/db'
import { students } from '../../../db/schema/accounts/students'
import { balanceOfEntry, ledgerEntries } from '../../../db/schema/billing/ledger'
import { payments, purchases, refunds } from '../../../db/schema/billing/purchases'
import { receipts } from '../../../db/schema/billing/receipts'

export interface AccountingPeriod {
  since: Date
  until: Date
}

export type AccountingEntryRow = Awaited<ReturnType<typeof findAccountingEntries>>[number]

/** Every payment and refund in a period, oldest first. */
export function findAccountingEntries(db: Db, { since, until }: AccountingPeriod) {
  return db
    .select({
      id: payments.id,
      createdAt: payments.createdAt,
      amountCents: payments.amountCents,
      refundId: payments.refundId,
      paymentMethod: purchases.paymentMethod,
      reference: purchases.reference,
      studentId: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      email: students.email,
      deletedAt: students.deletedAt,
      receipt: {
        series: receipts.series,
        year: receipts.year,
        number: receipts.number,
        taxes: receipts.taxes,
      },
    })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .innerJoin(students, eq(students.id, purchases.studentId))
    .leftJoin(receipts, and(eq(receipts.purchaseId, payments.purchaseId), isReceiptOfPayment()))
    .where(and(gte(payments.createdAt, since), lt(payments.createdAt, until)))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

/** A receipt belongs to the payment that completed its purchase, a credit note to the payment of its refund. */
function isReceiptOfPayment(): SQL | undefined {
  const completingPayment = sql`(select max(paying.id) from payments paying
    where paying.purchase_id = ${receipts.purchaseId} and paying.amount_cents > 0
      and paying.refund_id is null and paying.created_at <= ${receipts.issuedAt})`
  return or(
    eq(receipts.refundId, payments.refundId),
    and(isNull(receipts.refundId), eq(payments.id, completingPayment)),
  )
}

/** Cents still missing for pending purchases made before an instant. */
export async function sumPending(db: Db, until: Date): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${purchases.amount} * 100 - ${purchases.receivedCents}), 0)` })
    .from(purchases)
    .where(and(eq(purchases.status, 'pending'), lt(purchases.createdAt, until)))
  return Math.round(Number(row?.cents ?? 0))
}

/**
 * The ledgers up to an instant of all students with hours at that time, and of all who ever shared a balance: their
 * hours may be with the family.
 */
export function findLedgersWithHours(db: Db, until: Date) {
  const { id, studentId, familyId, hours, sessionId, purchaseId, transferId, createdAt } = ledgerEntries
  const isBefore: SQL = lt(createdAt, until)
  const holders = db
    .select({ studentId })
    .from(ledgerEntries)
    .where(isBefore)
    .groupBy(studentId)
    .having(sql`sum(${hours}) > 0 or bool_or(${familyId} is not null)`)
    .as('holders')
  return db
    .select({ balance: balanceOfEntry, hours, sessionId, purchaseId, transferId })
    .from(ledgerEntries)
    .innerJoin(holders, eq(holders.studentId, studentId))
    .where(isBefore)
    .orderBy(asc(id))
}

/** Purchases paid before an instant, with the sums of their refunds at that time. */
export function findPricesPaid(db: Db, until: Date) {
  const wasRefunded = and(
    lt(refunds.createdAt, until),
    or(notInArray(refunds.status, VOID_REFUNDS), gte(refunds.endedAt, until)),
  )
  return db
    .select({
      id: purchases.id,
      hours: purchases.hours,
      amount: purchases.amount,
      refundedHours: sql<string>`coalesce(sum(${refunds.hours}), 0)`,
      refundedCents: sql<string>`coalesce(sum(${refunds.amountCents}), 0)`,
    })
    .from(purchases)
    .leftJoin(refunds, and(eq(refunds.purchaseId, purchases.id), wasRefunded))
    .where(lt(purchases.paidAt, until))
    .groupBy(purchases.id)
}
