import type { Acted } from '#shared/features/admin/admin-timetable.contract'
import type { StaffSeries } from '#shared/features/admin/staff-series.contract'
import { isOpenToStaff } from '#shared/features/booking/staff-times.rules'
import { recordAct, type Staff } from '../../audit/record-act'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { lockStudent } from '../../db/student-lock'
import { AppError } from '../../http/app-error'
import { once } from '../../http/idempotency'
import type { RequestKey } from '../../http/request-key'
import type { LedgerWatch } from '../credits/verify-ledger.service'
import { bookWeeks, firstDayOf } from './book-series.service'
import { versionOf } from './session-view'

interface Booking {
  series: StaffSeries
  requestKey: RequestKey | undefined
  staff: Staff
  ledger: LedgerWatch
}

/** Books the same hour in several weeks for a student, with the student's hours. */
export function bookSeriesForStudent(db: Db, { series, requestKey, staff, ledger }: Booking): Promise<Acted[]> {
  const { administratorId, now } = staff
  return transact(db, (tx) =>
    once(tx, { caller: { administratorId }, requestKey, now }, async () => {
      const { studentId, ...asked } = series
      const { isDeleted } = await lockStudent(tx, studentId)
      if (isDeleted) throw new AppError('NOT_FOUND')
      const first = { day: firstDayOf(asked), time: asked.startTime }
      if (!isOpenToStaff(first, now)) throw new AppError('DATE_NOT_BOOKABLE')
      const rows = await bookWeeks(tx, { studentId, series: asked, now, ledger })
      const after = { ...asked, sessionDate: first.day, sessionIds: rows.map(({ id }) => id) }
      await recordAct(tx, { ...staff, act: 'student.series-booked', target: studentId, before: null, after })
      return rows.map(({ id, sequence }) => ({ id, version: versionOf({ sequence }) }))
    }),
  )
}
