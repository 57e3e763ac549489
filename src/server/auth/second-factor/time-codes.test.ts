import { describe, expect, test } from 'vitest'
import { codeAt, findStep, newSecret, otpauthUri, stepOf, toBase32 } from './time-codes'

/** The secret of the examples in RFC 6238, appendix B. */
const RFC_SECRET = toBase32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('%i seconds after 1970 the code is %s, as in RFC 6238', (seconds, code) => {
  expect(codeAt(RFC_SECRET, stepOf(new Date(seconds * 1000)))).toBe(code)
})

describe('a code', () => {
  const now = new Date('2026-11-16T15:00:00Z')

  test.each([-1, 0, 1])('is accepted %i steps from now', (away) => {
    expect(findStep(RFC_SECRET, codeAt(RFC_SECRET, stepOf(now) + away), now)).toBe(stepOf(now) + away)
  })

  test.each([-2, 2])('is refused %i steps from now', (away) => {
    expect(findStep(RFC_SECRET, codeAt(RFC_SECRET, stepOf(now) + away), now)).toBeUndefined()
  })
})

test('a secret is random and has 160 bits in 32 characters', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})

test('the link names the site and the account', () => {
  expect(otpauthUri('ABC', 'a+b@example.com')).toBe(
    'otpauth://totp/Plume%3Aa%2Bb%40example.com?secret=ABC&issuer=Plume',
  )
})
