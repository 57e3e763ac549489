import type { StatementEntry } from '#shared/features/billing/billing.contract'
import { readHours } from '#shared/features/billing/hours.rules'
import { formatReceiptNumber } from '#shared/features/billing/receipt.rules'
import type { Db } from '../../../db/db'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { sumPurchasedSince } from '../purchases/purchases.store'
import { countEntries, type EntryOwner, type EntryRow, findEntries } from './ledger.store'

const ALL: PageRequest = { limit: undefined, after: undefined }

/** A student's ledger entries, newest first. In a family they show its balance, but no entries of other children. */
export async function statement(db: Db, studentId: string, page: PageRequest): Promise<Page<StatementEntry>> {
  const { items, ...rest } = await readEntries(db, { studentId }, page)
  return { items: items.map(toEntry), ...rest }
}

/** Every change of a family's balance with the child it belongs to, newest first; of one child on request. */
export async function familyStatement(
  db: Db,
  familyId: number,
  page: PageRequest,
  { studentId }: { studentId?: string | undefined } = {},
): Promise<Page<StatementEntry & { studentId: string }>> {
  const { items, ...rest } = await readEntries(db, { familyId, studentId }, page)
  return { items: items.map(toFamilyEntry), ...rest }
}

async function readEntries(db: Db, owner: EntryOwner, page: PageRequest) {
  const { rows, next } = cutPage(await findEntries(db, owner, page), page)
  const total = page.limit === undefined ? undefined : await countEntries(db, owner)
  return { items: rows, total, next }
}

export async function wholeStatement(db: Db, studentId: string): Promise<StatementEntry[]> {
  return (await findEntries(db, { studentId }, ALL)).map(toEntry)
}

export async function wholeFamilyStatement(db: Db, owner: EntryOwner & { familyId: number }) {
  return (await findEntries(db, owner, ALL)).map(toFamilyEntry)
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

const toFamilyEntry = (row: EntryRow) => ({ ...toEntry(row), studentId: row.studentId })

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
