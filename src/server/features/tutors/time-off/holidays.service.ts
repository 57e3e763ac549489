import type { Holiday } from '#shared/features/booking/booking.contract'
import type { StaffHoliday } from '#shared/features/tutors/time-off/holidays.contract'
import { businessDay } from '#shared/time/business-day'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError, orNotFound } from '../../../http/app-error'
import { findSessionsOn } from './affected-sessions.store'
import { deleteHoliday, findHolidays, insertHolidays } from './holidays.store'
import { toSessionInTimeOff } from './time-off.service'

export function holidaysAhead(db: Db, now: Date): PromiseLike<Holiday[]> {
  return findHolidays(db, businessDay(now))
}

/** With the booked sessions that staff have to resolve. */
export async function staffHolidays(db: Db, now: Date): Promise<StaffHoliday[]> {
  const closed = await holidaysAhead(db, now)
  const days = closed.map(({ day }) => day)
  const sessions = await findSessionsOn(db, days, now)
  return closed.map(({ day, name, nameFr }) => {
    const affected = sessions.filter(({ sessionDate }) => sessionDate === day)
    return { day, name, nameFr, sessions: affected.map(toSessionInTimeOff) }
  })
}

/** Closes all days for every tutor, or none. Days that are closed already do not change. */
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
