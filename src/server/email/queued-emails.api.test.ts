import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { copyRecipients, emails } from '../db/schema/emails'
import { tutors } from '../db/schema/tutoring/booking'
import { makeStudent } from '../testing/factories/factories'
import { bookingBody, makeTutor, sendJson } from '../testing/factories/tutoring-factories'
import { buildTestApp } from '../testing/sites/build-test-app'
import { readEmails } from '../testing/sites/test-email'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const { db } = site

beforeEach(async () => {
  await db.delete(emails)
})

const book = (cookie: string, body: unknown, headers = {}) =>
  sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body, headers })

const notified = async () => (await readEmails(site)).map(({ kind, recipient }) => `${kind} ${recipient}`)

async function makePeople({ hours = 10, isGuardianConfirmed = true } = {}) {
  const student = await makeStudent(site, { hours })
  const tutor = await makeTutor(site)
  await db
    .update(tutors)
    .set({ email: `tutor-${tutor.id}@example.com` })
    .where(eq(tutors.id, tutor.id))
  const confirmedAt = isGuardianConfirmed ? site.time.now : null
  await db.insert(copyRecipients).values({ studentId: student.id, email: 'parent@example.com', confirmedAt })
  return { student, tutor }
}

describe('a booking', () => {
  test('notifies the student, a confirmed guardian and the tutor, with the hours used', async () => {
    const { student, tutor } = await makePeople()
    const { id } = (await book(student.cookie, bookingBody(tutor.id, { notes: 'Fractions', duration: 2 }))).json()
    const decided = await readEmails(site)
    expect(decided.map(({ recipient }) => recipient)).toEqual(['guardian', 'student', 'tutor'])
    for (const message of decided) {
      expect(message).toMatchObject({ kind: 'session-booked', studentId: student.id, sessionId: id, state: 'waiting' })
      expect(message.facts).toMatchObject({
        sessionId: id,
        subject: 'math',
        sessionDate: '2026-11-17',
        startTime: '10:00',
        durationHours: 2,
        tutorName: tutor.name,
        notes: 'Fractions',
        sequence: 0,
        balanceHours: 8,
      })
    }
  })

  test('notifies neither an unconfirmed guardian nor a tutor without an address', async () => {
    const { student } = await makePeople({ isGuardianConfirmed: false })
    const tutor = await makeTutor(site)
    await book(student.cookie, bookingBody(tutor.id))
    expect(await notified()).toEqual(['session-booked student'])
  })

  test('a refused booking notifies nobody', async () => {
    const { student, tutor } = await makePeople({ hours: 1 })
    expect((await book(student.cookie, bookingBody(tutor.id, { duration: 2 }))).statusCode).toBe(402)
    expect((await book(student.cookie, bookingBody(tutor.id, { sessionDate: '2026-11-21' }))).statusCode).toBe(400)
    expect(await notified()).toEqual([])
  })

  test('a booking repeated with its key notifies once', async () => {
    const { student, tutor } = await makePeople()
    const headers = { 'idempotency-key': 'notified-once' }
    await book(student.cookie, bookingBody(tutor.id), headers)
    await book(student.cookie, bookingBody(tutor.id), headers)
    expect(await notified()).toHaveLength(3)
  })

  test('warns once that hours are low, and again after a purchase', async () => {
    const { student, tutor } = await makePeople({ hours: 3 })
    const warnings = async () => (await readEmails(site)).filter(({ kind }) => kind === 'hours-low')
    await book(student.cookie, bookingBody(tutor.id, { startTime: '09:00' }))
    expect(await warnings()).toEqual([])
    await book(student.cookie, bookingBody(tutor.id, { startTime: '10:00' }))
    await book(student.cookie, bookingBody(tutor.id, { startTime: '11:00' }))
    expect((await warnings()).map(({ facts }) => facts)).toEqual([{ balanceHours: 1 }])
    const body = { hours: 5, amount: 150, paymentMethod: 'interac' }
    await sendJson(site, { method: 'POST', url: '/api/purchase-credits', cookie: student.cookie, body })
    for (const startTime of ['09:00', '10:00', '11:00', '14:00']) {
      await book(student.cookie, bookingBody(tutor.id, { startTime, sessionDate: '2026-11-18' }))
    }
    expect(await warnings()).toHaveLength(2)
  })
})

describe('a changed session', () => {
  async function makeBooked() {
    const { student, tutor } = await makePeople()
    const { id } = (await book(student.cookie, bookingBody(tutor.id))).json()
    await db.delete(emails)
    const change = (body: unknown) =>
      sendJson(site, { method: 'PATCH', url: `/api/sessions/${id}`, cookie: student.cookie, body })
    return { student, change }
  }
  const everybody = (kind: string) => [`${kind} guardian`, `${kind} student`, `${kind} tutor`]

  test('notifies everyone of the new and the old time', async () => {
    const { change } = await makeBooked()
    await change({ sessionDate: '2026-11-18', startTime: '14:00' })
    expect(await notified()).toEqual(everybody('session-moved'))
    const [message] = await readEmails(site)
    expect(message?.facts).toMatchObject({
      sessionDate: '2026-11-18',
      startTime: '14:00',
      sequence: 1,
      was: { sessionDate: '2026-11-17', startTime: '10:00' },
    })
  })

  test('notifies everyone of its cancellation and the refunded hours', async () => {
    const { change } = await makeBooked()
    await change({ status: 'cancelled' })
    expect(await notified()).toEqual(everybody('session-cancelled'))
    const [message] = await readEmails(site)
    expect(message?.facts).toMatchObject({ sequence: 1, refundedHours: 1 })
  })

  test('notifies nobody if the change was refused', async () => {
    const { change } = await makeBooked()
    await change({ sessionDate: '2026-11-21', startTime: '14:00' })
    expect(await notified()).toEqual([])
  })

  test('notifies only the tutor when its account is deleted, without notes or other personal data', async () => {
    const { student } = await makeBooked()
    await sendJson(site, { method: 'DELETE', url: '/api/profile', cookie: student.cookie })
    expect(await notified()).toEqual(['session-cancelled tutor'])
    const [message] = await readEmails(site)
    expect(message?.facts).toMatchObject({ notes: null })
    expect(await db.select().from(copyRecipients).where(eq(copyRecipients.studentId, student.id))).toEqual([])
  })
})

test('a purchase notifies the student and the guardian once', async () => {
  const { student } = await makePeople({ hours: 0 })
  const request = {
    method: 'POST' as const,
    url: '/api/purchase-credits',
    cookie: student.cookie,
    body: { hours: 10, amount: 280, paymentMethod: 'paypal' },
    headers: { 'idempotency-key': 'bought-once' },
  }
  await sendJson(site, request)
  await sendJson(site, request)
  expect(await notified()).toEqual(['purchase-receipt guardian', 'purchase-receipt student'])
  const [message] = await readEmails(site)
  expect(message?.facts).toMatchObject({ hours: 10, amountDollars: 280, paymentMethod: 'paypal', balanceHours: 10 })
})
