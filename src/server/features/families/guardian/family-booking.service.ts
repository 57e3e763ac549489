import type * as z from 'zod/mini'
import type { BookingRequest, Session, SessionChange } from '#shared/features/booking/booking.contract'
import type { SchoolHours } from '#shared/features/school/school-hours.rules'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { transact } from '../../../db/transact'
import { AppError, orNotFound } from '../../../http/app-error'
import { bookLocked } from '../../booking/book/book-session.service'
import { changeSession } from '../../booking/sessions/change-session.service'
import { endLinksToReport } from '../../tutors/desk/report-link.service'
import { findStudentOfSession, lockGuardianship } from '../families.store'
import { forGuardian } from './family-home.service'

interface ActingGuardian {
  guardianId: string
  now: Date
  schoolHours: SchoolHours
  classroomUrl: string | undefined
}

interface ChildBooking extends ActingGuardian {
  studentId: string
  booking: BookingRequest
}

/** Books with the family's hours. A child who leaves the family meanwhile waits for it, and so does the guardian. */
export function bookForChild(db: Db, { guardianId, ...booking }: ChildBooking): Promise<Session> {
  return transact(db, async (tx) => {
    await lockChild(tx, { guardianId, studentId: booking.studentId })
    return forGuardian(await bookLocked(tx, booking))
  })
}

interface ChildChange extends ActingGuardian {
  id: number
  change: z.output<typeof SessionChange>
  lateHours: number
}

export function changeForChild(db: Db, { guardianId, ...change }: ChildChange): Promise<Session> {
  return transact(db, async (tx) => {
    const studentId = orNotFound(await findStudentOfSession(tx, change.id))
    await lockChild(tx, { guardianId, studentId })
    return forGuardian(await changeSession(tx, { ...change, studentId, by: 'guardian' }))
  })
}

/** A child of another family does not exist for a guardian. */
export async function lockChild(tx: Db, child: { guardianId: string; studentId: string }): Promise<void> {
  const { isDeleted } = await lockStudent(tx, child.studentId)
  if (isDeleted || !(await lockGuardianship(tx, child))) throw new AppError('NOT_FOUND')
}

/** Ends the links that show the report on a child's session. */
export function endLinksForChild(db: Db, { guardianId, id, now }: { guardianId: string; id: number; now: Date }) {
  return transact(db, async (tx) => {
    const studentId = orNotFound(await findStudentOfSession(tx, id))
    await lockChild(tx, { guardianId, studentId })
    await endLinksToReport(tx, id, now)
  })
}
