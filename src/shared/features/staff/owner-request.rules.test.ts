import { expect, test } from 'vitest'
import { confirmableFrom } from './owner-request.rules'

const requestedAt = new Date('2026-11-16T15:00:00Z')
const request = { requestedAt, requestedBy: 1 }

test.each([
  ['another owner can confirm immediately', { confirmedBy: 2, owners: 2 }, requestedAt],
  ['the operator can confirm immediately', { confirmedBy: null, owners: 1 }, requestedAt],
  ['the requester cannot confirm if there is another owner', { confirmedBy: 1, owners: 2 }, null],
  ['the only owner can confirm after a day', { confirmedBy: 1, owners: 1 }, new Date('2026-11-17T15:00:00Z')],
])('%s', (_, confirmation, from) => {
  expect(confirmableFrom(request, confirmation)).toEqual(from)
})
