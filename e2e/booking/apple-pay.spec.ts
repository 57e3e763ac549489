import { MINUTE_MS } from '#shared/time/units'
import { coveredBy, languagesFor } from '../coverage'
import { expect, expectAccessible, firstVisit, setLanguage, test } from '../fixtures'
import { hoursOf } from '../tutors/tutoring'
import { installWallet } from './apple-pay'
import { CREDIT_WORDS, dialogOf, openPackage } from './purchase'

firstVisit(
  'Apple Pay gets the country’s payment request, and is validated after a second',
  async ({ page, student: _ }) => {
    await installWallet(page, 'pays')
    await page.clock.install()
    await openPackage(page, 10)
    await page.clock.pauseAt(new Date(Date.now() + MINUTE_MS))
    await dialogOf(page).getByRole('button', { name: 'Pay with Apple Pay' }).click()
    // The wallet opens after 50 ms.
    await page.clock.runFor(50 + 950)
    expect(await hoursOf(page)).toBe(0)
    const paid = page.waitForResponse('**/api/purchase-credits')
    await page.clock.runFor(100)
    await paid
    await page.clock.runFor(200)
    await expect(page.getByText('Purchase Successful!')).toBeVisible()
    expect(await page.evaluate(() => window.walletRequests)).toEqual([
      {
        version: 3,
        request: {
          countryCode: 'CA',
          currencyCode: 'CAD',
          supportedNetworks: ['visa', 'masterCard', 'amex'],
          merchantCapabilities: ['supports3DS'],
          total: { label: '10 hours', amount: '280.00' },
        },
      },
    ])
    await expect.poll(() => page.evaluate(() => window.walletStatus)).toBe(0)
  },
)

const { applePay } = CREDIT_WORDS.fr
const UNAVAILABLE = {
  en: [
    'Apple Pay Unavailable',
    'Apple Pay is not supported on this device/browser. Please try another payment method.',
  ],
  fr: [applePay.unavailableTitle, applePay.unavailable],
} as const

for (const [behaviour, notice] of [
  ['is absent', UNAVAILABLE],
  ['cannot pay', UNAVAILABLE],
  [
    'is cancelled',
    {
      en: ['Payment Cancelled', 'Nothing was charged and no hours were added.'],
      fr: [applePay.cancelledTitle, applePay.cancelled],
    },
  ],
  [
    'fails',
    {
      en: ['Apple Pay Error', 'There was an error with Apple Pay. Please try another payment method.'],
      fr: [applePay.failedTitle, applePay.failed],
    },
  ],
] as const) {
  for (const language of languagesFor('en')) {
    test(
      `Apple Pay that ${behaviour} adds no hours and shows a message (${language})`,
      coveredBy(
        'src/client/features/billing/buy/checkout.browser.test.tsx',
        'the other payment methods stay available after the wallet is closed',
      ),
      async ({ page, student: _ }) => {
        if (behaviour !== 'is absent') await installWallet(page, behaviour)
        await setLanguage(page, language)
        await openPackage(page, 5, language)
        const dialog = dialogOf(page, language)
        await dialog.getByRole('button', { name: CREDIT_WORDS[language].confirm['apple-pay'] }).click()
        for (const text of notice[language]) await expect(page.getByText(text, { exact: true })).toBeVisible()
        await expect(dialog).toBeVisible()
        expect(await hoursOf(page)).toBe(0)
        if (language === 'en') await expectAccessible(page)
      },
    )
  }
}
