import type { ActionName } from '#shared/features/staff/activity.contract'
import { HOUR_MS } from '#shared/time/units'
import type { Db } from '../db/db'
import { auditEntries } from '../db/schema/audit'
import { hasOpened, removeKeys } from './audit-entries.store'

/** An action of staff. Recorded in the transaction of the action, so that no action lacks its entry. */
export interface StaffAction {
  /** Null where the operator acts by command. */
  administratorId: number | null
  action: ActionName
  /** The id of a student, quiz, guide, staff account, tutor or email; the action says which. */
  target: string
  /** The complete earlier state; null if there was none. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  now: Date
}

/** The person who acts, and the time: a member of staff, or the operator by command. */
export type Actor = Pick<StaffAction, 'administratorId' | 'now'>

export interface Staff extends Actor {
  administratorId: number
}

export async function recordAction(tx: Db, { now, ...action }: StaffAction): Promise<void> {
  await tx.insert(auditEntries).values({ ...action, createdAt: now })
}

/** Records that a member of staff opened a student's page, at most once an hour. */
export async function recordOpening(db: Db, { studentId, staff }: { studentId: string; staff: Staff }): Promise<void> {
  const since = new Date(staff.now.getTime() - HOUR_MS)
  if (await hasOpened(db, { studentId, administratorId: staff.administratorId, since })) return
  await recordAction(db, { ...staff, action: 'student.opened', target: studentId, before: null, after: null })
}

/** Keys of the stored states that hold names, or text by staff about a student. */
const TEXTS_ABOUT_STUDENT = [
  ...['reason', 'note', 'notes', 'name', 'firstName', 'lastName', 'email', 'guardianEmail', 'student'],
  ...['school', 'schoolGrade', 'birthMonth'],
]

/** For an account that is being deleted: entries stay, without texts about the student. */
export function forgetTextsAbout(tx: Db, studentId: string): Promise<void> {
  return removeKeys(tx, { studentId }, TEXTS_ABOUT_STUDENT)
}

const TEXTS_ABOUT_GUARDIAN = ['firstName', 'lastName', 'email', 'phone', 'relation']

/** Forgets texts about a guardian, whom the states of actions on the family name by `guardianId`. */
export function forgetTextsAboutGuardian(tx: Db, guardianId: string): Promise<void> {
  return removeKeys(tx, { guardianId }, TEXTS_ABOUT_GUARDIAN)
}
