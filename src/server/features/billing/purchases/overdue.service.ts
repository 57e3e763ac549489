import { readHours } from '#shared/features/billing/hours.rules'
import { centsOf, TRANSFER_REMINDER_DAYS } from '#shared/features/billing/purchase.rules'
import { DAY_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/student-lock'
import { transact } from '../../../db/transact'
import { remindOfMoney } from '../../../email/notify'
import type { PaymentMethods } from '../providers/payment-methods'
import { findExpired, findUnreminded, reminderKey } from './overdue.store'
import { endPurchase, findByIds } from './purchases.store'

/** At once; the rest comes a minute later. */
const MOST = 500

/** Ends what was awaited for too long. Money that arrives later is still taken, and adds its hours. */
export async function expirePurchases(db: Db, now: Date): Promise<number> {
  const expired = await findExpired(db, now, MOST)
  // One by one: nobody waits for more than one purchase.
  for (const { id } of expired) await endPurchase(db, id, 'expired')
  return expired.length
}

/**
 * Tells who asked for hours a week ago, and has not paid for them, once; answers how many. Nobody is told where
 * e-Transfers are not taken any more.
 */
export async function remindOfTransfers(db: Db, ways: PaymentMethods | undefined, now: Date): Promise<number> {
  if (ways?.interac?.settles !== 'by transfer') return 0
  const { to } = ways.interac
  const due = await findUnreminded(db, new Date(now.getTime() - TRANSFER_REMINDER_DAYS * DAY_MS), MOST)
  for (const { id, studentId } of due) await remindOfOne(db, { id, studentId, to, now })
  return due.length
}

interface Due {
  id: number
  studentId: string
  to: string
  now: Date
}

/** Under the student's lock, so that nobody is told whose money has just arrived. */
function remindOfOne(db: Db, { id, studentId, to, now }: Due): Promise<void> {
  return transact(db, async (tx) => {
    const { isDeleted } = await lockStudent(tx, studentId)
    const [purchase] = await findByIds(tx, [id])
    if (isDeleted || purchase?.status !== 'pending' || !purchase.expiresAt || purchase.expiresAt <= now) return
    const missingCents = centsOf(purchase.amount) - purchase.receivedCents
    const { reference, expiresAt } = purchase
    const asked = { reference, hours: readHours(purchase.hours), missingCents, expiresAt: expiresAt.toISOString() }
    await remindOfMoney(tx, {
      kind: 'transfer-reminder',
      facts: { ...asked, to },
      studentId,
      dedupeKeyOf: (recipient) => reminderKey(id, recipient),
      expiresAt,
      now,
    })
  })
}
