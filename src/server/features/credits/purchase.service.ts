import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Purchase } from '#shared/features/credits/credits.contract'
import { isRightAmount, readHours } from '#shared/features/credits/credits.rules'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { AppError } from '../../http/app-error'
import { once } from '../../http/idempotency'
import { refuseOn } from '../../http/refuse-on'
import type { RequestKey } from '../../http/request-key'
import type { PaymentProvider } from '../../payments/payment-provider'
import { tellOfMoney } from '../../post/tell'
import { addEntry, insertPurchase } from './credits.store'
import type { LedgerWatch } from './verify-ledger.service'

interface PurchaseRequest {
  studentId: string
  purchase: z.output<typeof Purchase>
  requestKey: RequestKey | undefined
  now: Date
  ledger: LedgerWatch
}

/** Sells hours: the payment is settled, noted and added to the ledger, once per user action. */
export async function purchaseHours(db: Db, payments: PaymentProvider, request: PurchaseRequest) {
  const { studentId, purchase, requestKey, now, ledger } = request
  if (!isRightAmount(purchase.hours, purchase.amount)) throw new AppError('WRONG_AMOUNT')
  const reference = referenceOf(studentId, requestKey)
  return transact(db, (tx) =>
    once(tx, { caller: { studentId }, requestKey, now }, async () => {
      const { hours, amount, paymentMethod } = purchase
      // Before any money moves, and not again after: what was paid for is added.
      ledger.requireSound()
      // Behind the key, so that another body under a used key is refused before any money moves.
      const { providerReference } = await payments.settle({
        reference,
        hours,
        amountDollars: amount,
        method: paymentMethod,
      })
      return addHours(tx, request, providerReference)
    }),
  )
}

async function addHours(tx: Db, { studentId, purchase, now }: PurchaseRequest, reference: string) {
  const { hours, amount, paymentMethod } = purchase
  await lockActiveStudent(tx, studentId)
  const purchaseId = await refuseOn({ purchases_reference_key: 'IDEMPOTENCY_KEY_REUSED' }, () =>
    insertPurchase(tx, {
      studentId,
      hours: hours.toFixed(2),
      amount: amount.toFixed(2),
      paymentMethod,
      reference,
      createdAt: now,
    }),
  )
  const entry = { studentId, kind: 'purchase' as const, hours: hours.toFixed(2), purchaseId, createdAt: now }
  const creditsRemaining = readHours(await addEntry(tx, entry))
  const facts = { reference, boughtAt: now.toISOString(), hours, amountDollars: amount, paymentMethod }
  await tellOfMoney(tx, {
    kind: 'purchase-receipt',
    facts: { ...facts, balanceHours: creditsRemaining },
    studentId,
    now,
  })
  return { hours, creditsRemaining }
}

/** The same for every try of one user action, so that the provider can recognise it. */
function referenceOf(studentId: string, requestKey: RequestKey | undefined): string {
  if (!requestKey) return randomUUID()
  return createHash('sha256').update(`${studentId}\n${requestKey.key}`).digest('hex').slice(0, 40)
}
