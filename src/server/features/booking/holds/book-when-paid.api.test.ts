import { describe, expect, test } from 'vitest'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildHoldingSite, createHolding } from '../../../testing/factories/holding'
import { buildTransferSite, confirmPayment, orderHours } from '../../../testing/factories/transfers'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import { balanceOf, makeTutor, sendJson, tutoringState } from '../../../testing/factories/tutoring-factories'
import { buildStripeSite, checkPurchase, startPurchase } from '../../../testing/sites/provider-site'
import { readEmails } from '../../../testing/sites/test-email'

const site = await buildHoldingSite()
const { hold, book, passMinutes, heldHours } = site

async function makeHold() {
  const student = await makeStudent(site)
  const tutor = await makeTutor(site)
  const { id: holdId } = (await hold(student.cookie, tutor.id, { notes: 'Fractions' })).json()
  return { student, tutor, holdId: Number(holdId) }
}

const buy = (cookie: string, body: object, key = 'buy-and-book') =>
  sendJson(site, {
    method: 'POST',
    url: '/api/purchase-credits',
    cookie,
    headers: { 'idempotency-key': key },
    body: { hours: 1, amount: 30, paymentMethod: 'paypal', ...body },
  })

const sessionsOf = async (from: Parameters<typeof tutoringState>[0], studentId: string) =>
  (await tutoringState(from)).sessions.filter((session) => session.studentId === studentId)

describe('a purchase made for a booking', () => {
  test('books the held time with its notes, once, even if the request is repeated', async () => {
    const { student, tutor, holdId } = await makeHold()
    const [first, again] = await Promise.all([buy(student.cookie, { holdId }), buy(student.cookie, { holdId })])
    const [session, ...others] = await sessionsOf(site, student.id)
    expect(session).toMatchObject({ tutorId: tutor.id, startTime: '10:00', notes: 'Fractions' })
    expect(others).toEqual([])
    expect(first.json()).toEqual({ hours: 1, creditsRemaining: 0, booking: { sessionId: session?.id } })
    expect(again.json()).toEqual(first.json())
    expect(await heldHours(tutor.id)).toEqual([])
    const kinds = (await readEmails(site)).filter(({ studentId }) => studentId === student.id).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['purchase-receipt', 'session-booked'])
    await expectSoundTutoring(site)
  })

  test('keeps the hours and says so when the time was taken after the hold ended', async () => {
    const { student, tutor, holdId } = await makeHold()
    passMinutes(15)
    expect((await book((await makeStudent(site, { hours: 1 })).cookie, tutor.id)).statusCode).toBe(201)
    const response = await buy(student.cookie, { holdId })
    expect(response.json()).toEqual({ hours: 1, creditsRemaining: 1, booking: { sessionId: null } })
    expect(await sessionsOf(site, student.id)).toEqual([])
    const kept = await sendJson(site, { method: 'GET', url: '/api/hold', cookie: student.cookie })
    expect(kept.json().booking).toMatchObject({ id: holdId, startTime: '10:00', heldUntil: null })
    await expectSoundTutoring(site)
  })

  test('books a time that is still free after the hold ended', async () => {
    const { student, holdId } = await makeHold()
    passMinutes(20)
    expect((await buy(student.cookie, { holdId })).json().booking.sessionId).toEqual(expect.any(Number))
  })

  test('books nothing that costs more than the balance', async () => {
    const student = await makeStudent(site)
    const { id: holdId } = (await hold(student.cookie, (await makeTutor(site)).id, { duration: 2 })).json()
    const response = await buy(student.cookie, { holdId })
    expect(response.json()).toEqual({ hours: 1, creditsRemaining: 1, booking: { sessionId: null } })
  })

  test('books nothing without naming the booking', async () => {
    const { student } = await makeHold()
    expect((await buy(student.cookie, {})).json()).toEqual({ hours: 1, creditsRemaining: 1 })
    expect(await sessionsOf(site, student.id)).toEqual([])
  })

  test('is refused for another student’s booking, and for one that was booked before', async () => {
    const { student, holdId } = await makeHold()
    const other = await makeStudent(site)
    expect((await buy(other.cookie, { holdId })).statusCode).toBe(404)
    expect(await balanceOf(site, other.id)).toBe(0)
    await buy(student.cookie, { holdId })
    expect((await buy(student.cookie, { holdId }, 'second')).statusCode).toBe(404)
    expect(await balanceOf(site, student.id)).toBe(0)
  })
})

test('a payment at the provider books once, whether its event or the returning buyer comes first', async () => {
  const live = await buildStripeSite()
  const student = await makeStudent(live)
  const held = createHolding(live)
  const { id: holdId } = (await held.hold(student.cookie, (await makeTutor(live)).id)).json()
  const { id, providerId } = await startPurchase(live, student.cookie, { holdId })
  expect((await checkPurchase(live, student.cookie, id)).json()).toMatchObject({
    status: 'pending',
    booking: { sessionId: null },
  })
  live.stripe.pay(providerId)
  const responses = await Promise.all(Array.from({ length: 5 }, () => checkPurchase(live, student.cookie, id)))
  const [session, ...others] = await sessionsOf(live, student.id)
  expect(others).toEqual([])
  for (const response of responses) {
    expect(response.json()).toMatchObject({ status: 'paid', booking: { sessionId: session?.id } })
  }
  expect(await balanceOf(live, student.id)).toBe(9)
  await expectSoundTutoring(live)
})

describe('an e-Transfer made for a booking', () => {
  async function makeTransfer() {
    const live = await buildTransferSite()
    const student = await makeStudent(live)
    const { id: holdId } = (await createHolding(live).hold(student.cookie, (await makeTutor(live)).id)).json()
    const { id: purchaseId } = await orderHours(live, student.cookie, { holdId })
    const { cookie: staff } = await makeAdministrator(live)
    return { live, student, purchaseId, staff }
  }

  test('books when staff confirm that it arrived', async () => {
    const { live, student, purchaseId, staff } = await makeTransfer()
    expect(await sessionsOf(live, student.id)).toEqual([])
    expect((await confirmPayment(live, staff, { purchaseId })).statusCode).toBe(200)
    expect(await sessionsOf(live, student.id)).toHaveLength(1)
    expect(await balanceOf(live, student.id)).toBe(4)
    await expectSoundTutoring(live)
  })

  test('adds only its hours if the student had cancelled the purchase', async () => {
    const { live, student, purchaseId, staff } = await makeTransfer()
    const url = `/api/purchases/${purchaseId}`
    await sendJson(live, { method: 'PATCH', url, cookie: student.cookie, body: { status: 'cancelled' } })
    expect((await confirmPayment(live, staff, { purchaseId })).statusCode).toBe(200)
    expect(await sessionsOf(live, student.id)).toEqual([])
    expect(await balanceOf(live, student.id)).toBe(5)
  })
})
