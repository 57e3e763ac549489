import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { makeStudent } from '../../../testing/factories/factories'
import { createHolding } from '../../../testing/factories/holding'
import { makeTutor, sendJson, TOMORROW } from '../../../testing/factories/tutoring-factories'
import { buildTestAppOn } from '../../../testing/sites/build-test-app'
import { buildStripeSite, sendPurchase, startPurchase } from '../../../testing/sites/provider-site'

const site = await buildStripeSite()
const { hold, book, passMinutes, heldHours } = createHolding(site)
const started = site.time.now

// The limit per network counts by the hour.
let hour = 0
beforeEach(() => {
  site.time.now = new Date(started.getTime() + 60 * MINUTE_MS * hour++)
})

const kept = async (cookie: string) =>
  (await sendJson(site, { method: 'GET', url: '/api/hold', cookie })).json().booking

test('a time is held for fifteen minutes once the payment page opens, and not before', async () => {
  const [student, other] = [await makeStudent(site), await makeStudent(site, { hours: 1 })]
  const tutor = await makeTutor(site)
  expect((await hold(student.cookie, tutor.id)).json()).toMatchObject({ startTime: '10:00', heldUntil: null })
  expect(await heldHours(tutor.id)).toEqual([])
  passMinutes(5)
  await startPurchase(site, student.cookie)
  const heldUntil = new Date(site.time.now.getTime() + 15 * MINUTE_MS).toISOString()
  expect(await kept(student.cookie)).toMatchObject({ startTime: '10:00', heldUntil })
  expect((await book(other.cookie, tutor.id)).json().code).toBe('TIME_TAKEN')

  passMinutes(10)
  await startPurchase(site, student.cookie)
  expect(await kept(student.cookie)).toMatchObject({ heldUntil })
  passMinutes(5)
  await startPurchase(site, student.cookie)
  expect(await kept(student.cookie)).toMatchObject({ heldUntil: null })
  expect((await book(other.cookie, tutor.id)).statusCode).toBe(201)
})

test('a time that somebody else took meanwhile is not held, and the hours can still be bought', async () => {
  const [student, other] = [await makeStudent(site), await makeStudent(site, { hours: 1 })]
  const tutor = await makeTutor(site)
  await hold(student.cookie, tutor.id)
  await book(other.cookie, tutor.id)
  await startPurchase(site, student.cookie)
  expect(await heldHours(tutor.id)).toEqual([])
  expect(await kept(student.cookie)).toMatchObject({ heldUntil: null })
})

test('a request repeated after a lost response creates one hold', async () => {
  const student = await makeStudent(site)
  const tutor = await makeTutor(site)
  await hold(student.cookie, tutor.id)
  const order = () => sendPurchase(site, student.cookie, { key: 'lost-answer' })
  await Promise.all([order(), order()])
  passMinutes(1)
  await order()
  expect(await heldHours(tutor.id)).toEqual([{ studentId: student.id, day: TOMORROW, hour: 10 }])
})

test('accounts without a confirmed email cannot hold a time where emails are sent', async () => {
  const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'hello@plume.example', dkim: undefined }
  const mailing = await buildTestAppOn(site, { settings: { payments: 'live', stripe: site.stripeSettings, mail } })
  const tutor = await makeTutor(site)
  for (const startTime of ['09:00', '10:00', '11:00']) {
    const { cookie } = await makeStudent(site, { emailConfirmedAt: null })
    await hold(cookie, tutor.id, { startTime })
    await startPurchase(mailing, cookie)
  }
  expect(await heldHours(tutor.id)).toEqual([])
  const confirmed = await makeStudent(site)
  await hold(confirmed.cookie, tutor.id)
  await startPurchase(mailing, confirmed.cookie)
  expect(await heldHours(tutor.id)).toHaveLength(1)
  await mailing.app.close()
})

test('twenty concurrent buyers hold at most four hours of a tutor', async () => {
  const tutor = await makeTutor(site)
  const slots = ['2026-11-18', '2026-11-19', '2026-11-20'].flatMap((sessionDate) =>
    ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00'].map((startTime) => ({ sessionDate, startTime })),
  )
  const buyers = await Promise.all(slots.map(() => makeStudent(site)))
  await Promise.all(buyers.map(({ cookie }, place) => hold(cookie, tutor.id, slots[place])))
  await Promise.all(buyers.map(({ cookie }) => startPurchase(site, cookie)))
  expect(await heldHours(tutor.id)).toHaveLength(4)
})

test('one network can hold at most twenty times an hour, and can still buy', async () => {
  const tutors = await Promise.all(Array.from({ length: 21 }, () => makeTutor(site)))
  let held = 0
  for (const { id } of tutors) {
    const { cookie } = await makeStudent(site)
    await hold(cookie, id)
    await startPurchase(site, cookie)
    held += (await heldHours(id)).length
  }
  expect(held).toBe(20)
})
