import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#shared/time/units'
import { students } from '../../db/schema/accounts/students'
import { ledgerEntries } from '../../db/schema/billing/ledger'
import { addEntry } from '../../features/billing/ledger/ledger.store'
import { cleanUp } from '../../jobs/clean-up'
import { makeStudent } from '../../testing/factories/factories'
import { buildTestApp, TEST_SITE_KEY } from '../../testing/sites/build-test-app'
import { AppError } from '../app-error'
import { transactOnce } from './idempotency'
import { readRequestKey } from './request-key'

const site = await buildTestApp()
const { db, time } = site

type Path = `/api/${string}`

interface KeyedRequest {
  studentId: string
  key?: string | undefined
  path?: Path
  body?: unknown
}

/** Work with a countable effect: an hour bought, and a different answer for each run. */
let runs = 0
const buyHour = ({ studentId, path = '/api/purchase', ...given }: KeyedRequest, fails = false) => {
  const { key, body } = { key: 'k-1', body: { hours: 1 } as unknown, ...given }
  const requestKey = keyOf(studentId, { path, key, body })
  return transactOnce(db, { requestKey, now: time.now }, async (tx) => {
    await addEntry(tx, { studentId, kind: 'adjustment', hours: '1', createdAt: time.now })
    if (fails) throw new AppError('SERVICE_UNAVAILABLE')
    return { run: ++runs, text: 'œuvre « été »', nothing: null, list: [1, 2.5] }
  })
}

const keyOf = (studentId: string, { path, key, body }: { path: Path; key: string | undefined; body: unknown }) =>
  readRequestKey(
    TEST_SITE_KEY,
    { method: 'POST', path, access: 'student', summary: '' },
    { caller: { accountKind: 'student', accountId: studentId }, header: key, body },
  )

async function boughtBy(studentId: string): Promise<number> {
  const entries = await db.select().from(ledgerEntries).where(eq(ledgerEntries.studentId, studentId))
  const [student] = await db.select().from(students).where(eq(students.id, studentId))
  expect(Number(student?.creditsRemaining)).toBe(entries.length)
  return entries.length
}

const student = async () => (await makeStudent(site)).id

describe('idempotency keys', () => {
  test('the same key with the same body returns the first answer and has no second effect', async () => {
    const studentId = await student()
    const first = await buyHour({ studentId })
    expect(await buyHour({ studentId })).toEqual(first)
    expect(await buyHour({ studentId })).toEqual(first)
    expect(await boughtBy(studentId)).toBe(1)
  })

  test('the same key with the same fields in another order is the same request', async () => {
    const studentId = await student()
    const first = await buyHour({ studentId, body: { a: 1, b: { c: [1, 2], d: null } } })
    expect(await buyHour({ studentId, body: { b: { d: null, c: [1, 2] }, a: 1 } })).toEqual(first)
  })

  test.each<[string, unknown, unknown]>([
    ['another value', { hours: 1 }, { hours: 2 }],
    ['another kind of value', { hours: 1 }, { hours: '1' }],
    ['a field more', { hours: 1 }, { hours: 1, note: 'x' }],
    ['a list in another order', { list: [1, 2] }, { list: [2, 1] }],
  ])('the same key with %s is refused', async (_, body, other) => {
    const studentId = await student()
    await buyHour({ studentId, body })
    await expect(buyHour({ studentId, body: other })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect(await boughtBy(studentId)).toBe(1)
  })

  test('the same key without a body is still one request', async () => {
    const studentId = await student()
    const first = await buyHour({ studentId, body: undefined })
    expect(await buyHour({ studentId, body: undefined })).toEqual(first)
    expect(await boughtBy(studentId)).toBe(1)
  })

  test('the same key from another student is another request, and reveals nothing of the first', async () => {
    const [one, other] = [await student(), await student()]
    const first = await buyHour({ studentId: one })
    const second = await buyHour({ studentId: other })
    expect(second.run).not.toBe(first.run)
    expect(await boughtBy(other)).toBe(1)
    await expect(buyHour({ studentId: other, body: { hours: 9 } })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
  })

  test('the same key at another endpoint is another request', async () => {
    const studentId = await student()
    await buyHour({ studentId })
    await buyHour({ studentId, path: '/api/sessions' })
    expect(await boughtBy(studentId)).toBe(2)
  })

  test('a key can be used again after a refusal', async () => {
    const studentId = await student()
    await expect(buyHour({ studentId }, true)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    expect(await boughtBy(studentId)).toBe(0)
    await buyHour({ studentId, body: { hours: 2 } })
    expect(await boughtBy(studentId)).toBe(1)
  })

  test('the same key sent 100 times concurrently has one effect and one answer', async () => {
    const studentId = await student()
    const answers = await Promise.all(Array.from({ length: 100 }, () => buyHour({ studentId })))
    expect(new Set(answers.map(({ run }) => run)).size).toBe(1)
    expect(await boughtBy(studentId)).toBe(1)
  })
})

test('without a key every request counts', async () => {
  const studentId = await student()
  await buyHour({ studentId, key: undefined })
  await buyHour({ studentId, key: undefined })
  expect(await boughtBy(studentId)).toBe(2)
})

test('an empty answer is stored too', async () => {
  const studentId = await student()
  const request = { requestKey: keyOf(studentId, { path: '/api/x', key: 'k', body: {} }), now: time.now }
  let done = 0
  const work = async () => {
    done++
  }
  await transactOnce(db, request, work)
  await transactOnce(db, request, work)
  expect(done).toBe(1)
})

test('keys are stored for at least a day, but not forever', async () => {
  const studentId = await student()
  const first = await buyHour({ studentId })
  await cleanUp(db, new Date(time.now.getTime() + DAY_MS))
  expect(await buyHour({ studentId })).toEqual(first)
  await cleanUp(db, new Date(time.now.getTime() + 49 * HOUR_MS))
  expect((await buyHour({ studentId })).run).not.toBe(first.run)
})
