import { isBookableDate } from '#shared/features/booking/booking.rules'
import { businessDay } from '#shared/time/business-day'
import { addDays, daysBetween, weekdayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import {
  type Answer,
  collide,
  end,
  hoursOf,
  isChangeable,
  isOff,
  type Model,
  type ModelSession,
  ownSession,
  refuse,
  refuseStart,
  studentOf,
  tell,
} from './model'

// What becomes of a weekly series from one session on.

/** A session and those after it in its series that have not begun. */
export function followingOf(model: Model, from: ModelSession | undefined): ModelSession[] {
  if (!from || from.series === null) return []
  const startOf = ({ day, time }: ModelSession) => businessInstant(day, time).getTime()
  return model.sessions
    .filter((session) => session.series === from.series && isChangeable(model, session))
    .filter((session) => startOf(session) >= startOf(from))
    .toSorted((one, other) => startOf(one) - startOf(other))
}

interface Shown {
  student: number
  id: number
  /** Which sessions the student saw. */
  ids: readonly number[]
}

/** The sessions that are meant, or why not. */
function requireShown(model: Model, { student, id, ids }: Shown): ModelSession[] | Answer {
  const from = ownSession(model, student, id)
  if (!from) return refuse(404, 'NOT_FOUND')
  const following = followingOf(model, from)
  const isTrue = following.length === ids.length && following.every((session) => ids.includes(session.id))
  return isTrue && following.length > 0 ? following : refuse(409, 'SERIES_CHANGED')
}

export function cancelFollowing(model: Model, shown: Shown): Answer {
  const following = requireShown(model, shown)
  if ('status' in following) return following
  for (const sessions of byTutor(following)) {
    const [first, second] = sessions
    if (!first) continue
    if (!second) {
      end(model, first, first.duration * 100)
      continue
    }
    for (const session of sessions) {
      const cents = session.duration * 100
      Object.assign(session, { isCancelled: true, changes: session.changes + 1, returned: session.returned + cents })
      studentOf(model, session.student).movements.push(cents)
    }
    tell(model, 'series-cancelled', first)
  }
  return { status: 200, says: {} }
}

interface Move extends Shown {
  to: { sessionDate: string; startTime: string }
  /** Those of them that stay where they are. */
  staying: readonly number[]
}

/** All that move go to the same weekday and hour of their own weeks, or none does. */
export function moveFollowing(model: Model, { to, staying, ...shown }: Move): Answer {
  const following = requireShown(model, shown)
  if ('status' in following) return following
  const from = following.find(({ id }) => id === shown.id) ?? model.sessions.find(({ id }) => id === shown.id)
  const days = daysBetween(mondayOf(from?.day ?? to.sessionDate), to.sessionDate)
  const going = following.filter(({ id }) => !staying.includes(id))
  const goalOf = (was: ModelSession) => ({ ...was, day: addDays(mondayOf(was.day), days), time: to.startTime })
  // Those that are there stay as they are, and nobody is told of them.
  const moving = going.filter((was) => was.day !== goalOf(was).day || was.time !== to.startTime)
  const moved = moving.map(goalOf)
  if (!going.map(goalOf).every(({ day }) => isBookableDate(day, businessDay(model.now))))
    return refuse(400, 'DATE_NOT_BOOKABLE')
  const refused = moved.map((session) => refuseStart(model, session)).find(Boolean)
  if (refused) return refused
  if (moved.some((session) => isInTheWay(model, session, { moving, moved }))) return refuse(409, 'WEEKS_TAKEN')
  for (const { id, day, time } of moved) {
    const session = moving.find((each) => each.id === id)
    if (session) Object.assign(session, { day, time, changes: session.changes + 1 })
  }
  for (const [first, second] of byTutor(moving)) {
    if (first) tell(model, second ? 'series-moved' : 'session-moved', first)
  }
  return { status: 200, says: {} }
}

/** Whether a moved session meets an hour off, a session that is not among them, or another one of them. */
function isInTheWay(
  model: Model,
  session: ModelSession,
  { moving, moved }: { moving: readonly ModelSession[]; moved: readonly ModelSession[] },
): boolean {
  const { id, tutor, day } = session
  const was = moving.find((each) => each.id === id)
  const kept = was && was.day === day ? hoursOf(was) : []
  const isAway = hoursOf(session).some((hour) => !kept.includes(hour) && isOff(model, { tutor, day, hour }))
  const others = model.sessions.filter((other) => !moving.some((each) => each.id === other.id))
  return isAway || [...others, ...moved.filter((other) => other.id !== id)].some((other) => collide(other, session))
}

function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

function byTutor(sessions: readonly ModelSession[]): ModelSession[][] {
  const tutors = [...new Set(sessions.map(({ tutor }) => tutor))]
  return tutors.map((tutor) => sessions.filter((session) => session.tutor === tutor))
}
