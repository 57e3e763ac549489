import type { ChildLimits } from '#shared/features/families/child-limits.contract'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { changeLimits } from '../../booking/limits/booking-limits.service'
import { lockChild } from '../guardian/family-booking.service'

interface LimitsByGuardian {
  guardianId: string
  studentId: string
  limits: ChildLimits
  now: Date
}

/** Waits for a booking of the child that is under way. Sessions that are booked already stay. */
export function changeChildLimits(db: Db, { guardianId, ...change }: LimitsByGuardian): Promise<ChildLimits> {
  return transact(db, async (tx) => {
    await lockChild(tx, { guardianId, studentId: change.studentId })
    await changeLimits(tx, change)
    return change.limits
  })
}
