import { describe, expect, test } from 'vitest'
import { makeStudent } from '../../../testing/factories/factories'
import { balanceOf, findBrokenBalances, sendJson, tutoringState } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const paymentsOff = await buildTestApp({ settings: { payments: 'off' } })

const buy = (cookie: string | undefined, body: unknown, headers = {}, at = site) =>
  sendJson(at, { method: 'POST', url: '/api/purchase-credits', ...(cookie && { cookie }), body, headers })

const FIVE = { hours: 5, amount: 150, paymentMethod: 'paypal' }

test('refuses a visitor', async () => {
  expect((await buy(undefined, FIVE)).statusCode).toBe(401)
})

describe('refuses without adding hours:', () => {
  test.each([
    ['an amount that is a dollar short', { amount: 149 }, 'WRONG_AMOUNT'],
    ['an amount of zero', { amount: 0 }, 'WRONG_AMOUNT'],
    ['a negative amount', { amount: -150 }, 'WRONG_AMOUNT'],
    ['another package’s price', { hours: 10, amount: 520 }, 'WRONG_AMOUNT'],
    ['a package’s price for half an hour more', { hours: 10.5, amount: 280 }, 'WRONG_AMOUNT'],
    ['a fraction of a cent', { amount: 150.001 }, 'WRONG_AMOUNT'],
    ['no hours', { hours: 0, amount: 0 }, 'VALIDATION_FAILED'],
    ['negative hours', { hours: -5, amount: -150 }, 'VALIDATION_FAILED'],
    ['enormous hours', { hours: 1e9, amount: 3e10 }, 'VALIDATION_FAILED'],
    ['half an hour too many', { hours: 100.5, amount: 3015 }, 'VALIDATION_FAILED'],
    ['hours off the step', { hours: 1.25, amount: 38 }, 'VALIDATION_FAILED'],
    ['a third of a hundred hours', { hours: 100 / 3, amount: 1000 }, 'VALIDATION_FAILED'],
    ['hours as text', { hours: '5' }, 'VALIDATION_FAILED'],
    ['a payment method for staff only', { paymentMethod: 'cash' }, 'VALIDATION_FAILED'],
    ['an unknown field', { creditsRemaining: 1000 }, 'VALIDATION_FAILED'],
    ['no amount', { amount: undefined }, 'VALIDATION_FAILED'],
  ])('%s', async (_, overrides, code) => {
    const student = await makeStudent(site, { hours: 1 })
    const before = await tutoringState(site)
    const response = await buy(student.cookie, { ...FIVE, ...overrides })
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe(code)
    expect(await tutoringState(site)).toEqual(before)
  })

  test.each(['1e999', '-1e999', 'NaN'])('the number %s', async (hours) => {
    const student = await makeStudent(site)
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/purchase-credits',
      headers: { cookie: student.cookie, 'content-type': 'application/json' },
      payload: `{"hours":${hours},"amount":${hours},"paymentMethod":"paypal"}`,
    })
    expect(response.statusCode).toBe(400)
  })

  test('any purchase while payments are switched off', async () => {
    const student = await makeStudent(paymentsOff)
    const before = await tutoringState(paymentsOff)
    const response = await buy(student.cookie, FIVE, {}, paymentsOff)
    expect(response.statusCode).toBe(503)
    expect(response.json()).toEqual({
      message: 'Hours cannot be bought on this site right now.',
      code: 'PAYMENTS_OFF',
    })
    expect(await tutoringState(paymentsOff)).toEqual(before)
  })
})

describe('adds the hours', () => {
  test.each([
    [5, 150, 'apple-pay'],
    [10, 280, 'paypal'],
    [10, 300, 'paypal'],
    [20, 520, 'interac'],
    [20, 600, 'interac'],
    [0.5, 15, 'paypal'],
    [33.5, 1005, 'paypal'],
    [100, 3000, 'apple-pay'],
  ])('adds the hours of a purchase of %d hours for %d dollars by %s', async (hours, amount, paymentMethod) => {
    const student = await makeStudent(site, { hours: 1.5 })
    const response = await buy(student.cookie, { hours, amount, paymentMethod })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ hours, creditsRemaining: 1.5 + hours })
    expect(await balanceOf(site, student.id)).toBe(1.5 + hours)
    const { entries, purchases } = await tutoringState(site)
    expect(purchases.at(-1)).toMatchObject({ studentId: student.id, amount: amount.toFixed(2), paymentMethod })
    expect(entries.at(-1)).toMatchObject({ kind: 'purchase', purchaseId: purchases.at(-1)?.id })
    expect(await findBrokenBalances(site)).toEqual([])
  })
})

describe('with an Idempotency-Key', () => {
  test('a repeated purchase is made once', async () => {
    const student = await makeStudent(site)
    const key = { 'idempotency-key': 'buy-1' }
    const first = await buy(student.cookie, FIVE, key)
    const again = await buy(student.cookie, FIVE, key)
    expect(again.json()).toEqual(first.json())
    expect(await balanceOf(site, student.id)).toBe(5)
  })

  test('another purchase under the same key is refused', async () => {
    const student = await makeStudent(site)
    const key = { 'idempotency-key': 'buy-2' }
    await buy(student.cookie, FIVE, key)
    expect((await buy(student.cookie, { ...FIVE, hours: 20, amount: 520 }, key)).statusCode).toBe(422)
    expect(await balanceOf(site, student.id)).toBe(5)
  })

  test('keys are separate for each student, and a purchase without a key is always new', async () => {
    const [one, two] = [await makeStudent(site), await makeStudent(site)]
    const key = { 'idempotency-key': 'buy-3' }
    for (const { cookie } of [one, two]) expect((await buy(cookie, FIVE, key)).statusCode).toBe(200)
    for (let round = 0; round < 2; round++) await buy(one.cookie, FIVE)
    expect(await balanceOf(site, one.id)).toBe(15)
    expect(await balanceOf(site, two.id)).toBe(5)
  })
})
