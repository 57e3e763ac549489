import type { StaffTimeOff, TimeOffRequest } from '#shared/features/tutors/time-off/time-off.contract'
import { businessDay } from '#shared/time/business-day'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { toSessionUnder } from './affected-session'
import {
  deleteTimeOff,
  findSessionsUnder,
  findTimeOff,
  findTimeOffById,
  insertTimeOff,
  type TimeOffRow,
} from './time-off.store'

const NO_TUTOR = { time_off_tutor_id_tutors_id_fk: 'NOT_FOUND' } as const

/** Everybody's time off from today on, with the sessions that it leaves to staff. */
export async function everybodysTimeOff(db: Db, now: Date): Promise<StaffTimeOff[]> {
  return withSessions(db, await findTimeOff(db, { today: businessDay(now) }), now)
}

interface Noted {
  tutorId: number
  span: TimeOffRequest
  staff: Staff
}

/** A tutor's time off as staff note it, with the sessions that are to be settled. The same one twice is one. */
export function noteTimeOff(db: Db, { tutorId, span, staff }: Noted): Promise<StaffTimeOff> {
  if (span.toDay < businessDay(staff.now)) throw new AppError('TIME_OFF_OVER')
  return transact(db, async (tx) => {
    const { row, isNew } = await refuseOn(NO_TUTOR, () => insertTimeOff(tx, { tutorId, span, now: staff.now }))
    if (isNew) await record(tx, { action: 'tutor.away', row, staff })
    const [noted] = await withSessions(tx, [row], staff.now)
    if (!noted) throw new Error('what was asked for one time off is about one')
    return noted
  })
}

export function takeTimeOffBack(db: Db, { id, staff }: { id: number; staff: Staff }): Promise<void> {
  return transact(db, async (tx) => {
    const row = await findTimeOffById(tx, id)
    if (!row || !(await deleteTimeOff(tx, row))) throw new AppError('NOT_FOUND')
    await record(tx, { action: 'tutor.back', row, staff })
  })
}

async function withSessions(db: Db, rows: readonly TimeOffRow[], now: Date): Promise<StaffTimeOff[]> {
  const under = await findSessionsUnder(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return rows.map(({ id, tutorId, tutorName, fromDay, toDay, fromHour, toHour }) => ({
    ...{ id, fromDay, toDay, fromHour, toHour },
    tutor: { id: tutorId, name: tutorName },
    sessions: under.filter(({ timeOffId }) => timeOffId === id).map(toSessionUnder),
  }))
}

interface Recorded {
  action: 'tutor.away' | 'tutor.back'
  row: TimeOffRow
  staff: Staff
}

async function record(tx: Db, { action, row, staff }: Recorded): Promise<void> {
  const { tutorId, tutorName, fromDay, toDay, fromHour, toHour } = row
  const kept = { name: tutorName, fromDay, toDay, fromHour, toHour }
  const [before, after] = action === 'tutor.away' ? [null, kept] : [kept, null]
  await recordAction(tx, { ...staff, action, target: String(tutorId), before, after })
}
