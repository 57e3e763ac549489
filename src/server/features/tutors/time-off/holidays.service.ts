import type { Holiday } from '#shared/features/booking/booking.contract'
import type { StaffHoliday } from '#shared/features/tutors/time-off/holidays.contract'
import { businessDay } from '#shared/time/business-day'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError, orNotFound } from '../../../http/app-error'
import { toSessionUnder } from './affected-session'
import { deleteHoliday, findHolidays, findSessionsOn, insertHolidays } from './holidays.store'

/** Days from today on, on which nobody teaches. */
export function holidaysAhead(db: Db, now: Date): PromiseLike<Holiday[]> {
  return findHolidays(db, businessDay(now))
}

/** The same, with the sessions that they leave to staff. */
export async function staffHolidays(db: Db, now: Date): Promise<StaffHoliday[]> {
  const closed = await holidaysAhead(db, now)
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
export function closeDays(db: Db, days: readonly Holiday[], staff: Staff): Promise<StaffHoliday[]> {
  const today = businessDay(staff.now)
  if (days.some(({ day }) => day < today)) throw new AppError('DATE_NOT_BOOKABLE')
  return transact(db, async (tx) => {
    for (const closed of await insertHolidays(tx, days, staff.now)) {
      await recordAction(tx, { ...staff, action: 'day.close', target: closed.day, before: null, after: { ...closed } })
    }
    return staffHolidays(tx, staff.now)
  })
}

export function reopenDay(db: Db, day: string, staff: Staff): Promise<void> {
  return transact(db, async (tx) => {
    const reopened = orNotFound(await deleteHoliday(tx, day))
    await recordAction(tx, { ...staff, action: 'day.reopen', target: day, before: { ...reopened }, after: null })
  })
}
