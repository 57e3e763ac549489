import { isBookableDate } from '#shared/features/booking/booking.rules'
import type { Subject } from '#shared/subjects'
import { weekdayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { HOUR_MS } from '#shared/time/units'
import { STORY_HOURS } from './story-hours'

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
  /** How often it was moved, given to a colleague or cancelled. */
  changes: number
  /** Hundredths of an hour that came back of it. */
  returned: number
  /** The same for all that were booked together; null for one that was booked alone. */
  series: number | null
  isAbsent: boolean
}

/** Of a session that was just booked. */
export const FRESH = { isCancelled: false, changes: 0, returned: 0, series: null, isAbsent: false }

/** Hours of one day in which a tutor is away. */
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
  /** What was answered first to a key, and to which body. */
  keys: Map<string, { body: string; answer: Answer }>
  /** Whether somebody gets copies. */
  hasGuardian: boolean
  /** Who must be told of what: `session-booked tutor 17`. */
  emails: string[]
}

export interface Model {
  now: Date
  tutors: { id: number; subjects: readonly string[]; hasAddress: boolean; schedule: readonly string[] }[]
  students: ModelStudent[]
  sessions: ModelSession[]
  timesOff: ModelTimeOff[]
  /** On which nobody teaches. */
  holidays: string[]
  /** Every time that was held for a student, and the hours that still stand for it, be it over or not. */
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

/** A status with what the answer must say beside it. */
export interface Answer {
  status: number
  says: Record<string, unknown>
}

/** As a plan writes them. */
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** Below two hours a student is told that hours are nearly used up. */
const LOW_CENTS = 200

export const refuse = (status: number, code: string): Answer => ({ status, says: { code } })

/** Hundredths of an hour. */
export function balanceOf({ ledgerEntries }: Pick<ModelStudent, 'ledgerEntries'>): number {
  return ledgerEntries.reduce((sum, moved) => sum + moved, 0)
}

export interface BookBody {
  tutorId: number
  subject: Subject
  sessionDate: string
  startTime: string
  duration: number
}

/** Writes a session, takes its hours and tells of it, whoever books; or says what stands against it. */
export function begin(
  model: Model,
  { student, body }: { student: number; body: BookBody },
  newId: number | undefined,
): ModelSession | Answer {
  const tutor = model.tutors.findIndex(({ id }) => id === body.tutorId)
  const refused = refuseTutor(model, tutor, body.subject)
  if (refused) return refused
  const wanted = { ...timeOf(body), id: newId ?? 0, student, tutor, subject: body.subject, ...FRESH }
  const clash = refuseTime(model, wanted)
  if (clash) return clash
  const payer = studentOf(model, student)
  const before = balanceOf(payer)
  if (before < body.duration * 100) return refuse(402, 'INSUFFICIENT_CREDITS')
  payer.ledgerEntries.push(-body.duration * 100)
  model.sessions.push(wanted)
  meetHolds(model, wanted)
  tell(model, 'session-booked', wanted)
  notifyIfLow(payer, before)
  return wanted
}

/** Told once each time the balance falls below the line. */
export function notifyIfLow(payer: ModelStudent, before: number): void {
  if (before >= LOW_CENTS && balanceOf(payer) < LOW_CENTS) payer.emails.push('hours-low student ')
}

export function refuseTutor(model: Model, tutor: number, subject: Subject): Answer | undefined {
  if (!model.tutors[tutor]) return refuse(400, 'TUTOR_UNKNOWN')
  return model.tutors[tutor].subjects.includes(subject) ? undefined : refuse(400, 'TUTOR_DOES_NOT_TEACH')
}

/** A tutor begins where the plan says, in hours that neither a session nor a time off has. */
export function refuseTime(model: Model, wanted: ModelSession): Answer | undefined {
  return refuseStart(model, wanted) ?? refuseTaken(model, wanted)
}

export function refuseStart({ tutors }: Model, { tutor, day, time }: ModelSession): Answer | undefined {
  const isPlanned = tutors[tutor]?.schedule.includes(`${WEEKDAYS[weekdayOf(day)]} ${time.slice(0, 2)}:00`)
  return isPlanned ? undefined : refuse(409, 'TIME_NOT_OFFERED')
}

/** Nothing can begin in time off, not even what was there before it. */
export function refuseTaken(model: Model, wanted: ModelSession): Answer | undefined {
  const { id, tutor, day } = wanted
  const isAway = quartersOf(wanted).some((quarter) => isOff(model, { tutor, day, quarter }))
  const isTaken = model.sessions.some((other) => other.id !== id && collide(other, wanted))
  return isAway || isTaken || isHeldForOthers(model, wanted) ? refuse(409, 'TIME_TAKEN') : undefined
}

/** Whether nothing can begin in an hour of a tutor's. A closed day has the hours of every tutor. */
export function isOff(
  { timesOff, holidays }: Model,
  { tutor, day, quarter }: { tutor: number; day: string; quarter: number },
): boolean {
  if (holidays.includes(day)) return true
  return timesOff.some(
    (off) => off.tutor === tutor && off.day === day && off.fromHour * 4 <= quarter && quarter < off.toHour * 4,
  )
}

/** A hold keeps others away from its tutor's hours until its end. */
export function isHeldForOthers({ heldQuarters, now }: Model, wanted: ModelSession): boolean {
  return heldQuarters.some(
    ({ student, tutor, day, quarter, until }) =>
      tutor === wanted.tutor &&
      day === wanted.day &&
      quartersOf(wanted).includes(quarter) &&
      student !== wanted.student &&
      until > now,
  )
}

/** Whoever takes hours removes what need not stop them: what is held for the student, and holds that have ended. */
export function meetHolds(model: Model, taken: ModelSession): void {
  model.heldQuarters = model.heldQuarters.filter(({ student, tutor, day, quarter, until }) => {
    const isMet = day === taken.day && quartersOf(taken).includes(quarter)
    return !(isMet && (student === taken.student || (tutor === taken.tutor && until <= model.now)))
  })
}

export function cancel(model: Model, student: number, id: number): Answer {
  const session = ownSession(model, student, id)
  if (!session) return refuse(404, 'NOT_FOUND')
  return end(model, session, session.duration * 100) ?? { status: 200, says: { id, status: 'cancelled' } }
}

/** Cancels with what comes back of it, or says that it is too late. */
export function end(model: Model, session: ModelSession, cents: number): Answer | undefined {
  if (!isChangeable(model, session)) return refuse(409, 'SESSION_NOT_CHANGEABLE')
  session.isCancelled = true
  session.changes++
  session.returned += cents
  tell(model, 'session-cancelled', session)
  studentOf(model, session.student).ledgerEntries.push(cents)
  return undefined
}

/** A student may cancel, and set nothing else. */
export function claimStatus(model: Model, student: number, id: number): Answer {
  return ownSession(model, student, id) ? refuse(409, 'SESSION_NOT_CHANGEABLE') : refuse(404, 'NOT_FOUND')
}

export function move(model: Model, student: number, id: number, to: { sessionDate: string; startTime: string }) {
  const session = ownSession(model, student, id)
  if (!session) return refuse(404, 'NOT_FOUND')
  if (!isBookableDate(to.sessionDate, { hours: STORY_HOURS, now: model.now })) return refuse(400, 'DATE_NOT_BOOKABLE')
  const closed = refuseLesson({ time: to.startTime, duration: session.duration })
  return closed ?? shift(model, session, to) ?? { status: 200, says: { id, ...to, status: 'scheduled' } }
}

/** Gives a session another time, or says why not. */
export function shift(
  model: Model,
  session: ModelSession,
  to: { sessionDate: string; startTime: string },
): Answer | undefined {
  if (!isChangeable(model, session)) return refuse(409, 'SESSION_NOT_CHANGEABLE')
  const time = { day: to.sessionDate, time: to.startTime }
  // It is there: nothing changes, and nobody is told.
  if (session.day === time.day && session.time === time.time) return undefined
  const refused = refuseTime(model, { ...session, ...time })
  if (refused) return refused
  Object.assign(session, { ...time, changes: session.changes + 1 })
  meetHolds(model, session)
  tell(model, 'session-moved', session)
  return undefined
}

/** Everybody whom a session concerns and who can be told. */
export function tell(model: Model, kind: string, { id, student, tutor }: ModelSession): void {
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

/** As the site should list it by now. */
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

/** The school's own start times and lengths. Everything ends by six. */
export function refuseLesson({ time, duration }: Pick<ModelSession, 'time' | 'duration'>): Answer | undefined {
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
