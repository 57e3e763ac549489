import type { RefundShare } from '#shared/features/billing/hours.rules'
import { weekdayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { DAY_MS } from '#shared/time/units'
import { bookSeries, type SeriesBody } from './hours-model'
import {
  type Answer,
  type BookBody,
  begin,
  end,
  endOf,
  isChangeable,
  type Model,
  type ModelSession,
  meetHolds,
  refuse,
  refuseLesson,
  refuseStart,
  refuseTaken,
  refuseTutor,
  shift,
  statusOf,
  studentOf,
  tell,
} from './model'

// What staff and tutors do to the timetable, as the site should do it.

/** Hundredths of an hour. Half a session is rounded up to quarter hours. */
export function shareOf({ duration }: Pick<ModelSession, 'duration'>, share: RefundShare): number {
  if (share === 'half') return Math.ceil(duration * 2) * 25
  return share === 'full' ? duration * 100 : 0
}

const acted = ({ id, changes }: ModelSession, status = 200): Answer => ({ status, says: { id, version: changes + 1 } })

/** Staff may also use what is left of today. */
export function refuseDay({ now }: Model, { sessionDate, startTime }: { sessionDate: string; startTime: string }) {
  const isOpen = ![0, 6].includes(weekdayOf(sessionDate)) && businessInstant(sessionDate, startTime) > now
  return isOpen ? undefined : refuse(400, 'DATE_NOT_BOOKABLE')
}

export function staffBook(
  model: Model,
  { student, body }: { student: number; body: BookBody },
  newId: number | undefined,
): Answer {
  const refused = refuseDay(model, body) ?? refuseLesson({ time: body.startTime, duration: body.duration })
  if (refused) return refused
  const booked = begin(model, { student, body }, newId)
  return 'status' in booked ? booked : acted(booked, 201)
}

/** What staff saw of a session before they acted. */
interface Seen {
  id: number
  version: number
}

interface Start {
  sessionDate: string
  startTime: string
}

export function staffMove(model: Model, seen: Seen, to: Start): Answer {
  return actOn(model, seen, (session, unseen) => {
    const closed = refuseDay(model, to) ?? refuseLesson({ ...session, time: to.startTime })
    return closed ?? unseen ?? shift(model, session, to)
  })
}

/** To another tutor, at the same time or at another one. */
export function reassign(model: Model, seen: Seen, { tutor, to }: { tutor: number; to?: Start }): Answer {
  return actOn(model, seen, (session, unseen) => {
    const time = to ? { day: to.sessionDate, time: to.startTime } : {}
    const given = { ...session, ...time, tutor }
    const closed = to && (refuseDay(model, to) ?? refuseLesson(given))
    const refused = closed ?? refuseTutor(model, tutor, session.subject) ?? refuseStart(model, given) ?? unseen
    if (refused) return refused
    if (tutor === session.tutor) return refuse(409, 'TIME_TAKEN')
    if (!isChangeable(model, session)) return refuse(409, 'SESSION_NOT_CHANGEABLE')
    const clash = refuseTaken(model, given)
    if (clash) return clash
    if (model.tutors[session.tutor]?.hasAddress) {
      studentOf(model, session.student).emails.push(`session-reassigned tutor ${session.id}`)
    }
    Object.assign(session, { ...time, tutor, changes: session.changes + 1 })
    meetHolds(model, session)
    tell(model, 'session-reassigned', session)
    return undefined
  })
}

export function staffCancel(model: Model, seen: Seen, share: RefundShare): Answer {
  return actOn(model, seen, (session, unseen) => unseen ?? end(model, session, shareOf(session, share)))
}

/** Hours come back after a session, never more than it cost. */
export function giveBack(model: Model, id: number, { cents, seen }: { cents: number; seen: number }): Answer {
  return actOn(model, { id, version: 0 }, (session) => {
    if (seen !== session.returned) return refuse(409, 'EDIT_CONFLICT')
    if (statusOf(model, session) === 'scheduled') return refuse(409, 'SESSION_NOT_CHANGEABLE')
    if (session.returned + cents > session.duration * 100) return refuse(409, 'RETURN_ABOVE_COST')
    session.returned += cents
    const { ledgerEntries, emails, hasGuardian } = studentOf(model, session.student)
    ledgerEntries.push(cents)
    emails.push('hours-given-back student ')
    if (hasGuardian) emails.push('hours-given-back guardian ')
    return undefined
  })
}

/** The act says why not, or nothing when it is done; whether somebody changed the session meanwhile is told to it. */
function actOn(
  model: Model,
  { id, version }: Seen,
  action: (session: ModelSession, unseen: Answer | undefined) => Answer | undefined,
): Answer {
  const session = model.sessions.find((each) => each.id === id)
  if (!session) return refuse(404, 'NOT_FOUND')
  const unseen = version === session.changes + 1 ? undefined : refuse(409, 'EDIT_CONFLICT')
  return action(session, unseen) ?? acted(session)
}

/** What staff and tutors know of a session that has ended, for as long as they may say it. */
const TUTOR_DAYS = 14

/** An absence, or that it was none: only what changes something is told, and only when staff say it. */
export function mark(model: Model, id: number, { isAbsent, by }: { isAbsent: boolean; by: 'staff' | 'tutor' }): Answer {
  const session = model.sessions.find((each) => each.id === id)
  const isTheirs = by === 'staff' || session?.tutor === 0
  if (!session || !isTheirs || session.isCancelled) return refuse(404, 'NOT_FOUND')
  const endedAt = endOf(session).getTime()
  const isOver = by === 'tutor' && model.now.getTime() >= endedAt + TUTOR_DAYS * DAY_MS
  if (model.now.getTime() < endedAt || isOver) return refuse(409, 'SESSION_NOT_MARKABLE')
  if (by === 'staff' && session.isAbsent !== isAbsent) tell(model, 'session-marked', session)
  session.isAbsent = isAbsent
  return { status: 200, says: { attendance: isAbsent ? 'absent' : 'attended' } }
}

export function closeDay(model: Model, day: string): Answer {
  if (!model.holidays.includes(day)) model.holidays.push(day)
  model.heldQuarters = model.heldQuarters.filter((held) => held.day !== day)
  return { status: 201, says: {} }
}

export function reopenDay(model: Model, day: string): Answer {
  if (!model.holidays.includes(day)) return refuse(404, 'NOT_FOUND')
  model.holidays = model.holidays.filter((each) => each !== day)
  return { status: 204, says: {} }
}

/** Staff book the same hour in several weeks for a student. */
export function staffSeries(
  model: Model,
  { student, body }: { student: number; body: SeriesBody },
  newIds: readonly number[],
): Answer {
  const first = { sessionDate: body.sessionDates[0] ?? '', startTime: body.startTime }
  const { startTime: time, duration } = body
  return refuseDay(model, first) ?? refuseLesson({ time, duration }) ?? bookSeries(model, { student, body }, newIds)
}

/** The same time off twice is one. */
export function takeOff(
  model: Model,
  off: { tutor: number; day: string; fromHour: number; toHour: number },
  newId: number,
): Answer {
  const { day: fromDay, fromHour, toHour } = off
  if (!model.timesOff.some(({ id }) => id === newId)) model.timesOff.push({ id: newId, ...off })
  const isUnder = ({ tutor, day, quarter }: Model['heldQuarters'][number]) =>
    tutor === off.tutor && day === off.day && fromHour * 4 <= quarter && quarter < toHour * 4
  model.heldQuarters = model.heldQuarters.filter((held) => !isUnder(held))
  return { status: 201, says: { fromDay, toDay: fromDay, fromHour, toHour } }
}

export function comeBack(model: Model, id: number): Answer {
  const place = model.timesOff.findIndex((off) => off.id === id)
  if (place < 0) return refuse(404, 'NOT_FOUND')
  model.timesOff.splice(place, 1)
  return { status: 204, says: {} }
}

/** Bookings that it leaves out must have been seen. */
export function setSchedule(
  model: Model,
  tutor: number,
  { schedule, isSeen }: { schedule: readonly string[]; isSeen: boolean },
): Answer {
  const owner = model.tutors[tutor]
  if (!owner) throw new Error(`the model has no tutor ${tutor}`)
  const isLeft = (session: ModelSession) =>
    !refuseStart(model, session) &&
    Boolean(refuseStart({ ...model, tutors: [{ ...owner, schedule }] }, { ...session, tutor: 0 }))
  const left = model.sessions.filter(
    (session) => session.tutor === tutor && isChangeable(model, session) && isLeft(session),
  )
  if (left.length > 0 && !isSeen) return refuse(409, 'SESSIONS_AFFECTED')
  owner.schedule = schedule
  return { status: 200, says: {} }
}
