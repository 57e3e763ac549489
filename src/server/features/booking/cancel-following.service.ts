import type { Session } from '#shared/features/booking/booking.contract'
import { refundForStudent } from '#shared/features/booking/late-cancellation.rules'
import type { FollowingCancelled } from '#shared/features/booking/series.contract'
import { followingInSeries } from '#shared/features/booking/series.rules'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { AppError } from '../../http/app-error'
import { tellOfSession } from '../../post/tell'
import { cancelSession, endSession, type Target } from './session-acts.service'
import { byTutor, toSeriesFacts, toSession } from './session-view'
import { findChangeable, findSession, type SessionRow } from './sessions.store'

interface Cancellation extends Target {
  /** What the student saw: which sessions, and what each gives back. */
  shown: FollowingCancelled['sessions']
  lateHours: number
}

/** Cancels a session and those after it in its series, each with its own refund: all of them or none. */
export function cancelFollowing(db: Db, { shown, lateHours, ...target }: Cancellation): Promise<Session[]> {
  const { studentId, now } = target
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const from = await findSession(tx, target)
    if (!from) throw new AppError('NOT_FOUND')
    const following = followingInSeries(await findChangeable(tx, studentId, now), { from, now })
    const truth = following.map((row) => `${row.id} ${refundForStudent(row, { now, lateHours })}`)
    // Nobody loses a session or its hours without having been told.
    const isTrue = truth.length > 0 && truth.toSorted().join() === shown.map(nameShown).toSorted().join()
    if (!isTrue) throw new AppError('SERIES_CHANGED')
    for (const rows of byTutor(following)) await cancelTogether(tx, { ...target, rows, lateHours })
    return following.map((row) => toSession({ ...row, status: 'cancelled' }, undefined))
  })
}

function nameShown({ id, refund }: Cancellation['shown'][number]): string {
  return `${id} ${refund}`
}

interface Together extends Omit<Target, 'id'> {
  rows: SessionRow[]
  lateHours: number
}

/** Cancels sessions with one tutor and tells of all of them in one letter; a single one is told as always. */
async function cancelTogether(tx: Db, { rows, lateHours, ...target }: Together): Promise<void> {
  const { studentId, now } = target
  const [first, second] = rows
  if (!first) return
  const shareOf = (row: SessionRow) => ({ share: refundForStudent(row, { now, lateHours }) })
  if (!second) {
    await cancelSession(tx, { ...target, id: first.id }, { session: first, ...shareOf(first) })
    return
  }
  let refundedHours = 0
  const cancelled: SessionRow[] = []
  for (const row of rows) {
    const ended = await endSession(tx, { ...target, id: row.id }, shareOf(row))
    refundedHours += ended.refundedHours
    cancelled.push({ ...row, ...ended })
  }
  const facts = { ...toSeriesFacts(first, cancelled), refundedHours }
  const { tutorId, id: sessionId } = first
  await tellOfSession(tx, { kind: 'series-cancelled', studentId, tutorId, sessionId, facts, now })
}
