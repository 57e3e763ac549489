import type * as z from 'zod/mini'
import type { FamilyPurchase } from '#shared/features/billing/family-billing.contract'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import type { RequestKey } from '../../../http/idempotency/request-key'
import type { SignedInGuardian } from '../../../http/mount/callers'
import type { BillingContext } from '../../billing/billing-context'
import { buyHours } from '../../billing/purchases/buy-hours.service'
import { findChildren, lockGuardianship } from '../families.store'

interface PurchaseByGuardian {
  guardian: SignedInGuardian
  purchase: z.output<typeof FamilyPurchase>
  requestKey: RequestKey | undefined
  now: Date
}

/**
 * Buys hours for the family. The ledger enters them for its first child, whose hours are the family's. If that child
 * leaves before the money arrives, the hours go with the child, and staff can move them.
 */
export async function buyForFamily(db: Db, billing: BillingContext, request: PurchaseByGuardian) {
  const { guardian, ...order } = request
  const [child] = await findChildren(db, guardian.familyId)
  if (!child) throw new AppError('FAMILY_HAS_NO_CHILD')
  const member = { guardianId: guardian.id, studentId: child.id }
  return buyHours(db, billing, {
    ...member,
    ...order,
    language: guardian.preferredLanguage,
    lockBuyer: async (tx) => {
      if (!(await lockGuardianship(tx, member))) throw new AppError('NOT_FOUND')
    },
  })
}
