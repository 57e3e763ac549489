import type { StaffSeries } from '#shared/features/timetable/series.contract'
import { isOpenToStaff } from '#shared/features/timetable/staff-times.rules'
import type { ActionResult } from '#shared/features/timetable/timetable.contract'
import { recordAction, type Staff } from '../../audit/record-action'
import type { Db } from '../../db/db'
import { lockStudent } from '../../db/student-lock'
import { transact } from '../../db/transact'
import { AppError } from '../../http/app-error'
import type { LedgerWatch } from '../billing/ledger/verify-ledger.service'
import { bookWeeks, firstDayOf } from '../booking/series/book-series.service'
import { versionOf } from '../booking/sessions/session-view'

interface Booking {
  series: StaffSeries
  staff: Staff
  ledger: LedgerWatch
}

/** Books the same hour in several weeks for a student, with the student's hours. */
export function bookSeriesForStudent(db: Db, { series, staff, ledger }: Booking): Promise<ActionResult[]> {
  const { now } = staff
  return transact(db, async (tx) => {
    const { studentId, ...asked } = series
    const { isDeleted } = await lockStudent(tx, studentId)
    if (isDeleted) throw new AppError('NOT_FOUND')
    const first = { day: firstDayOf(asked), time: asked.startTime }
    if (!isOpenToStaff(first, now)) throw new AppError('DATE_NOT_BOOKABLE')
    const rows = await bookWeeks(tx, { studentId, series: asked, now, ledger })
    const after = { ...asked, sessionDate: first.day, sessionIds: rows.map(({ id }) => id) }
    await recordAction(tx, { ...staff, action: 'student.series-booked', target: studentId, before: null, after })
    return rows.map(({ id, sequence }) => ({ id, version: versionOf({ sequence }) }))
  })
}
