import { isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import { businessDay } from '#shared/time/business-day'
import { DAY_MS } from '#shared/time/units'
import type { Account } from '../../auth/account'
import { lockSignIns } from '../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../db/db'
import { lockStudent } from '../../db/student-lock'
import { hoursBrought, hoursOwed } from '../billing/ledger/ledger.service'
import { cancelLatestBooked } from '../booking/sessions/change-session.service'
import { eraseGuardian } from './account/erase-guardian.service'
import { withdrawConsents } from './consent/consents.store'
import { findFamilyOfGuardian, findInvited, findMembership, isGuardianOf, saveBirthMonth } from './families.store'
import { leaveWithHours } from './staff/change-family.service'

/** Who joined earlier stays. Everyone concerned was notified by email at the time. */
const RECENT_MS = 30 * DAY_MS

export const recentSince = (now: Date) => new Date(now.getTime() - RECENT_MS)

/**
 * Undoes, when an account is recovered, what an intruder may have done to get access through its family: a student
 * leaves the family of a guardian whom the account named, and guardians whom the account invited are erased.
 */
export async function endRecentJoinings(tx: Db, { accountKind, id }: Account, now: Date): Promise<void> {
  const since = recentSince(now)
  if (accountKind === 'student') await leaveNamedFamily(tx, { studentId: id, since, now })
  if (accountKind !== 'guardian') return
  const familyId = await findFamilyOfGuardian(tx, id)
  if (familyId !== null) await eraseInvited(tx, { guardianId: id, familyId, since, now })
}

interface Recent {
  since: Date
  now: Date
}

/** What a student brought who named the family's guardian in the last 30 days, and has not used. */
export async function hoursBroughtRecently(tx: Db, { studentId, now }: { studentId: string; now: Date }) {
  const { familyId = null, familyNamedAt = null } = (await findMembership(tx, studentId)) ?? {}
  if (familyId === null || familyNamedAt === null || familyNamedAt < recentSince(now)) return 0
  return hoursBrought(tx, { studentId, familyId, since: familyNamedAt })
}

/**
 * With the hours that the student brought and has not used; sessions booked with hours of others are cancelled. A child
 * under 14 is asked for the guardian again.
 */
async function leaveNamedFamily(tx: Db, { studentId, since, now }: Recent & { studentId: string }): Promise<void> {
  await lockStudent(tx, studentId)
  const { familyId = null, familyNamedAt = null, birthMonth = null } = (await findMembership(tx, studentId)) ?? {}
  if (familyId === null || familyNamedAt === null || familyNamedAt < since) return
  if (birthMonth !== null && isUnderAgeOfConsent(birthMonth, businessDay(now))) {
    await withdrawConsents(tx, studentId, now)
    await saveBirthMonth(tx, studentId, null)
  }
  const own = { studentId, familyId, since: familyNamedAt }
  // The student could cancel them later and keep hours that a guardian has paid.
  const owed = await hoursOwed(tx, own)
  if (owed > 0) await cancelLatestBooked(tx, { studentId, hours: owed, bookedSince: familyNamedAt, now })
  const hours = await hoursBrought(tx, own)
  await leaveWithHours(tx, { studentId, hours, now })
}

interface Invited extends Recent {
  guardianId: string
  familyId: number
}

/** With those whom they invited in turn, also if they have left meanwhile. */
async function eraseInvited(tx: Db, { guardianId, familyId, since, now }: Invited): Promise<void> {
  for (const id of await findInvited(tx, { guardianId, since })) {
    // An invitation that is under way is found afterwards.
    await lockSignIns(tx, { accountKind: 'guardian', id })
    await eraseInvited(tx, { guardianId: id, familyId, since, now })
    if (await isGuardianOf(tx, { id, familyId })) await eraseGuardian(tx, { guardianId: id, familyId, now })
  }
}
