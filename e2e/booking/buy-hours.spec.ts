import { readFile } from 'node:fs/promises'
import { wordsOf } from '../../harness/words'
import { coveredBy, languagesFor } from '../coverage'
import { chooseTheme, expect, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from '../fixtures'
import { book, buyHours, findFree, hoursOf } from '../tutors/tutoring'
import { CREDIT_WORDS, choosePackage, dialogOf, openPackage } from './purchase'

const { fr } = wordsOf('credits')

const NBSP = '\u00a0'

test('custom hours change in steps of half an hour, update the price, and are the only thing sent', async ({
  page,
  student: _,
}) => {
  let purchases = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/purchase-credits')) purchases += 1
  })
  await page.goto('/buy-credits')
  const hours = page.getByRole('spinbutton', { name: 'Hours' })
  const buy = page.getByRole('button', { name: 'Buy Custom Hours' })
  for (const refused of ['', '0', '-1', '100.5', '101']) {
    await hours.fill(refused)
    await expect(buy).toBeDisabled()
    await expect(hours).toHaveAccessibleDescription(refused === '' ? '' : 'Hours must be from 0.5 to 100')
  }
  await hours.fill('1.3')
  await expect(buy).toBeEnabled()
  await buy.click()
  await expect(hours).toHaveAccessibleDescription('Hours must be in steps of 0.5')
  await expect(dialogOf(page)).toHaveCount(0)
  expect(purchases).toBe(0)
  await expectAccessible(page)

  await hours.fill('2')
  await page.getByRole('button', { name: 'Half an hour more' }).click()
  await expect(hours).toHaveValue('2.5')
  await expect(page.getByText('$75')).toBeVisible()
  await buy.click()
  await expect(dialogOf(page)).toContainText('2.5 hours')
  await dialogOf(page).getByRole('button', { name: 'Pay with Interac e-Transfer' }).click()
  await expect(page.getByText('2.5 hours have been added to your account.')).toBeVisible()
  expect(await hoursOf(page)).toBe(2.5)
  expect(purchases).toBe(1)
})

test(
  'hours can be typed with a French decimal comma, and the arrow keys change them by half an hour',
  coveredBy('src/client/i18n/amounts.test.ts', 'reads %s as one and a half'),
  async ({ page, student: _ }) => {
    await setLanguage(page, 'fr')
    await page.goto('/buy-credits')
    const { custom } = CREDIT_WORDS.fr
    const hours = page.getByRole('spinbutton', { name: custom.hours })
    const buy = page.getByRole('button', { name: custom.buy })
    // Typed key by key: a native number field in this English browser would drop the comma.
    await hours.pressSequentially('1,5')
    await expect(page.getByText(`45${NBSP}$`)).toBeVisible()
    await hours.press('ArrowUp')
    await hours.press('ArrowUp')
    await expect(hours).toHaveValue('2,5')
    await hours.press('ArrowDown')
    await expect(hours).toHaveValue('2')
    await page.getByRole('button', { name: custom.more }).click()
    await expect(hours).toHaveValue('2,5')
    await buy.click()
    await expect(dialogOf(page, 'fr')).toContainText(`2,5${NBSP}heures`)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page, 'fr')).toBeHidden()
    await hours.fill('deux')
    await expect(buy).toBeDisabled()
    await expect(hours).toHaveAccessibleDescription('Le nombre d’heures va de 0,5 à 100')
  },
)

test('Cancel, the close button and Escape close the dialog and return the focus', async ({ page, student: _ }) => {
  await page.goto('/buy-credits')
  const opener = page.getByRole('button', { name: 'Buy Hours' }).first()
  const ways = [
    () => dialogOf(page).getByRole('button', { name: 'Cancel' }).click(),
    () => dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.keyboard.press('Escape'),
  ]
  for (const close of ways) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page)).toBeVisible()
    await close()
    await expect(dialogOf(page)).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

/** Failures of a purchase and their messages. Neighbours differ, because the notice of the previous one stays. */
const REFUSED = [
  [{ status: 402, json: { message: 'The payment was refused.', code: 'PAYMENT_REFUSED' } }, 'The payment was refused.'],
  [null, 'Something went wrong with your purchase.'],
  [{ status: 503, json: { message: 'Off.', code: 'PAYMENTS_OFF' } }, 'You can’t buy hours on this site right now.'],
  // An unknown error code.
  [{ status: 418, json: { message: 'Short and stout.', code: 'TEAPOT' } }, 'Short and stout.'],
  [
    { status: 200, contentType: 'text/html', body: '<p>hello' },
    "Server returned non-JSON response. Please ensure you're logged in.",
  ],
  [{ status: 503, contentType: 'text/plain', body: 'Closed for an hour' }, '503: Closed for an hour'],
  // An error page from a proxy.
  [{ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, 'Something went wrong with your purchase.'],
] as const

test(
  'a purchase that is refused or gets no response shows the reason',
  coveredBy(
    'src/client/features/billing/buy/checkout.browser.test.tsx',
    'a refused purchase (%s) shows the failure and keeps the dialog open',
  ),
  async ({ page, student: _ }) => {
    await openPackage(page, 5)
    const pay = dialogOf(page).getByRole('button', { name: 'Pay with PayPal' })
    for (const [response, text] of REFUSED) {
      const address = '**/api/purchase-credits'
      await page.route(address, (route) => (response ? route.fulfill(response) : route.abort()))
      await pay.click()
      await expect(page.getByText(text, { exact: true })).toBeVisible()
      await expect(page.getByText('Purchase Failed', { exact: true })).toBeVisible()
      await expect(pay).toBeEnabled()
      await page.unroute(address)
    }
  },
)

for (const language of languagesFor('fr')) {
  const { confirm, purchase } = CREDIT_WORDS[language]

  // `checkout.browser.test.tsx` covers resending the key, and `book-once.api.test.ts` that it adds the hours once.
  test(
    `a purchase whose response is lost is counted once, even if the dialog is closed in between (${language})`,
    coveredBy(
      'src/client/features/billing/buy/checkout.browser.test.tsx',
      'a purchase whose response was lost is repeated under the same key, even after leaving the page',
    ),
    async ({ page, student: _ }) => {
      const keys: (string | undefined)[] = []
      await page.route('**/api/purchase-credits', async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        const response = await route.fetch()
        // The first purchase is paid, but its response never arrives.
        return keys.length > 1 ? route.fulfill({ response }) : route.abort()
      })
      await setLanguage(page, language)
      await openPackage(page, 5, language)
      const dialog = dialogOf(page, language)
      await dialog.getByRole('button', { name: confirm.paypal }).click()
      await expect(page.getByText(purchase.failedTitle, { exact: true })).toBeVisible()
      // The statement was fetched again and includes the new hours.
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
      await expect(page.getByText(language === 'fr' ? '5,0\u00a0h' : '5.0h').first()).toBeVisible()
      await dialog.getByRole('button', { name: confirm.cancel }).click()
      await expect(dialog).toBeHidden()

      await choosePackage(page, 5, language)
      await dialog.getByRole('button', { name: confirm.paypal }).click()
      await expect(page.getByText(purchase.successTitle)).toBeVisible()
      expect(keys[1]).toBe(keys[0])
      expect(await hoursOf(page)).toBe(5)

      // After a success, the same order is a new purchase.
      await choosePackage(page, 5, language)
      await dialog.getByRole('button', { name: confirm.paypal }).click()
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(3)
      expect(keys[2]).not.toBe(keys[0])
      expect(await hoursOf(page)).toBe(10)
    },
  )
}

test(
  'a purchase without a sign-in fails and stays on the page',
  coveredBy(
    'src/client/features/billing/buy/checkout.browser.test.tsx',
    'a refused purchase (%s) shows the failure and keeps the dialog open',
  ),
  async ({ page, student: _ }) => {
    await openPackage(page, 5)
    await page.context().clearCookies()
    await dialogOf(page).getByRole('button', { name: 'Pay with PayPal' }).click()
    await expect(page.getByText('Purchase Failed', { exact: true })).toBeVisible()
    await page.waitForTimeout(1000)
    await expect(page).toHaveURL('/buy-credits')
  },
)

test('the statement lists every ledger entry, has pages, and can be downloaded as a spreadsheet', async ({
  page,
  student: _,
}) => {
  await page.goto('/buy-credits')
  await expect(page.getByText('Every hour you buy, use or get back is listed here')).toBeVisible()
  for (let count = 0; count < 8; count += 1) await buyHours(page.request, 0.5)
  const [slot] = await findFree(page, { weeksAhead: 18 })
  if (!slot) throw new Error('nothing is free')
  const session = await book(page.request, slot)
  await page.request.patch(`/api/sessions/${session.id}`, { data: { status: 'cancelled' } })

  await page.reload()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(9)
  await expect(rows.nth(1)).toContainText(`Math with ${slot.tutorName}`)
  await expect(rows.nth(1)).toContainText('cancelled, hours returned')
  await expect(rows.nth(1)).toContainText('+1.0h')
  await expect(rows.nth(2)).toContainText('−1.0h')
  await expect(rows.nth(2)).toContainText('3.0h')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(rows).toHaveCount(11)
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^plume-statement-.*\.csv$/)
  expect((await readFile(await file.path(), 'utf8')).trim().split('\n')).toHaveLength(11)
})

test('in French, money and hours are formatted as in Québec, also on a narrow phone', async ({ page, student: _ }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await setLanguage(page, 'fr')
  await chooseTheme(page, 'dark')
  await buyHours(page.request, 2.5)
  await page.goto('/buy-credits')
  await expect(page.getByText('280 $', { exact: true })).toBeVisible()
  await expect(page.getByText('économisez 20 $')).toBeVisible()
  await expect(page.getByRole('table')).toContainText(/Achat de 2,5\sheures pour 75\s\$, PayPal/)
  await expect(page.getByRole('heading', { name: fr.methods.title })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: fr.packages.buy, exact: true }).nth(1).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: fr.confirm.interac }).click()
  await expect(page.getByText(fr.purchase.successTitle)).toBeVisible()
  await expect(page.getByText(/10\s+heures ont été ajoutées à votre compte\./)).toBeVisible()
})
