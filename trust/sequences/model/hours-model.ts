import { isBookableDate } from '#shared/features/booking/booking.rules'
import { STORY_HOURS } from '../story-hours'
import {
  type BookBody,
  balanceOf,
  begin,
  type ExpectedResponse,
  FRESH,
  type Model,
  notify,
  notifyIfLow,
  refuse,
  refuseLesson,
  refuseStart,
  refuseTaken,
  refuseTutor,
  releaseHolds,
  studentOf,
} from './model'

// Models accounts, hours and repeated requests.

/** The response is an HTML page, whose text is tested elsewhere. */
const refuseForm = (status: number): ExpectedResponse => ({ status, body: {} })

export interface Keyed<Body> {
  student: number
  body: Body
  key: string | undefined
}

/** Only successful responses are stored: a refused request may be retried with its key. */
export function once<Body>(
  model: Model,
  { student, body, key }: Keyed<Body>,
  work: () => ExpectedResponse,
): ExpectedResponse {
  const { keys } = studentOf(model, student)
  const first = key === undefined ? undefined : keys.get(key)
  if (first) return first.body === JSON.stringify(body) ? first.response : refuse(422, 'IDEMPOTENCY_KEY_REUSED')
  const response = work()
  if (key !== undefined && response.status < 300) keys.set(key, { body: JSON.stringify(body), response })
  return response
}

export function buy(
  model: Model,
  { student, body, key }: Keyed<{ hours: number; amount: number; paymentMethod: string }>,
  { isRightPrice }: { isRightPrice: boolean },
): ExpectedResponse {
  if (!isRightPrice) return refuse(400, 'WRONG_AMOUNT')
  return once(model, { student, body, key: key && `buy ${key}` }, () => {
    const buyer = studentOf(model, student)
    buyer.ledgerEntries.push(body.hours * 100)
    buyer.emails.push('purchase-receipt student ')
    if (buyer.hasGuardian) buyer.emails.push('purchase-receipt guardian ')
    return { status: 200, body: { hours: body.hours, creditsRemaining: balanceOf(buyer) / 100 } }
  })
}

/** Without a mail service an address counts as confirmed. */
export function signUp(model: Model, { isTaken }: { isTaken: boolean }): ExpectedResponse {
  if (isTaken) return refuseForm(409)
  model.students.push({ ledgerEntries: [], keys: new Map(), hasGuardian: false, emails: [] })
  return { status: 303, body: {} }
}

export function setHours(model: Model, student: number, { cents, expected }: { cents: number; expected?: number }) {
  const owner = studentOf(model, student)
  const before = balanceOf(owner)
  if (expected !== undefined && expected !== before) return refuse(409, 'BALANCE_CHANGED')
  if (cents !== before) owner.ledgerEntries.push(cents - before)
  return { status: 200, body: { creditsRemaining: cents / 100 } }
}

/** `newId` is the id that the site assigned, known only after its response. */
export function book(
  model: Model,
  { student, body, key }: Keyed<BookBody>,
  newId: number | undefined,
): ExpectedResponse {
  return once(model, { student, body, key: key && `book ${key}` }, () => {
    if (!isBookableDate(body.sessionDate, { schoolHours: STORY_HOURS, now: model.now }))
      return refuse(400, 'DATE_NOT_BOOKABLE')
    const closed = refuseLesson({ time: body.startTime, duration: body.duration })
    if (closed) return closed
    const booked = begin(model, { student, body }, newId)
    if ('status' in booked) return booked
    const { subject, sessionDate, startTime, duration } = body
    return { status: 201, body: { id: booked.id, subject, sessionDate, startTime, duration, status: 'scheduled' } }
  })
}

export interface SeriesBody extends Omit<BookBody, 'sessionDate'> {
  sessionDates: string[]
}

/** Books the same hour in several weeks, all or none, with one notification. `newIds` are the site's ids. */
export function bookSeries(
  model: Model,
  { student, body }: { student: number; body: SeriesBody },
  newIds: readonly number[],
): ExpectedResponse {
  const { sessionDates, ...booking } = body
  const tutor = model.tutors.findIndex(({ id }) => id === body.tutorId)
  const fresh = { student, tutor, ...FRESH, series: newIds[0] ?? 0 }
  const { subject, startTime: time, duration } = booking
  const weeks = sessionDates.map((day, nth) => ({ ...fresh, subject, time, duration, day, id: newIds[nth] ?? 0 }))
  const closed = refuseLesson({ time, duration })
  const refused = closed ?? refuseTutor(model, tutor, subject) ?? (weeks[0] && refuseStart(model, weeks[0]))
  if (refused) return refused
  if (weeks.some((week) => refuseTaken(model, week))) return refuse(409, 'WEEKS_TAKEN')
  const payer = studentOf(model, student)
  const before = balanceOf(payer)
  if (before < weeks.length * duration * 100) return refuse(402, 'INSUFFICIENT_CREDITS')
  payer.ledgerEntries.push(...weeks.map(() => -duration * 100))
  model.sessions.push(...weeks)
  for (const week of weeks) releaseHolds(model, week)
  if (weeks[0]) notify(model, 'series-booked', weeks[0])
  notifyIfLow(payer, before)
  return { status: 201, body: {} }
}
