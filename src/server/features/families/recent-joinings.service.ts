import { isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import { businessDay } from '#shared/time/business-day'
import { DAY_MS } from '#shared/time/units'
import type { Account } from '../../auth/account'
import { lockSignIns } from '../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../db/db'
import { lockStudent } from '../../db/locks/student-lock'
import { AppError } from '../../http/app-error'
import { lockBalance, readBrought } from '../billing/ledger/ledger.service'
import { cancelLatestBooked } from '../booking/sessions/change-session.service'
import { eraseGuardian } from './account/erase-guardian.service'
import { hasWayIn } from './account/guardian-accounts.store'
import { closeNewAccess, hasChildWithNewAccess } from './children/children.service'
import { withdrawConsents } from './consent/consents.store'
import {
  findAccepted,
  findChildren,
  findFamilyOfGuardian,
  findInvited,
  findMembership,
  type InvitedRow,
  isGuardianOf,
  saveBirthMonth,
} from './families.store'
import { leaveWithHours } from './staff/change-family.service'

/** Who joined earlier stays when an account is recovered: everyone concerned was notified by email at the time. */
const RECENT_MS = 30 * DAY_MS

export const recentSince = (now: Date) => new Date(now.getTime() - RECENT_MS)

/**
 * Undoes, when an account is recovered, what an intruder may have done to get access through its family: a student
 * leaves the family of a guardian whom the account named; guardians whom the account invited are erased, students whom
 * these accepted leave, and children whose sign-in name or password is that new need another password.
 */
export async function endRecentJoinings(tx: Db, { accountKind, id }: Account, now: Date): Promise<void> {
  const since = recentSince(now)
  if (accountKind === 'student') await leaveNamedFamily(tx, { studentId: id, since, now })
  if (accountKind !== 'guardian') return
  const familyId = await findFamilyOfGuardian(tx, id)
  if (familyId === null) return
  await eraseInvited(tx, { guardianId: id, familyId, since, now })
  // Nobody has used an account that has no way in yet.
  if (await hasWayIn(tx, id)) await closeNewAccess(tx, { familyId, since, now })
}

interface Leaving {
  guardianId: string
  familyId: number
  /** Whether another guardian stays, so that the children need other passwords. */
  isReplaced: boolean
  now: Date
}

/**
 * Refuses that a guardian leaves who could still undo, by recovering the account, what an intruder did with it: once it
 * is erased, whom it invited, whom these accepted and a child's new account would stay, with the hours.
 */
export async function refuseRecentChanges(tx: Db, { guardianId, familyId, isReplaced, now }: Leaving): Promise<void> {
  const since = recentSince(now)
  const invited = await findAllInvited(tx, { guardianId, since })
  let isChanged = false
  for (const { id } of invited) isChanged ||= await isGuardianOf(tx, { id, familyId })
  const [first] = invited
  if (first) {
    const accepted = { guardianIds: invited.map(({ id }) => id), familyId, since: first.createdAt }
    isChanged ||= (await findAccepted(tx, accepted)).length > 0
  }
  if (!isReplaced) isChanged ||= await hasChildWithNewAccess(tx, { familyId, since })
  if (isChanged) throw new AppError('ACCOUNT_CHANGED_RECENTLY')
}

interface Recent {
  since: Date
  now: Date
}

/**
 * Returns the hours with which a student may leave: those asked for, and at least what the student brought in the last
 * 30 days. Refuses if the rest would not cover what siblings brought in that time: when one of their accounts is
 * recovered, sessions of the family can still be cancelled, but hours cannot be taken back from another balance.
 */
export async function hoursToLeaveWith(tx: Db, leaving: { studentId: string; hours: number; now: Date }) {
  const { studentId, now } = leaving
  const { familyId = null } = (await findMembership(tx, studentId)) ?? {}
  if (familyId === null) throw new AppError('NOT_FOUND')
  const own = await findRecentJoining(tx, { studentId, familyId, now })
  if (own) await refuseHoursOfOthers(tx, { ...own, hours: leaving.hours, now })
  const balance = await lockBalance(tx, studentId)
  const hours = Math.max(leaving.hours, own ? await unusedHours(tx, own) : 0)
  let ofOthers = 0
  for (const { id } of await findChildren(tx, familyId)) {
    const other = id === studentId ? undefined : await findRecentJoining(tx, { studentId: id, familyId, now })
    if (other) ofOthers += await unusedHours(tx, other)
  }
  if (balance - hours < ofOthers)
    throw new AppError(leaving.hours > balance ? 'INSUFFICIENT_CREDITS' : 'HOURS_BROUGHT_RECENTLY')
  return hours
}

interface Joining {
  studentId: string
  familyId: number
  /** When the student joined. */
  since: Date
}

/** For a student who named the family's guardian in the last 30 days. */
async function findRecentJoining(
  tx: Db,
  { now, ...own }: Omit<Joining, 'since'> & { now: Date },
): Promise<Joining | undefined> {
  const { familyNamedAt = null } = (await findMembership(tx, own.studentId)) ?? {}
  return familyNamedAt === null || familyNamedAt < recentSince(now) ? undefined : { ...own, since: familyNamedAt }
}

/** What the student brought and has not used. */
async function unusedHours(tx: Db, joining: Joining): Promise<number> {
  return Math.max((await readBrought(tx, joining)).brought, 0)
}

/**
 * A guardian whom an intruder has invited could accept an own student, who leaves with the family's hours, or with
 * sessions that these have paid.
 */
async function refuseHoursOfOthers(tx: Db, { hours, now, ...own }: Joining & { hours: number; now: Date }) {
  if (hours > (await unusedHours(tx, own))) throw new AppError('STUDENT_JOINED_RECENTLY')
  await cancelBookedWithOthers(tx, { ...own, now })
}

async function leaveNamedFamily(tx: Db, { studentId, since, now }: Recent & { studentId: string }): Promise<void> {
  await lockStudent(tx, studentId)
  const { familyId = null, familyNamedAt = null } = (await findMembership(tx, studentId)) ?? {}
  if (familyId === null || familyNamedAt === null || familyNamedAt < since) return
  await undoJoining(tx, { studentId, familyId, since: familyNamedAt, now })
}

/**
 * The student leaves with the hours that the student brought and has not used. To free them, sessions are cancelled
 * which the student booked with hours of others, or others with these. A child under 14 has to name a guardian again.
 */
async function undoJoining(tx: Db, own: Joining & { now: Date }): Promise<void> {
  const { studentId, now } = own
  const { birthMonth = null } = (await findMembership(tx, studentId)) ?? {}
  if (birthMonth !== null && isUnderAgeOfConsent(birthMonth, businessDay(now))) {
    await withdrawConsents(tx, studentId, now)
    await saveBirthMonth(tx, studentId, null)
  }
  await cancelBookedWithOthers(tx, own)
  await cancelOfSiblings(tx, own)
  const { brought, balance } = await readBrought(tx, own)
  await leaveWithHours(tx, { studentId, hours: Math.min(Math.max(brought, 0), balance), now })
}

/** Cancels what the student booked with hours of others, who would otherwise keep a refund by cancelling it later. */
async function cancelBookedWithOthers(tx: Db, own: Joining & { now: Date }): Promise<void> {
  const { studentId, since: bookedSince, now } = own
  const { brought: left } = await readBrought(tx, own)
  if (left < 0) await cancelLatestBooked(tx, { studentId, hours: -left, bookedSince, now })
}

/** Cancels sessions that siblings booked since then, the last one first, until the balance covers what was brought. */
async function cancelOfSiblings(tx: Db, own: Joining & { now: Date }): Promise<void> {
  const { familyId, since, now } = own
  for (const { id } of await findChildren(tx, familyId)) {
    if (id === own.studentId) continue
    await lockStudent(tx, id)
    const { brought, balance } = await readBrought(tx, own)
    if (brought <= balance) return
    await cancelLatestBooked(tx, { studentId: id, hours: brought - balance, bookedSince: since, now })
  }
}

interface Invited extends Recent {
  guardianId: string
  familyId: number
}

/**
 * Erases the guardians whom this one invited, and whom they invited in turn, also if some have left meanwhile. Students
 * whom these accepted leave the family: nobody else in it knows them.
 */
async function eraseInvited(tx: Db, { guardianId, familyId, since, now }: Invited): Promise<void> {
  const invited = await findAllInvited(tx, { guardianId, since })
  const [first] = invited
  if (!first) return
  const guardianIds = invited.map(({ id }) => id)
  const accepted = { guardianIds, familyId, since: first.createdAt, now }
  // Before the family is locked, and again for whom they have accepted until then.
  await dismissAccepted(tx, accepted)
  for (const id of guardianIds) {
    if (await isGuardianOf(tx, { id, familyId })) await eraseGuardian(tx, { guardianId: id, familyId, now })
  }
  await dismissAccepted(tx, accepted)
}

/** In the order in which they were invited. */
async function findAllInvited(tx: Db, inviter: { guardianId: string; since: Date }): Promise<InvitedRow[]> {
  const all: InvitedRow[] = []
  for (const invited of await findInvited(tx, inviter)) {
    // Waits for an invitation that this guardian is sending, so that it is found below.
    await lockSignIns(tx, { accountKind: 'guardian', id: invited.id })
    all.push(invited, ...(await findAllInvited(tx, { ...inviter, guardianId: invited.id })))
  }
  return all.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

async function dismissAccepted(tx: Db, { now, ...accepted }: Parameters<typeof findAccepted>[1] & { now: Date }) {
  for (const { studentId, joinedAt } of await findAccepted(tx, accepted)) {
    await lockSignIns(tx, { accountKind: 'student', id: studentId })
    await lockStudent(tx, studentId)
    await undoJoining(tx, { studentId, familyId: accepted.familyId, since: joinedAt, now })
  }
}
