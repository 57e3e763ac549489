import type { ChildAccount, GivenConsent, NewChild, NewOwnChild } from '#shared/features/families/children.contract'
import { isBirthMonth, isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import { businessDay } from '#shared/time/business-day'
import { recordAction, type Staff } from '../../audit/record-action'
import { refuseWeakPassword } from '../../auth/passwords/new-password'
import { hashPassword } from '../../auth/passwords/passwords'
import { lockSignIns } from '../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../db/db'
import { lockStudent } from '../../db/student-lock'
import { transact } from '../../db/transact'
import { notifyStudent } from '../../email/notify'
import type { Settings } from '../../env'
import { AppError, orNotFound, validationError } from '../../http/app-error'
import { refuseOn } from '../../http/refuse-on'
import { recoverAccount } from '../../recovery/recover-account'
import type { Note } from '../../security-log/security-log'
import { changeSettings } from '../practice/practice.service'
import { type ChildRow, findChild, findChildBySignInName, insertChild, saveChildPassword } from './children.store'
import { giveConsent } from './consents.service'
import { findGuardians, lockFamily } from './families.store'

interface Creation {
  familyId: number
  now: Date
  settings: Pick<Settings, 'demo'>
}

interface OwnChild extends Creation {
  child: NewOwnChild
  guardianId: string
  networkHash: string
}

/** A guardian creates the account of a child, and consents to it if the child is under 14. */
export function createOwnChild(db: Db, { child: { consent, ...child }, ...by }: OwnChild): Promise<ChildAccount> {
  const { now, guardianId, networkHash } = by
  if (isUnderAge(child.birthMonth, now) && !consent) throw new AppError('CONSENT_NEEDED')
  return createChild(db, child, by, async (tx, studentId) => {
    if (consent) await giveConsent(tx, { studentId, guardianId, ...textOf(consent), networkHash, now })
  })
}

const textOf = ({ textVersion, textLanguage }: GivenConsent) => ({ textVersion, textLanguage })

/** Staff create the account. A child under 14 cannot sign in before a guardian consents. */
export function createChildForStaff(
  db: Db,
  { child, staff, ...family }: Omit<Creation, 'now'> & { child: NewChild; staff: Staff },
): Promise<ChildAccount> {
  return createChild(db, child, { ...family, now: staff.now }, (tx, target) =>
    recordAction(tx, {
      ...{ ...staff, action: 'student.child-created', target },
      ...{ before: null, after: { familyId: family.familyId } },
    }),
  )
}

async function createChild(
  db: Db,
  { grade, password, lastName, ...child }: NewChild,
  { familyId, now, settings }: Creation,
  afterwards: (tx: Db, studentId: string) => Promise<void>,
): Promise<ChildAccount> {
  if (!isBirthMonth(child.birthMonth, businessDay(now))) throw validationError('birthMonth', 'BIRTH_MONTH_INVALID')
  refuseWeakPassword({ password, field: 'password', email: child.signInName, rules: 'student' }, settings)
  const passwordHash = await hashPassword(password)
  return transact(db, async (tx) => {
    if (!(await lockFamily(tx, familyId))) throw new AppError('NOT_FOUND')
    if ((await findGuardians(tx, familyId)).length === 0) throw new AppError('CHILD_NEEDS_GUARDIAN')
    const studentId = await refuseOn({ students_sign_in_name_key: 'SIGN_IN_NAME_TAKEN' }, () =>
      insertChild(tx, { ...child, lastName: lastName || null, passwordHash, familyId, createdAt: now }),
    )
    if (grade !== undefined) await changeSettings(tx, studentId, { grade })
    await afterwards(tx, studentId)
    return toAccount(orNotFound(await findChild(tx, { studentId, familyId })), now)
  })
}

interface NewPassword extends Creation {
  studentId: string
  password: string
  note: Note
}

/** Gives a child a new password. Every sign-in of the child ends, and the guardians are notified. */
export async function setChildPassword(db: Db, change: NewPassword & { staff?: Staff }): Promise<void> {
  const { studentId, familyId, password, now, settings, note, staff } = change
  const passwordHash = await hashPassword(password)
  await transact(db, async (tx) => {
    await lockSignIns(tx, { accountKind: 'student', id: studentId })
    await lockStudent(tx, studentId)
    const { signInName } = orNotFound(await findChild(tx, { studentId, familyId }))
    if (signInName === null) throw new AppError('NO_SIGN_IN_NAME')
    refuseWeakPassword({ password, field: 'password', email: signInName, rules: 'student' }, settings)
    await recoverAccount(tx, { accountKind: 'student', id: studentId }, { now })
    await saveChildPassword(tx, studentId, passwordHash)
    await note(tx, 'password.changed')
    await notifyStudent(tx, { kind: 'password-changed', facts: {}, studentId, now })
    if (!staff) return
    const action = { action: 'student.child-password', target: studentId } as const
    await recordAction(tx, { ...staff, ...action, before: null, after: null })
  })
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
