import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/db'
import { payments } from '../../../db/schema/billing/purchases'

/** A trigger adds the amount to the purchase. */
export async function insertPayment(tx: Db, payment: typeof payments.$inferInsert): Promise<void> {
  await tx.insert(payments).values(payment)
}

/** Which of these lines of a bank file have been recorded as payments. */
export async function findRecordedBankLines(db: Db, lines: string[]): Promise<Set<string | null>> {
  const rows = await db.select({ line: payments.bankLine }).from(payments).where(inArray(payments.bankLine, lines))
  return new Set(rows.map(({ line }) => line))
}
