import type { StoredSchedule, WeeklySchedule } from '#shared/features/tutors/schedule.contract'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError, orNotFound } from '../../http/app-error'
import { findSchedule, updateTutor } from './tutors.store'

export async function readSchedule(db: Db, tutorId: number): Promise<StoredSchedule> {
  return orNotFound(await findSchedule(db, tutorId))
}

interface ScheduleChange {
  tutorId: number
  schedule: WeeklySchedule
  /** From `If-Match`; undefined allows any version. */
  expected: readonly number[] | undefined
}

/** Waits for bookings under way, which share the tutor's row; later ones see the new schedule. */
export async function changeSchedule(db: Db, { tutorId, schedule, expected }: ScheduleChange): Promise<StoredSchedule> {
  const changed = await transact(db, (tx) => updateTutor(tx, { id: tutorId, expected, change: { schedule } }))
  if (!changed) throw new AppError('EDIT_CONFLICT')
  return { schedule: changed.schedule, version: changed.version }
}
