import { movedDays } from '#shared/features/booking/series/move-series.rules'
import { laterInSeries } from '#shared/features/booking/series/series.rules'
import type { Db } from '../../../db/db'
import { AppError, orNotFound } from '../../../http/app-error'
import { findChangeable, findSession, type SessionRow } from '../sessions/sessions.store'

interface SeriesPosition {
  studentId: string
  id: number
  now: Date
}

/** A session, and those from it on in its series that can still change. */
export async function findRestOfSeries(db: Db, { studentId, id, now }: SeriesPosition) {
  const from = orNotFound(await findSession(db, { studentId, id }))
  return { from, restOfSeries: laterInSeries(await findChangeable(db, studentId, now), { from, now }) }
}

interface ShownSessions {
  /** The state of each session that the user saw, and how to describe a row for comparison. */
  shown: readonly string[]
  describe: (row: SessionRow) => string
}

/** Refuses if the rest of the series is not what the user was shown. */
export async function requireShown(tx: Db, position: SeriesPosition, { shown, describe }: ShownSessions) {
  const series = await findRestOfSeries(tx, position)
  const current = series.restOfSeries.map(describe)
  if (current.length === 0 || current.toSorted().join() !== shown.toSorted().join())
    throw new AppError('SERIES_CHANGED')
  return series
}

export interface PlannedMove {
  was: SessionRow
  sessionDate: string
}

/** The new times of the sessions in `moving` if the first of the series moves to a day. */
export function planMoves(
  { from, restOfSeries }: { from: SessionRow; restOfSeries: SessionRow[] },
  { to, moving }: { to: string; moving: readonly number[] },
): PlannedMove[] {
  const days = movedDays(restOfSeries, { from, to })
  return restOfSeries
    .map((was, index) => ({ was, sessionDate: days[index] ?? was.sessionDate }))
    .filter(({ was }) => moving.includes(was.id))
}
