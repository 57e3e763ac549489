import { count, eq, sum } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Gift } from '#shared/features/billing/gifts.contract'
import { ledgerEntries } from '../../../db/schema/ledger'
import { buildTestApp } from '../../../testing/build-test-app'
import { makeAdministrator, makeStudent } from '../../../testing/factories'
import { TRUST_SCALE } from '../../../testing/trust-scale'
import { sendJson } from '../../../testing/tutoring-factories'
import { addEntry } from '../ledger/ledger.store'
import { verifyLedger } from '../ledger/verify-ledger.service'
import { givePart } from './gifts.service'
import { takeRecipients } from './gifts.store'

const site = await buildTestApp()
const { db, time, app } = site
const staff = await Promise.all([0, 1].map(() => makeAdministrator(site, { role: 'manager' })))
const [{ cookie = '', id: administratorId = 0 } = {}] = staff

const STUDENTS = 250

/** A gift for many students, of whom nobody has got anything. */
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

/** How many students have how many rows of a gift. */
async function rowsOf(id: number) {
  const rows = await db
    .select({ total: count(), hours: sum(ledgerEntries.hours) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.giftId, id))
    .groupBy(ledgerEntries.studentId)
  return new Set(rows.map(({ total, hours }) => `${total} row, ${Number(hours)} h`))
}
const isSound = async () => (await verifyLedger(db, time.now)).sound

test(
  'two staff members who give one gift at the same time give it to each student once',
  async () => {
    const gift = await makeGift()
    const ended = await Promise.all([...staff, ...staff].map((each) => giveAll(gift.id, each.cookie)))
    expect(ended.at(-1)).toMatchObject({ students: gift.students, left: 0 })
    expect((await giveAll(gift.id, cookie)).given).toBe(gift.students)
    expect(await rowsOf(gift.id)).toEqual(new Set(['1 row, 2 h']))
    expect(await isSound()).toBe(true)
  },
  TRUST_SCALE.timeoutMs,
)

test(
  'a gift that is cut off in the middle of a part goes on, and reaches each student once',
  async () => {
    const gift = await makeGift()
    const by = { administratorId, now: time.now }
    await givePart(db, { id: gift.id, staff: by, ledger: app.ledger })
    // What a killed process leaves: a part that was never committed.
    const cutOff = db.transaction(async (tx) => {
      for (const studentId of await takeRecipients(tx, { giftId: gift.id, most: 50 })) {
        await addEntry(tx, { studentId, kind: 'adjustment', hours: '2', giftId: gift.id, administratorId })
      }
      throw new Error('killed')
    })
    await expect(cutOff).rejects.toThrow('killed')
    expect(await giveAll(gift.id, cookie)).toMatchObject({ given: gift.students, left: 0 })
    expect(await rowsOf(gift.id)).toEqual(new Set(['1 row, 2 h']))
    expect(await isSound()).toBe(true)
  },
  TRUST_SCALE.timeoutMs,
)
