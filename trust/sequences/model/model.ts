import { isBookableDate } from '#shared/features/booking/booking.rules'
import type { Subject } from '#shared/subjects'
import { weekdayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { HOUR_MS } from '#shared/time/units'
import { STORY_HOURS } from '../story-hours'

// The expected state as plain data. Days and times come from the shared calendar; hours, conflicts and keys are
// computed here independently.

export interface ModelSession {
  id: number
  student: number
  tutor: number
  subject: Subject
  day: string
  time: string
  duration: number
  isCancelled: boolean
  /** How often it was moved, reassigned or cancelled. */
  changes: number
  /** Refunded hundredths of an hour. */
  refunded: number
  /** Shared by all sessions of a series; null for a single session. */
  series: number | null
  isAbsent: boolean
}

/** The initial state of a booked session. */
export const FRESH = { isCancelled: false, changes: 0, refunded: 0, series: null, isAbsent: false }

/** A tutor's time off on one day. */
interface ModelTimeOff {
  id: number
  tutor: number
  day: string
  fromHour: number
  toHour: number
}

interface ModelStudent {
  /** Hundredths of an hour, as the ledger should list them. */
  ledgerEntries: number[]
  /** The first response to each key, and the body it was for. */
  keys: Map<string, { body: string; response: ExpectedResponse }>
  /** Whether a guardian gets copies. */
  hasGuardian: boolean
  /** The expected emails, such as `session-booked tutor 17`. */
  emails: string[]
}

export interface Model {
  now: Date
  tutors: { id: number; subjects: readonly string[]; hasAddress: boolean; schedule: readonly string[] }[]
  students: ModelStudent[]
  sessions: ModelSession[]
  timesOff: ModelTimeOff[]
  /** Days on which nobody teaches. */
  holidays: string[]
  /** Every hold that was made. `heldQuarters` has the rows that still exist for them, ended or not. */
  holds: ModelHold[]
  heldQuarters: HeldQuarter[]
}

interface ModelHold {
  student: number
  tutor: number
  day: string
  time: string
  duration: number
  at: Date
}

interface HeldQuarter {
  student: number
  tutor: number
  day: string
  quarter: number
  until: Date
}

/** A status and the fields that the response body must have. */
export interface ExpectedResponse {
  status: number
  body: Record<string, unknown>
}

/** As written in a schedule. */
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Below two hours a student gets a low-balance email. */
const LOW_CENTS = 200

export const refuse = (status: number, code: string): ExpectedResponse => ({ status, body: { code } })

/** Hundredths of an hour. */
export function balanceOf({ ledgerEntries }: Pick<ModelStudent, 'ledgerEntries'>): number {
  return ledgerEntries.reduce((sum, hours) => sum + hours, 0)
}

export interface BookBody {
  tutorId: number
  subject: Subject
  sessionDate: string
  startTime: string
  duration: number
}

/** Books a session, deducts its hours and notifies, or returns the refusal. */
export function begin(
  model: Model,
  { student, body }: { student: number; body: BookBody },
  newId: number | undefined,
): ModelSession | ExpectedResponse {
  const tutor = model.tutors.findIndex(({ id }) => id === body.tutorId)
  const refused = refuseTutor(model, tutor, body.subject)
  if (refused) return refused
  const requested = { ...timeOf(body), id: newId ?? 0, student, tutor, subject: body.subject, ...FRESH }
  const clash = refuseTime(model, requested)
  if (clash) return clash
  const payer = studentOf(model, student)
  const before = balanceOf(payer)
  if (before < body.duration * 100) return refuse(402, 'INSUFFICIENT_CREDITS')
  payer.ledgerEntries.push(-body.duration * 100)
  model.sessions.push(requested)
  releaseHolds(model, requested)
  notify(model, 'session-booked', requested)
  notifyIfLow(payer, before)
  return requested
}

/** Sends one email each time the balance falls below the threshold. */
export function notifyIfLow(payer: ModelStudent, before: number): void {
  if (before >= LOW_CENTS && balanceOf(payer) < LOW_CENTS) payer.emails.push('hours-low student ')
}

export function refuseTutor(model: Model, tutor: number, subject: Subject): ExpectedResponse | undefined {
  if (!model.tutors[tutor]) return refuse(400, 'TUTOR_UNKNOWN')
  return model.tutors[tutor].subjects.includes(subject) ? undefined : refuse(400, 'TUTOR_DOES_NOT_TEACH')
}

/** A session must start at a scheduled time, in hours without another session or time off. */
export function refuseTime(model: Model, requested: ModelSession): ExpectedResponse | undefined {
  return refuseStart(model, requested) ?? refuseTaken(model, requested)
}

export function refuseStart({ tutors }: Model, { tutor, day, time }: ModelSession): ExpectedResponse | undefined {
  const isPlanned = tutors[tutor]?.schedule.includes(`${WEEKDAYS[weekdayOf(day)]} ${time.slice(0, 2)}:00`)
  return isPlanned ? undefined : refuse(409, 'TIME_NOT_OFFERED')
}

/** A session cannot be booked or moved into time off or a taken time. */
export function refuseTaken(model: Model, requested: ModelSession): ExpectedResponse | undefined {
  const { id, tutor, day } = requested
  const isOnTimeOff = quartersOf(requested).some((quarter) => isOff(model, { tutor, day, quarter }))
  const isTaken = model.sessions.some((other) => other.id !== id && collide(other, requested))
  return isOnTimeOff || isTaken || isHeldForOthers(model, requested) ? refuse(409, 'TIME_TAKEN') : undefined
}

/** Whether a tutor is off in a quarter hour. A holiday applies to every tutor. */
export function isOff(
  { timesOff, holidays }: Model,
  { tutor, day, quarter }: { tutor: number; day: string; quarter: number },
): boolean {
  if (holidays.includes(day)) return true
  return timesOff.some(
    (off) => off.tutor === tutor && off.day === day && off.fromHour * 4 <= quarter && quarter < off.toHour * 4,
  )
}

/** A hold reserves its tutor's hours until it ends. */
export function isHeldForOthers({ heldQuarters, now }: Model, requested: ModelSession): boolean {
  return heldQuarters.some(
    ({ student, tutor, day, quarter, until }) =>
      tutor === requested.tutor &&
      day === requested.day &&
      quartersOf(requested).includes(quarter) &&
      student !== requested.student &&
      until > now,
  )
}

/** Taking hours removes the student's own hold on them, and holds that have ended. */
export function releaseHolds(model: Model, taken: ModelSession): void {
  model.heldQuarters = model.heldQuarters.filter(({ student, tutor, day, quarter, until }) => {
    const isOverlapping = day === taken.day && quartersOf(taken).includes(quarter)
    return !(isOverlapping && (student === taken.student || (tutor === taken.tutor && until <= model.now)))
  })
}

export function cancel(model: Model, student: number, id: number): ExpectedResponse {
  const session = ownSession(model, student, id)
  if (!session) return refuse(404, 'NOT_FOUND')
  return end(model, session, session.duration * 100) ?? { status: 200, body: { id, status: 'cancelled' } }
}

/** Cancels with a refund, or returns the refusal. */
export function end(model: Model, session: ModelSession, cents: number): ExpectedResponse | undefined {
  if (!isChangeable(model, session)) return refuse(409, 'SESSION_NOT_CHANGEABLE')
  session.isCancelled = true
  session.changes++
  session.refunded += cents
  notify(model, 'session-cancelled', session)
  studentOf(model, session.student).ledgerEntries.push(cents)
  return undefined
}

/** A student may only cancel, and set no other status. */
export function claimStatus(model: Model, student: number, id: number): ExpectedResponse {
  return ownSession(model, student, id) ? refuse(409, 'SESSION_NOT_CHANGEABLE') : refuse(404, 'NOT_FOUND')
}

export function move(model: Model, student: number, id: number, to: { sessionDate: string; startTime: string }) {
  const session = ownSession(model, student, id)
  if (!session) return refuse(404, 'NOT_FOUND')
  if (!isBookableDate(to.sessionDate, { schoolHours: STORY_HOURS, now: model.now }))
    return refuse(400, 'DATE_NOT_BOOKABLE')
  const closed = refuseLesson({ time: to.startTime, duration: session.duration })
  return closed ?? shift(model, session, to) ?? { status: 200, body: { id, ...to, status: 'scheduled' } }
}

/** Moves a session, or returns the refusal. */
export function shift(
  model: Model,
  session: ModelSession,
  to: { sessionDate: string; startTime: string },
): ExpectedResponse | undefined {
  if (!isChangeable(model, session)) return refuse(409, 'SESSION_NOT_CHANGEABLE')
  const time = { day: to.sessionDate, time: to.startTime }
  // It already has this time: nothing changes, and nobody is notified.
  if (session.day === time.day && session.time === time.time) return undefined
  const refused = refuseTime(model, { ...session, ...time })
  if (refused) return refused
  Object.assign(session, { ...time, changes: session.changes + 1 })
  releaseHolds(model, session)
  notify(model, 'session-moved', session)
  return undefined
}

/** Notifies everybody who is involved in a session and has an address. */
export function notify(model: Model, kind: string, { id, student, tutor }: ModelSession): void {
  const { emails, hasGuardian } = studentOf(model, student)
  emails.push(`${kind} student ${id}`)
  if (hasGuardian) emails.push(`${kind} guardian ${id}`)
  if (model.tutors[tutor]?.hasAddress) emails.push(`${kind} tutor ${id}`)
}

export function ownSession(model: Model, student: number, id: number): ModelSession | undefined {
  return model.sessions.find((session) => session.id === id && session.student === student)
}

export function isChangeable({ now }: Model, session: ModelSession): boolean {
  return !session.isCancelled && businessInstant(session.day, session.time) > now
}

/** The status that the site should list now. */
export function statusOf({ now }: Model, session: ModelSession): string {
  if (session.isCancelled) return 'cancelled'
  return endOf(session) <= now ? 'completed' : 'scheduled'
}

export function endOf({ day, time, duration }: ModelSession): Date {
  return new Date(businessInstant(day, time).getTime() + duration * HOUR_MS)
}

export function quartersOf({ time, duration }: Pick<ModelSession, 'time' | 'duration'>): number[] {
  const [hour, minute] = time.split(':').map(Number)
  const first = (hour ?? 0) * 4 + (minute ?? 0) / 15
  return Array.from({ length: duration * 4 }, (_, nth) => first + nth)
}

/** Checks the school's start times. Sessions end by 18:00. */
export function refuseLesson({
  time,
  duration,
}: Pick<ModelSession, 'time' | 'duration'>): ExpectedResponse | undefined {
  const isStart = STORY_HOURS.startTimes.list.includes(time)
  const end = quartersOf({ time, duration }).at(-1) ?? 0
  return isStart && end < 18 * 4 ? undefined : refuse(400, 'START_NOT_OFFERED')
}

export function collide(one: ModelSession, two: ModelSession): boolean {
  if (one.isCancelled || one.day !== two.day) return false
  if (one.tutor !== two.tutor && one.student !== two.student) return false
  return quartersOf(one).some((quarter) => quartersOf(two).includes(quarter))
}

function timeOf({ sessionDate, startTime, duration }: BookBody) {
  return { day: sessionDate, time: startTime, duration }
}

export function studentOf(model: Model, index: number): ModelStudent {
  const student = model.students[index]
  if (!student) throw new Error(`the model has no student ${index}`)
  return student
}
