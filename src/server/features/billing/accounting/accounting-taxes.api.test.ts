import { expect, test } from 'vitest'
import type { AccountingEntry, AccountingSummary } from '#shared/features/billing/accounting/accounting.contract'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { refundOneHour } from '../../../testing/factories/refunds'
import { setSeller } from '../../../testing/factories/school-factory'
import { buildTransferSite, confirmPayment, orderHours } from '../../../testing/factories/transfers'
import { makePaidPurchase, sendJson } from '../../../testing/factories/tutoring-factories'
import { deleteAccount } from '../../account/personal-data/delete-account.service'

const site = await buildTransferSite()
const { db, time } = site
const manager = await makeAdministrator(site, { role: 'manager' })
const NOVEMBER = 'from=2026-11-01&to=2026-11-30'
const TAXES = [
  { name: 'TPS', number: '123456789 RT0001', ratePercent: 5 },
  { name: 'TVQ', number: '1234567890 TQ0001', ratePercent: 9.975 },
]

const read = (path: string, accept = 'application/json') =>
  sendJson(site, { method: 'GET', url: `/api/admin/money/${path}`, cookie: manager.cookie, headers: { accept } })
const summary = async (): Promise<AccountingSummary> => (await read(`accounts?${NOVEMBER}`)).json()
const entries = async (): Promise<AccountingEntry[]> => (await read(`entries?${NOVEMBER}`)).json()

/** An e-Transfer in two parts, a cash payment with one hour refunded, and a demo purchase. */
async function makeMonth() {
  const buyer = await makeStudent(site)
  const { id: purchaseId } = await orderHours(site, buyer.cookie)
  await confirmPayment(site, manager.cookie, { purchaseId, amountCents: 7_000 })
  await confirmPayment(site, manager.cookie, { purchaseId, amountCents: 8_000, expectedReceivedCents: 7_000 })
  const payer = await makeStudent(site)
  const cash = { studentId: payer.id, hours: 3, amountCents: 10_000, method: 'cash' }
  await sendJson(site, { method: 'POST', url: '/api/admin/money/recorded', cookie: manager.cookie, body: cash })
  await refundOneHour(site, payer.id)
  await makePaidPurchase(site, { studentId: buyer.id, hours: '1', reference: 'demo-1' })
  return payer
}

test('taxes of a month are the sums of its entries, and each entry names its receipt', async () => {
  await setSeller(site, { name: 'Plume', address: 'Laval', taxes: TAXES })
  const payer = await makeMonth()
  const rows = await entries()
  const receipts = rows.map((row) => row.receipt)
  expect(receipts).toEqual([null, 'R-2026-0001', 'R-2026-0002', 'C-2026-0001', 'DEMO-R-2026-0001'])

  const { taxes } = await summary()
  // Taxes of $150 and $100, less those of the refunded $33.33. Demo purchases collect none.
  expect(taxes).toEqual([
    { name: 'TPS', cents: 652 + 435 - 145 },
    { name: 'TVQ', cents: 1_301 + 868 - 289 },
  ])
  const [head, ...lines] = (await read(`entries?${NOVEMBER}&lang=fr`, 'text/csv')).body.trim().split('\r\n')
  for (const { name, cents } of taxes) {
    const own = rows.flatMap((row) => row.taxes.filter((tax) => tax.name === name))
    expect(own.reduce((sum, tax) => sum + tax.cents, 0)).toBe(cents)
    const column = head?.split(';').indexOf(name) ?? -1
    const inFile = lines.map((line) => Math.round(Number(line.split(';')[column]?.replace(',', '.')) * 100))
    expect(inFile.reduce((sum, value) => sum + value, 0)).toBe(cents)
  }

  await deleteAccount(db, { studentId: payer.id, now: time.now })
  expect((await entries()).map((row) => row.receipt)).toEqual(receipts)
  expect((await summary()).taxes).toEqual(taxes)
})
