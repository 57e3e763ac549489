import { lockSignIns } from '../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../db/db'
import { endLinks } from '../../email/links.store'
import { refuseOn } from '../../http/refuse-on'
import { findOpenInvitation } from './account/guardian-accounts.store'
import { insertFamily, LAST_GUARDIAN, moveGuardian } from './families.store'

/**
 * Anybody can invite any address to their own family. Whoever opens an account with that address in another way than by
 * the invitation's link has not agreed to that family, and gets one of their own. Returns whether that was so.
 */
export async function declineInvitation(tx: Db, guardianId: string, now: Date): Promise<boolean> {
  const account = { accountKind: 'guardian', id: guardianId } as const
  await lockSignIns(tx, account)
  if (!(await findOpenInvitation(tx, guardianId))) return false
  const familyId = await insertFamily(tx, now)
  await refuseOn(LAST_GUARDIAN, () => moveGuardian(tx, guardianId, { familyId, place: 1, invitedBy: null }))
  await endLinks(tx, account, 'family-invited', now)
  return true
}
