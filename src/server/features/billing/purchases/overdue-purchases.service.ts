import { readHours } from '#shared/features/billing/hours.rules'
import { TRANSFER_REMINDER_DAYS, toCents } from '#shared/features/billing/purchase.rules'
import { DAY_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { transact } from '../../../db/transact'
import { remindOfMoney } from '../../../email/notify'
import type { BillingContext } from '../billing-context'
import { findExpired, findUnreminded, reminderKey } from './overdue-purchases.store'
import { endPurchase, findPurchase } from './purchases.store'

/** Per run of the job; the next run continues. */
const BATCH = 500

/** A purchase that has expired is still paid if its money arrives later. */
export async function expirePurchases(db: Db, now: Date): Promise<number> {
  const expired = await findExpired(db, now, BATCH)
  // One statement each, so that no payment waits for the whole batch.
  for (const { id } of expired) await endPurchase(db, id, 'expired')
  return expired.length
}

/** Sends one reminder for each e-Transfer that is still missing after a week. Returns how many were due. */
export async function remindOfTransfers(db: Db, { payments }: BillingContext, now: Date): Promise<number> {
  if (payments?.interac?.kind !== 'transfer') return 0
  const { sendTo } = payments.interac
  const due = await findUnreminded(db, new Date(now.getTime() - TRANSFER_REMINDER_DAYS * DAY_MS), BATCH)
  for (const { id, studentId } of due) await remindOfTransfer(db, { id, studentId, sendTo, now })
  return due.length
}

interface TransferReminder {
  id: number
  studentId: string
  sendTo: string
  now: Date
}

/** Checks again under the student's lock, because the payment may have just arrived. */
function remindOfTransfer(db: Db, { id, studentId, sendTo, now }: TransferReminder): Promise<void> {
  return transact(db, async (tx) => {
    const { isDeleted } = await lockStudent(tx, studentId)
    const purchase = await findPurchase(tx, id)
    if (isDeleted || purchase?.status !== 'pending' || !purchase.expiresAt || purchase.expiresAt <= now) return
    const { reference, expiresAt } = purchase
    const missingCents = toCents(purchase.amount) - purchase.receivedCents
    const order = { reference, hours: readHours(purchase.hours), missingCents, expiresAt: expiresAt.toISOString() }
    await remindOfMoney(tx, {
      kind: 'transfer-reminder',
      facts: { ...order, to: sendTo },
      studentId,
      buyerId: purchase.guardianId,
      dedupeKeyOf: (recipient) => reminderKey(id, recipient),
      expiresAt,
      now,
    })
  })
}
