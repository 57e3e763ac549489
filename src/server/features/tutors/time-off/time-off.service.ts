import { displayName } from '#shared/features/account/student-name.rules'
import type {
  SessionInTimeOff,
  StaffTimeOff,
  TimeOff,
  TimeOffRequest,
} from '#shared/features/tutors/time-off/time-off.contract'
import { businessDay } from '#shared/time/business-day'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyStaff } from '../../../email/notify'
import { AppError, orNotFound } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { type AffectedRow, findSessionsUnder } from './affected-sessions.store'
import { deleteTimeOff, findTimeOff, findTimeOffById, insertTimeOff, type TimeOffRow } from './time-off.store'

const NO_TUTOR = { time_off_tutor_id_tutors_id_fk: 'NOT_FOUND' } as const

export function toSessionInTimeOff(row: AffectedRow): SessionInTimeOff {
  const { id, subject, duration, sessionDate, startTime, studentId } = row
  return { id, subject, duration, sessionDate, startTime, studentId, studentName: displayName(row) }
}

/** All tutors' time off from today on, with the booked sessions that staff have to resolve. */
export async function everybodysTimeOff(db: Db, now: Date): Promise<StaffTimeOff[]> {
  return (await withSessions(db, await findTimeOff(db, { today: businessDay(now) }), now)).map(toStaffTimeOff)
}

export async function ownTimeOff(db: Db, { tutorId, now }: { tutorId: number; now: Date }): Promise<TimeOff[]> {
  return (await withSessions(db, await findTimeOff(db, { today: businessDay(now), tutorId }), now)).map(toTimeOff)
}

interface NewTimeOff {
  tutorId: number
  span: TimeOffRequest
  now: Date
}

/** Closes the tutor's free hours. Booked sessions stay, and staff see them. */
export function takeTimeOff(db: Db, request: NewTimeOff): Promise<TimeOff> {
  return transact(db, async (tx) => {
    const { entry, isNew } = await insert(tx, request)
    if (isNew && entry.sessions.length > 0) await notifyStaffOf(tx, entry, request.now)
    return toTimeOff(entry)
  })
}

/** Booked sessions need a decision, so staff get an email and an entry in their log. */
async function notifyStaffOf(tx: Db, { row, sessions }: TimeOffWithSessions, now: Date): Promise<void> {
  const { tutorId, tutorName, fromDay, toDay, fromHour, toHour } = row
  const facts = { tutorName, fromDay, toDay, sessions: sessions.length }
  await notifyStaff(tx, { kind: 'tutor-away', facts, language: row.preferredLanguage, now })
  const after = { name: tutorName, fromDay, toDay, fromHour, toHour }
  const action = 'tutor.took-time-off' as const
  await recordAction(tx, { administratorId: null, action, target: String(tutorId), before: null, after, now })
}

/** Stores time off that staff enter for a tutor. */
export function noteTimeOff(
  db: Db,
  { tutorId, span, staff }: Omit<NewTimeOff, 'now'> & { staff: Staff },
): Promise<StaffTimeOff> {
  return transact(db, async (tx) => {
    const { entry, isNew } = await refuseOn(NO_TUTOR, () => insert(tx, { tutorId, span, now: staff.now }))
    if (isNew) await record(tx, { action: 'tutor.away', row: entry.row, staff })
    return toStaffTimeOff(entry)
  })
}

async function insert(tx: Db, { tutorId, span, now }: NewTimeOff) {
  if (span.toDay < businessDay(now)) throw new AppError('TIME_OFF_OVER')
  const { row, isNew } = await insertTimeOff(tx, { tutorId, span, now })
  return { entry: { row, sessions: await findSessionsUnder(tx, [row.id], now) }, isNew }
}

export function giveTimeOffBack(db: Db, target: { id: number; tutorId: number }): Promise<void> {
  return transact(db, async (tx) => {
    if (!(await deleteTimeOff(tx, target))) throw new AppError('NOT_FOUND')
  })
}

/** Removes time off for staff. */
export function takeTimeOffBack(db: Db, { id, staff }: { id: number; staff: Staff }): Promise<void> {
  return transact(db, async (tx) => {
    const row = orNotFound(await findTimeOffById(tx, id))
    if (!(await deleteTimeOff(tx, row))) throw new AppError('NOT_FOUND')
    await record(tx, { action: 'tutor.back', row, staff })
  })
}

interface TimeOffWithSessions {
  row: TimeOffRow
  sessions: AffectedRow[]
}

async function withSessions(db: Db, rows: readonly TimeOffRow[], now: Date): Promise<TimeOffWithSessions[]> {
  const ids = rows.map(({ id }) => id)
  const affected = await findSessionsUnder(db, ids, now)
  return rows.map((row) => ({ row, sessions: affected.filter(({ timeOffId }) => timeOffId === row.id) }))
}

function toTimeOff({ row, sessions }: TimeOffWithSessions): TimeOff {
  const { id, fromDay, toDay, fromHour, toHour } = row
  return { id, fromDay, toDay, fromHour, toHour, bookedSessions: sessions.length }
}

function toStaffTimeOff({ row, sessions }: TimeOffWithSessions): StaffTimeOff {
  const { id, tutorId, tutorName, fromDay, toDay, fromHour, toHour } = row
  const tutor = { id: tutorId, name: tutorName }
  return { id, fromDay, toDay, fromHour, toHour, tutor, sessions: sessions.map(toSessionInTimeOff) }
}

interface StaffEntry {
  action: 'tutor.away' | 'tutor.back'
  row: TimeOffRow
  staff: Staff
}

async function record(tx: Db, { action, row, staff }: StaffEntry): Promise<void> {
  const { tutorId, tutorName, fromDay, toDay, fromHour, toHour } = row
  const entry = { name: tutorName, fromDay, toDay, fromHour, toHour }
  const [before, after] = action === 'tutor.away' ? [null, entry] : [entry, null]
  await recordAction(tx, { ...staff, action, target: String(tutorId), before, after })
}
