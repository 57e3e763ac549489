import { fullSchedule, type ScheduleSlot } from '#shared/features/booking/availability/schedule.rules'
import type { SchoolHours } from '#shared/features/school/school-hours.rules'
import type { AffectedSession } from '#shared/features/timetable/affected-sessions.contract'
import { isLeftBySchedule } from '#shared/features/timetable/affected-sessions.rules'
import type { AffectedOfTutor } from '#shared/features/tutors/affected-sessions.contract'
import type { StoredSchedule, WeeklySchedule } from '#shared/features/tutors/schedule.contract'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError, orNotFound } from '../../http/app-error'
import { versionOf } from '../booking/sessions/session-view'
import { changeHours, findAffected, previewAffected } from '../timetable/affected/affected-sessions.service'
import { findSchedule, lockTutor, updateTutor } from './tutors.store'

export async function readSchedule(db: Db, tutorId: number): Promise<StoredSchedule> {
  return orNotFound(await findSchedule(db, tutorId))
}

interface NewSchedule {
  tutorId: number
  schedule: WeeklySchedule
  schoolHours: SchoolHours
  now: Date
}

/** For staff, with other times under the new schedule. */
export async function affectedBySchedule(db: Db, { tutorId, schedule, schoolHours, now }: NewSchedule) {
  const search = searchOf(await readSchedule(db, tutorId), { tutorId, schedule, now })
  const schedules = new Map([[tutorId, schedule]])
  const affected: AffectedSession[] = await previewAffected(db, { ...search, schoolHours, schedules })
  return affected
}

/** For the tutor. */
export async function affectedByOwnSchedule(
  db: Db,
  change: Omit<NewSchedule, 'schoolHours'>,
): Promise<AffectedOfTutor[]> {
  const rows = await findAffected(db, searchOf(await readSchedule(db, change.tutorId), change))
  return rows.map((row) => {
    const { id, subject, durationHours: duration, sessionDate, startTime } = row
    return { id, version: versionOf(row), subject, duration, sessionDate, startTime }
  })
}

/** The tutor's booked sessions that a new schedule leaves out. */
export function searchOf(
  { schedule: before }: { schedule: readonly ScheduleSlot[] },
  { tutorId, schedule: after, now }: Omit<NewSchedule, 'schoolHours'>,
) {
  return {
    tutorId,
    now,
    isAffected: (session: Parameters<typeof isLeftBySchedule>[0]) => isLeftBySchedule(session, { before, after }),
  }
}

/** New start times must be among the school's; those that it no longer offers may stay. */
export function requireOffered(
  schedule: WeeklySchedule,
  { stored, schoolHours }: { stored: StoredSchedule; schoolHours: SchoolHours },
) {
  const known = [...fullSchedule(schoolHours), ...stored.schedule]
  if (!schedule.every((slot) => known.includes(slot))) throw new AppError('START_NOT_OFFERED')
}

interface ScheduleChange extends NewSchedule {
  /** Sessions outside the new schedule that the tutor has seen. */
  kept: readonly { id: number; version: number }[]
  /** From `If-Match`; undefined allows any version. */
  expected: readonly number[] | undefined
}

/** Waits for running bookings, which share the tutor's row; later ones see the new schedule. */
export async function changeSchedule(db: Db, change: ScheduleChange): Promise<StoredSchedule> {
  const { tutorId, schedule, schoolHours, kept, expected } = change
  return transact(db, async (tx) => {
    const stored = await readSchedule(tx, tutorId)
    requireOffered(schedule, { stored, schoolHours })
    let saved = stored
    await changeHours(tx, {
      ...searchOf(stored, change),
      decisions: { sessions: kept.map((session) => ({ ...session, kind: 'keep' as const })) },
      lock: () => lockTutor(tx, tutorId),
      save: async () => {
        const changed = await updateTutor(tx, { id: tutorId, expected, change: { schedule } })
        if (!changed) throw new AppError('EDIT_CONFLICT')
        saved = { schedule: changed.schedule, version: changed.version }
      },
      schoolHours,
      by: undefined,
    })
    return saved
  })
}
