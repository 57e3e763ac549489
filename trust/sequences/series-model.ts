import type { RefundShare } from '#shared/features/billing/hours.rules'
import { isBookableDate } from '#shared/features/booking/booking.rules'
import { addDays, daysBetween, weekdayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import {
  type Answer,
  collide,
  end,
  isChangeable,
  isHeldForOthers,
  isOff,
  type Model,
  type ModelSession,
  meetHolds,
  ownSession,
  quartersOf,
  refuse,
  refuseLesson,
  refuseStart,
  studentOf,
  tell,
} from './model'
import { STORY_HOURS } from './story-hours'
import { refuseDay, shareOf } from './timetable-model'

// What becomes of a weekly series from one session on.

/** A session and those after it in its series that have not begun. */
export function restOfSeriesOf(model: Model, from: ModelSession | undefined): ModelSession[] {
  if (!from || from.series === null) return []
  const startOf = ({ day, time }: ModelSession) => businessInstant(day, time).getTime()
  return model.sessions
    .filter((session) => session.series === from.series && isChangeable(model, session))
    .filter((session) => startOf(session) >= startOf(from))
    .toSorted((one, other) => startOf(one) - startOf(other))
}

interface Shown {
  id: number
  /** Which sessions were seen, each as it is. */
  ids: readonly number[]
}

/** The sessions that are meant, or why not. */
function requireShown(model: Model, from: ModelSession | undefined, { ids }: Shown): ModelSession[] | Answer {
  if (!from) return refuse(404, 'NOT_FOUND')
  const restOfSeries = restOfSeriesOf(model, from)
  const isTrue = restOfSeries.length === ids.length && restOfSeries.every((session) => ids.includes(session.id))
  return isTrue && restOfSeries.length > 0 ? restOfSeries : refuse(409, 'SERIES_CHANGED')
}

export function cancelRestOfSeries(model: Model, { student, ...shown }: Shown & { student: number }): Answer {
  return cancelShown(model, requireShown(model, ownSession(model, student, shown.id), shown), 'full')
}

export function staffCancelRestOfSeries(model: Model, shown: Shown, share: RefundShare): Answer {
  return cancelShown(model, requireShown(model, anySession(model, shown.id), shown), share)
}

function cancelShown(model: Model, restOfSeries: ModelSession[] | Answer, share: RefundShare): Answer {
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
      Object.assign(session, { isCancelled: true, changes: session.changes + 1, returned: session.returned + cents })
      studentOf(model, session.student).ledgerEntries.push(cents)
    }
    tell(model, 'series-cancelled', first)
  }
  return { status: 200, says: {} }
}

interface Move {
  to: { sessionDate: string; startTime: string }
  /** Those of them that stay where they are. */
  staying: readonly number[]
}

export function moveRestOfSeries(model: Model, { student, ...shown }: Shown & { student: number }, move: Move): Answer {
  const from = ownSession(model, student, shown.id)
  const isOpen = (day: string) => isBookableDate(day, { hours: STORY_HOURS, now: model.now })
  return moveShown(model, { from, restOfSeries: requireShown(model, from, shown), isOpen }, move)
}

export function staffMoveRestOfSeries(model: Model, shown: Shown, move: Move): Answer {
  const from = anySession(model, shown.id)
  const isOpen = (sessionDate: string) => !refuseDay(model, { sessionDate, startTime: move.to.startTime })
  return moveShown(model, { from, restOfSeries: requireShown(model, from, shown), isOpen }, move)
}

interface Moving {
  from: ModelSession | undefined
  restOfSeries: ModelSession[] | Answer
  isOpen: (day: string) => boolean
}

const NOT_BOOKABLE = refuse(400, 'DATE_NOT_BOOKABLE')

/** All that move go to the same weekday and hour of their own weeks, or none does. */
function moveShown(model: Model, { from, restOfSeries, isOpen }: Moving, { to, staying }: Move): Answer {
  if ('status' in restOfSeries) return restOfSeries
  const days = daysBetween(mondayOf(from?.day ?? to.sessionDate), to.sessionDate)
  const going = restOfSeries.filter(({ id }) => !staying.includes(id))
  const goalOf = (was: ModelSession) => ({ ...was, day: addDays(mondayOf(was.day), days), time: to.startTime })
  // Those that are there stay as they are, and nobody is told of them.
  const moving = going.filter((was) => was.day !== goalOf(was).day || was.time !== to.startTime)
  const moved = moving.map(goalOf)
  const closed = going.map(goalOf).map((goal) => (isOpen(goal.day) ? refuseLesson(goal) : NOT_BOOKABLE))
  const refused = [...closed, ...moved.map((session) => refuseStart(model, session))].find(Boolean)
  if (refused) return refused
  if (moved.some((session) => isInTheWay(model, session, { moving, moved }))) return refuse(409, 'WEEKS_TAKEN')
  for (const { id, day, time } of moved) {
    const session = moving.find((each) => each.id === id)
    if (!session) continue
    Object.assign(session, { day, time, changes: session.changes + 1 })
    meetHolds(model, session)
  }
  for (const [first, second] of byTutor(moving)) {
    if (first) tell(model, second ? 'series-moved' : 'session-moved', first)
  }
  return { status: 200, says: {} }
}

function anySession({ sessions }: Model, id: number): ModelSession | undefined {
  return sessions.find((session) => session.id === id)
}

/** Whether a moved session meets an hour off, a session that is not among them, or another one of them. */
function isInTheWay(
  model: Model,
  session: ModelSession,
  { moving, moved }: { moving: readonly ModelSession[]; moved: readonly ModelSession[] },
): boolean {
  const { id, tutor, day } = session
  const isAway = quartersOf(session).some((quarter) => isOff(model, { tutor, day, quarter }))
  const others = model.sessions.filter((other) => !moving.some((each) => each.id === other.id))
  return (
    isAway ||
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
