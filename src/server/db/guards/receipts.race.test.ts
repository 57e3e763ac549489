import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeStudent } from '../../testing/factories/factories'
import { countStatuses } from '../../testing/factories/tutoring-checks'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { receipts } from '../schema/billing/receipts'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const { db } = site
const PURCHASES = 20

test('concurrent purchases get receipt numbers without gaps, even if some are rolled back', async () => {
  const students = await Promise.all(Array.from({ length: PURCHASES + 1 }, () => makeStudent(site)))
  const body = { hours: 5, amount: 150, paymentMethod: 'paypal' }
  const buy = ({ cookie }: { cookie: string }) =>
    sendJson(site, { method: 'POST', url: '/api/purchase-credits', cookie, body })
  const [first, ...others] = students
  if (first) await buy(first)
  const { id, ...columns } = getTableColumns(receipts)
  const [issued] = await db.select(columns).from(receipts)
  // A second receipt of the same purchase takes a number before the unique index refuses it.
  const fail = async () => issued && db.insert(receipts).values(issued)
  const [responses, failed] = await Promise.all([
    Promise.all(others.map(buy)),
    Promise.allSettled([fail(), fail(), fail()]),
  ])
  expect(countStatuses(responses)).toEqual({ 200: PURCHASES })
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  const rows = await db.select().from(receipts).orderBy(receipts.number)
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: PURCHASES + 1 }, (_, n) => n + 1))
})
