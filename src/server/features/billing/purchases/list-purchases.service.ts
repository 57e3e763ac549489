import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { toStudentSummary } from '#shared/features/account/student-summary.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import type { StaffPurchase } from '#shared/features/billing/payments.contract'
import { toCents } from '#shared/features/billing/purchase.rules'
import { parseReference } from '#shared/features/billing/transfer-reference.rules'
import type { Db } from '../../../db/db'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import {
  findListedPurchases,
  findOverpaid,
  isPendingOf,
  isUnpaid,
  type ListedPurchaseRow,
  type PurchaseSearch,
} from './list-purchases.store'

const LETTER = /\p{L}/u
/** `280`, `$280.00`, `280,00 $`. */
const AMOUNT = /^\$?\s*(\d{1,6})(?:[.,](\d{2}))?\s*\$?$/

/** Pending purchases, of one family on request, or those that match a search, for staff. */
export async function listUnpaidPurchases(
  db: Db,
  { search = '', familyId }: { search: string | undefined; familyId: number | undefined },
  page: PageRequest,
): Promise<Page<StaffPurchase>> {
  const condition = familyId === undefined ? isUnpaid(parseSearch(search)) : isPendingOf(familyId)
  return toPage(await findListedPurchases(db, condition, page), page)
}

export async function listOverpayments(db: Db, page: PageRequest): Promise<Page<StaffPurchase>> {
  return toPage(await findOverpaid(db, page), page)
}

/** Undefined for text that is neither a reference nor an amount and has no letters. */
function parseSearch(typed: string): PurchaseSearch | undefined {
  const text = typed.trim()
  const [, dollars, cents = '00'] = AMOUNT.exec(text) ?? []
  const search = {
    reference: parseReference(text),
    amount: dollars === undefined ? null : `${dollars}.${cents}`,
    words: LETTER.test(text) ? text : null,
  }
  return Object.values(search).every((part) => part === null) ? undefined : search
}

function toPage(found: ListedPurchaseRow[], page: PageRequest): Page<StaffPurchase> {
  const { rows, next } = cutPage(found, page)
  return { items: rows.map(toStaffPurchase), total: undefined, next }
}

export function toStaffPurchase(row: ListedPurchaseRow): StaffPurchase {
  return {
    id: row.id,
    student: toStudentSummary({ ...row, id: row.studentId }),
    guardianName: row.guardian ? displayNameOrEmail(row.guardian) : null,
    hours: readHours(row.hours),
    paymentMethod: row.paymentMethod,
    reference: row.reference,
    status: row.status,
    amountCents: toCents(row.amount),
    receivedCents: row.receivedCents,
    refundedCents: row.refundedCents,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}
