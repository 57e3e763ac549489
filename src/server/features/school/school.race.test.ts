import { expect, test } from 'vitest'
import { toCents } from '#shared/features/billing/purchase.rules'
import { DEFAULT_PRICES } from '#shared/features/school/default-school'
import { purchases } from '../../db/schema/billing/purchases'
import { schoolChanges } from '../../db/schema/tutoring/school'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { countStatuses } from '../../testing/factories/tutoring-checks'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { saveSchool } from './save-school.service'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const { db, time } = site
const owner = await makeAdministrator(site)
const staff = { administratorId: owner.id, now: time.now }

test('stores one of many concurrent saves on the same version, and refuses the others completely', async () => {
  const saves = Array.from({ length: 20 }, (_, place) =>
    saveSchool(db, {
      change: { settings: { supportEmail: `a${place}@plume.example` } },
      expected: [1],
      role: 'owner',
      staff,
    }),
  )
  const outcomes = await Promise.allSettled(saves)
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []))
  expect(refused).toEqual(Array.from({ length: 19 }, () => 'EDIT_CONFLICT'))
  expect(await db.select().from(schoolChanges)).toHaveLength(2)
})

test('while prices change, every purchase has a published price, and keeps it', async () => {
  const students = await Promise.all(Array.from({ length: 8 }, () => makeStudent(site)))
  const prices = [30, 31, 32, 33]
  const publish = async () => {
    for (const dollars of prices.slice(1)) {
      const list = { ...DEFAULT_PRICES, hourlyCents: dollars * 100 }
      await saveSchool(db, {
        change: { settings: {}, prices: { list, from: null } },
        expected: undefined,
        role: 'owner',
        staff,
      })
    }
  }
  const buy = ({ cookie }: { cookie: string }, dollars: number) =>
    sendJson(site, {
      method: 'POST',
      url: '/api/purchase-credits',
      cookie,
      body: { hours: 1, amount: dollars, paymentMethod: 'paypal' },
    })
  const [, ...answers] = await Promise.all([
    publish(),
    ...students.flatMap((student) => [...prices, 29].map((dollars) => buy(student, dollars))),
  ])
  const { 200: bought = 0, 400: refused = 0 } = countStatuses(answers)
  expect(bought + refused).toBe(students.length * 5)
  expect(refused).toBeGreaterThanOrEqual(students.length)
  const rows = await db.select({ amount: purchases.amount }).from(purchases)
  expect(rows).toHaveLength(bought)
  for (const { amount } of rows) expect(prices.map((dollars) => dollars * 100)).toContain(toCents(amount))
})
