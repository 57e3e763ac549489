import type { StoredSchedule, WeeklySchedule } from '#shared/features/tutors/schedule.contract'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError, orNotFound } from '../../http/app-error'
import { findSchedule, updateTutor } from './tutors.store'

/** When a tutor begins sessions. */
export async function readSchedule(db: Db, tutorId: number): Promise<StoredSchedule> {
  const kept = orNotFound(await findSchedule(db, tutorId))
  return kept
}

interface ScheduleChange {
  tutorId: number
  schedule: WeeklySchedule
  /** Versions that the tutor may have seen; undefined is any. */
  expected: readonly number[] | undefined
}

/** Bookings share the tutor's row: those under way are over when this writes it, and later ones see the new plan. */
export async function changeSchedule(db: Db, { tutorId, schedule, expected }: ScheduleChange): Promise<StoredSchedule> {
  const changed = await transact(db, (tx) => updateTutor(tx, { id: tutorId, expected, change: { schedule } }))
  if (!changed) throw new AppError('EDIT_CONFLICT')
  return { schedule: changed.schedule, version: changed.version }
}
