import type { StatementEntry } from '#shared/features/billing/billing.contract'
import { readHours } from '#shared/features/billing/hours.rules'
import { formatReceiptNumber } from '#shared/features/billing/receipt.rules'
import type { Db } from '../../../db/db'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { sumPurchasedSince } from '../purchases/purchases.store'
import { countEntries, type EntryRow, findEntries } from './ledger.store'

const ALL: PageRequest = { limit: undefined, after: undefined }

/** A student's ledger entries, newest first. In a family they show its balance, but no entries of other children. */
export function statement(db: Db, studentId: string, page: PageRequest): Promise<Page<StatementEntry>> {
  return statementOf(db, { studentId }, page)
}

/** Every change of a family's balance, newest first. */
export function familyStatement(db: Db, familyId: number, page: PageRequest): Promise<Page<StatementEntry>> {
  return statementOf(db, { familyId }, page)
}

async function statementOf(db: Db, owner: { studentId: string } | { familyId: number }, page: PageRequest) {
  const { rows, next } = cutPage(await findEntries(db, owner, page), page)
  const total = page.limit === undefined ? undefined : await countEntries(db, owner)
  return { items: rows.map(toEntry), total, next }
}

export async function wholeStatement(db: Db, studentId: string): Promise<StatementEntry[]> {
  return (await findEntries(db, { studentId }, ALL)).map(toEntry)
}

/** The ledger entries of all students, newest first, or only those of hours sold since an instant. */
export async function listLedgerEntries(
  db: Db,
  { soldSince }: { soldSince: Date | undefined },
  page: PageRequest,
): Promise<Page<{ studentId: string; entry: StatementEntry }>> {
  const { rows, next } = cutPage(await findEntries(db, { soldSince }, page), page)
  // No total: counting the whole ledger would cost more than reading the page.
  return { items: rows.map((row) => ({ studentId: row.studentId, entry: toEntry(row) })), total: undefined, next }
}

export async function hoursSoldSince(db: Db, instant: Date): Promise<number> {
  return readHours(await sumPurchasedSince(db, instant))
}

function toEntry({ session, tutorName, purchase, refund, receipt, ...row }: EntryRow): StatementEntry {
  const paymentMethod = purchase?.paymentMethod
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    kind: row.kind,
    hours: readHours(row.hours),
    balanceAfter: readHours(row.balanceAfter),
    reason: row.reason,
    session: session && toSession({ ...session, tutorName: tutorName ?? '' }),
    purchase:
      purchase && !refund ? { amount: readHours(purchase.amount), paymentMethod: purchase.paymentMethod } : null,
    receipt: receipt && { id: receipt.id, number: formatReceiptNumber(receipt) },
    refund: paymentMethod && refund ? { amount: refund.amountCents / 100, paymentMethod } : null,
  }
}

/** A session that was moved back to its first day needs no mention of it. */
function toSession({ firstDate, ...session }: NonNullable<EntryRow['session']> & { tutorName: string }) {
  return { ...session, ...(firstDate && firstDate !== session.sessionDate && { firstDate }) }
}
