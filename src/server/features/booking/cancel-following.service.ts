import type { Session } from '#shared/features/booking/booking.contract'
import { refundForStudent } from '#shared/features/booking/late-cancellation.rules'
import type { FollowingCancelled } from '#shared/features/booking/series.contract'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { cancelTogether } from './cancel-together.service'
import { requireShown } from './following.service'
import type { Target } from './session-acts.service'
import { toSession } from './session-view'
import type { SessionRow } from './sessions.store'

interface Cancellation extends Target {
  /** What the student saw: which sessions, and what each gives back. */
  shown: FollowingCancelled['sessions']
  lateHours: number
}

/** Cancels a session and those after it in its series, each with its own refund: all of them or none. */
export function cancelFollowing(db: Db, { shown, lateHours, ...target }: Cancellation): Promise<Session[]> {
  const { studentId, now } = target
  const shareOf = (row: SessionRow) => refundForStudent(row, { now, lateHours })
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const { following } = await requireShown(tx, target, {
      shown: shown.map(({ id, refund }) => `${id} ${refund}`),
      tell: (row) => `${row.id} ${shareOf(row)}`,
    })
    const rows = await cancelTogether(tx, { ...target, rows: following, shareOf })
    return rows.map((row) => toSession(row, undefined))
  })
}
