import { occupiedHours } from '#shared/features/booking/booking.rules'
import { ERRORS } from '#shared/http/errors'
import type { Db } from '../../../db/db'
import { notifyOfSession } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import { refuseOn } from '../../../http/refuse-on'
import { freeHour, SESSION_REFUSED } from '../availability/occupied-hours.store'
import { notifyOfMove, standsThere, withEnd } from '../sessions/session-actions.service'
import { byTutor, toSeriesFacts } from '../sessions/session-view'
import { moveScheduled, type SessionRow } from '../sessions/sessions.store'
import type { Going } from './rest-of-series.service'
import { findHoursOfAll, takeFreeHours } from './series.store'

/*
 * Moves sessions of a series together, whoever does it. The caller holds the student's lock and has asked whether this
 * person may.
 */

interface Together {
  studentId: string
  going: readonly Going[]
  startTime: string
  /** The sessions in the order of the request, by which a refusal names them. */
  asked: readonly number[]
  now: Date
}

/** A session as it was, and as it is now. */
interface Moved {
  was: SessionRow
  row: SessionRow
}

/** Moves all of them that are not there yet, or none, and tells everybody concerned. Answers them as they are now. */
export async function moveTogether(tx: Db, { going, asked, ...to }: Together): Promise<SessionRow[]> {
  const { studentId, now } = to
  const moved: Moved[] = []
  const isThere = ({ was, sessionDate }: Going) => standsThere(was, { ...to, sessionDate }, now)
  for (const each of going.filter((one) => !isThere(one)))
    moved.push({ was: each.was, row: await moveRow(tx, to, each) })
  const lost = new Set<string>()
  for (const rows of byTutor(moved.map(({ row }) => row))) {
    for (const day of await exchangeHours(tx, { studentId, rows, now })) lost.add(day)
  }
  if (lost.size > 0) throw weeksTaken(asked, moved, lost)
  for (const rows of byTutor(moved.map(({ row }) => row))) {
    await notifyOfMoves(tx, { studentId, moves: moved.filter(({ row }) => rows.includes(row)), now })
  }
  return going.map(({ was }) => moved.find(({ row }) => row.id === was.id)?.row ?? was)
}

async function moveRow(
  tx: Db,
  { studentId, startTime, now }: Pick<Together, 'studentId' | 'startTime' | 'now'>,
  { was, sessionDate }: Going,
): Promise<SessionRow> {
  const moved = await refuseOn(SESSION_REFUSED, () =>
    moveScheduled(tx, { studentId, id: was.id, now, to: withEnd({ sessionDate, startTime }, was) }),
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

function weeksTaken(asked: readonly number[], moved: readonly Moved[], lost: ReadonlySet<string>): AppError {
  const issues = moved
    .filter(({ row }) => lost.has(row.sessionDate))
    .map(({ row }) => ({
      path: `moving.${asked.indexOf(row.id)}`,
      message: ERRORS.TIME_TAKEN.message,
      code: 'TIME_TAKEN' as const,
    }))
  return new AppError('WEEKS_TAKEN', { issues })
}

/** One letter for all sessions with one tutor; a single one is told as always. */
async function notifyOfMoves(tx: Db, { studentId, moves, now }: { studentId: string; moves: Moved[]; now: Date }) {
  const [first, second] = moves
  if (!first) return
  const { was, row } = first
  if (!second) {
    await notifyOfMove(tx, { session: was, moved: row, studentId, now })
    return
  }
  const facts = {
    ...toSeriesFacts(
      row,
      moves.map((each) => each.row),
    ),
    was: { sessionDate: was.sessionDate, startTime: was.startTime },
  }
  await notifyOfSession(tx, { kind: 'series-moved', studentId, tutorId: row.tutorId, sessionId: row.id, facts, now })
}
