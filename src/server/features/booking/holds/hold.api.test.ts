import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildHoldingSite } from '../../../testing/factories/holding'
import { buildTransferSite, confirmPayment, orderHours } from '../../../testing/factories/transfers'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  bookingBody,
  makeTutor,
  sendJson,
  TOMORROW,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

const site = await buildHoldingSite()
const { hold, book, passMinutes, heldHours } = site

const get = (url: string, cookie: string) => sendJson(site, { method: 'GET', url, cookie })
const freeTimes = async (cookie: string, tutorId: number) =>
  (await get(`/api/tutors/${tutorId}/availability?date=${TOMORROW}`, cookie)).json().times
const kept = async (cookie: string) => (await get('/api/hold', cookie)).json().booking
const buyTwo = (cookie: string) =>
  sendJson(site, {
    method: 'POST',
    url: '/api/purchase-credits',
    cookie,
    body: { hours: 2, amount: 60, paymentMethod: 'paypal' },
  })

async function makePeople() {
  const [student, other] = [await makeStudent(site), await makeStudent(site, { hours: 10 })]
  return { student, other, tutor: await makeTutor(site) }
}

test('refuses a visitor, and everybody on a site that sells no hours', async () => {
  const { student, tutor } = await makePeople()
  expect((await hold('', tutor.id)).statusCode).toBe(401)
  const closed = await buildTestApp({ settings: { payments: 'off' } })
  const { cookie } = await makeStudent(closed)
  const body = bookingBody((await makeTutor(closed)).id)
  expect((await sendJson(closed, { method: 'POST', url: '/api/hold', cookie, body })).json().code).toBe('PAYMENTS_OFF')
  expect(await kept(student.cookie)).toBeNull()
})

test.each([
  ['a Saturday', { sessionDate: '2026-11-21' }, 'DATE_NOT_BOOKABLE'],
  ['an unknown tutor', { tutorId: 999_999 }, 'TUTOR_UNKNOWN'],
  ['no time', { startTime: undefined }, 'VALIDATION_FAILED'],
])('refuses %s', async (_, overrides, code) => {
  const { student, tutor } = await makePeople()
  const before = await tutoringState(site)
  expect((await hold(student.cookie, tutor.id, overrides)).json().code).toBe(code)
  expect(await tutoringState(site)).toEqual(before)
})

test('a held time is taken for others, and free for its student, until it expires', async () => {
  const { student, other, tutor } = await makePeople()
  const response = await hold(student.cookie, tutor.id, { duration: 2, notes: 'Fractions' })
  expect([response.statusCode, response.json()]).toEqual([
    201,
    {
      id: expect.any(Number),
      ...bookingBody(tutor.id),
      duration: 2,
      notes: 'Fractions',
      heldUntil: '2026-11-16T15:15:00.000Z',
    },
  ])
  expect(await freeTimes(other.cookie, tutor.id)).toEqual(['09:00', '13:00', '14:00', '15:00', '16:00'])
  expect(await freeTimes(student.cookie, tutor.id)).toContain('10:00')
  expect((await book(other.cookie, tutor.id, { startTime: '11:00' })).json().code).toBe('TIME_TAKEN')
  expect((await hold(other.cookie, tutor.id)).json().code).toBe('TIME_TAKEN')
  passMinutes(15)
  expect(await freeTimes(other.cookie, tutor.id)).toContain('10:00')
  expect((await book(other.cookie, tutor.id, { startTime: '11:00' })).statusCode).toBe(201)
  await expectSoundTutoring(site)
})

test('a student’s form is saved, and after buying hours the held time can be booked', async () => {
  const { student, tutor } = await makePeople()
  const wanted = { duration: 2, notes: 'Fractions' }
  expect((await book(student.cookie, tutor.id, wanted)).statusCode).toBe(402)
  await hold(student.cookie, tutor.id, wanted)
  expect((await book(student.cookie, tutor.id, wanted)).statusCode).toBe(402)
  expect(await heldHours(tutor.id)).toHaveLength(2)
  expect((await buyTwo(student.cookie)).statusCode).toBe(200)
  expect(await kept(student.cookie)).toMatchObject({ ...wanted, tutorId: tutor.id, heldUntil: expect.any(String) })
  const key = { 'idempotency-key': 'held-booking' }
  const request = { method: 'POST', url: '/api/sessions', cookie: student.cookie, headers: key } as const
  const responses = [1, 2].map(() => sendJson(site, { ...request, body: bookingBody(tutor.id, wanted) }))
  const [first, second] = await Promise.all(responses)
  expect([first?.statusCode, second?.json().id]).toEqual([201, first?.json().id])
  expect(await heldHours(tutor.id)).toEqual([])
  expect(await kept(student.cookie)).toBeNull()
  await expectSoundTutoring(site)
})

test('holding the same time again does not extend the hold or create a second one', async () => {
  const { student, tutor } = await makePeople()
  const { heldUntil } = (await hold(student.cookie, tutor.id)).json()
  passMinutes(10)
  expect((await hold(student.cookie, tutor.id)).json().heldUntil).toBe(heldUntil)
  expect((await hold(student.cookie, tutor.id, { duration: 2 })).json().code).toBe('HOLD_SPENT')
  passMinutes(5)
  expect((await hold(student.cookie, tutor.id)).json()).toMatchObject({ code: 'HOLD_SPENT' })
  expect(await kept(student.cookie)).toMatchObject({ startTime: '10:00', heldUntil: null })
})

test('a student has one hold, and can start three an hour', async () => {
  const { student, tutor } = await makePeople()
  const holdAt = (startTime: string) => hold(student.cookie, tutor.id, { startTime })
  for (const startTime of ['09:00', '11:00', '14:00']) expect((await holdAt(startTime)).statusCode).toBe(201)
  expect(await heldHours(tutor.id)).toEqual([{ studentId: student.id, day: TOMORROW, hour: 14 }])
  expect((await holdAt('16:00')).json().code).toBe('TOO_MANY_HOLDS')
  expect(await heldHours(tutor.id)).toHaveLength(1)
  passMinutes(60)
  expect((await holdAt('16:00')).statusCode).toBe(201)
})

test('a refused hold does not change the earlier one', async () => {
  const { student, other, tutor } = await makePeople()
  await book(other.cookie, tutor.id, { startTime: '14:00' })
  await hold(student.cookie, tutor.id)
  expect((await hold(student.cookie, tutor.id, { startTime: '14:00' })).json().code).toBe('TIME_TAKEN')
  expect(await kept(student.cookie)).toMatchObject({ startTime: '10:00', heldUntil: expect.any(String) })
})

test('an e-Transfer holds no time; the form stays saved, and the email about the payment links to it', async () => {
  const transfers = await buildTransferSite()
  const { cookie } = await makeStudent(transfers)
  const tutor = await makeTutor(transfers)
  const body = bookingBody(tutor.id)
  await sendJson(transfers, { method: 'POST', url: '/api/hold', cookie, body })
  const { id: purchaseId } = await orderHours(transfers, cookie)
  expect((await tutoringState(transfers)).occupied).toEqual([])
  const response = await sendJson(transfers, { method: 'GET', url: '/api/hold', cookie })
  expect(response.json().booking).toMatchObject({ ...body, heldUntil: null })
  const staff = await makeAdministrator(transfers)
  await confirmPayment(transfers, staff.cookie, { purchaseId })
  const emails = await readEmails(transfers)
  expect(emails.find(({ kind }) => kind === 'purchase-receipt')?.facts).toMatchObject({ isBookingKept: true })
})

describe('a hold is not offered', () => {
  test('once its day has come', async () => {
    const { student, tutor } = await makePeople()
    await hold(student.cookie, tutor.id)
    const before = site.time.now
    passMinutes(24 * 60)
    expect(await kept(student.cookie)).toBeNull()
    site.time.now = before
  })
})
