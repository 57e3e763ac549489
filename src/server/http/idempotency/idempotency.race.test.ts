import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { studyGuides } from '../../db/schema/content'
import { ledgerEntries } from '../../db/schema/ledger'
import { addEntry } from '../../features/billing/ledger/ledger.store'
import { makeStudent } from '../../testing/factories'
import { samplePdf } from '../../testing/sample-files'
import { buildUploadSite } from '../../testing/upload-site'
import { AppError } from '../app-error'
import { once } from './idempotency'
import { hashBody } from './request-key'

const site = await buildUploadSite()
const { db, time } = site

async function attempt(studentId: string, { body, refuse }: { body: unknown; refuse: boolean }) {
  const requestKey = { endpoint: 'POST /api/purchase', key: 'k-1', bodyHash: hashBody(body) }
  const request = { caller: { studentId }, requestKey, now: time.now }
  try {
    return await db.transaction((tx) =>
      once(tx, request, async () => {
        await addEntry(tx, { studentId, kind: 'adjustment', hours: '1', createdAt: time.now })
        if (refuse) throw new AppError('SERVICE_UNAVAILABLE')
        return { body }
      }),
    )
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const entriesOf = (studentId: string) => db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, studentId))

test('one key with 100 bodies at once has one effect; every other body is refused', async () => {
  const { id } = await makeStudent(site)
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, n) => attempt(id, { body: { n: n % 10 }, refuse: false })),
  )
  const winners = outcomes.filter((outcome) => outcome !== 'IDEMPOTENCY_KEY_REUSED')
  expect(winners).toHaveLength(10)
  expect(new Set(winners.map((winner) => JSON.stringify(winner))).size).toBe(1)
  expect(await entriesOf(id)).toHaveLength(1)
})

test('when the first of many is refused, the next one in the queue does the work', async () => {
  const { id } = await makeStudent(site)
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, n) => attempt(id, { body: { hours: 1 }, refuse: n < 5 })),
  )
  expect(outcomes.filter((outcome) => typeof outcome === 'object').length).toBeGreaterThanOrEqual(45)
  expect(await entriesOf(id)).toHaveLength(1)
})

test('twenty uploads at once with one key of staff give one guide and one file', async () => {
  const key = { 'idempotency-key': 'k-1' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.upload('a.pdf', samplePdf(), {}, key)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
  const guides = await db.select().from(studyGuides)
  expect(guides).toHaveLength(1)
  expect(answers.map((answer) => answer.json().id)).toEqual(Array(20).fill(guides[0]?.id))
  expect(site.files()).toEqual([guides[0]?.storedFile])
})
