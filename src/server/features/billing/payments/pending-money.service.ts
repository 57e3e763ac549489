import { displayName } from '#shared/features/account/student-name.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import type { MoneyPurchase } from '#shared/features/billing/payments.contract'
import { centsOf } from '#shared/features/billing/purchase.rules'
import { readReference } from '#shared/features/billing/transfer-reference.rules'
import type { Db } from '../../../db/db'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { findMoney, findOwedBack, isPending, type MoneyRow, type MoneySearch } from './pending-money.store'

const EMAIL = /\p{L}/u
/** `280`, `$280.00`, `280,00 $`. */
const AMOUNT = /^\$?\s*(\d{1,6})(?:[.,](\d{2}))?\s*\$?$/

/** What is awaited, the oldest first; or what a search finds. */
export async function listPendingMoney(
  db: Db,
  search: string | undefined,
  page: PageRequest,
): Promise<Page<MoneyPurchase>> {
  return toPage(await findMoney(db, isPending(readSearch(search ?? '')), page), page)
}

/** What arrived and is not ours, the oldest first. */
export async function listToGiveBack(db: Db, page: PageRequest): Promise<Page<MoneyPurchase>> {
  return toPage(await findOwedBack(db, page), page)
}

/** Signs alone are nothing to look for. */
function readSearch(typed: string): MoneySearch | undefined {
  const text = typed.trim()
  const [, dollars, cents = '00'] = AMOUNT.exec(text) ?? []
  const search = {
    reference: readReference(text),
    amount: dollars === undefined ? null : `${dollars}.${cents}`,
    words: EMAIL.test(text) ? text : null,
  }
  return Object.values(search).every((part) => part === null) ? undefined : search
}

function toPage(found: MoneyRow[], page: PageRequest): Page<MoneyPurchase> {
  const { rows, next } = cutPage(found, page)
  return { items: rows.map(toMoneyPurchase), total: undefined, next }
}

export function toMoneyPurchase(row: MoneyRow): MoneyPurchase {
  return {
    id: row.id,
    student: { id: row.studentId, name: displayName(row), email: row.email, isDeleted: row.deletedAt !== null },
    hours: readHours(row.hours),
    paymentMethod: row.paymentMethod,
    reference: row.reference,
    status: row.status,
    amountCents: centsOf(row.amount),
    receivedCents: row.receivedCents,
    refundedCents: row.refundedCents,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
