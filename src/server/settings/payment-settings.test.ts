import { describe, expect, test } from 'vitest'
import { problemsOf } from '../testing/content/problems-of'
import { readSettings } from './env'
import { paymentProblems } from './payment-settings'

describe('payments', () => {
  const INTERAC = { DEMO: 'false', INTERAC_EMAIL: 'pay@plume.example' }

  test.each([
    [INTERAC, 'live'],
    [{ ...INTERAC, PAYMENTS: 'live' }, 'live'],
    [{ ...INTERAC, PAYMENTS: 'off' }, 'off'],
  ])('%j are %s', (variables, payments) => {
    expect(readSettings(variables)).toMatchObject({ payments, interacEmail: 'pay@plume.example' })
  })

  test('cannot be live without a payment method, nor demo with one', () => {
    expect(problemsOf({ DEMO: 'false', PAYMENTS: 'live' })).toEqual([expect.stringMatching(/^PAYMENTS=live needs/)])
    expect(problemsOf({ ...INTERAC, PAYMENTS: 'demo' })).toEqual([
      expect.stringMatching(/^PAYMENTS=demo collects no money/),
    ])
    expect(problemsOf({ ...STRIPE, PAYMENTS: 'demo' })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^PAYMENTS=demo collects no money/)]),
    )
  })

  test('have a seller and taxes for receipts', () => {
    const SELLER = { DEMO: 'false', SELLER_NAME: 'Plume inc.', SELLER_ADDRESS: '1 rue Rose, Laval' }
    const taxes = [{ name: 'TPS', number: '123456789 RT0001', ratePercent: 5 }]
    expect(readSettings({ ...SELLER, TAXES: 'TPS 5% 123456789 RT0001' })).toMatchObject({
      seller: { name: 'Plume inc.', address: '1 rue Rose, Laval', taxes },
    })
    expect(problemsOf({ ...SELLER, TAXES: 'TPS 5' })).toEqual([expect.stringMatching(/^TAXES must be/)])
    expect(problemsOf({ ...SELLER, TAXES: 'TPS 5% 123456789 RT0001', SELLER_ADDRESS: '' })).toEqual([
      expect.stringMatching(/^TAXES needs SELLER_NAME and SELLER_ADDRESS/),
    ])
  })

  const STRIPE = {
    DEMO: 'false',
    PUBLIC_URL: 'https://plume.example',
    STRIPE_SECRET_KEY: 'sk_test_hush',
    STRIPE_WEBHOOK_SECRET: 'whsec_hush',
  }

  test('are live with a configured provider, even on localhost', () => {
    const stripe = { secretKey: 'sk_test_hush', webhookSecret: 'whsec_hush', apiUrl: 'https://api.stripe.com' }
    expect(readSettings(STRIPE)).toMatchObject({ payments: 'live', stripe })
    expect(problemsOf({ ...STRIPE, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
  })

  const PAYPAL = {
    DEMO: 'false',
    PUBLIC_URL: 'https://plume.example',
    PAYPAL_CLIENT_ID: 'plume',
    PAYPAL_CLIENT_SECRET: 'hush',
    PAYPAL_WEBHOOK_ID: 'WH-1',
  }

  test.each([
    ['without its secret', { PAYPAL_CLIENT_SECRET: '' }, /^PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and .* together/],
    ['without its webhook', { PAYPAL_WEBHOOK_ID: '' }, /^PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and .* together/],
    ['without https', { PUBLIC_URL: 'http://plume.example' }, /^PAYPAL_WEBHOOK_ID needs a PUBLIC_URL with https/],
  ])('through PayPal %s are refused with the name of the setting', (_what, change, problem) => {
    expect(readSettings(PAYPAL)).toMatchObject({ payments: 'live', paypal: { clientId: 'plume', webhookId: 'WH-1' } })
    expect(problemsOf({ ...PAYPAL, ...change })).toEqual([expect.stringMatching(problem)])
  })

  test.each([
    ['a webhook secret alone', { STRIPE_SECRET_KEY: '' }, /must be set together/],
    ['a secret key alone', { STRIPE_WEBHOOK_SECRET: '' }, /must be set together/],
    ['a webhook secret without https', { PUBLIC_URL: 'http://plume.example' }, /needs a PUBLIC_URL with https/],
    ['a webhook secret without a PUBLIC_URL', { PUBLIC_URL: '' }, /needs a PUBLIC_URL with https/],
    ['Stripe over plain http', { STRIPE_API_URL: 'http://stripe.example' }, /must use https/],
  ])('%s are refused with the name of the setting, but without its secret', (_what, change, problem) => {
    const problems = problemsOf({ ...STRIPE, ...change })
    expect(problems).toEqual([expect.stringMatching(problem)])
    expect(problems[0]).toMatch(/^STRIPE_/)
    expect(problems[0]).not.toContain('hush')
  })

  test('leave an invalid provider address to the check of addresses', () => {
    expect(paymentProblems({ STRIPE_API_URL: 'api.stripe.example', PAYPAL_API_URL: 'x' })).toEqual([])
  })
})
