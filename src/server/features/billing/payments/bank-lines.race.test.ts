import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BankLine } from '#shared/features/billing/accounting/bank-lines.contract'
import { bankLines } from '../../../db/schema/billing/bank-lines'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildTransferSite, confirmPayment, orderHours } from '../../../testing/factories/transfers'
import { countStatuses } from '../../../testing/factories/tutoring-checks'
import { balanceOf, sendJson } from '../../../testing/factories/tutoring-factories'
import { TRUST_SCALE } from '../../../testing/trust-scale'
import { verifyLedger } from '../ledger/verify-ledger.service'

const site = await buildTransferSite()
const [one, other] = [
  await makeAdministrator(site, { role: 'manager' }),
  await makeAdministrator(site, { role: 'manager' }),
]

const post = (cookie: string, path: string, body: unknown) =>
  sendJson(site, { method: 'POST', url: `/api/admin/money/${path}`, cookie, body })

let files = 0
const nextFile = () => `Date,Message,Amount\n2026-11-16,A CHEN ${++files},150.00`

async function saveBankLine(): Promise<BankLine> {
  await post(one.cookie, 'bank-lines', { text: nextFile() })
  const response = await sendJson(site, { method: 'GET', url: '/api/admin/money/bank-lines', cookie: one.cookie })
  return response.json().at(-1)
}

const assign = (cookie: string, { bankLine, amountCents }: BankLine, studentId: string) =>
  post(cookie, 'recorded', { studentId, hours: 5, amountCents, method: 'interac', bankLine })

const stateOf = async ({ id }: BankLine) =>
  (await site.db.select().from(bankLines).where(eq(bankLines.id, id)))[0]?.state

test(
  'two staff members who assign the same line to different students credit one of them',
  async () => {
    for (let round = 0; round < TRUST_SCALE.pairRounds; round++) {
      const line = await saveBankLine()
      const students = [await makeStudent(site), await makeStudent(site)]
      const responses = await Promise.all(
        students.map(({ id }, place) => assign(place ? other.cookie : one.cookie, line, id)),
      )
      expect(countStatuses(responses)).toEqual({ 200: 1, 409: 1 })
      const balances = await Promise.all(students.map(({ id }) => balanceOf(site, id)))
      expect(balances.toSorted()).toEqual([0, 5])
      expect(await stateOf(line)).toBe('paid')
    }
    expect((await verifyLedger(site.db, site.time.now)).sound).toBe(true)
  },
  TRUST_SCALE.timeoutMs,
)

test(
  'a line that one assigns while another dismisses or matches it is handled once',
  async () => {
    for (let round = 0; round < TRUST_SCALE.pairRounds; round++) {
      const line = await saveBankLine()
      const [student, buyer] = [await makeStudent(site), await makeStudent(site)]
      const { id: purchaseId } = await orderHours(site, buyer.cookie)
      const isDismissal = round % 2 === 0
      const payment = { purchaseId, bankLine: line.bankLine }
      const responses = await Promise.all([
        assign(one.cookie, line, student.id),
        isDismissal
          ? post(other.cookie, `bank-lines/${line.id}/dismissed`, { reason: 'Loan' })
          : confirmPayment(site, other.cookie, payment),
      ])
      expect(countStatuses(responses)).toEqual({ 200: 1, 409: 1 })
      const isAssigned = responses[0].statusCode === 200
      expect(await balanceOf(site, student.id)).toBe(isAssigned ? 5 : 0)
      expect(await balanceOf(site, buyer.id)).toBe(isAssigned || isDismissal ? 0 : 5)
      expect(await stateOf(line)).toBe(isDismissal && !isAssigned ? 'dismissed' : 'paid')
    }
  },
  TRUST_SCALE.timeoutMs,
)

test('two staff members who read the same file keep its lines once', async () => {
  const text = nextFile()
  const responses = await Promise.all([one, other].map(({ cookie }) => post(cookie, 'bank-lines', { text })))
  expect(responses.map((response) => response.json().added).toSorted()).toEqual([0, 1])
})
