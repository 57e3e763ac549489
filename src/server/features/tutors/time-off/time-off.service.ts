import type { TimeOff, TimeOffRequest } from '#shared/features/tutors/time-off/time-off.contract'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { deleteTimeOff, findSessionsUnder, findTimeOff, insertTimeOff, type TimeOffRow } from './time-off.store'

interface Taken {
  tutorId: number
  span: TimeOffRequest
  now: Date
}

/** Closes the free hours of a time off at once; booked ones stay, and staff see them. */
export function takeTimeOff(db: Db, { tutorId, span, now }: Taken): Promise<TimeOff> {
  if (span.toDay < businessDay(now)) throw new AppError('TIME_OFF_OVER')
  return transact(db, async (tx) => {
    const { row } = await insertTimeOff(tx, { tutorId, span, now })
    return toTimeOff(row, await findSessionsUnder(tx, [row.id], now))
  })
}

export function giveTimeOffBack(db: Db, target: { id: number; tutorId: number }): Promise<void> {
  return transact(db, async (tx) => {
    if (!(await deleteTimeOff(tx, target))) throw new AppError('NOT_FOUND')
  })
}

/** A tutor's own time off from today on. */
export async function ownTimeOff(db: Db, { tutorId, now }: { tutorId: number; now: Date }): Promise<TimeOff[]> {
  const rows = await findTimeOff(db, { today: businessDay(now), tutorId })
  const under = await findSessionsUnder(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return rows.map((row) => toTimeOff(row, under))
}

type AffectedRow = Awaited<ReturnType<typeof findSessionsUnder>>[number]

function toTimeOff({ id, fromDay, toDay, fromHour, toHour }: TimeOffRow, under: readonly AffectedRow[]): TimeOff {
  const bookedSessions = under.filter(({ timeOffId }) => timeOffId === id).length
  return { id, fromDay, toDay, fromHour, toHour, bookedSessions }
}
