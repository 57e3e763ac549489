import { count, eq, sum } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Gift } from '#shared/features/billing/gifts.contract'
import { ledgerEntries } from '../../../db/schema/billing/ledger'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { TRUST_SCALE } from '../../../testing/trust-scale'
import { addEntry } from '../ledger/ledger.store'
import { verifyLedger } from '../ledger/verify-ledger.service'
import { giveBatch } from './gifts.service'
import { takeRecipients } from './gifts.store'

const site = await buildTestApp()
const { db, time } = site
const staff = await Promise.all([0, 1].map(() => makeAdministrator(site, { role: 'manager' })))
const [{ cookie = '', id: administratorId = 0 } = {}] = staff

const STUDENTS = 250

/** A gift for many students that nobody has received yet. */
async function makeGift(): Promise<Gift> {
  await Promise.all(Array.from({ length: STUDENTS }, () => makeStudent(site)))
  const send = (url: string, body: object) => sendJson(site, { method: 'POST', url, cookie, body })
  const recipients = { all: true }
  const { students } = (await send('/api/admin/money/gifts/count', { recipients })).json()
  const body = { recipients, hours: 2, reason: 'Thanks', expectedStudents: students }
  return (await send('/api/admin/money/gifts', body)).json()
}

const giveAll = async (id: number, by: string): Promise<Gift> => {
  const gift: Gift = (
    await sendJson(site, { method: 'POST', url: `/api/admin/money/gifts/${id}/parts`, cookie: by, body: {} })
  ).json()
  return gift.left > 0 ? giveAll(id, by) : gift
}

/** The distinct numbers of entries and hours per student. */
async function entriesPerStudent(id: number) {
  const rows = await db
    .select({ total: count(), hours: sum(ledgerEntries.hours) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.giftId, id))
    .groupBy(ledgerEntries.studentId)
  return new Set(rows.map(({ total, hours }) => `${total} entry, ${Number(hours)} h`))
}
const isSound = async () => (await verifyLedger(db, time.now)).sound

test(
  'two staff members giving the same gift concurrently give it to each student once',
  async () => {
    const gift = await makeGift()
    const ended = await Promise.all([...staff, ...staff].map((each) => giveAll(gift.id, each.cookie)))
    expect(ended.at(-1)).toMatchObject({ students: gift.students, left: 0 })
    expect((await giveAll(gift.id, cookie)).given).toBe(gift.students)
    expect(await entriesPerStudent(gift.id)).toEqual(new Set(['1 entry, 2 h']))
    expect(await isSound()).toBe(true)
  },
  TRUST_SCALE.timeoutMs,
)

test(
  'a gift interrupted in the middle of a batch continues and reaches each student once',
  async () => {
    const gift = await makeGift()
    const giver = { administratorId, now: time.now }
    await giveBatch(db, { id: gift.id, staff: giver })
    // A killed process leaves a batch that was never committed.
    const interrupted = db.transaction(async (tx) => {
      for (const studentId of await takeRecipients(tx, { giftId: gift.id, limit: 50 })) {
        await addEntry(tx, { studentId, kind: 'adjustment', hours: '2', giftId: gift.id, administratorId })
      }
      throw new Error('killed')
    })
    await expect(interrupted).rejects.toThrow('killed')
    expect(await giveAll(gift.id, cookie)).toMatchObject({ given: gift.students, left: 0 })
    expect(await entriesPerStudent(gift.id)).toEqual(new Set(['1 entry, 2 h']))
    expect(await isSound()).toBe(true)
  },
  TRUST_SCALE.timeoutMs,
)
