import { isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import { businessDay } from '#shared/time/business-day'
import { lockSignIns } from '../../../auth/sign-ins/sign-ins.store'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import type { NoteSecurityEvent } from '../../../security-log/security-log'
import { collectOwnData } from '../../account/personal-data/export-data.service'
import { withdrawConsent } from '../consent/consents.service'
import { findMembership } from '../families.store'
import { lockChild } from '../guardian/family-booking.service'
import { requireChild } from '../guardian/family-home.service'
import { leaveWithHours } from '../staff/change-family.service'

interface OwnChild {
  studentId: string
  familyId: number
  now: Date
}

/** Everything stored about a child, for a guardian. */
export async function exportChild(db: Db, child: OwnChild, note: NoteSecurityEvent) {
  await requireYoungChild(db, child)
  const data = await collectOwnData(db, child.studentId, child.now)
  await note(db, 'data.exported')
  return data
}

/**
 * Deletes the account of a child and withdraws every consent for it: without consent nothing about a child is kept. A
 * child whom staff move to another family meanwhile stays.
 */
export function removeChild(db: Db, child: OwnChild & { note: NoteSecurityEvent }): Promise<void> {
  return transact(db, async (tx) => {
    await lockSignIns(tx, { accountKind: 'student', id: child.studentId })
    await lockStudent(tx, child.studentId)
    await requireYoungChild(tx, child)
    await withdrawConsent(tx, child)
  })
}

/** From 14 on, students export and delete their account themselves. */
async function requireYoungChild(db: Db, { now, ...child }: OwnChild): Promise<void> {
  await requireChild(db, child)
  const { birthMonth = null } = (await findMembership(db, child.studentId)) ?? {}
  if (birthMonth !== null && !isUnderAgeOfConsent(birthMonth, businessDay(now))) throw new AppError('STUDENT_DECIDES')
}

interface TakenOut {
  guardianId: string
  studentId: string
  hours: number
  now: Date
}

/**
 * A student of 14 or more leaves the family with the hours that the guardian states; a younger child cannot leave.
 */
export function takeOutOfFamily(db: Db, { guardianId, ...leaving }: TakenOut): Promise<void> {
  return transact(db, async (tx) => {
    await lockChild(tx, { guardianId, studentId: leaving.studentId })
    await leaveWithHours(tx, leaving)
  })
}
