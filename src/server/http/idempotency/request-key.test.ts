import { expect, test } from 'vitest'
import { contract } from '#shared/contract'
import { type Endpoint, nameOf } from '#shared/http/endpoint'
import { readRequestKey } from './request-key'

const endpoints = Object.values(contract).flatMap((feature) => Object.values<Endpoint>(feature))
const idempotent = endpoints.filter((declared) => declared.idempotent)

// Rows of yesterday are found again by these names: an address that changes would let its requests be done twice.
test('keyed requests are remembered under the names that stored rows have', () => {
  expect(idempotent.map(nameOf).toSorted()).toEqual([
    'POST /api/admin/money/gifts',
    'POST /api/admin/money/overpayments/refunded',
    'POST /api/admin/money/received',
    'POST /api/admin/money/recorded',
    'POST /api/admin/money/refunds',
    'POST /api/admin/money/refunds/:id/resolve',
    'POST /api/admin/quizzes',
    'POST /api/admin/series',
    'POST /api/admin/sessions',
    'POST /api/admin/sessions/:id/cancel',
    'POST /api/admin/sessions/:id/cancel-rest-of-series',
    'POST /api/admin/sessions/:id/give-back',
    'POST /api/admin/sessions/:id/move',
    'POST /api/admin/sessions/:id/move-rest-of-series',
    'POST /api/admin/sessions/:id/reassign',
    'POST /api/admin/sessions/resolve',
    'POST /api/admin/study-guides',
    'POST /api/admin/study-guides/upload',
    'POST /api/admin/tutors',
    'POST /api/hold',
    'POST /api/practice-questions/:id/answer',
    'POST /api/purchase-credits',
    'POST /api/quiz-attempts',
    'POST /api/reviews',
    'POST /api/series',
    'POST /api/sessions',
  ])
})

test('the hash of a body is what it was when the stored rows were written', () => {
  const [declared] = idempotent
  if (!declared) throw new Error('no endpoint takes a key')
  const body = { startTime: '09:00', duration: 1, notes: 'œuvre' }
  const bodyHash = 'e7ae761e74123c3e858e5fc26ee7a3d49da243d1b87462e441acf4ab83b270fb'
  expect(readRequestKey(declared, { header: 'k-1', body })).toEqual({
    endpoint: nameOf(declared),
    key: 'k-1',
    bodyHash,
  })
})

test('the same key and body for another thing are another request', () => {
  const declared = idempotent.find(({ params }) => params)
  if (!declared) throw new Error('no endpoint with a key names a thing')
  const hashFor = (id: number) =>
    readRequestKey(declared, { header: 'k-1', params: { id }, body: { answer: 1 } })?.bodyHash
  expect(hashFor(1)).toBe(hashFor(1))
  expect(hashFor(1)).not.toBe(hashFor(2))
})

test('without a header, and where none is taken, there is no key', () => {
  const other = endpoints.find((declared) => !declared.idempotent)
  if (!idempotent[0] || !other) throw new Error('the contract has both kinds')
  expect(readRequestKey(idempotent[0], { header: undefined, body: {} })).toBeUndefined()
  expect(readRequestKey(other, { header: 'k-1', body: {} })).toBeUndefined()
})

test.each(['', 'two words', 'é', 'x'.repeat(256)])('the key "%s" is refused', (header) => {
  if (!idempotent[0]) throw new Error('no endpoint takes a key')
  const declared = idempotent[0]
  expect(() => readRequestKey(declared, { header, body: {} })).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED' }),
  )
})
