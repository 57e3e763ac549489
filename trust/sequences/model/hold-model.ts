import { isBookableDate } from '#shared/features/booking/booking.rules'
import { HOUR_MS, MINUTE_MS } from '#shared/time/units'
import { STORY_HOURS } from '../story-hours'
import {
  type BookBody,
  type ExpectedResponse,
  FRESH,
  type Model,
  type ModelSession,
  quartersOf,
  refuse,
  refuseLesson,
  refuseStart,
  refuseTaken,
  refuseTutor,
  releaseHolds,
} from './model'

// Models holds: a time that is reserved while a student buys hours.

const HOLD_MS = 15 * MINUTE_MS
const HOLDS_AN_HOUR = 3

type Held = Model['holds'][number]

/** A student has one hold: a new hold releases the previous one, and the same hour cannot be held twice. */
export function hold(model: Model, { student, body }: { student: number; body: BookBody }): ExpectedResponse {
  const { sessionDate: day, startTime: time, duration, subject } = body
  if (!isBookableDate(day, { schoolHours: STORY_HOURS, now: model.now })) return refuse(400, 'DATE_NOT_BOOKABLE')
  const closed = refuseLesson({ time, duration })
  if (closed) return closed
  const tutor = model.tutors.findIndex(({ id }) => id === body.tutorId)
  const requested: ModelSession = { ...FRESH, id: 0, student, tutor, subject, day, time, duration }
  const refused = refuseTutor(model, tutor, subject) ?? refuseStart(model, requested)
  if (refused) return refused
  const earlier = model.holds.filter((each) => each.student === student)
  const same = earlier.find((each) => isSame(each, requested) && isActive(model, each))
  if (same) return held(same)
  if (earlier.some((each) => sharesTime(each, requested))) return refuse(409, 'HOLD_SPENT')
  const recent = earlier.filter(({ at }) => at.getTime() > model.now.getTime() - HOUR_MS)
  if (recent.length >= HOLDS_AN_HOUR) return refuse(409, 'TOO_MANY_HOLDS')
  return refuseTaken(model, requested) ?? begin(model, requested)
}

function begin(model: Model, requested: ModelSession): ExpectedResponse {
  const { student, tutor, day, time, duration } = requested
  const created = { student, tutor, day, time, duration, at: model.now }
  model.heldQuarters = model.heldQuarters.filter((each) => each.student !== student)
  releaseHolds(model, requested)
  model.holds.push(created)
  const until = endOf(created)
  model.heldQuarters.push(...quartersOf(requested).map((quarter) => ({ student, tutor, day, quarter, until })))
  return held(created)
}

const endOf = ({ at }: Held) => new Date(at.getTime() + HOLD_MS)

const held = (each: Held): ExpectedResponse => ({
  status: 201,
  body: { sessionDate: each.day, startTime: each.time, heldUntil: endOf(each).toISOString() },
})

/** Whether the hold has not ended and its first quarter hour is still held. */
function isActive({ heldQuarters, now }: Model, each: Held): boolean {
  const [first] = quartersOf(each)
  const belongsToHold = ({ student, tutor, day, quarter }: Model['heldQuarters'][number]) =>
    student === each.student && tutor === each.tutor && day === each.day && quarter === first
  return endOf(each) > now && heldQuarters.some(belongsToHold)
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
