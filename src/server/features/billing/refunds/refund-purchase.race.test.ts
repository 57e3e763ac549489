import { expect, test } from 'vitest'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { countStatuses } from '../../../testing/factories/tutoring-checks'
import {
  balanceOf,
  bookingBody,
  makePaidPurchase,
  makeTutor,
  sendJson,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { TRUST_SCALE } from '../../../testing/trust-scale'
import { verifyLedger } from '../ledger/verify-ledger.service'

const site = await buildTestApp()
const staff = await Promise.all([0, 1].map(() => makeAdministrator(site, { role: 'manager' })))
const [cookie = '', otherCookie = ''] = staff.map((each) => each.cookie)

/** A student with two hours for thirty dollars. */
async function makeBuyer(round: number) {
  const student = await makeStudent(site)
  const reference = `race-${round}-${student.id}`
  const { id: purchaseId } = await makePaidPurchase(site, { studentId: student.id, hours: '2', reference })
  return { ...student, purchaseId }
}

const refundAll = ({ purchaseId }: { purchaseId: number }, by = cookie, headers = {}) =>
  sendJson(site, {
    method: 'POST',
    url: '/api/admin/money/refunds',
    cookie: by,
    headers,
    body: { purchaseId, hours: 2, amountCents: 3_000 },
  })
const isSound = async () => (await verifyLedger(site.db, site.time.now)).sound

test(
  'exactly one of a refund and a booking of the same hours succeeds',
  async () => {
    for (let round = 0; round < TRUST_SCALE.pairRounds; round++) {
      const [buyer, tutor] = [await makeBuyer(round), await makeTutor(site)]
      const body = bookingBody(tutor.id, { duration: 1 })
      const [booked, refunded] = await Promise.all([
        sendJson(site, { method: 'POST', url: '/api/sessions', cookie: buyer.cookie, body }),
        refundAll(buyer),
      ])
      const statuses = [booked.statusCode, refunded.statusCode]
      expect([
        [201, 409],
        [402, 200],
      ]).toContainEqual(statuses)
      expect(await balanceOf(site, buyer.id)).toBe(refunded.statusCode === 200 ? 0 : 1)
    }
    expect(await isSound()).toBe(true)
  },
  TRUST_SCALE.timeoutMs,
)

test(
  'two concurrent refunds refund the hours once',
  async () => {
    for (let round = 0; round < TRUST_SCALE.pairRounds; round++) {
      const buyer = await makeBuyer(round)
      const responses = await Promise.all([refundAll(buyer), refundAll(buyer, otherCookie)])
      expect(countStatuses(responses)).toEqual({ 200: 1, 409: 1 })
      expect(await balanceOf(site, buyer.id)).toBe(0)
    }
    expect(await isSound()).toBe(true)
  },
  TRUST_SCALE.timeoutMs,
)

test(
  'concurrent requests with one key are one refund',
  async () => {
    const buyer = await makeBuyer(0)
    const headers = { 'idempotency-key': `race-${buyer.id}` }
    const responses = await Promise.all(Array.from({ length: 20 }, () => refundAll(buyer, cookie, headers)))
    expect(countStatuses(responses)).toEqual({ 200: 20 })
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1)
    expect(await isSound()).toBe(true)
  },
  TRUST_SCALE.timeoutMs,
)
