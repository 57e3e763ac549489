import { refundCents } from '#shared/features/billing/unused-hours.rules'
import { listRefundablePurchases, refundPurchase } from '../../features/billing/refunds/refund-purchase.service'
import type { TestApp } from '../sites/build-test-app'
import { makeAdministrator } from './factories'

/** Staff refund one hour of a student's newest purchase. */
export async function refundOneHour({ app, db, time }: TestApp, studentId: string) {
  const purchase = (await listRefundablePurchases(db, studentId, app.billing.payments)).at(-1)
  if (!purchase) throw new Error('the student has bought nothing')
  const { id: administratorId } = await makeAdministrator({ db, time }, { role: 'manager' })
  return refundPurchase(db, app.billing, {
    refund: { purchaseId: purchase.id, hours: 1, amountCents: refundCents(purchase, 1) },
    requestKey: undefined,
    staff: { administratorId, now: time.now },
  })
}
