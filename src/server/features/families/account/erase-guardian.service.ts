import { forgetTextsAboutGuardian } from '../../../audit/record-action'
import { lockSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { transact } from '../../../db/transact'
import { endCopiesTo } from '../../../email/copy-recipients.store'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { recoverAccount } from '../../../recovery/recover-account'
import type { Deletion } from '../../account/personal-data/deletions-file'
import { cancelPendingPurchases } from '../../billing/purchases/pending-purchases.service'
import { findChildren, LAST_GUARDIAN, lockFamily } from '../families.store'
import {
  endGuardianship,
  findGuardianByEmail,
  findOpenInvitation,
  findUnconfirmedSignUp,
  lockGuardian,
  removeGuardianRows,
} from './guardian-accounts.store'

interface Erasure {
  guardianId: string
  familyId: number
  now: Date
}

/**
 * A guardian leaves the family: every way into the account ends, and nothing names the guardian any more but receipts.
 * `check` runs under the family's lock. A trigger refuses the last guardian of a child under 14.
 */
export async function eraseGuardian(
  tx: Db,
  { guardianId, familyId, now }: Erasure,
  check: () => Promise<void> = async () => {},
): Promise<void> {
  const account = { accountKind: 'guardian', id: guardianId } as const
  await lockSignIns(tx, account)
  const children = (await findChildren(tx, familyId)).map(({ id }) => id).toSorted()
  for (const studentId of children) await lockStudent(tx, studentId)
  if (!(await lockFamily(tx, familyId))) throw new AppError('NOT_FOUND')
  await check()
  const email = (await lockGuardian(tx, guardianId))?.email
  // Students may have named the guardian for copies of their emails.
  if (email) await endCopiesTo(tx, { studentIds: children, email })
  await recoverAccount(tx, account, { now })
  await cancelPendingPurchases(tx, { guardianId })
  await refuseOn(LAST_GUARDIAN, () => endGuardianship(tx, guardianId, now))
  await removeGuardianRows(tx, guardianId)
  await forgetTextsAboutGuardian(tx, guardianId)
}

/** Anybody can sign up with an address: a parent who never confirmed it does not keep a family from inviting it. */
export async function releaseGuardianAddress(tx: Db, email: string, now: Date): Promise<void> {
  const signUp = await findUnconfirmedSignUp(tx, email)
  if (signUp && signUp.familyId !== null) {
    await eraseGuardian(tx, { guardianId: signUp.id, familyId: signUp.familyId, now })
  }
}

/**
 * For an address that staff enter. Anybody can invite one to their own family, which staff would take for the person's:
 * who has not joined it yet is not in it any more.
 */
export async function releaseInvitedAddress(tx: Db, email: string, now: Date): Promise<void> {
  await releaseGuardianAddress(tx, email, now)
  const { id: guardianId, familyId = null } = (await findGuardianByEmail(tx, email)) ?? {}
  if (guardianId === undefined || familyId === null || !(await findOpenInvitation(tx, guardianId))) return
  await eraseGuardian(tx, { guardianId, familyId, now })
}

interface DeletionsSince {
  deletions: readonly Deletion[]
  since: Date
  now: Date
}

/**
 * Erases guardians again who left after a restored backup was made. Returns how many. One whom a child under 14 needs
 * stays: the replacement came after the backup.
 */
export async function reapplyErasures(db: Db, { deletions, since, now }: DeletionsSince): Promise<number> {
  const later = deletions.filter(({ deletedAt }) => deletedAt >= since)
  let count = 0
  for (const guardianId of new Set(later.flatMap((each) => ('guardianId' in each ? each.guardianId : [])))) {
    if (await eraseAgain(db, guardianId, now)) count++
  }
  return count
}

async function eraseAgain(db: Db, guardianId: string, now: Date): Promise<boolean> {
  const erase = transact(db, async (tx) => {
    const familyId = (await lockGuardian(tx, guardianId))?.familyId
    if (familyId == null) return false
    await eraseGuardian(tx, { guardianId, familyId, now })
    return true
  })
  return erase.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'CHILD_NEEDS_GUARDIAN') return false
    throw error
  })
}
