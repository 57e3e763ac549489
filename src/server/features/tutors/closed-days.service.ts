import type { ClosedDay } from '#shared/features/booking/booking.contract'
import type { StaffClosedDay } from '#shared/features/tutors/closed-days.contract'
import { businessDay } from '#shared/time/business-day'
import { recordAct, type Staff } from '../../audit/record-act'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { AppError } from '../../http/app-error'
import { deleteClosedDay, findClosedDays, findSessionsOn, insertClosedDays } from './closed-days.store'
import { toSessionUnder } from './session-under'

/** Days from today on, on which nobody teaches. */
export function closedDaysAhead(db: Db, now: Date): PromiseLike<ClosedDay[]> {
  return findClosedDays(db, businessDay(now))
}

/** The same, with the sessions that they leave to staff. */
export async function staffClosedDays(db: Db, now: Date): Promise<StaffClosedDay[]> {
  const closed = await closedDaysAhead(db, now)
  const sessions = await findSessionsOn(
    db,
    closed.map(({ day }) => day),
    now,
  )
  return closed.map(({ day, name, nameFr }) => {
    const own = sessions.filter(({ sessionDate }) => sessionDate === day)
    return { day, name, nameFr, sessions: own.map(toSessionUnder) }
  })
}

/** Closes days for every tutor, all of them or none; one that is closed already stays as it is. */
export function closeDays(db: Db, days: readonly ClosedDay[], staff: Staff): Promise<StaffClosedDay[]> {
  const today = businessDay(staff.now)
  if (days.some(({ day }) => day < today)) throw new AppError('DATE_NOT_BOOKABLE')
  return transact(db, async (tx) => {
    for (const closed of await insertClosedDays(tx, days, staff.now)) {
      await recordAct(tx, { ...staff, act: 'day.close', target: closed.day, before: null, after: { ...closed } })
    }
    return staffClosedDays(tx, staff.now)
  })
}

export function reopenDay(db: Db, day: string, staff: Staff): Promise<void> {
  return transact(db, async (tx) => {
    const reopened = await deleteClosedDay(tx, day)
    if (!reopened) throw new AppError('NOT_FOUND')
    await recordAct(tx, { ...staff, act: 'day.reopen', target: day, before: { ...reopened }, after: null })
  })
}
