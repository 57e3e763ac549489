import { movedDays } from '#shared/features/booking/series/move-series.rules'
import { laterInSeries } from '#shared/features/booking/series/series.rules'
import type { Db } from '../../../db/db'
import { AppError, orNotFound } from '../../../http/app-error'
import { findChangeable, findOwner, findSession, type SessionRow } from '../sessions/sessions.store'

/** Whose session it is. */
export async function requireOwner(db: Db, id: number): Promise<string> {
  const studentId = await findOwner(db, id)
  if (studentId === undefined) throw new AppError('NOT_FOUND')
  return studentId
}

interface Which {
  studentId: string
  id: number
  now: Date
}

/** A session, and those from it on in its series that can still change. */
export async function findRestOfSeries(db: Db, { studentId, id, now }: Which) {
  const from = orNotFound(await findSession(db, { studentId, id }))
  return { from, restOfSeries: laterInSeries(await findChangeable(db, studentId, now), { from, now }) }
}

interface Shown {
  /** What somebody saw of each session, and how a row reads when it is still so. */
  shown: readonly string[]
  tell: (row: SessionRow) => string
}

/** The same, when they are as they were shown: nobody changes a session that they were not told of. */
export async function requireShown(tx: Db, which: Which, { shown, tell }: Shown) {
  const found = await findRestOfSeries(tx, which)
  const truth = found.restOfSeries.map(tell)
  if (truth.length === 0 || truth.toSorted().join() !== shown.toSorted().join()) throw new AppError('SERIES_CHANGED')
  return found
}

/** A session that moves, and the day it goes to. */
export interface Going {
  was: SessionRow
  sessionDate: string
}

/** Where those go that are to move, when the first of all goes to a day. */
export function findGoing(
  { from, restOfSeries }: { from: SessionRow; restOfSeries: SessionRow[] },
  { to, moving }: { to: string; moving: readonly number[] },
): Going[] {
  const days = movedDays(restOfSeries, { from, to })
  return restOfSeries
    .map((was, place) => ({ was, sessionDate: days[place] ?? was.sessionDate }))
    .filter(({ was }) => moving.includes(was.id))
}
