import type { Session } from '#shared/features/booking/booking.contract'
import { moveRefusal } from '#shared/features/booking/booking-refusal.rules'
import type { RestOfSeriesMoved } from '#shared/features/booking/series/series.contract'
import { isLate } from '#shared/features/booking/sessions/late-cancellation.rules'
import type { SchoolHours } from '#shared/features/school/school-hours.rules'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { notifyOfSession } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import { freeQuarters } from '../availability/occupied-quarters.store'
import { refuseBeyondLimits } from '../limits/booking-limits.service'
import { changeSessionRow, isAlreadyAt, notifyOfMove, withEnd } from '../sessions/session-actions.service'
import { byTutor, toSeriesFacts, toSession } from '../sessions/session-view'
import type { SessionRow } from '../sessions/sessions.store'
import { quartersOf, weeksTaken } from './book-series.service'
import { type PlannedMove, planMoves, requireShown } from './rest-of-series.service'
import { findQuartersOfAll, findTimeOffDays, type SessionQuarter, takeFreeQuarters } from './series.store'

interface MoveRequest {
  studentId: string
  id: number
  /** The new time, and the sessions that the student was shown. */
  move: RestOfSeriesMoved
  schoolHours: SchoolHours
  now: Date
  lateHours: number
  classroomUrl: string | undefined
}

/** Moves a session and the later ones in its series to another weekday or hour: all that were shown, or none. */
export function moveRestOfSeries(db: Db, request: MoveRequest): Promise<Session[]> {
  const { studentId, schoolHours, now, move, lateHours, classroomUrl } = request
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const expectedIds = [...move.moving, ...move.staying].map(String)
    const series = await requireShown(tx, request, { shown: expectedIds, describe: ({ id }) => String(id) })
    const moves = planMoves(series, { to: move.sessionDate, moving: move.moving })
    if (moves.some(({ was }) => isLate(was, { now, lateHours }))) throw new AppError('MOVE_TOO_LATE')
    const { startTime } = move
    for (const { was, sessionDate } of moves) {
      const refusal = moveRefusal({ ...was, sessionDate, startTime }, { schoolHours, now })
      if (refusal) throw new AppError(refusal)
    }
    const added = moves.map(({ was, sessionDate }) => ({ ...was, sessionDate }))
    await refuseBeyondLimits(tx, { studentId, added, removed: moves.map(({ was }) => was) })
    const rows = await moveSessions(tx, { studentId, moves, startTime, order: move.moving, now })
    return rows.map((row) => toSession(row, classroomUrl))
  })
}

interface SeriesMoves {
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
export async function moveSessions(
  tx: Db,
  { studentId, moves, startTime, order, now }: SeriesMoves,
): Promise<SessionRow[]> {
  const moved: MovedSession[] = []
  const onTimeOff: number[] = []
  for (const { was, sessionDate } of moves) {
    if (isAlreadyAt(was, { sessionDate, startTime }, now)) continue
    const { tutorId, durationHours } = was
    if ((await findTimeOffDays(tx, { tutorId, days: [sessionDate], startTime, durationHours })).size > 0) {
      onTimeOff.push(was.id)
      continue
    }
    const to = withEnd({ sessionDate, startTime }, was)
    moved.push({ was, row: { ...was, ...(await changeSessionRow(tx, { studentId, id: was.id, now }, to)) } })
  }
  const groups = byTutor(moved.map(({ row }) => row))
  const lost = new Set<string>()
  for (const rows of groups) {
    for (const day of await exchangeTime(tx, { studentId, rows, now })) lost.add(day)
  }
  const takenIds = [...onTimeOff, ...moved.flatMap(({ row }) => (lost.has(row.sessionDate) ? [row.id] : []))]
  if (takenIds.length > 0)
    throw weeksTaken(order.flatMap((id, index) => (takenIds.includes(id) ? [`moving.${index}`] : [])))
  for (const rows of groups) {
    await notifyOfMoves(tx, { studentId, moved: moved.filter(({ row }) => rows.includes(row)), now })
  }
  return moves.map(({ was }) => moved.find(({ row }) => row.id === was.id)?.row ?? was)
}

interface ExchangedSessions {
  studentId: string
  /** Moved sessions with one tutor. */
  rows: readonly SessionRow[]
  now: Date
}

/** Takes the new time and frees the old one; returns the days on which a time was taken already. */
async function exchangeTime(tx: Db, { studentId, rows, now }: ExchangedSessions): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id)
  const occupiedTime = await findQuartersOfAll(tx, ids)
  const needed = quartersOf(rows)
  const isIn = (quarters: readonly SessionQuarter[], { sessionId, day, quarter }: SessionQuarter) =>
    quarters.some((each) => each.sessionId === sessionId && each.day === day && each.quarter === quarter)
  const missing = needed.filter((quarter) => !isIn(occupiedTime, quarter))
  const surplus = occupiedTime.filter((quarter) => !isIn(needed, quarter))
  const isPassedOn = ({ day, quarter }: SessionQuarter) =>
    missing.some((each) => each.day === day && each.quarter === quarter)
  const free = async (quarters: readonly SessionQuarter[]) => {
    for (const id of ids) {
      await freeQuarters(
        tx,
        id,
        quarters.filter(({ sessionId }) => sessionId === id),
      )
    }
  }
  // Time that another of these sessions takes over must be freed first; the rest is freed last.
  await free(surplus.filter(isPassedOn))
  const tutorId = rows[0]?.tutorId ?? 0
  const lost = await takeFreeQuarters(tx, { studentId, tutorId, quarters: missing, now })
  await free(surplus.filter((each) => !isPassedOn(each)))
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
