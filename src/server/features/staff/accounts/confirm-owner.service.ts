import { confirmableFrom } from '#shared/features/staff/owner-request.rules'
import type { StaffAccount } from '#shared/features/staff/staff-accounts.contract'
import type { Actor } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { isActiveOwner } from './request-owner.service'
import { findAccount, type LockedAccount, lock, recordStaffAction, saveRole } from './staff-accounts.service'
import { findStaff, lockOwners, updateAccount } from './staff-accounts.store'

/** Gives an account the owner's role that was requested for it. */
export function confirmOwner(db: Db, id: number, actor: Actor): Promise<StaffAccount> {
  return transact(db, async (tx) => {
    // Before the account: two owners who confirm or disable each other concurrently must not both count the other.
    await lockOwners(tx)
    const account = await lock(tx, id)
    const { requestedAt, requestedBy } = requireRequest(account)
    const owners = (await findStaff(tx, actor.now)).filter(isActiveOwner)
    const { administratorId: confirmedBy } = actor
    // The role may have been removed since the guard ran.
    if (confirmedBy !== null && !owners.some((owner) => owner.id === confirmedBy)) throw new AppError('NOT_ALLOWED')
    const from = confirmableFrom({ requestedAt, requestedBy }, { confirmedBy, owners: owners.length })
    if (from === null) throw new AppError('OTHER_OWNER_NEEDED')
    if (from > actor.now) throw new AppError('OWNER_TOO_SOON')
    await saveRole(tx, account, 'owner', actor)
    return findAccount(tx, id, actor)
  })
}

export function withdrawOwner(db: Db, id: number, actor: Actor): Promise<StaffAccount> {
  return transact(db, async (tx) => {
    const account = await lock(tx, id)
    requireRequest(account)
    await updateAccount(tx, id, { ownerRequestedAt: null, ownerRequestedBy: null })
    await recordStaffAction(tx, account, 'staff.owner-withdrawn', actor)
    return findAccount(tx, id, actor)
  })
}

function requireRequest({ ownerRequestedAt: requestedAt, ownerRequestedBy: requestedBy }: LockedAccount) {
  if (requestedAt === null || requestedBy === null) throw new AppError('OWNER_NOT_REQUESTED')
  return { requestedAt, requestedBy }
}
