import { expect, test } from 'vitest'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildTransferSite, confirmPayment, orderHours } from '../../../testing/factories/transfers'
import { countStatuses } from '../../../testing/factories/tutoring-checks'
import { balanceOf, sendJson } from '../../../testing/factories/tutoring-factories'
import { TRUST_SCALE } from '../../../testing/trust-scale'
import { deleteAccount } from '../../account/personal-data/delete-account.service'
import { verifyLedger } from '../ledger/verify-ledger.service'

const site = await buildTransferSite()
const staff = await Promise.all([0, 1].map(() => makeAdministrator(site, { role: 'manager' })))
const cookieOf = (n: number) => staff[n % staff.length]?.cookie ?? ''

test(
  'two staff members confirming the same e-Transfer record it once',
  async () => {
    for (let round = 0; round < TRUST_SCALE.pairRounds; round++) {
      const student = await makeStudent(site)
      const { id: purchaseId } = await orderHours(site, student.cookie)
      const responses = await Promise.all(staff.map(({ cookie }) => confirmPayment(site, cookie, { purchaseId })))
      expect(countStatuses(responses)).toEqual({ 200: 1, 409: 1 })
      expect(await balanceOf(site, student.id)).toBe(5)
    }
    expect((await verifyLedger(site.db, site.time.now)).sound).toBe(true)
  },
  TRUST_SCALE.timeoutMs,
)

test(
  'concurrent requests for the same purchases in different order do not deadlock',
  async () => {
    const students = await Promise.all(Array.from({ length: 10 }, () => makeStudent(site)))
    const orders = await Promise.all(students.map(({ cookie }) => orderHours(site, cookie)))
    const payments = orders.map(({ id: purchaseId }) => ({ purchaseId }))
    const lists = Array.from({ length: 8 }, (_, n) => (n % 2 ? payments : payments.toReversed()))
    const responses = await Promise.all(lists.map((list, n) => confirmPayment(site, cookieOf(n), ...list)))
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 7 })
    for (const { id } of students) expect(await balanceOf(site, id)).toBe(5)
  },
  TRUST_SCALE.timeoutMs,
)

test(
  'a payment that races with a cancellation or a deleted account becomes hours or an overpayment, never both',
  async () => {
    for (let round = 0; round < TRUST_SCALE.pairRounds; round++) {
      const student = await makeStudent(site)
      const { id: purchaseId } = await orderHours(site, student.cookie)
      const leave = () => deleteAccount(site.db, { studentId: student.id, now: site.time.now })
      const cancel = () =>
        sendJson(site, {
          method: 'PATCH',
          url: `/api/purchases/${purchaseId}`,
          cookie: student.cookie,
          body: { status: 'cancelled' },
        })
      const [response] = await Promise.all([
        confirmPayment(site, cookieOf(round), { purchaseId }),
        round % 2 ? leave() : cancel(),
      ])
      expect(response.statusCode).toBe(200)
      const { status, receivedCents } = response.json()[0]
      expect(receivedCents).toBe(15_000)
      expect(await balanceOf(site, student.id)).toBe(status === 'paid' ? 5 : 0)
    }
    expect((await verifyLedger(site.db, site.time.now)).sound).toBe(true)
  },
  TRUST_SCALE.timeoutMs,
)
