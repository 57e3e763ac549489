import type { Session } from '#shared/features/booking/booking.contract'
import { endTime, isBookableDate, occupiedHours } from '#shared/features/booking/booking.rules'
import { isLate } from '#shared/features/booking/late-cancellation.rules'
import { movedDays } from '#shared/features/booking/move-series.rules'
import type { FollowingMoved } from '#shared/features/booking/series.contract'
import { followingInSeries } from '#shared/features/booking/series.rules'
import { ERRORS } from '#shared/http/errors'
import { businessDay } from '#shared/time/business-day'
import { businessInstant } from '#shared/time/instant'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/client'
import { transact } from '../../db/retry'
import { AppError } from '../../http/app-error'
import { refuseOn } from '../../http/refuse-on'
import { tellOfSession } from '../../post/tell'
import { freeHour, SESSION_REFUSED } from './hours.store'
import { findHoursOfAll, takeFreeHours } from './series.store'
import { tellOfMove } from './session-acts.service'
import { byTutor, toSeriesFacts, toSession } from './session-view'
import { findChangeable, findSession, moveScheduled, type SessionRow } from './sessions.store'

interface Request {
  studentId: string
  id: number
  /** Where the session itself goes, and what the student saw: which ones go with it, and which stay. */
  asked: FollowingMoved
  now: Date
  lateHours: number
  classroomUrl: string | undefined
}

/** A session as it was, and as it is now. */
interface Moved {
  was: SessionRow
  row: SessionRow
}

/** Moves a session and those after it in its series to another weekday or hour: all that were shown, or none. */
export function moveFollowing(db: Db, request: Request): Promise<Session[]> {
  const { studentId, asked, now, classroomUrl } = request
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const moving = await requireMoving(tx, request)
    const moved: Moved[] = []
    for (const { was, sessionDate } of moving)
      moved.push({ was, row: await moveRow(tx, request, { was, sessionDate }) })
    const lost = new Set<string>()
    for (const rows of byTutor(moved.map(({ row }) => row))) {
      for (const day of await exchangeHours(tx, { studentId, rows, now })) lost.add(day)
    }
    if (lost.size > 0) throw weeksTaken(asked, moved, lost)
    for (const rows of byTutor(moved.map(({ row }) => row))) {
      await tellOfMoves(tx, { studentId, moves: moved.filter(({ row }) => rows.includes(row)), now })
    }
    return moved.map(({ row }) => toSession(row, classroomUrl))
  })
}

/** The sessions that move, and where to. Refuses when there are others than those that the student was shown. */
async function requireMoving(tx: Db, { studentId, id, asked, now, lateHours }: Request) {
  const from = await findSession(tx, { studentId, id })
  if (!from) throw new AppError('NOT_FOUND')
  const following = followingInSeries(await findChangeable(tx, studentId, now), { from, now })
  const truth = following.map((row) => row.id).toSorted()
  if (truth.join() !== [...asked.moving, ...asked.staying].toSorted().join()) throw new AppError('SERIES_CHANGED')
  const days = movedDays(following, { from, to: asked.sessionDate })
  const moving = following
    .map((was, place) => ({ was, sessionDate: days[place] ?? was.sessionDate }))
    .filter(({ was }) => asked.moving.includes(was.id))
  if (moving.some(({ was }) => isLate(was, { now, lateHours }))) throw new AppError('MOVE_TOO_LATE')
  if (!moving.every(({ sessionDate }) => isBookableDate(sessionDate, businessDay(now))))
    throw new AppError('DATE_NOT_BOOKABLE')
  return moving
}

async function moveRow(tx: Db, { studentId, asked, now }: Request, to: { was: SessionRow; sessionDate: string }) {
  const { was, sessionDate } = to
  const { startTime } = asked
  const endsAt = businessInstant(sessionDate, endTime(startTime, was.durationHours))
  const moved = await refuseOn(SESSION_REFUSED, () =>
    moveScheduled(tx, { studentId, id: was.id, now, to: { sessionDate, startTime, endsAt } }),
  )
  if (!moved) throw new AppError('SESSION_NOT_CHANGEABLE')
  return { ...was, ...moved }
}

interface Exchange {
  studentId: string
  /** With one tutor, where they are now. */
  rows: readonly SessionRow[]
  now: Date
}

/** Takes the new hours and frees the old ones; answers the days on which one is lost. */
async function exchangeHours(tx: Db, { studentId, rows, now }: Exchange): Promise<Set<string>> {
  const held = await findHoursOfAll(
    tx,
    rows.map(({ id }) => id),
  )
  const wanted = rows.flatMap(({ id: sessionId, sessionDate: day, startTime, durationHours }) =>
    occupiedHours(startTime, durationHours).map((hour) => ({ sessionId, day, hour })),
  )
  type Hour = (typeof wanted)[number]
  const isIn = (hours: readonly Hour[], { sessionId, day, hour }: Hour) =>
    hours.some((each) => each.sessionId === sessionId && each.day === day && each.hour === hour)
  const missing = wanted.filter((hour) => !isIn(held, hour))
  const left = held.filter((hour) => !isIn(wanted, hour))
  const isPassedOn = ({ day, hour }: Hour) => missing.some((each) => each.day === day && each.hour === hour)
  // What passes from one of these sessions to another must be free first; otherwise new hours come before old ones.
  for (const hour of left.filter(isPassedOn)) await freeHour(tx, hour)
  const tutorId = rows[0]?.tutorId ?? 0
  const lost =
    missing.length > 0 ? await takeFreeHours(tx, { studentId, tutorId, hours: missing, now }) : new Set<string>()
  for (const hour of left.filter((each) => !isPassedOn(each))) await freeHour(tx, hour)
  return lost
}

function weeksTaken({ moving }: FollowingMoved, moved: readonly Moved[], lost: ReadonlySet<string>): AppError {
  const issues = moved
    .filter(({ row }) => lost.has(row.sessionDate))
    .map(({ row }) => ({
      path: `moving.${moving.indexOf(row.id)}`,
      message: ERRORS.TIME_TAKEN.message,
      code: 'TIME_TAKEN' as const,
    }))
  return new AppError('WEEKS_TAKEN', { issues })
}

/** One letter for all sessions with one tutor; a single one is told as always. */
async function tellOfMoves(tx: Db, { studentId, moves, now }: { studentId: string; moves: Moved[]; now: Date }) {
  const [first, second] = moves
  if (!first) return
  const { was, row } = first
  if (!second) {
    await tellOfMove(tx, { session: was, moved: row, studentId, now })
    return
  }
  const facts = {
    ...toSeriesFacts(
      row,
      moves.map((each) => each.row),
    ),
    was: { sessionDate: was.sessionDate, startTime: was.startTime },
  }
  await tellOfSession(tx, { kind: 'series-moved', studentId, tutorId: row.tutorId, sessionId: row.id, facts, now })
}
