import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Language } from '#shared/languages'
import { HOUR_MS } from '#shared/time/units'
import { startPayPalServer } from '../../harness/providers/paypal-server'
import { startStripeServer } from '../../harness/providers/stripe-server'
import { type SiteWithClock, startSiteWithClock } from '../../harness/sites/site-with-clock'
import { wordsOf } from '../../harness/words'
import { RECEIPT_WORDS } from '../../src/shared/words/files/receipt.words'
import { BOOKING_WORDS, fillIn, firstFree } from '../booking/booking-form'
import { CREDIT_WORDS, dialogOf } from '../booking/purchase'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, firstVisit, setLanguage, signUp } from '../fixtures'
import { prefer } from '../learning/learning'
import { hoursOf } from '../tutors/tutoring'

// Real payments: through fake servers of the payment providers, and by e-Transfer with a controlled clock.

const [MONEY_WORDS, REFUND_WORDS] = [wordsOf('adminMoney'), wordsOf('adminRefunds')]
const NOTES = 'Fractions'

interface Shop {
  site: SiteWithClock
  stripe: Awaited<ReturnType<typeof startStripeServer>>
  stop(): Promise<unknown>
}

let shop: Shop

const test = firstVisit.extend({
  // Playwright reads this before `shop` is set, too.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's names.
  baseURL: ({}, use) => use(shop?.site.url),
})

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.beforeAll(async () => {
  const [stripe, paypal] = await Promise.all([startStripeServer(), startPayPalServer()])
  const site = await startSiteWithClock(new Date(), (url) => ({
    PUBLIC_URL: url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    PAYPAL_CLIENT_ID: paypal.clientId,
    PAYPAL_CLIENT_SECRET: paypal.clientSecret,
    PAYPAL_WEBHOOK_ID: paypal.webhookId,
    PAYPAL_API_URL: paypal.url,
    INTERAC_EMAIL: 'pay@plume.example',
  }))
  shop = { site, stripe, stop: () => Promise.all([site.stop(), stripe.stop(), paypal.stop()]) }
})

test.afterAll(() => shop?.stop())

async function signUpIn(page: Page, language: Language): Promise<void> {
  await signUp(page)
  await setLanguage(page, language)
  await prefer(page, language)
}

type PaymentMethod = 'apple-pay' | 'paypal' | 'interac'

/** Fills in the booking form without enough hours, and chooses how to pay for the missing hour. */
async function buyAndBook(
  page: Page,
  { method, language, weeksAhead }: { method: PaymentMethod; language: Language; weeksAhead: number },
) {
  const words = BOOKING_WORDS[language]
  const slot = await firstFree(page, { weeksAhead })
  await page.goto('/booking')
  await fillIn(page, slot, language)
  await page.getByLabel(words.form.notes).fill(NOTES)
  await page.getByRole('button', { name: words.summary.buyAndBook_one.replace('{{figure}}', '1') }).click()
  await dialogOf(page, language)
    .getByRole('button', { name: CREDIT_WORDS[language].confirm[method], exact: true })
    .click()
  return slot
}

/** The payment has booked the session, and its slip is shown. */
async function expectBooked(page: Page, startTime: string, language: Language) {
  await expect(page).toHaveURL(/\/booking\?booked=\d+$/)
  const slip = page.getByRole('region', { name: language === 'en' ? /^Booked/ : /^C’est réservé/ })
  await expect(slip).toContainText(NOTES)
  const sessions = await (await page.request.get('/api/sessions/upcoming')).json()
  expect(sessions).toContainEqual(expect.objectContaining({ startTime, notes: NOTES }))
  expect(await hoursOf(page)).toBe(0)
}

for (const language of languagesFor('fr')) {
  const { purchase, unpaid } = CREDIT_WORDS[language]

  test(`a student buys hours through Stripe and PayPal from the booking form and books, in ${language}`, async ({
    page,
  }) => {
    await signUpIn(page, language)
    const first = await buyAndBook(page, { method: 'apple-pay', language, weeksAhead: 2 })
    await expect(page.getByRole('heading', { name: 'Pay 3000' })).toBeVisible()
    // A student who returns without paying finds the purchase and can open its payment page again.
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByText(unpaid.pendingTitle, { exact: true })).toBeVisible()
    await page.getByRole('region', { name: unpaid.title }).getByRole('link', { name: unpaid.pay }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText(purchase.successTitle, { exact: true })).toBeVisible()
    await expectBooked(page, first.startTime, language)
    expect(shop.stripe.list().at(-1)).toMatchObject({ status: 'complete', amount: 3_000 })

    const second = await buyAndBook(page, { method: 'paypal', language, weeksAhead: 3 })
    await expect(page.getByRole('heading', { name: 'Pay 30.00' })).toBeVisible()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByText(purchase.successTitle, { exact: true })).toBeVisible()
    await expectBooked(page, second.startTime, language)
  })
}

for (const language of languagesFor('en')) {
  test(`an e-Transfer that arrives two hours later books the session, in ${language}`, async ({ page }) => {
    const { site } = shop
    await signUpIn(page, language)
    const { startTime } = await buyAndBook(page, { method: 'interac', language, weeksAhead: 4 })
    await expect(page.getByRole('region', { name: CREDIT_WORDS[language].unpaid.title })).toBeVisible()
    const [{ id: purchaseId, amountCents }] = await (await page.request.get('/api/purchases')).json()
    site.time.now = new Date(site.time.now.getTime() + 2 * HOUR_MS)
    await signInStaff(page)
    const payments = [{ purchaseId, amountCents, expectedReceivedCents: 0 }]
    expect((await page.request.post('/api/admin/money/received', { data: { payments } })).status()).toBe(200)
    const [session] = await (await page.request.get('/api/sessions/upcoming')).json()
    await page.goto(`/booking?booked=${session.id}`)
    await expectBooked(page, startTime, language)
  })

  test(`an hour refunded at Stripe has a receipt, a credit note and report rows, in ${language}`, async ({ page }) => {
    const { stripe } = shop
    const [money, refunds, documents] = [MONEY_WORDS[language], REFUND_WORDS[language], RECEIPT_WORDS[language]]
    await signUpIn(page, language)
    const reference = await buyTen(page, stripe)
    await signInStaff(page)
    await page.goto('/admin/dashboard?view=money')
    await page.getByRole('textbox', { name: money.search, exact: true }).fill(reference)
    await page.getByRole('button', { name: `${money.refund} ${reference}` }).click()
    const dialog = page.getByRole('dialog', { name: refunds.title })
    await dialog.getByLabel(refunds.hours).fill('1')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /28/ }).click()
    await expect(page.getByText(refunds.done.title, { exact: true })).toBeVisible()
    expect(stripe.list().at(-1)?.refunded).toBe(2_800)

    await page.goto('/admin/dashboard?view=accounting')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: money.accounting.download }).click()
    const rows = readFileSync(await (await downloading).path(), 'utf8').split('\r\n')
    const own = rows.filter((row) => row.includes(reference)).map((row) => row.split(/[,;](?=-?\d+[.,]\d\d$)/).at(-1))
    expect(own).toEqual(language === 'fr' ? ['280,00', '-28,00'] : ['280.00', '-28.00'])

    await page.goto('/buy-credits')
    const [note, receipt] = [/C-\d{4}-\d{4}$/, /R-\d{4}-\d{4}$/].map((name) => page.getByRole('link', { name }))
    const receiptNumber = /R-[\d-]+/.exec((await receipt?.innerText()) ?? '')?.[0] ?? ''
    await note?.click()
    await expect(page.getByText(documents.receipt(receiptNumber))).toBeVisible()
    await expectAccessible(page)
    const file = await page.request.get(`${page.url()}/file`)
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
}

async function signInStaff(page: Page): Promise<void> {
  const data = { email: 'admin@example.com', password: 'plume-admin' }
  expect((await page.request.post('/api/admin/login', { data })).ok()).toBe(true)
}

/** Buys ten hours at Stripe and returns the purchase's reference. */
async function buyTen(page: Page, stripe: Shop['stripe']): Promise<string> {
  const data = { hours: 10, amount: 280, paymentMethod: 'apple-pay' }
  const { purchase } = await (await page.request.post('/api/purchase-credits', { data })).json()
  stripe.pay(stripe.list().at(-1)?.id ?? '')
  expect((await page.request.post(`/api/purchases/${purchase.id}/check`)).ok()).toBe(true)
  await signInStaff(page)
  const { id } = await (await page.request.get('/api/auth/user')).json()
  const [bought] = await (await page.request.get(`/api/admin/money/unused/${id}`)).json()
  return bought.reference
}
