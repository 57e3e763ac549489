import type { ChildAccount, GivenConsent, NewOwnChild } from '#shared/features/families/children.contract'
import { isBirthMonth, isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import type { ErrorCode } from '#shared/http/errors'
import { businessDay } from '#shared/time/business-day'
import { recordAction, type Staff } from '../../../audit/record-action'
import { refuseWeakPassword } from '../../../auth/passwords/new-password'
import { hashPassword } from '../../../auth/passwords/passwords'
import { lockSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { transact } from '../../../db/transact'
import { notifyStudent } from '../../../email/notify'
import { AppError, orNotFound, validationError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { recoverAccount } from '../../../recovery/recover-account'
import type { NoteSecurityEvent } from '../../../security-log/security-log'
import type { Settings } from '../../../settings/env'
import { changeSettings } from '../../practice/practice.service'
import { giveConsent } from '../consent/consents.service'
import { findGuardians, insertChild, isLearningHidden, lockFamily, type NewChildRow } from '../families.store'
import {
  type ChildRow,
  findChild,
  findChildBySignInName,
  findChildrenWithNames,
  saveChildPassword,
  signsInWithName,
} from './children.store'

interface ChildCreation {
  familyId: number
  now: Date
  settings: Pick<Settings, 'demo'>
}

interface OwnChild extends ChildCreation {
  child: NewOwnChild
  guardianId: string
  networkHash: string
}

/** A guardian creates the account of a child, and consents to it if the child is under 14. */
export async function createOwnChild(db: Db, creation: OwnChild): Promise<ChildAccount> {
  const { child, familyId, guardianId, networkHash, now, settings } = creation
  const { consent, grade, password, lastName, ...rest } = child
  if (isUnderAge(child.birthMonth, now) && !consent) throw new AppError('CONSENT_NEEDED')
  const passwordHash = await hashFirstPassword(child, { now, settings })
  return transact(db, async (tx) => {
    await lockFamilyWithGuardian(tx, familyId)
    const row = { ...rest, lastName: lastName || null, schoolGrade: grade ?? null, passwordHash }
    const studentId = await saveChild(tx, { ...row, familyId, createdAt: now })
    if (grade !== undefined) await changeSettings(tx, studentId, { grade })
    if (consent) await giveConsent(tx, { studentId, guardianId, ...textOf(consent), networkHash, now })
    return toAccount(orNotFound(await findChild(tx, { studentId, familyId })), now)
  })
}

const textOf = ({ textVersion, textLanguage }: GivenConsent) => ({ textVersion, textLanguage })

/** Hashes the password outside of any transaction, because that takes long. */
export function hashFirstPassword(
  { birthMonth, signInName, password }: Pick<NewOwnChild, 'birthMonth' | 'signInName' | 'password'>,
  { now, settings }: Pick<ChildCreation, 'now' | 'settings'>,
): Promise<string> {
  refuseImpossibleMonth({ birthMonth }, now)
  refuseWeakPassword({ password, field: 'password', email: signInName, rules: 'student' }, settings)
  return hashPassword(password)
}

export function refuseImpossibleMonth({ birthMonth }: { birthMonth?: string | undefined }, now: Date): void {
  if (birthMonth === undefined || isBirthMonth(birthMonth, businessDay(now))) return
  throw validationError('birthMonth', 'BIRTH_MONTH_INVALID')
}

/** The first guardian of a family, which is locked. A child needs a guardian. */
export async function lockFamilyWithGuardian(tx: Db, familyId: number) {
  if (!(await lockFamily(tx, familyId))) throw new AppError('NOT_FOUND')
  const [guardian] = await findGuardians(tx, familyId)
  if (!guardian) throw new AppError('CHILD_NEEDS_GUARDIAN')
  return guardian
}

const TAKEN: Record<string, ErrorCode> = {
  students_sign_in_name_key: 'SIGN_IN_NAME_TAKEN',
  students_email_key: 'EMAIL_TAKEN',
}

export function saveChild(tx: Db, child: NewChildRow): Promise<string> {
  return refuseOn(TAKEN, () => insertChild(tx, child))
}

interface NewPassword extends ChildCreation {
  studentId: string
  password: string
  note: NoteSecurityEvent
}

/**
 * Gives a child a new password. Every sign-in of the child ends, an email that was added is removed, and the guardians
 * are notified.
 */
export async function setChildPassword(db: Db, change: NewPassword & { staff?: Staff }): Promise<void> {
  const { studentId, familyId, password, now, settings, note, staff } = change
  const passwordHash = await hashPassword(password)
  await transact(db, async (tx) => {
    await lockSignIns(tx, { accountKind: 'student', id: studentId })
    await lockStudent(tx, studentId)
    const { signInName } = orNotFound(await findChild(tx, { studentId, familyId }))
    if (signInName === null) throw new AppError('NO_SIGN_IN_NAME')
    // With the password a guardian would read what the student hides.
    if (!staff && (await isLearningHidden(tx, studentId))) throw new AppError('STUDENT_DECIDES')
    refuseWeakPassword({ password, field: 'password', email: signInName, rules: 'student' }, settings)
    await replaceAccess(tx, { studentId, passwordHash, now })
    await note(tx, 'password.changed')
    await notifyStudent(tx, { kind: 'password-changed', facts: {}, studentId, now })
    if (!staff) return
    const action = { action: 'student.child-password', target: studentId } as const
    await recordAction(tx, { ...staff, ...action, before: null, after: null })
  })
}

/** Ends every way into the account, also by addresses that it had. The caller holds the student's lock. */
async function replaceAccess(
  tx: Db,
  { studentId, passwordHash, now }: { studentId: string; passwordHash: string | null; now: Date },
): Promise<void> {
  await recoverAccount(tx, { accountKind: 'student', id: studentId }, { now, restoredSince: new Date(0) })
  await saveChildPassword(tx, studentId, passwordHash)
}

/**
 * Closes the accounts of children who sign in with a name, whose passwords a guardian knows who is no longer in the
 * family. The others give each a new one.
 */
export async function closeKnownAccounts(tx: Db, { familyId, now }: { familyId: number; now: Date }): Promise<void> {
  for (const studentId of await findChildrenWithNames(tx, familyId)) {
    await lockSignIns(tx, { accountKind: 'student', id: studentId })
    await lockStudent(tx, studentId)
    await closeAccess(tx, { studentId, now })
  }
}

/**
 * Closes the account of a child who signs in with a name and whom staff have moved. `passwordHash`: one that nobody
 * knows, for a child without a family, who can replace it by a link once staff have entered an email.
 */
export async function closeKnownAccess(
  tx: Db,
  { studentId, ...closed }: { studentId: string; passwordHash: string | null; now: Date },
): Promise<void> {
  if (await signsInWithName(tx, studentId)) await closeAccess(tx, { studentId, ...closed })
}

async function closeAccess(
  tx: Db,
  { studentId, passwordHash = null, now }: { studentId: string; passwordHash?: string | null; now: Date },
): Promise<void> {
  await replaceAccess(tx, { studentId, passwordHash, now })
  await notifyStudent(tx, { kind: 'password-changed', facts: { isEnded: true }, studentId, now })
}

/** The child who signs in with this name. */
export const findChildForSignIn = findChildBySignInName

/** Whether the account stays closed until a guardian consents. */
export function awaitsConsent({ birthMonth, hasConsent }: Pick<ChildRow, 'birthMonth' | 'hasConsent'>, now: Date) {
  return birthMonth !== null && !hasConsent && isUnderAge(birthMonth, now)
}

function isUnderAge(birthMonth: string, now: Date): boolean {
  return isUnderAgeOfConsent(birthMonth, businessDay(now))
}

function toAccount(child: ChildRow, now: Date): ChildAccount {
  const { id, firstName, lastName, birthMonth, signInName } = child
  return { id, firstName, lastName, birthMonth, signInName, needsConsent: awaitsConsent(child, now) }
}
