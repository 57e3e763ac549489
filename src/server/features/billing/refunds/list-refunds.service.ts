import { toStudentSummary } from '#shared/features/account/student-summary.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import { toCents } from '#shared/features/billing/purchase.rules'
import type { FailedRefund, PendingRefund, UncoveredRefund } from '#shared/features/billing/refunds.contract'
import type { Db } from '../../../db/db'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { findFailed, findPending, findUncovered, type ListedRefundRow } from './list-refunds.store'

export async function listPendingRefunds(db: Db, page: PageRequest): Promise<Page<PendingRefund>> {
  const { rows, next } = cutPage(await findPending(db, page), page)
  return { items: rows.map(toListed), total: undefined, next }
}

export async function listFailedRefunds(db: Db, page: PageRequest): Promise<Page<FailedRefund>> {
  const { rows, next } = cutPage(await findFailed(db, page), page)
  const items = rows.map((row) => ({ ...toListed(row), failedAt: row.endedAt?.toISOString() ?? '' }))
  return { items, total: undefined, next }
}

export async function listUncoveredRefunds(db: Db, page: PageRequest): Promise<Page<UncoveredRefund>> {
  const { rows, next } = cutPage(await findUncovered(db, page), page)
  const items = rows.map(({ student, amount, paidAt, ...row }) => ({
    ...row,
    student: toStudentSummary(student),
    amountCents: toCents(amount),
    paidAt: paidAt?.toISOString() ?? null,
  }))
  return { items, total: undefined, next }
}

function toListed(row: ListedRefundRow): PendingRefund {
  const { id, reference, paymentMethod, amountCents } = row
  return {
    id,
    reference,
    paymentMethod,
    amountCents,
    hours: readHours(row.hours),
    student: toStudentSummary(row.student),
    createdAt: row.createdAt.toISOString(),
  }
}
