import { isBookableDate } from '#shared/features/booking/booking.rules'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { businessInstant } from '#shared/time/instant'

// What the site should do, as plain data. Days and instants are asked of the shared calendar; hours, conflicts and keys are counted here, anew.

export interface ModelSession {
  id: number
  student: number
  tutor: number
  subject: Subject
  day: string
  time: string
  duration: number
  isCancelled: boolean
}

interface ModelStudent {
  /** Hundredths of an hour, as the ledger should list them. */
  movements: number[]
  /** What was answered first to a key, and to which body. */
  keys: Map<string, { body: string; answer: Answer }>
  /** Whether somebody gets copies. */
  hasGuardian: boolean
  /** Who must be told of what: `session-booked tutor 17`. */
  letters: string[]
}

export interface Model {
  now: Date
  tutors: { id: number; subjects: readonly string[]; hasAddress: boolean }[]
  students: ModelStudent[]
  sessions: ModelSession[]
}

/** A status with what the answer must say beside it. */
export interface Answer {
  status: number
  says: Record<string, unknown>
}

/** Below two hours a student is told that hours are nearly used up. */
const LOW_CENTS = 200

/** A page that says why: its words are tested elsewhere. */
const refuseForm = (status: number): Answer => ({ status, says: {} })
const refuse = (status: number, code: string): Answer => ({ status, says: { code } })

/** Hundredths of an hour. */
export function balanceOf({ movements }: Pick<ModelStudent, 'movements'>): number {
  return movements.reduce((sum, moved) => sum + moved, 0)
}

export interface BookBody {
  tutorId: number
  subject: Subject
  sessionDate: string
  startTime: string
  duration: number
}

interface Keyed<Body> {
  student: number
  body: Body
  key: string | undefined
}

/** `newId` is the number that the site gave, known only once it has answered. */
export function book(model: Model, { student, body, key }: Keyed<BookBody>, newId: number | undefined): Answer {
  return once(model, { student, body, key: key && `book ${key}` }, () => {
    if (!isBookableDate(body.sessionDate, businessDay(model.now))) return refuse(400, 'DATE_NOT_BOOKABLE')
    const tutor = model.tutors.findIndex(({ id }) => id === body.tutorId)
    if (tutor < 0) return refuse(400, 'TUTOR_UNKNOWN')
    if (!model.tutors[tutor]?.subjects.includes(body.subject)) return refuse(400, 'TUTOR_DOES_NOT_TEACH')
    const wanted = { ...timeOf(body), id: newId ?? 0, student, tutor, subject: body.subject, isCancelled: false }
    if (model.sessions.some((other) => collide(other, wanted))) return refuse(409, 'TIME_TAKEN')
    const payer = studentOf(model, student)
    if (balanceOf(payer) < body.duration * 100) return refuse(402, 'INSUFFICIENT_CREDITS')
    const before = balanceOf(payer)
    payer.movements.push(-body.duration * 100)
    model.sessions.push(wanted)
    tell(model, 'session-booked', wanted)
    if (before >= LOW_CENTS && balanceOf(payer) < LOW_CENTS) payer.letters.push('hours-low student ')
    const { subject, sessionDate, startTime, duration } = body
    return { status: 201, says: { id: wanted.id, subject, sessionDate, startTime, duration, status: 'scheduled' } }
  })
}

export function cancel(model: Model, student: number, id: number): Answer {
  const session = ownSession(model, student, id)
  if (!session) return refuse(404, 'NOT_FOUND')
  if (!isChangeable(model, session)) return refuse(409, 'SESSION_NOT_CHANGEABLE')
  session.isCancelled = true
  tell(model, 'session-cancelled', session)
  studentOf(model, student).movements.push(session.duration * 100)
  return { status: 200, says: { id, status: 'cancelled' } }
}

/** A student may cancel, and set nothing else. */
export function claimStatus(model: Model, student: number, id: number): Answer {
  return ownSession(model, student, id) ? refuse(409, 'SESSION_NOT_CHANGEABLE') : refuse(404, 'NOT_FOUND')
}

export function move(model: Model, student: number, id: number, to: { sessionDate: string; startTime: string }) {
  const session = ownSession(model, student, id)
  if (!session) return refuse(404, 'NOT_FOUND')
  if (!isBookableDate(to.sessionDate, businessDay(model.now))) return refuse(400, 'DATE_NOT_BOOKABLE')
  if (!isChangeable(model, session)) return refuse(409, 'SESSION_NOT_CHANGEABLE')
  const moved = { ...session, day: to.sessionDate, time: to.startTime }
  if (model.sessions.some((other) => other.id !== id && collide(other, moved))) return refuse(409, 'TIME_TAKEN')
  Object.assign(session, moved)
  tell(model, 'session-moved', session)
  return { status: 200, says: { id, ...to, status: 'scheduled' } }
}

export function buy(
  model: Model,
  { student, body, key }: Keyed<{ hours: number; amount: number; paymentMethod: string }>,
  { isRightPrice }: { isRightPrice: boolean },
): Answer {
  if (!isRightPrice) return refuse(400, 'WRONG_AMOUNT')
  return once(model, { student, body, key: key && `buy ${key}` }, () => {
    const buyer = studentOf(model, student)
    buyer.movements.push(body.hours * 100)
    buyer.letters.push('purchase-receipt student ')
    if (buyer.hasGuardian) buyer.letters.push('purchase-receipt guardian ')
    return { status: 200, says: { hours: body.hours, creditsRemaining: balanceOf(buyer) / 100 } }
  })
}

/** A new account is asked to confirm its address; nobody is told of a try with an email that is taken. */
export function signUp(model: Model, { isTaken }: { isTaken: boolean }): Answer {
  if (isTaken) return refuseForm(409)
  const letters = ['confirm-address student ']
  model.students.push({ movements: [], keys: new Map(), hasGuardian: false, letters })
  return { status: 303, says: {} }
}

export function setHours(model: Model, student: number, { cents, expected }: { cents: number; expected?: number }) {
  const owner = studentOf(model, student)
  const before = balanceOf(owner)
  if (expected !== undefined && expected !== before) return refuse(409, 'BALANCE_CHANGED')
  if (cents !== before) owner.movements.push(cents - before)
  return { status: 200, says: { creditsRemaining: cents / 100 } }
}

/** Everybody whom a session concerns and who can be told. */
function tell(model: Model, kind: string, { id, student, tutor }: ModelSession): void {
  const { letters, hasGuardian } = studentOf(model, student)
  letters.push(`${kind} student ${id}`)
  if (hasGuardian) letters.push(`${kind} guardian ${id}`)
  if (model.tutors[tutor]?.hasAddress) letters.push(`${kind} tutor ${id}`)
}

/** Only what succeeded is remembered: a refused request may be tried again under its key. */
function once<Body>(model: Model, { student, body, key }: Keyed<Body>, work: () => Answer): Answer {
  const { keys } = studentOf(model, student)
  const first = key === undefined ? undefined : keys.get(key)
  if (first) return first.body === JSON.stringify(body) ? first.answer : refuse(422, 'IDEMPOTENCY_KEY_REUSED')
  const answer = work()
  if (key !== undefined && answer.status < 300) keys.set(key, { body: JSON.stringify(body), answer })
  return answer
}

function ownSession(model: Model, student: number, id: number): ModelSession | undefined {
  return model.sessions.find((session) => session.id === id && session.student === student)
}

function isChangeable({ now }: Model, session: ModelSession): boolean {
  return !session.isCancelled && businessInstant(session.day, session.time) > now
}

/** As the site should list it by now. */
export function statusOf({ now }: Model, session: ModelSession): string {
  if (session.isCancelled) return 'cancelled'
  return endOf(session) <= now ? 'completed' : 'scheduled'
}

export function endOf({ day, time, duration }: ModelSession): Date {
  return new Date(businessInstant(day, time).getTime() + duration * 3_600_000)
}

export function hoursOf({ time, duration }: Pick<ModelSession, 'time' | 'duration'>): number[] {
  const first = Number(time.slice(0, 2))
  return duration === 2 ? [first, first + 1] : [first]
}

function collide(one: ModelSession, two: ModelSession): boolean {
  if (one.isCancelled || one.day !== two.day) return false
  if (one.tutor !== two.tutor && one.student !== two.student) return false
  return hoursOf(one).some((hour) => hoursOf(two).includes(hour))
}

function timeOf({ sessionDate, startTime, duration }: BookBody) {
  return { day: sessionDate, time: startTime, duration }
}

function studentOf(model: Model, index: number): ModelStudent {
  const student = model.students[index]
  if (!student) throw new Error(`the model has no student ${index}`)
  return student
}
