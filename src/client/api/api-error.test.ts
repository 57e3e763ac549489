import { describe, expect, test } from 'vitest'
import { ERRORS } from '#shared/http/errors'
import { ApiError, isInsufficientCredits, isUnauthorized } from './api-error'

const refusal = (status: number, text: string) => new ApiError({ status, statusText: 'Status Text', text })

describe('isInsufficientCredits', () => {
  const { status, message } = ERRORS.INSUFFICIENT_CREDITS

  test.each([
    ['by the code, whatever the words', refusal(status, '{"message":"Plus d’heures","code":"INSUFFICIENT_CREDITS"}')],
    ['by the text that the specification names, without a code', refusal(status, `{"message":"${message}"}`)],
    ['by the text of a response that is not JSON', refusal(status, message)],
  ])('knows the refusal %s', (_, error) => {
    expect(isInsufficientCredits(error)).toBe(true)
  })

  test('ignores other refusals', () => {
    expect(isInsufficientCredits(refusal(409, '{"message":"Time taken","code":"TIME_TAKEN"}'))).toBe(false)
  })
})

describe('isUnauthorized', () => {
  test.each([
    [true, refusal(401, '{"message":"Unauthorized"}')],
    [false, refusal(401, '{"message":"Invalid credentials"}')],
    [false, refusal(403, 'Unauthorized')],
    [false, new Error('401')],
  ])('is %s for %s', (isLost, error) => {
    expect(isUnauthorized(error)).toBe(isLost)
  })
})

test('uses the status text in the message if the body is empty', () => {
  expect(refusal(503, '').message).toBe('503: Status Text')
})
