import type { BookBody } from './model/model'

interface InvalidRequest {
  at: 'book' | 'buy' | 'change' | 'set'
  /** Merged into a valid body. */
  body: Record<string, unknown>
  key?: string
}

/** Requests that the schemas must refuse with 400 at any point of a story. */
export const INVALID_REQUESTS: readonly InvalidRequest[] = [
  { at: 'book', body: { duration: 3 } },
  { at: 'book', body: { duration: 0 } },
  { at: 'book', body: { duration: 3 } },
  { at: 'book', body: { duration: '1' } },
  { at: 'book', body: { tutorId: '1' } },
  { at: 'book', body: { tutorId: -1 } },
  { at: 'book', body: { tutorId: 2_147_483_648 } },
  { at: 'book', body: { sessionDate: '2027-02-29' } },
  { at: 'book', body: { sessionDate: null } },
  { at: 'book', body: { startTime: '25:00' } },
  { at: 'book', body: { startTime: '10:10' } },
  { at: 'book', body: { subject: 'latin' } },
  { at: 'book', body: { notes: 'x'.repeat(1_001) } },
  { at: 'book', body: { price: 0 } },
  { at: 'book', body: { studentId: 'somebody' } },
  { at: 'book', body: {}, key: 'with space' },
  { at: 'book', body: {}, key: 'k'.repeat(256) },
  { at: 'buy', body: { hours: 0 } },
  { at: 'buy', body: { hours: -5, amount: -150 } },
  { at: 'buy', body: { hours: 0.25, amount: 8 } },
  { at: 'buy', body: { hours: 100.5, amount: 3_015 } },
  { at: 'buy', body: { hours: '5' } },
  { at: 'buy', body: { paymentMethod: 'cash' } },
  { at: 'buy', body: { creditsRemaining: 500 } },
  { at: 'change', body: { sessionDate: '2026-11-18', startTime: '09:00' } },
  { at: 'change', body: { status: 'refunded' } },
  { at: 'set', body: { creditsRemaining: -1 } },
  { at: 'set', body: { creditsRemaining: 10_001 } },
  { at: 'set', body: { creditsRemaining: 1.005 } },
  { at: 'set', body: { creditsRemaining: 'many' } },
  { at: 'set', body: { role: 'admin' } },
]

/** Builds the invalid request. */
export function toRequest(
  { at, body, key }: InvalidRequest,
  { studentId, valid }: { studentId: string; valid: BookBody },
) {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  if (at === 'book') return { method: 'POST', url: '/api/sessions', body: { ...valid, ...body }, headers } as const
  if (at === 'buy') {
    const purchase = { hours: 5, amount: 150, paymentMethod: 'paypal' }
    return { method: 'POST', url: '/api/purchase-credits', body: { ...purchase, ...body }, headers } as const
  }
  if (at === 'change') {
    return { method: 'PATCH', url: '/api/sessions/1', body: { status: 'cancelled', ...body }, headers } as const
  }
  return {
    method: 'PATCH',
    url: `/api/admin/users/${studentId}`,
    body: { creditsRemaining: 5, ...body },
    headers,
  } as const
}
