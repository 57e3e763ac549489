import type { Role } from '#shared/features/staff/roles.rules'
import type { Language } from '#shared/languages'
import { type Actor, recordAction } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { notifyAdministrator } from '../../../email/notify'
import { findStaff, updateAccount } from './staff-accounts.store'

export function isActiveOwner({ role, disabledAt }: { role: Role; disabledAt: Date | null }): boolean {
  return role === 'owner' && disabledAt === null
}

interface RequestedAccount {
  id: number
  name: string
  email: string
  role: Role
  ownerRequestedAt: Date | null
}

/** Requests the owner's role for an account and notifies every owner. A request that is pending stays as it is. */
export async function requestOwner(
  tx: Db,
  account: RequestedAccount,
  { administratorId, now, language }: Actor & { language: Language },
): Promise<void> {
  if (account.ownerRequestedAt !== null) return
  const { id, name, email, role } = account
  await updateAccount(tx, id, { ownerRequestedAt: now, ownerRequestedBy: administratorId })
  const before = { name, email, role }
  await recordAction(tx, {
    administratorId,
    now,
    action: 'staff.owner-requested',
    target: String(id),
    before,
    after: null,
  })
  const owners = (await findStaff(tx, now)).filter(isActiveOwner)
  const requestedBy = owners.find((owner) => owner.id === administratorId)?.name ?? ''
  const facts = { name, email, requestedBy, needsOtherOwner: owners.length > 1 }
  for (const owner of owners) {
    await notifyAdministrator(tx, { kind: 'owner-requested', facts, administratorId: owner.id, language, now })
  }
}
