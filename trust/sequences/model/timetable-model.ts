import type { ReturnedShare } from '#shared/features/billing/hours.rules'
import { weekdayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { DAY_MS } from '#shared/time/units'
import { bookSeries, type SeriesBody } from './hours-model'
import {
  type BookBody,
  begin,
  type ExpectedResponse,
  end,
  endOf,
  isChangeable,
  type Model,
  type ModelSession,
  notify,
  refuse,
  refuseLesson,
  refuseStart,
  refuseTaken,
  refuseTutor,
  releaseHolds,
  shift,
  statusOf,
  studentOf,
} from './model'

// Models how staff and tutors change the timetable.

/** Hundredths of an hour. Half a session is rounded up to quarter hours. */
export function shareOf({ duration }: Pick<ModelSession, 'duration'>, share: ReturnedShare): number {
  if (share === 'half') return Math.ceil(duration * 2) * 25
  return share === 'full' ? duration * 100 : 0
}

const changed = ({ id, changes }: ModelSession, status = 200): ExpectedResponse => ({
  status,
  body: { id, version: changes + 1 },
})

/** Staff may also book the rest of today. */
export function refuseDay({ now }: Model, { sessionDate, startTime }: { sessionDate: string; startTime: string }) {
  const isOpen = ![0, 6].includes(weekdayOf(sessionDate)) && businessInstant(sessionDate, startTime) > now
  return isOpen ? undefined : refuse(400, 'DATE_NOT_BOOKABLE')
}

export function staffBook(
  model: Model,
  { student, body }: { student: number; body: BookBody },
  newId: number | undefined,
): ExpectedResponse {
  const refused = refuseDay(model, body) ?? refuseLesson({ time: body.startTime, duration: body.duration })
  if (refused) return refused
  const booked = begin(model, { student, body }, newId)
  return 'status' in booked ? booked : changed(booked, 201)
}

/** The session and version that staff saw. */
interface SeenVersion {
  id: number
  version: number
}

interface Start {
  sessionDate: string
  startTime: string
}

export function staffMove(model: Model, seen: SeenVersion, to: Start): ExpectedResponse {
  return actOn(model, seen, (session, conflict) => {
    const closed = refuseDay(model, to) ?? refuseLesson({ ...session, time: to.startTime })
    return closed ?? conflict ?? shift(model, session, to)
  })
}

/** Reassigns to another tutor, at the same or another time. */
export function reassign(
  model: Model,
  seen: SeenVersion,
  { tutor, to }: { tutor: number; to?: Start },
): ExpectedResponse {
  return actOn(model, seen, (session, conflict) => {
    const time = to ? { day: to.sessionDate, time: to.startTime } : {}
    const given = { ...session, ...time, tutor }
    const closed = to && (refuseDay(model, to) ?? refuseLesson(given))
    const refused = closed ?? refuseTutor(model, tutor, session.subject) ?? refuseStart(model, given) ?? conflict
    if (refused) return refused
    if (tutor === session.tutor) return refuse(409, 'TIME_TAKEN')
    if (!isChangeable(model, session)) return refuse(409, 'SESSION_NOT_CHANGEABLE')
    const clash = refuseTaken(model, given)
    if (clash) return clash
    if (model.tutors[session.tutor]?.hasAddress) {
      studentOf(model, session.student).emails.push(`session-reassigned tutor ${session.id}`)
    }
    Object.assign(session, { ...time, tutor, changes: session.changes + 1 })
    releaseHolds(model, session)
    notify(model, 'session-reassigned', session)
    return undefined
  })
}

export function staffCancel(model: Model, seen: SeenVersion, share: ReturnedShare): ExpectedResponse {
  return actOn(model, seen, (session, conflict) => conflict ?? end(model, session, shareOf(session, share)))
}

/** Refunds hours after a session, never more than it cost. */
export function giveBack(model: Model, id: number, { cents, seen }: { cents: number; seen: number }): ExpectedResponse {
  return actOn(model, { id, version: 0 }, (session) => {
    if (seen !== session.refunded) return refuse(409, 'EDIT_CONFLICT')
    if (statusOf(model, session) === 'scheduled') return refuse(409, 'SESSION_NOT_CHANGEABLE')
    if (session.refunded + cents > session.duration * 100) return refuse(409, 'RETURN_ABOVE_COST')
    session.refunded += cents
    const { ledgerEntries, emails, hasGuardian } = studentOf(model, session.student)
    ledgerEntries.push(cents)
    emails.push('hours-given-back student ')
    if (hasGuardian) emails.push('hours-given-back guardian ')
    return undefined
  })
}

/** Runs an action, which returns its refusal or nothing. `conflict` is set if the session has another version. */
function actOn(
  model: Model,
  { id, version }: SeenVersion,
  action: (session: ModelSession, conflict: ExpectedResponse | undefined) => ExpectedResponse | undefined,
): ExpectedResponse {
  const session = model.sessions.find((each) => each.id === id)
  if (!session) return refuse(404, 'NOT_FOUND')
  const conflict = version === session.changes + 1 ? undefined : refuse(409, 'EDIT_CONFLICT')
  return action(session, conflict) ?? changed(session)
}

/** How long a tutor may record attendance after a session. */
const TUTOR_DAYS = 14

/** Records attendance. Only a change made by staff is notified. */
export function mark(
  model: Model,
  id: number,
  { isAbsent, by }: { isAbsent: boolean; by: 'staff' | 'tutor' },
): ExpectedResponse {
  const session = model.sessions.find((each) => each.id === id)
  const isAllowed = by === 'staff' || session?.tutor === 0
  if (!session || !isAllowed || session.isCancelled) return refuse(404, 'NOT_FOUND')
  const endedAt = endOf(session).getTime()
  const isOver = by === 'tutor' && model.now.getTime() >= endedAt + TUTOR_DAYS * DAY_MS
  if (model.now.getTime() < endedAt || isOver) return refuse(409, 'SESSION_NOT_MARKABLE')
  if (by === 'staff' && session.isAbsent !== isAbsent) notify(model, 'session-marked', session)
  session.isAbsent = isAbsent
  return { status: 200, body: { attendance: isAbsent ? 'absent' : 'attended' } }
}

export function closeDay(model: Model, day: string): ExpectedResponse {
  if (!model.holidays.includes(day)) model.holidays.push(day)
  model.heldQuarters = model.heldQuarters.filter((held) => held.day !== day)
  return { status: 201, body: {} }
}

export function reopenDay(model: Model, day: string): ExpectedResponse {
  if (!model.holidays.includes(day)) return refuse(404, 'NOT_FOUND')
  model.holidays = model.holidays.filter((each) => each !== day)
  return { status: 204, body: {} }
}

/** Staff book the same hour in several weeks for a student. */
export function staffSeries(
  model: Model,
  { student, body }: { student: number; body: SeriesBody },
  newIds: readonly number[],
): ExpectedResponse {
  const first = { sessionDate: body.sessionDates[0] ?? '', startTime: body.startTime }
  const { startTime: time, duration } = body
  return refuseDay(model, first) ?? refuseLesson({ time, duration }) ?? bookSeries(model, { student, body }, newIds)
}

/** Adding the same time off twice adds it once. */
export function takeOff(
  model: Model,
  off: { tutor: number; day: string; fromHour: number; toHour: number },
  newId: number,
): ExpectedResponse {
  const { day: fromDay, fromHour, toHour } = off
  if (!model.timesOff.some(({ id }) => id === newId)) model.timesOff.push({ id: newId, ...off })
  const isUnder = ({ tutor, day, quarter }: Model['heldQuarters'][number]) =>
    tutor === off.tutor && day === off.day && fromHour * 4 <= quarter && quarter < toHour * 4
  model.heldQuarters = model.heldQuarters.filter((held) => !isUnder(held))
  return { status: 201, body: { fromDay, toDay: fromDay, fromHour, toHour } }
}

export function endTimeOff(model: Model, id: number): ExpectedResponse {
  const place = model.timesOff.findIndex((off) => off.id === id)
  if (place < 0) return refuse(404, 'NOT_FOUND')
  model.timesOff.splice(place, 1)
  return { status: 204, body: {} }
}

/** Sessions outside the new schedule must have been shown to the caller. */
export function setSchedule(
  model: Model,
  tutor: number,
  { schedule, isSeen }: { schedule: readonly string[]; isSeen: boolean },
): ExpectedResponse {
  const owner = model.tutors[tutor]
  if (!owner) throw new Error(`the model has no tutor ${tutor}`)
  const isLeftOut = (session: ModelSession) =>
    !refuseStart(model, session) &&
    Boolean(refuseStart({ ...model, tutors: [{ ...owner, schedule }] }, { ...session, tutor: 0 }))
  const left = model.sessions.filter(
    (session) => session.tutor === tutor && isChangeable(model, session) && isLeftOut(session),
  )
  if (left.length > 0 && !isSeen) return refuse(409, 'SESSIONS_AFFECTED')
  owner.schedule = schedule
  return { status: 200, body: {} }
}
