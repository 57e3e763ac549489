import { getTableColumns, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openReceipts } from '../../features/billing/receipts/receipts.service'
import { buildTestApp } from '../../testing/build-test-app'
import { makeStudent } from '../../testing/factories'
import { countStatuses } from '../../testing/tutoring-checks'
import { makePaidPurchase, sendJson } from '../../testing/tutoring-factories'
import { receipts } from '../schema/receipts'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const { db, time } = site
const PURCHASES = 20
const SELLER = { seller: { name: 'Plume', address: '', taxes: [] } }

const { id, ...facts } = getTableColumns(receipts)
const readReceipts = () => db.select().from(receipts).orderBy(receipts.number)

test('purchases at once get numbers without a gap, also where some are rolled back', async () => {
  const students = await Promise.all(Array.from({ length: PURCHASES + 1 }, () => makeStudent(site)))
  const body = { hours: 5, amount: 150, paymentMethod: 'paypal' }
  const buy = ({ cookie }: { cookie: string }) =>
    sendJson(site, { method: 'POST', url: '/api/purchase-credits', cookie, body })
  const [first, ...others] = students
  if (first) await buy(first)
  const [made] = await db.select(facts).from(receipts)
  // A second receipt of one purchase takes its number before it is refused.
  const fail = async () => made && db.insert(receipts).values(made)
  const [answers, failed] = await Promise.all([
    Promise.all(others.map(buy)),
    Promise.allSettled([fail(), fail(), fail()]),
  ])
  expect(countStatuses(answers)).toEqual({ 200: PURCHASES })
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  const numbers = (await readReceipts()).map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: PURCHASES + 1 }, (_, n) => n + 1))
})

test('two starts at once make no receipt twice', async () => {
  await db.execute(sql`alter table ledger_entries disable trigger ledger_entries_make_receipt`)
  for (let n = 0; n < PURCHASES; n++) {
    const { id: studentId } = await makeStudent(site)
    await makePaidPurchase(site, { studentId, hours: '1', reference: `before-${n}` })
  }
  await db.execute(sql`alter table ledger_entries enable trigger ledger_entries_make_receipt`)
  const made = await Promise.all([1, 2, 3].map(() => openReceipts(db, SELLER, time.now)))
  expect(made.toSorted((a, b) => a - b)).toEqual([0, 0, PURCHASES])
})
