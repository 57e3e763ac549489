import type { ReturnedShare } from '#shared/features/billing/hours.rules'
import { isBookableDate } from '#shared/features/booking/booking.rules'
import { addDays, daysBetween, weekdayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { STORY_HOURS } from '../story-hours'
import {
  collide,
  type ExpectedResponse,
  end,
  isChangeable,
  isHeldForOthers,
  isOff,
  type Model,
  type ModelSession,
  notify,
  ownSession,
  quartersOf,
  refuse,
  refuseLesson,
  refuseStart,
  releaseHolds,
  studentOf,
} from './model'
import { refuseDay, shareOf } from './timetable-model'

// Models changes to a session and the rest of its weekly series.

/** A session and the later sessions of its series that have not started. */
export function restOfSeriesOf(model: Model, from: ModelSession | undefined): ModelSession[] {
  if (!from || from.series === null) return []
  const startOf = ({ day, time }: ModelSession) => businessInstant(day, time).getTime()
  return model.sessions
    .filter((session) => session.series === from.series && isChangeable(model, session))
    .filter((session) => startOf(session) >= startOf(from))
    .toSorted((one, other) => startOf(one) - startOf(other))
}

interface ShownSeries {
  id: number
  /** The sessions that the caller saw, in their current version. */
  ids: readonly number[]
}

/** The sessions to change, or the refusal. */
function requireShown(
  model: Model,
  from: ModelSession | undefined,
  { ids }: ShownSeries,
): ModelSession[] | ExpectedResponse {
  if (!from) return refuse(404, 'NOT_FOUND')
  const restOfSeries = restOfSeriesOf(model, from)
  const isCurrent = restOfSeries.length === ids.length && restOfSeries.every((session) => ids.includes(session.id))
  return isCurrent && restOfSeries.length > 0 ? restOfSeries : refuse(409, 'SERIES_CHANGED')
}

export function cancelRestOfSeries(
  model: Model,
  { student, ...shown }: ShownSeries & { student: number },
): ExpectedResponse {
  return cancelShown(model, requireShown(model, ownSession(model, student, shown.id), shown), 'full')
}

export function staffCancelRestOfSeries(model: Model, shown: ShownSeries, share: ReturnedShare): ExpectedResponse {
  return cancelShown(model, requireShown(model, anySession(model, shown.id), shown), share)
}

function cancelShown(
  model: Model,
  restOfSeries: ModelSession[] | ExpectedResponse,
  share: ReturnedShare,
): ExpectedResponse {
  if ('status' in restOfSeries) return restOfSeries
  for (const sessions of byTutor(restOfSeries)) {
    const [first, second] = sessions
    if (!first) continue
    if (!second) {
      end(model, first, shareOf(first, share))
      continue
    }
    for (const session of sessions) {
      const cents = shareOf(session, share)
      Object.assign(session, { isCancelled: true, changes: session.changes + 1, refunded: session.refunded + cents })
      studentOf(model, session.student).ledgerEntries.push(cents)
    }
    notify(model, 'series-cancelled', first)
  }
  return { status: 200, body: {} }
}

interface Move {
  to: { sessionDate: string; startTime: string }
  /** The sessions that keep their time. */
  staying: readonly number[]
}

export function moveRestOfSeries(
  model: Model,
  { student, ...shown }: ShownSeries & { student: number },
  move: Move,
): ExpectedResponse {
  const from = ownSession(model, student, shown.id)
  const isOpen = (day: string) => isBookableDate(day, { schoolHours: STORY_HOURS, now: model.now })
  return moveShown(model, { from, restOfSeries: requireShown(model, from, shown), isOpen }, move)
}

export function staffMoveRestOfSeries(model: Model, shown: ShownSeries, move: Move): ExpectedResponse {
  const from = anySession(model, shown.id)
  const isOpen = (sessionDate: string) => !refuseDay(model, { sessionDate, startTime: move.to.startTime })
  return moveShown(model, { from, restOfSeries: requireShown(model, from, shown), isOpen }, move)
}

interface Moving {
  from: ModelSession | undefined
  restOfSeries: ModelSession[] | ExpectedResponse
  isOpen: (day: string) => boolean
}

const NOT_BOOKABLE = refuse(400, 'DATE_NOT_BOOKABLE')

/** Moves all sessions to the same weekday and hour of their own weeks, or none. */
function moveShown(model: Model, { from, restOfSeries, isOpen }: Moving, { to, staying }: Move): ExpectedResponse {
  if ('status' in restOfSeries) return restOfSeries
  const days = daysBetween(mondayOf(from?.day ?? to.sessionDate), to.sessionDate)
  const going = restOfSeries.filter(({ id }) => !staying.includes(id))
  const movedFrom = (was: ModelSession) => ({ ...was, day: addDays(mondayOf(was.day), days), time: to.startTime })
  // Sessions that already have the new time stay unchanged, and nobody is notified.
  const moving = going.filter((was) => was.day !== movedFrom(was).day || was.time !== to.startTime)
  const moved = moving.map(movedFrom)
  const closed = going.map(movedFrom).map((goal) => (isOpen(goal.day) ? refuseLesson(goal) : NOT_BOOKABLE))
  const refused = [...closed, ...moved.map((session) => refuseStart(model, session))].find(Boolean)
  if (refused) return refused
  if (moved.some((session) => isBlocked(model, session, { moving, moved }))) return refuse(409, 'WEEKS_TAKEN')
  for (const { id, day, time } of moved) {
    const session = moving.find((each) => each.id === id)
    if (!session) continue
    Object.assign(session, { day, time, changes: session.changes + 1 })
    releaseHolds(model, session)
  }
  for (const [first, second] of byTutor(moving)) {
    if (first) notify(model, second ? 'series-moved' : 'session-moved', first)
  }
  return { status: 200, body: {} }
}

function anySession({ sessions }: Model, id: number): ModelSession | undefined {
  return sessions.find((session) => session.id === id)
}

/** Whether a moved session overlaps time off, another session, or another moved session. */
function isBlocked(
  model: Model,
  session: ModelSession,
  { moving, moved }: { moving: readonly ModelSession[]; moved: readonly ModelSession[] },
): boolean {
  const { id, tutor, day } = session
  const isOnTimeOff = quartersOf(session).some((quarter) => isOff(model, { tutor, day, quarter }))
  const others = model.sessions.filter((other) => !moving.some((each) => each.id === other.id))
  return (
    isOnTimeOff ||
    isHeldForOthers(model, session) ||
    [...others, ...moved.filter((other) => other.id !== id)].some((other) => collide(other, session))
  )
}

function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

function byTutor(sessions: readonly ModelSession[]): ModelSession[][] {
  const tutors = [...new Set(sessions.map(({ tutor }) => tutor))]
  return tutors.map((tutor) => sessions.filter((session) => session.tutor === tutor))
}
