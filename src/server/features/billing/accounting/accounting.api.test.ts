import { expect, test } from 'vitest'
import type { AccountingEntry, AccountingSummary } from '#shared/features/billing/accounting/accounting.contract'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { refundOneHour } from '../../../testing/factories/refunds'
import { buildTransferSite, confirmPayment, orderHours } from '../../../testing/factories/transfers'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { deleteAccount } from '../../account/personal-data/delete-account.service'

const site = await buildTransferSite()
const manager = await makeAdministrator(site, { role: 'manager' })
const editor = await makeAdministrator(site, { role: 'editor' })
const NOVEMBER = 'from=2026-11-01&to=2026-11-30'

const read = (path: string, { cookie = manager.cookie, accept = 'application/json' } = {}) =>
  sendJson(site, { method: 'GET', url: `/api/admin/money/${path}`, cookie, headers: { accept } })
const summary = async (span: string): Promise<AccountingSummary> => (await read(`accounts?${span}`)).json()
const entries = async (span: string): Promise<AccountingEntry[]> => (await read(`entries?${span}`)).json()

/** An e-Transfer overpaid by five dollars, a cash payment with one hour refunded, and a partly paid e-Transfer. */
async function makeMonth() {
  const buyer = await makeStudent(site)
  const order = await orderHours(site, buyer.cookie)
  await confirmPayment(site, manager.cookie, { purchaseId: order.id, amountCents: 15_500 })
  const overpayment = { purchaseId: order.id, amountCents: 500 }
  await sendJson(site, {
    method: 'POST',
    url: '/api/admin/money/overpayments/refunded',
    cookie: manager.cookie,
    body: overpayment,
  })
  const tutor = await makeTutor(site)
  await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: buyer.cookie, body: bookingBody(tutor.id) })
  const payer = await makeStudent(site, { hours: 2 })
  const cash = { studentId: payer.id, hours: 3, amountCents: 10_000, method: 'cash' }
  await sendJson(site, { method: 'POST', url: '/api/admin/money/recorded', cookie: manager.cookie, body: cash })
  await refundOneHour(site, payer.id)
  const half = await orderHours(site, payer.cookie)
  await confirmPayment(site, manager.cookie, { purchaseId: half.id, amountCents: 7_000 })
  return payer
}

test('the summary of a month has totals by method, pending amounts and the value of unused hours', async () => {
  const payer = await makeMonth()
  const figures = await summary(NOVEMBER)
  expect(figures).toEqual({
    methods: [
      { method: 'cash', received: 10_000, refunded: -3_333, overpaymentRefunded: 0, totalCents: 6_667 },
      { method: 'interac', received: 22_500, refunded: 0, overpaymentRefunded: -500, totalCents: 22_000 },
    ],
    taxes: [],
    pendingCents: 8_000,
    // Four of five hours for $150, and two of three for $100. Welcome hours are free.
    unused: { hours: 6, cents: 12_000 + 6_667 },
  })

  const rows = await entries(NOVEMBER)
  expect(rows).toHaveLength(5)
  for (const { method, totalCents, ...kinds } of figures.methods) {
    const own = rows.filter((row) => row.method === method)
    expect(totalCents).toBe(own.reduce((sum, row) => sum + row.amountCents, 0))
    for (const kind of ['received', 'refunded', 'overpaymentRefunded'] as const) {
      const ofKind = own.filter((row) => row.kind === kind)
      expect(kinds[kind]).toBe(ofKind.reduce((sum, row) => sum + row.amountCents, 0))
    }
  }
  expect(figures.methods.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(
    rows.reduce((sum, row) => sum + row.amountCents, 0),
  )

  const file = await read(`entries?${NOVEMBER}&lang=fr`, { accept: 'text/csv' })
  expect(file.headers['content-disposition']).toContain('plume-comptabilite-2026-11-01-2026-11-30.csv')
  const lines = file.body.trim().split('\r\n').slice(1)
  const cents = lines.map((line) => Math.round(Number(line.split(';').at(-1)?.replace(',', '.')) * 100))
  expect(cents).toEqual(rows.map((row) => row.amountCents))
  expect(file.body).toContain('Remboursé;Argent comptant')

  await deleteAccount(site.db, { studentId: payer.id, now: site.time.now })
  expect((await summary(NOVEMBER)).methods).toEqual(figures.methods)
  const after = await read(`entries?${NOVEMBER}`, { accept: 'text/csv' })
  expect(after.body).toContain('Deleted account')
})

test('other months are empty', async () => {
  expect(await summary('from=2026-10-01&to=2026-10-31')).toEqual({
    methods: [],
    taxes: [],
    pendingCents: 0,
    unused: { hours: 0, cents: 0 },
  })
  expect(await entries('from=2026-12-01&to=2026-12-31')).toEqual([])
})

test('invalid days are refused, and so are staff without the money permission', async () => {
  expect((await read('accounts?from=2026-11-31&to=2026-12-01')).statusCode).toBe(400)
  expect((await read(`entries?${NOVEMBER}`, { cookie: editor.cookie })).statusCode).toBe(403)
})
