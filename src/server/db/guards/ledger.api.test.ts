import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addEntry } from '../../features/billing/ledger/ledger.store'
import { refusalOf } from '../../testing/endpoints/refusal'
import { makeStudent } from '../../testing/factories/factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { students } from '../schema/accounts/students'
import { ledgerEntries } from '../schema/billing/ledger'

const site = await buildTestApp()
const { db } = site

const add = (studentId: string, hours: string, kind: 'adjustment' | 'booking' | 'refund' = 'adjustment') =>
  addEntry(db, { studentId, kind, hours, createdAt: site.time.now })

async function balanceOf(studentId: string): Promise<string | undefined> {
  const [row] = await db.select({ hours: students.creditsRemaining }).from(students).where(eq(students.id, studentId))
  return row?.hours
}

function entriesOf(studentId: string) {
  return db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, studentId)).orderBy(asc(ledgerEntries.id))
}

/** The invariant of the whole ledger. */
async function expectBalanceIsSum(studentId: string) {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.hours}), 0)::numeric(10, 2)::text` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.studentId, studentId))
  expect(await balanceOf(studentId)).toBe(row?.sum)
}

describe('an entry', () => {
  test('changes the balance and records the new one', async () => {
    const { id } = await makeStudent(site)
    for (const hours of ['10', '-1.5', '0.01', '-2', '5.25']) await add(id, hours)
    const balances = (await entriesOf(id)).map((entry) => entry.balanceAfter)
    expect(balances).toEqual(['10.00', '8.50', '8.51', '6.51', '11.76'])
    expect(await balanceOf(id)).toBe('11.76')
    await expectBalanceIsSum(id)
  })

  test('records the true balance, whatever the insert says', async () => {
    const { id } = await makeStudent(site)
    await db.insert(ledgerEntries).values({ studentId: id, kind: 'adjustment', hours: '3', balanceAfter: '999' })
    expect(await entriesOf(id)).toMatchObject([{ balanceAfter: '3.00' }])
  })

  test('may bring the balance down to exactly zero', async () => {
    const { id } = await makeStudent(site, { hours: 1 })
    await add(id, '-1', 'booking')
    expect(await balanceOf(id)).toBe('0.00')
  })

  test('refuses an entry that would make the balance negative', async () => {
    const { id } = await makeStudent(site, { hours: 1 })
    expect(await refusalOf(add(id, '-1.01', 'booking'))).toMatchObject({
      code: '23514',
      constraint: 'students_credits_not_negative',
    })
    expect(await balanceOf(id)).toBe('1.00')
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('is rolled back with its transaction', async () => {
    const { id } = await makeStudent(site, { hours: 4 })
    const work = db.transaction(async (tx) => {
      await addEntry(tx, { studentId: id, kind: 'booking', hours: '-2', createdAt: site.time.now })
      throw new Error('the booking failed')
    })
    expect(await refusalOf(work)).toMatchObject({ message: 'the booking failed' })
    expect(await balanceOf(id)).toBe('4.00')
    await expectBalanceIsSum(id)
  })

  test.each([
    ['of zero hours', { hours: '0' }, 'ledger_entries_not_zero'],
    ['that rounds to zero hours', { hours: '0.001' }, 'ledger_entries_not_zero'],
    ['of an unknown kind', { kind: 'gift' as 'adjustment' }, 'ledger_entries_kind_known'],
    [
      'for an unknown student',
      { studentId: '00000000-0000-4000-8000-000000000000' },
      'ledger_entries_student_id_students_id_fk',
    ],
  ])('%s is refused', async (_, overrides, constraint) => {
    const { id } = await makeStudent(site, { hours: 2 })
    const entry = { studentId: id, kind: 'adjustment' as const, hours: '1', ...overrides }
    const refusal = await refusalOf(db.insert(ledgerEntries).values(entry))
    // An entry for an unknown student already fails on its balance.
    expect([constraint, undefined]).toContain(refusal?.constraint)
    expect(refusal?.code).toMatch(/^23/)
    expect(await balanceOf(id)).toBe('2.00')
    await expectBalanceIsSum(id)
  })
})

describe('a ledger entry cannot be', () => {
  test.each([
    ['altered', sql`update ledger_entries set hours = hours + 1`],
    ['annotated', sql`update ledger_entries set reason = 'x'`],
    ['deleted', sql`delete from ledger_entries`],
    ['truncated', sql`truncate ledger_entries`],
    ['truncated through its students', sql`truncate students cascade`],
  ])('it cannot be %s', async (_, statement) => {
    const { id } = await makeStudent(site, { hours: 7.5 })
    const before = await entriesOf(id)
    const refusal = await refusalOf(db.execute(statement))
    expect(refusal).toMatchObject({ code: '23001', message: 'ledger_entries is append-only' })
    expect(await entriesOf(id)).toEqual(before)
    await expectBalanceIsSum(id)
  })

  test('orphaned by deleting its student', async () => {
    const { id } = await makeStudent(site, { hours: 1 })
    expect(await refusalOf(db.delete(students).where(eq(students.id, id)))).toMatchObject({ code: '23503' })
  })
})

describe('the balance', () => {
  test.each([
    ['raised', '100'],
    ['lowered', '0'],
  ])('cannot be %s by hand', async (_, creditsRemaining) => {
    const { id } = await makeStudent(site, { hours: 7.5 })
    const refusal = await refusalOf(db.update(students).set({ creditsRemaining }).where(eq(students.id, id)))
    expect(refusal).toMatchObject({ code: '23001', message: 'only ledger entries can change credits_remaining' })
    expect(await balanceOf(id)).toBe('7.50')
  })

  test('may be written if it stays the same', async () => {
    const { id } = await makeStudent(site, { hours: 7.5 })
    await db.update(students).set({ creditsRemaining: '7.50', firstName: 'Zoé' }).where(eq(students.id, id))
    expect(await balanceOf(id)).toBe('7.50')
  })

  test.each([
    ['1', '23001'],
    ['-1', '23514'],
  ])('the balance of a new student cannot be %s', async (creditsRemaining, code) => {
    expect(await refusalOf(db.insert(students).values({ creditsRemaining }))).toMatchObject({ code })
  })
})
