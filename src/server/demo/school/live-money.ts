import { readHours } from '#shared/features/billing/hours.rules'
import { refundCents } from '#shared/features/billing/unused-hours.rules'
import { createGift, giveBatch } from '../../features/billing/gifts/gifts.service'
import { findBalance } from '../../features/billing/ledger/ledger.store'
import { confirmPayments } from '../../features/billing/payments/confirm-payments.service'
import { recordOfflinePayment } from '../../features/billing/payments/record-offline-payment.service'
import { buyHours } from '../../features/billing/purchases/buy-hours.service'
import { findPending } from '../../features/billing/purchases/purchases.store'
import { listRefundablePurchases, refundPurchase } from '../../features/billing/refunds/refund-purchase.service'
import { findGuardianByEmail } from '../../features/families/account/guardian-accounts.store'
import { setCredits } from '../../features/users/users.service'
import type { SchoolEvent } from './school-events'
import { type SchoolRegister, studentId } from './school-register'

type EventOfKind<Kind extends SchoolEvent['kind']> = Extract<SchoolEvent, { kind: Kind }>

const staffOf = ({ administratorId }: SchoolRegister, now: Date) => ({ administratorId, now })

interface HoursOrder {
  purchase: EventOfKind<'buy'>['purchase']
  paymentMethod: 'apple-pay' | 'paypal' | 'interac'
  now: Date
}

/** The student, and the guardian who buys for the family. */
async function buyerOf(
  register: SchoolRegister,
  { student, guardian }: HoursOrder['purchase'],
): Promise<{ studentId: string; guardianId?: string }> {
  const guardianId = guardian === null ? undefined : (await findGuardianByEmail(register.tx, guardian))?.id
  return { studentId: studentId(register, student), ...(guardianId !== undefined && { guardianId }) }
}

async function order(register: SchoolRegister, { purchase, paymentMethod, now }: HoursOrder) {
  const { hours, amountCents } = purchase
  return buyHours(register.tx, register.billing, {
    ...(await buyerOf(register, purchase)),
    language: 'en',
    purchase: { hours, amount: amountCents / 100, paymentMethod },
    requestKey: undefined,
    countHold: () => {},
    now,
  })
}

export async function buy(register: SchoolRegister, { purchase, method, at }: EventOfKind<'buy'>): Promise<void> {
  await order(register, { purchase, paymentMethod: method, now: at })
}

export async function orderByTransfer(
  register: SchoolRegister,
  { purchase, at }: EventOfKind<'order-by-transfer'>,
): Promise<void> {
  await order(register, { purchase, paymentMethod: 'interac', now: at })
}

export async function confirmTransfer(
  register: SchoolRegister,
  { purchase, receivedCents, at }: EventOfKind<'confirm-transfer'>,
): Promise<void> {
  const { studentId: id, guardianId } = await buyerOf(register, purchase)
  const pending = await findPending(register.tx, guardianId === undefined ? { studentId: id } : { guardianId })
  const transfer = pending.find((each) => each.studentId === id)
  if (!transfer) throw new Error(`nobody ordered hours for ${purchase.student}`)
  const { id: purchaseId, receivedCents: expectedReceivedCents } = transfer
  const payments = [{ purchaseId, amountCents: receivedCents, expectedReceivedCents }]
  await confirmPayments(register.tx, register.billing, { payments, staff: staffOf(register, at) })
}

export async function recordPayment(
  register: SchoolRegister,
  { purchase, method, note, at }: EventOfKind<'record-payment'>,
): Promise<void> {
  const { hours, amountCents } = purchase
  const payment = { ...(await buyerOf(register, purchase)), hours, amountCents, method, note }
  await recordOfflinePayment(register.tx, register.billing, { payment, staff: staffOf(register, at) })
}

/** Refunds hours of a purchase for one of the siblings, who share their hours. */
export async function refund(
  register: SchoolRegister,
  { siblings, hours, note, at }: EventOfKind<'refund'>,
): Promise<void> {
  const { tx, billing } = register
  for (const student of siblings) {
    const purchases = await listRefundablePurchases(tx, studentId(register, student), billing.payments)
    const purchase = purchases.findLast(({ unusedHours }) => unusedHours >= hours)
    if (!purchase) continue
    const refund = { purchaseId: purchase.id, hours, amountCents: refundCents(purchase, hours), note }
    await refundPurchase(tx, billing, { refund, requestKey: undefined, staff: staffOf(register, at) })
    return
  }
  throw new Error(`${siblings.join(' and ')} have no ${hours} unused hours`)
}

export async function adjustHours(
  register: SchoolRegister,
  { student, hours, reason, at }: EventOfKind<'adjust-hours'>,
): Promise<void> {
  const { tx, administratorId } = register
  const id = studentId(register, student)
  const expectedCredits = readHours(await findBalance(tx, id))
  const change = { creditsRemaining: expectedCredits + hours, expectedCredits, reason }
  await setCredits(tx, { studentId: id, administratorId, change, now: at }, { avatarOrigins: [] })
}

export async function give(
  register: SchoolRegister,
  { students, hours, reason, at }: EventOfKind<'gift'>,
): Promise<void> {
  const { tx } = register
  const staff = staffOf(register, at)
  const gift = { recipients: { emails: students }, hours, reason, expectedStudents: students.length }
  const { id } = await createGift(tx, { gift, staff })
  await giveBatch(tx, { id, staff })
}
