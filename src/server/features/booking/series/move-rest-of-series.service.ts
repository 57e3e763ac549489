import type { Session } from '#shared/features/booking/booking.contract'
import { isBookableDate } from '#shared/features/booking/booking.rules'
import type { RestOfSeriesMoved } from '#shared/features/booking/series/series.contract'
import { isLate } from '#shared/features/booking/sessions/late-cancellation.rules'
import { businessDay } from '#shared/time/business-day'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { toSession } from '../sessions/session-view'
import { moveTogether } from './move-together.service'
import { findGoing, type Going, requireShown } from './rest-of-series.service'

interface Request {
  studentId: string
  id: number
  /** Where the session itself goes, and what the student saw: which ones go with it, and which stay. */
  asked: RestOfSeriesMoved
  now: Date
  lateHours: number
  classroomUrl: string | undefined
}

/** Moves a session and those after it in its series to another weekday or hour: all that were shown, or none. */
export function moveRestOfSeries(db: Db, request: Request): Promise<Session[]> {
  const { studentId, now, classroomUrl } = request
  const { moving, startTime } = request.asked
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const going = await requireGoing(tx, request)
    const rows = await moveTogether(tx, { studentId, going, startTime, asked: moving, now })
    return rows.map((row) => toSession(row, classroomUrl))
  })
}

/** The sessions that move, and where to. Refuses when there are others than those that the student was shown. */
async function requireGoing(tx: Db, { asked, lateHours, ...which }: Request): Promise<Going[]> {
  const { now } = which
  const shown = [...asked.moving, ...asked.staying].map(String)
  const found = await requireShown(tx, which, { shown, tell: ({ id }) => String(id) })
  const going = findGoing(found, { to: asked.sessionDate, moving: asked.moving })
  if (going.some(({ was }) => isLate(was, { now, lateHours }))) throw new AppError('MOVE_TOO_LATE')
  if (!going.every(({ sessionDate }) => isBookableDate(sessionDate, businessDay(now))))
    throw new AppError('DATE_NOT_BOOKABLE')
  return going
}
