import { expect, test } from 'vitest'
import { explainFailure } from '../explain-failure'
import { wholeStatement } from '../features/billing/ledger/statement.service'
import { verifyLedger } from '../features/billing/ledger/verify-ledger.service'
import { makeStudent } from '../testing/factories/factories'
import { balanceOf, bookingBody, makeTutor, sendJson, tutoringState } from '../testing/factories/tutoring-factories'
import { buildTestApp } from '../testing/sites/build-test-app'
import { ensureDemoAccounts } from './demo-accounts'
import { leaveDemo, refuseDemoData } from './leave-demo.service'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const { db, time } = site
const leave = () => leaveDemo(db, { now: time.now })

const send = (url: string, cookie: string, body: unknown) => sendJson(site, { method: 'POST', url, cookie, body })
const buy = (cookie: string) =>
  send('/api/purchase-credits', cookie, { hours: 5, amount: 150, paymentMethod: 'paypal' })

test('a site that was never a demo has nothing to remove and can open', async () => {
  await makeStudent(site, { hours: 3 })
  await expect(refuseDemoData(db)).resolves.toBeUndefined()
  expect(await leave()).toEqual([])
})

test('leaving the demo cancels upcoming sessions and removes at most the balance, once', async () => {
  const tutor = await makeTutor(site)
  const paying = await makeStudent(site, { hours: 3 })
  const [idle, booked, spent] = [
    await makeStudent(site),
    await makeStudent(site),
    await makeStudent(site, { hours: 1 }),
  ]
  for (const { cookie } of [idle, booked, spent]) await buy(cookie)
  const book = (cookie: string, startTime: string) =>
    send('/api/sessions', cookie, bookingBody(tutor.id, { duration: 2, startTime }))
  expect((await book(booked.cookie, '09:00')).statusCode).toBe(201)
  expect((await book(paying.cookie, '11:00')).statusCode).toBe(201)
  expect((await book(spent.cookie, '14:00')).statusCode).toBe(201)
  time.now = new Date('2026-11-18T15:00:00Z')
  // The session of the day before was held; this one is still upcoming.
  await send('/api/sessions', booked.cookie, bookingBody(tutor.id, { duration: 2, sessionDate: '2026-11-19' }))

  const refused = await refuseDemoData(db).catch((error: unknown) => explainFailure(error))
  expect(refused).toMatch(/^This is a demo database: 3 students .* npm run leave-demo/)
  const exits = await leave()
  expect(exits.map(({ studentId, ...exit }) => [studentId, exit.cancelledSessions, exit.takenHours])).toEqual(
    expect.arrayContaining([
      [idle.id, 0, '5.00'],
      [booked.id, 1, '3.00'],
      [spent.id, 0, '4.00'],
    ]),
  )
  expect(exits).toHaveLength(3)
  for (const { id } of [idle, booked, spent]) expect(await balanceOf(site, id)).toBe(0)
  expect(await balanceOf(site, paying.id)).toBe(1)
  expect((await wholeStatement(db, idle.id))[0]).toMatchObject({ hours: -5, reason: expect.stringContaining('demo') })
  await expect(refuseDemoData(db)).resolves.toBeUndefined()

  const after = await tutoringState(site)
  expect(await leave()).toEqual([])
  expect(await tutoringState(site)).toEqual(after)
  expect((await verifyLedger(db, time.now)).sound).toBe(true)
})

test('includes the demo’s own student', async () => {
  await ensureDemoAccounts(db, time.now)
  const exits = await leave()
  expect(exits.map(({ takenHours }) => takenHours)).toEqual(['12.50'])
})
