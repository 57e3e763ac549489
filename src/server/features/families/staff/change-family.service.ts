import type { FamilyChange } from '#shared/features/families/families.contract'
import { isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import { businessDay } from '#shared/time/business-day'
import { recordAction, type Staff } from '../../../audit/record-action'
import { hashUnknownPassword } from '../../../auth/passwords/passwords'
import { lockSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { transact } from '../../../db/transact'
import { endCopiesTo } from '../../../email/copy-recipients.store'
import { endReportLinksOf } from '../../../email/links.store'
import { notifyStudent } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { renewClassrooms } from '../../../recovery/recover-account.store'
import { findAddressOf } from '../../account/email-address.service'
import { lockBalance, transferHours } from '../../billing/ledger/ledger.service'
import { forgetLimits } from '../../booking/limits/booking-limits.service'
import { closeKnownAccess } from '../children/children.service'
import {
  findGuardians,
  findMembership,
  LAST_GUARDIAN,
  lockFamily,
  saveBirthMonth,
  saveMembership,
} from '../families.store'

interface MoveByStaff {
  studentId: string
  change: FamilyChange
  staff: Staff
}

/**
 * Moves a student into a family, to another one or out of one, with hours, and notifies the student. A child who signs
 * in with a name needs another password: the former guardians may know it. Without a family the child needs an email
 * from staff to choose one. A repeated request changes nothing.
 */
export async function moveStudent(db: Db, move: MoveByStaff): Promise<void> {
  const { studentId, change, staff } = move
  const { familyId } = change
  // Before the transaction, because hashing takes long.
  const unknownHash = familyId === null ? await hashUnknownPassword() : null
  await transact(db, async (tx) => {
    await lockSignIns(tx, { accountKind: 'student', id: studentId })
    const former = await findFormerAddresses(tx, studentId)
    if (!(await moveAndRecord(tx, move))) return
    for (const email of former) await endCopiesTo(tx, { studentIds: [studentId], email })
    await closeKnownAccess(tx, { studentId, passwordHash: unknownHash, now: staff.now })
    if (familyId !== null) await notifyOfFamily(tx, { studentId, familyId, now: staff.now })
  })
}

/** The addresses of the guardians whose family the student leaves, who get no more copies of emails. */
async function findFormerAddresses(tx: Db, studentId: string): Promise<string[]> {
  const { familyId = null } = (await findMembership(tx, studentId)) ?? {}
  return familyId === null ? [] : (await findGuardians(tx, familyId)).flatMap(({ email }) => email ?? [])
}

/** For families that staff merge: the guardians come along, with the limits they set. */
export function moveWithGuardians(tx: Db, move: MoveByStaff): Promise<boolean> {
  return moveAndRecord(tx, { ...move, isMerge: true })
}

/** False if the student is in the family already. */
async function moveAndRecord(tx: Db, { studentId, change, staff, isMerge }: MoveByStaff & Pick<FamilyMove, 'isMerge'>) {
  const { administratorId, now } = staff
  const { before, hours } = await changeFamily(tx, { studentId, ...change, administratorId, isMerge, now })
  if (before === change.familyId) return false
  const after = { familyId: change.familyId, hours }
  await recordAction(tx, {
    ...staff,
    action: 'student.family-changed',
    target: studentId,
    before: { familyId: before },
    after,
  })
  return true
}

/** A child without an address learns it from the guardians. */
async function notifyOfFamily(
  tx: Db,
  { studentId, familyId, now }: { studentId: string; familyId: number; now: Date },
): Promise<void> {
  if (!(await findAddressOf(tx, studentId))?.email) return
  const guardianEmail = (await findGuardians(tx, familyId)).find(({ email }) => email)?.email
  if (!guardianEmail) return
  const facts = { guardianEmail, byStaff: true } as const
  await notifyStudent(tx, { kind: 'family-joined', facts, studentId, now })
}

interface JoinRequest {
  studentId: string
  familyId: number
  /** The address of the guardian whom the student named. */
  guardianEmail: string
  /** As the guardian who has consented entered it. */
  birthMonth?: string
  now: Date
}

/**
 * A student joins the family of a guardian whom they named, with all hours, and is notified. A student of another
 * family stays there: its guardians did not agree.
 */
export async function joinFamily(tx: Db, { birthMonth, guardianEmail, ...joining }: JoinRequest): Promise<void> {
  const { studentId, familyId, now } = joining
  const { before } = await changeFamily(tx, { ...joining, hours: 0, administratorId: null })
  if (before !== null && before !== familyId) throw new AppError('OTHER_FAMILY')
  if (birthMonth !== undefined) await saveBirthMonth(tx, studentId, birthMonth)
  if (before === null) await notifyStudent(tx, { kind: 'family-joined', facts: { guardianEmail }, studentId, now })
}

interface LeaveRequest {
  studentId: string
  hours: number
  now: Date
}

/** Takes a student out of the family, with hours of the family's balance. The caller has checked who may do that. */
export async function leaveWithHours(tx: Db, leaving: LeaveRequest): Promise<void> {
  await changeFamily(tx, { ...leaving, familyId: null, administratorId: null })
}

interface FamilyMove extends FamilyChange {
  studentId: string
  administratorId: number | null
  /** The guardians move too. */
  isMerge?: boolean | undefined
  now: Date
}

async function changeFamily(tx: Db, move: FamilyMove): Promise<{ before: number | null; hours: number }> {
  const { studentId, familyId, administratorId, isMerge = false, now } = move
  const { isDeleted } = await lockStudent(tx, studentId)
  const student = await findMembership(tx, studentId)
  if (isDeleted || !student) throw new AppError('NOT_FOUND')
  const { familyId: before, birthMonth } = student
  if (familyId === before) return { before, hours: 0 }
  if (familyId !== null && !(await lockFamily(tx, familyId))) throw new AppError('NOT_FOUND')
  // A family without guardians was left or merged.
  if (familyId !== null && (await findGuardians(tx, familyId)).length === 0) throw new AppError('CHILD_NEEDS_GUARDIAN')
  if (familyId === null && birthMonth !== null && isUnderAgeOfConsent(birthMonth, businessDay(now))) {
    throw new AppError('CHILD_NEEDS_GUARDIAN')
  }
  const hours = before === null ? await lockBalance(tx, studentId) : move.hours
  // Forgets the former guardians' limits, the links in their emails, and the classrooms that they know.
  if (!isMerge) await forgetLimits(tx, studentId)
  await endReportLinksOf(tx, studentId, now)
  await renewClassrooms(tx, { accountKind: 'student', id: studentId }, now)
  await transferHours(tx, {
    studentId,
    hours,
    administratorId,
    now,
    changeFamily: () => refuseOn(LAST_GUARDIAN, () => saveMembership(tx, studentId, familyId)),
  })
  return { before, hours }
}
