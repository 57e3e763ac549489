import { isBookableDate } from '#shared/features/booking/booking.rules'
import { HOUR_MS, MINUTE_MS } from '#shared/time/units'
import {
  type Answer,
  type BookBody,
  FRESH,
  type Model,
  type ModelSession,
  meetHolds,
  quartersOf,
  refuse,
  refuseLesson,
  refuseStart,
  refuseTaken,
  refuseTutor,
} from './model'
import { STORY_HOURS } from './story-hours'

// What becomes of a time that is held while a student buys hours.

const HOLD_MS = 15 * MINUTE_MS
const HOLDS_AN_HOUR = 3

type Held = Model['holds'][number]

/** A student has one hold: another time frees the one before, and nobody holds an hour twice. */
export function hold(model: Model, { student, body }: { student: number; body: BookBody }): Answer {
  const { sessionDate: day, startTime: time, duration, subject } = body
  if (!isBookableDate(day, { hours: STORY_HOURS, now: model.now })) return refuse(400, 'DATE_NOT_BOOKABLE')
  const closed = refuseLesson({ time, duration })
  if (closed) return closed
  const tutor = model.tutors.findIndex(({ id }) => id === body.tutorId)
  const wanted: ModelSession = { ...FRESH, id: 0, student, tutor, subject, day, time, duration }
  const refused = refuseTutor(model, tutor, subject) ?? refuseStart(model, wanted)
  if (refused) return refused
  const earlier = model.holds.filter((each) => each.student === student)
  const same = earlier.find((each) => isSame(each, wanted) && stands(model, each))
  if (same) return held(same)
  if (earlier.some((each) => sharesTime(each, wanted))) return refuse(409, 'HOLD_SPENT')
  const lately = earlier.filter(({ at }) => at.getTime() > model.now.getTime() - HOUR_MS)
  if (lately.length >= HOLDS_AN_HOUR) return refuse(409, 'TOO_MANY_HOLDS')
  return refuseTaken(model, wanted) ?? begin(model, wanted)
}

function begin(model: Model, wanted: ModelSession): Answer {
  const { student, tutor, day, time, duration } = wanted
  const begun = { student, tutor, day, time, duration, at: model.now }
  model.heldQuarters = model.heldQuarters.filter((each) => each.student !== student)
  meetHolds(model, wanted)
  model.holds.push(begun)
  const until = endOf(begun)
  model.heldQuarters.push(...quartersOf(wanted).map((quarter) => ({ student, tutor, day, quarter, until })))
  return held(begun)
}

const endOf = ({ at }: Held) => new Date(at.getTime() + HOLD_MS)

const held = (each: Held): Answer => ({
  status: 201,
  says: { sessionDate: each.day, startTime: each.time, heldUntil: endOf(each).toISOString() },
})

/** Whether it is not over and its first hour is still there. */
function stands({ heldQuarters, now }: Model, each: Held): boolean {
  const [first] = quartersOf(each)
  const isIts = ({ student, tutor, day, quarter }: Model['heldQuarters'][number]) =>
    student === each.student && tutor === each.tutor && day === each.day && quarter === first
  return endOf(each) > now && heldQuarters.some(isIts)
}

type Time = Pick<ModelSession, 'tutor' | 'day' | 'time' | 'duration'>

function isSame(one: Time, other: Time): boolean {
  return sharesTime(one, other) && one.time === other.time && one.duration === other.duration
}

function sharesTime(one: Time, other: Time): boolean {
  return (
    one.tutor === other.tutor &&
    one.day === other.day &&
    quartersOf(one).some((quarter) => quartersOf(other).includes(quarter))
  )
}
