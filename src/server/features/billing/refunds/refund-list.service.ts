import { displayName } from '#shared/features/account/student-name.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import { centsOf } from '#shared/features/billing/purchase.rules'
import type { FailedRefund, Loss, PendingRefund } from '#shared/features/billing/refunds.contract'
import type { Db } from '../../../db/db'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { findFailed, findLosses, findUnconfirmed, type ListedRefund } from './refund-list.store'

export async function listPendingRefunds(db: Db, page: PageRequest): Promise<Page<PendingRefund>> {
  const { rows, next } = cutPage(await findUnconfirmed(db, page), page)
  return { items: rows.map(toListed), total: undefined, next }
}

export async function listFailedRefunds(db: Db, page: PageRequest): Promise<Page<FailedRefund>> {
  const { rows, next } = cutPage(await findFailed(db, page), page)
  const items = rows.map((row) => ({ ...toListed(row), failedAt: row.endedAt?.toISOString() ?? '' }))
  return { items, total: undefined, next }
}

function toListed({
  id,
  student,
  reference,
  paymentMethod,
  hours,
  amountCents,
  createdAt,
}: ListedRefund): PendingRefund {
  const what = { id, reference, paymentMethod, amountCents, hours: readHours(hours) }
  return { ...what, student: toWho(student), createdAt: createdAt.toISOString() }
}

export async function listLosses(db: Db, page: PageRequest): Promise<Page<Loss>> {
  const { rows, next } = cutPage(await findLosses(db, page), page)
  const items = rows.map(({ student, amount, paidAt, ...row }) => ({
    ...row,
    student: toWho(student),
    amountCents: centsOf(amount),
    paidAt: paidAt?.toISOString() ?? null,
  }))
  return { items, total: undefined, next }
}

type WhoPaid = Awaited<ReturnType<typeof findLosses>>[number]['student']

function toWho(student: WhoPaid): Loss['student'] {
  const { id, email, deletedAt } = student
  return { id, name: displayName(student), email, isDeleted: deletedAt !== null }
}
