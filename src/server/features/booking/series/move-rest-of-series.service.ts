import type { Session } from '#shared/features/booking/booking.contract'
import { isBookableDate } from '#shared/features/booking/booking.rules'
import type { RestOfSeriesMoved } from '#shared/features/booking/series/series.contract'
import { isLate } from '#shared/features/booking/sessions/late-cancellation.rules'
import { businessDay } from '#shared/time/business-day'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyOfSession } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import { freeHour } from '../availability/occupied-hours.store'
import { changeSessionRow, isAlreadyAt, notifyOfMove, withEnd } from '../sessions/session-actions.service'
import { byTutor, toSeriesFacts, toSession } from '../sessions/session-view'
import type { SessionRow } from '../sessions/sessions.store'
import { hoursOf, weeksTaken } from './book-series.service'
import { type PlannedMove, planMoves, requireShown } from './rest-of-series.service'
import { findHoursOfAll, takeFreeHours } from './series.store'

interface MoveRequest {
  studentId: string
  id: number
  /** The new time, and the sessions that the student was shown. */
  move: RestOfSeriesMoved
  now: Date
  lateHours: number
  classroomUrl: string | undefined
}

/** Moves a session and the later ones in its series to another weekday or hour: all that were shown, or none. */
export function moveRestOfSeries(db: Db, request: MoveRequest): Promise<Session[]> {
  const { studentId, now, move, lateHours, classroomUrl } = request
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const shown = [...move.moving, ...move.staying].map(String)
    const series = await requireShown(tx, request, { shown, describe: ({ id }) => String(id) })
    const moves = planMoves(series, { to: move.sessionDate, moving: move.moving })
    if (moves.some(({ was }) => isLate(was, { now, lateHours }))) throw new AppError('MOVE_TOO_LATE')
    if (!moves.every(({ sessionDate }) => isBookableDate(sessionDate, businessDay(now))))
      throw new AppError('DATE_NOT_BOOKABLE')
    const rows = await moveSessions(tx, { studentId, moves, startTime: move.startTime, order: move.moving, now })
    return rows.map((row) => toSession(row, classroomUrl))
  })
}

interface Moves {
  studentId: string
  moves: readonly PlannedMove[]
  startTime: string
  /** The session ids in the order of the request, for the paths of validation issues. */
  order: readonly number[]
  now: Date
}

interface MovedSession {
  was: SessionRow
  row: SessionRow
}

/** For students and staff alike: the caller holds the student's lock and has checked the permission. */
export async function moveSessions(tx: Db, { studentId, moves, startTime, order, now }: Moves): Promise<SessionRow[]> {
  const moved: MovedSession[] = []
  for (const { was, sessionDate } of moves) {
    if (isAlreadyAt(was, { sessionDate, startTime }, now)) continue
    const to = withEnd({ sessionDate, startTime }, was)
    moved.push({ was, row: { ...was, ...(await changeSessionRow(tx, { studentId, id: was.id, now }, to)) } })
  }
  const groups = byTutor(moved.map(({ row }) => row))
  const lost = new Set<string>()
  for (const rows of groups) {
    for (const day of await exchangeHours(tx, { studentId, rows, now })) lost.add(day)
  }
  if (lost.size > 0) {
    const taken = moved.filter(({ row }) => lost.has(row.sessionDate))
    throw weeksTaken(taken.map(({ row }) => `moving.${order.indexOf(row.id)}`))
  }
  for (const rows of groups) {
    await notifyOfMoves(tx, { studentId, moved: moved.filter(({ row }) => rows.includes(row)), now })
  }
  return moves.map(({ was }) => moved.find(({ row }) => row.id === was.id)?.row ?? was)
}

interface Exchange {
  studentId: string
  /** Moved sessions with one tutor. */
  rows: readonly SessionRow[]
  now: Date
}

/** Takes the new hours and frees the old ones; returns the days on which an hour was taken already. */
async function exchangeHours(tx: Db, { studentId, rows, now }: Exchange): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id)
  const held = await findHoursOfAll(tx, ids)
  const needed = hoursOf(rows)
  type Hour = (typeof needed)[number]
  const isIn = (hours: readonly Hour[], { sessionId, day, hour }: Hour) =>
    hours.some((each) => each.sessionId === sessionId && each.day === day && each.hour === hour)
  const missing = needed.filter((hour) => !isIn(held, hour))
  const surplus = held.filter((hour) => !isIn(needed, hour))
  const isPassedOn = ({ day, hour }: Hour) => missing.some((each) => each.day === day && each.hour === hour)
  // An hour that another of these sessions takes over must be freed first; the others are freed last.
  for (const hour of surplus.filter(isPassedOn)) await freeHour(tx, hour)
  const tutorId = rows[0]?.tutorId ?? 0
  const lost =
    missing.length > 0 ? await takeFreeHours(tx, { studentId, tutorId, hours: missing, now }) : new Set<string>()
  for (const hour of surplus.filter((each) => !isPassedOn(each))) await freeHour(tx, hour)
  return lost
}

/** Sends one email for all sessions with a tutor, or the usual email for a single one. */
async function notifyOfMoves(
  tx: Db,
  { studentId, moved, now }: { studentId: string; moved: MovedSession[]; now: Date },
) {
  const [first, second] = moved
  if (!first) return
  const { was, row } = first
  if (!second) return notifyOfMove(tx, { session: was, moved: row, studentId, now })
  const rows = moved.map((each) => each.row)
  const facts = { ...toSeriesFacts(row, rows), was: { sessionDate: was.sessionDate, startTime: was.startTime } }
  await notifyOfSession(tx, { kind: 'series-moved', studentId, tutorId: row.tutorId, sessionId: row.id, facts, now })
}
