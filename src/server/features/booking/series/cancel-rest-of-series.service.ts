import type { Session } from '#shared/features/booking/booking.contract'
import type { RestOfSeriesCancelled } from '#shared/features/booking/series/series.contract'
import { refundForStudent } from '#shared/features/booking/sessions/late-cancellation.rules'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import type { Target } from '../sessions/session-actions.service'
import { toSession } from '../sessions/session-view'
import type { SessionRow } from '../sessions/sessions.store'
import { cancelTogether } from './cancel-together.service'
import { requireShown } from './rest-of-series.service'

interface Cancellation extends Target {
  /** What the student saw: which sessions, and what each gives back. */
  shown: RestOfSeriesCancelled['sessions']
  lateHours: number
}

/** Cancels a session and those after it in its series, each with its own refund: all of them or none. */
export function cancelRestOfSeries(db: Db, { shown, lateHours, ...target }: Cancellation): Promise<Session[]> {
  const { studentId, now } = target
  const shareOf = (row: SessionRow) => refundForStudent(row, { now, lateHours })
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const { restOfSeries } = await requireShown(tx, target, {
      shown: shown.map(({ id, refund }) => `${id} ${refund}`),
      tell: (row) => `${row.id} ${shareOf(row)}`,
    })
    const rows = await cancelTogether(tx, { ...target, rows: restOfSeries, shareOf })
    return rows.map((row) => toSession(row, undefined))
  })
}
