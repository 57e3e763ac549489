import type { FamilyPrivacy } from '#shared/features/account/family-privacy.contract'
import { isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import { businessDay } from '#shared/time/business-day'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { findMembership, saveLearningHidden } from '../families.store'

interface StudentReader {
  studentId: string
  now: Date
}

/** Undefined for a student without a family. A student whose age is unknown cannot hide anything yet. */
export async function readFamilyPrivacy(db: Db, reader: StudentReader): Promise<FamilyPrivacy | undefined> {
  const { studentId, now } = reader
  const student = await findMembership(db, studentId)
  if (!student || student.familyId === null) return undefined
  const { birthMonth, learningHiddenAt } = student
  const canHide = birthMonth !== null && !isUnderAgeOfConsent(birthMonth, businessDay(now))
  return { isLearningHidden: learningHiddenAt !== null, canHide }
}

export function changeFamilyPrivacy(
  db: Db,
  { isLearningHidden, ...reader }: StudentReader & { isLearningHidden: boolean },
): Promise<FamilyPrivacy> {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, reader.studentId)
    const privacy = await readFamilyPrivacy(tx, reader)
    if (!privacy?.canHide) throw new AppError('CANNOT_HIDE_LEARNING')
    await saveLearningHidden(tx, reader.studentId, isLearningHidden ? reader.now : null)
    return { ...privacy, isLearningHidden }
  })
}
