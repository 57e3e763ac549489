import { shareCents } from '#shared/features/billing/unused-hours.rules'
import { refundHours } from '../features/billing/refunds/refund.service'
import { listUnused } from '../features/billing/refunds/refundable-hours.service'
import type { TestApp } from './build-test-app'
import { makeAdministrator } from './factories'

/** Refunds one hour of a student's newest purchase, as staff do. */
export async function refundOne(site: TestApp, studentId: string) {
  const ways = site.app.capabilities.payments
  const purchase = (await listUnused(site.db, studentId, ways)).at(-1)
  if (!purchase) throw new Error('nothing was bought')
  const { id: administratorId } = await makeAdministrator(site, { role: 'manager' })
  return refundHours(site.db, {
    refund: { purchaseId: purchase.id, hours: 1, amountCents: shareCents(purchase, 1) },
    requestKey: undefined,
    staff: { administratorId, now: site.time.now },
    ways,
    ledger: site.app.ledger,
  })
}
