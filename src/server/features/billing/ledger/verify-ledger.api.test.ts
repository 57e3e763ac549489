import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '../../../db/db'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { refundOneHour } from '../../../testing/factories/refunds'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { addEntry } from './ledger.store'
import { verifyLedger } from './verify-ledger.service'

const site = await buildTestApp({ settings: { payments: 'demo' } })
let student: Awaited<ReturnType<typeof makeStudent>>
let tutorId: number

beforeEach(async () => {
  student = await makeStudent(site, { hours: 10 })
  tutorId = (await makeTutor(site)).id
})

const book = (startTime = '10:00', cookie = student.cookie) =>
  sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body: bookingBody(tutorId, { startTime }) })
const cancel = (id: number) =>
  sendJson(site, { method: 'PATCH', url: `/api/sessions/${id}`, cookie: student.cookie, body: { status: 'cancelled' } })
const FIVE = { hours: 5, amount: 150, paymentMethod: 'paypal' }
const buy = () => sendJson(site, { method: 'POST', url: '/api/purchase-credits', cookie: student.cookie, body: FIVE })
type Guarded = 'students' | 'ledger_entries' | 'sessions' | 'purchases' | 'refunds'

/** Runs a statement that the triggers would refuse. */
async function tamper(db: Db, table: Guarded, statement: string) {
  await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await db.execute(sql.raw(statement))
  await db.execute(sql.raw(`alter table ${table} enable trigger user`))
}

test('a ledger with bookings, refunds and purchases is consistent', async () => {
  const before = await verifyLedger(site.db, site.time.now)
  const { id } = (await book()).json()
  await book('11:00')
  await cancel(id)
  expect((await buy()).statusCode).toBe(200)
  const check = await verifyLedger(site.db, site.time.now)
  expect(check).toMatchObject({ sound: true, accounts: before.accounts, damagedCount: 0, damaged: [] })
  expect(check.entries).toBe(before.entries + 4)
  expect(check.checkedAt).toEqual(site.time.now)
})

/** How to find a student's rows in tables without a `student_id`. */
const OWNED: Partial<Record<Guarded, string>> = {
  students: 'id =',
  refunds: '(select student_id from purchases where purchases.id = purchase_id) =',
}

const TAMPERINGS: [string, Guarded, string, string[]][] = [
  [
    'the balance was raised by a hundredth',
    'students',
    'set credits_remaining = credits_remaining + 0.01',
    ['balance'],
  ],
  ['an entry was changed', 'ledger_entries', "set hours = 9 where kind = 'welcome'", ['balance', 'running balance']],
  ['a running balance was changed', 'ledger_entries', 'set balance_after = 1', ['running balance']],
  ['a debit lost its session', 'ledger_entries', "set session_id = null where kind = 'booking'", ['sessions']],
  ['a cancelled session has no refund', 'sessions', "set status = 'cancelled'", ['sessions']],
  ['a session cost more than its debit', 'sessions', 'set duration_hours = 2', ['sessions']],
  [
    'a purchase is not in the ledger',
    'ledger_entries',
    "set purchase_id = null where kind = 'purchase'",
    ['purchases'],
  ],
  ['a purchase has more hours than its entry', 'purchases', 'set hours = 6', ['purchases']],
  ['an unpaid purchase has an entry', 'purchases', "set status = 'expired', paid_at = null", ['purchases']],
  ['the amount received exceeds the payments', 'purchases', 'set received_cents = 15001', ['purchases']],
  ['the amount refunded exceeds the payments', 'purchases', 'set refunded_cents = 3001', ['purchases']],
  ['a refund has more hours than its entry', 'refunds', 'set hours = 2', ['refunds']],
  ['a refund exceeds its payment', 'refunds', 'set amount_cents = 3001', ['refunds']],
  ['a refused refund has not restored its hours', 'refunds', "set status = 'refused'", ['refunds']],
  ['a failed refund has not restored its hours', 'refunds', "set status = 'failed'", ['refunds']],
]

test.each(TAMPERINGS)('reports only the affected account if %s', async (_, table, change, problems) => {
  await book()
  await buy()
  if (table === 'refunds') await refundOneHour(site, student.id)
  const condition = `${change.includes('where') ? 'and' : 'where'} ${OWNED[table] ?? 'student_id ='} '${student.id}'`
  const undone = site.db.transaction(async (tx) => {
    await tamper(tx, table, `update ${table} ${change} ${condition}`)
    const check = await verifyLedger(tx, site.time.now)
    expect(check).toMatchObject({ sound: false, damagedCount: 1, damaged: [{ owner: student.id, problems }] })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})

const RESTORED: [string, 'scheduled' | 'completed' | 'cancelled', ['refund' | 'give-back', number][]][] = [
  ['for a scheduled session', 'scheduled', [['give-back', 1]]],
  ['as the refund of a held session', 'completed', [['refund', 1]]],
  ['as a refund of a quarter', 'cancelled', [['refund', 0.25]]],
  ['for a cancelled session without a refund', 'cancelled', [['give-back', 1]]],
  [
    'beyond the cost by a hundredth',
    'cancelled',
    [
      ['refund', 0.5],
      ['give-back', 0.51],
    ],
  ],
]

test.each(RESTORED)('reports the account if hours were restored %s', async (_, status, rows) => {
  const { id } = (await book()).json()
  const { id: administratorId } = await makeAdministrator(site)
  const undone = site.db.transaction(async (tx) => {
    await tx.execute(sql`alter table ledger_entries disable trigger ledger_entries_return_within_cost`)
    await tx.execute(sql`update sessions set status = ${status} where id = ${id}`)
    for (const [kind, hours] of rows) {
      const by = kind === 'give-back' ? { administratorId, actionKey: 'key' } : {}
      const entry = { studentId: student.id, sessionId: id, kind, hours: hours.toFixed(2), createdAt: site.time.now }
      await addEntry(tx, { ...entry, ...by })
    }
    const damaged = [{ owner: student.id, problems: ['sessions'] }]
    expect(await verifyLedger(tx, site.time.now)).toMatchObject({ sound: false, damagedCount: 1, damaged })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})
