import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addEntry } from '../../features/billing/ledger/ledger.store'
import { refusalOf } from '../../testing/endpoints/refusal'
import { makeStudent } from '../../testing/factories/factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { students } from '../schema/accounts/students'
import { ledgerEntries } from '../schema/billing/ledger'

const site = await buildTestApp()
const { db } = site

const debit = (studentId: string) => addEntry(db, { studentId, kind: 'booking', hours: '-1', createdAt: site.time.now })

async function stateOf(studentId: string) {
  const [student] = await db.select().from(students).where(eq(students.id, studentId))
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, studentId))
  return { balance: student?.creditsRemaining, entries }
}

test('exactly 50 of 200 concurrent one-hour debits succeed against 50 hours', async () => {
  const { id } = await makeStudent(site, { hours: 50 })
  const refusals = await Promise.all(Array.from({ length: 200 }, () => refusalOf(debit(id))))
  expect(refusals.filter((refusal) => refusal === null)).toHaveLength(50)
  const refused = refusals.filter((refusal) => refusal?.constraint === 'students_credits_not_negative')
  expect(refused).toHaveLength(150)
  const { balance, entries } = await stateOf(id)
  expect(balance).toBe('0.00')
  expect(entries).toHaveLength(51)
})

test('concurrent debits and credits add up, and each records its own balance', async () => {
  const { id } = await makeStudent(site, { hours: 100 })
  const credit = () => addEntry(db, { studentId: id, kind: 'adjustment', hours: '1', createdAt: site.time.now })
  await Promise.all(Array.from({ length: 100 }, (_, index) => (index % 2 ? debit(id) : credit())))
  const { balance, entries } = await stateOf(id)
  expect(balance).toBe('100.00')
  const inOrder = entries.sort((a, b) => Number(a.id) - Number(b.id))
  expect(inOrder.reduce((sum, entry) => sum + Number(entry.hours), 0)).toBe(100)
})
