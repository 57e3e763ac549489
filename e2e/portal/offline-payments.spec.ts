import type { Page } from '@playwright/test'
import { type Site, startSite } from '../../harness/sites/site'
import { wordsOf } from '../../harness/words'
import { CREDIT_WORDS, choosePackage, dialogOf } from '../booking/purchase'
import { languagesFor } from '../coverage'
import { chooseTheme, expect, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from '../fixtures'

const ADDRESS = 'pay@plume.example'

// A site that accepts e-Transfers. These journeys use their own site, with a fresh database.
test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.use({ isFirstVisit: true })

let site: Site

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await startSite({ INTERAC_EMAIL: ADDRESS })
})

test.afterAll(() => site?.stop())

const MONEY_WORDS = wordsOf('adminMoney')
const ADMIN_WORDS = wordsOf('admin')
const HOME_WORDS = wordsOf('adminHome')

for (const language of languagesFor('fr')) {
  const { confirm, unpaid, purchase } = CREDIT_WORDS[language]
  const money = MONEY_WORDS[language]

  test(`an e-Transfer that arrives later adds its hours, in ${language}`, async ({ page }) => {
    await page.setViewportSize(language === 'fr' ? { width: 390, height: 844 } : { width: 1280, height: 900 })
    await prepare(page, language)
    const balance = await balanceOf(page)

    await page.goto(`${site.url}/buy-credits`)
    await choosePackage(page, 5, language)
    const dialog = dialogOf(page, language)
    for (const name of [confirm['apple-pay'], confirm.paypal]) {
      const button = dialog.getByRole('button', { name, exact: true })
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription(confirm.notSetUp)
    }
    await expectAccessible(page)
    await dialog.getByRole('button', { name: confirm.interac, exact: true }).click()
    await expect(page.getByText(unpaid.orderedTitle, { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(purchase.successTitle)).toHaveCount(0)

    const unpaidPurchases = page.getByRole('region', { name: unpaid.title })
    await expect(unpaidPurchases).toContainText(ADDRESS)
    await expect(unpaidPurchases).toContainText(language === 'fr' ? /150\s\$/ : '$150')
    const reference = /[2-9A-Z]{4}-[2-9A-Z]{2}/.exec(await unpaidPurchases.innerText())?.[0] ?? ''
    expect(reference).not.toBe('')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await unpaidPurchases.getByRole('button', { name: unpaid.check }).click()
    await expect(page.getByText(unpaid.pendingTitle, { exact: true })).toBeVisible()
    expect(await balanceOf(page)).toBe(balance)

    await confirmPayment(page, { reference, language })

    await page.goto(`${site.url}/buy-credits`)
    await expect(page.getByRole('region', { name: unpaid.title })).toHaveCount(0)
    expect(await balanceOf(page)).toBe(balance + 5)
  })

  test(`checking a paid e-Transfer shows the hours, and cancelling one charges nothing, in ${language}`, async ({
    page,
  }) => {
    await prepare(page, language)
    await page.goto(`${site.url}/buy-credits`)
    await choosePackage(page, 5, language)
    await dialogOf(page, language).getByRole('button', { name: confirm.interac, exact: true }).click()
    const unpaidPurchases = page.getByRole('region', { name: unpaid.title })
    await unpaidPurchases.getByRole('button', { name: unpaid.cancel }).click()
    await expect(page.getByText(unpaid.cancelledTitle, { exact: true })).toBeVisible()
    await expect(unpaidPurchases).toHaveCount(0)

    await choosePackage(page, 10, language)
    await dialogOf(page, language).getByRole('button', { name: confirm.interac, exact: true }).click()
    await expect(unpaidPurchases).toBeVisible()
    const [{ id: purchaseId, amountCents }] = await (await page.request.get(`${site.url}/api/purchases`)).json()
    const payments = [{ purchaseId, amountCents: amountCents + 500, expectedReceivedCents: 0 }]
    await page.request.post(`${site.url}/api/admin/money/received`, { data: { payments } })
    await unpaidPurchases.getByRole('button', { name: unpaid.check }).click()
    await expect(page.getByText(purchase.successTitle, { exact: true })).toBeVisible()
    await expect(unpaidPurchases).toHaveCount(0)

    await openPayments(page, language)
    const owed = page.getByRole('table', { name: money.overpayments.heading })
    await owed.getByRole('button', { name: money.overpayments.open }).click()
    const ask = page.getByRole('dialog', { name: money.overpayments.title })
    await expect(ask).toContainText(language === 'fr' ? /5\s\$/ : '$5')
    await ask.getByRole('button', { name: money.overpayments.send }).click()
    await expect(page.getByText(money.overpayments.done, { exact: true })).toBeVisible()
    await expect(page.getByText(money.overpayments.none)).toBeVisible()
  })

  test(`a bank file proposes payments, and its other lines stay until staff handle them, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(language === 'fr' ? { width: 390, height: 844 } : { width: 1280, height: 900 })
    await prepare(page, language)
    const balance = await balanceOf(page)
    const order = { hours: 5, amount: 150, paymentMethod: 'interac' }
    const bought = await (await page.request.post(`${site.url}/api/purchase-credits`, { data: order })).json()
    const { reference } = bought.purchase.next
    const lines = [
      'Date,Message,Amount',
      `2026-11-16,E GAGNON ${reference},150.00`,
      '2026-11-16,A CHEN,60.00',
      '2026-11-17,LOAN,99.00',
    ]
    await openPayments(page, language)
    const buffer = Buffer.from(lines.join('\n'))
    await page.getByLabel(money.bankFile.file).setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer })
    const table = page.getByRole('table', { name: money.bankFile.heading })
    await expect(table).toContainText(money.bankFile.results.exact)
    await expect(table).toContainText(money.bankFile.results['no-purchase'])
    await expect(table.getByRole('checkbox')).toHaveCount(1)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const confirmed = page.getByRole('button', { name: language === 'fr' ? /150\s\$/ : '$150' })
    await confirmed.click()
    await expect(page.getByText(money.bankFile.done, { exact: true })).toBeVisible()
    expect(await balanceOf(page)).toBe(balance + 5)
    await expect(table.getByRole('row')).toHaveCount(3)

    await page.goto(`${site.url}/admin/dashboard`)
    const task = page.getByRole('region', { name: HOME_WORDS[language].toDo.title })
    await task.getByRole('link', { name: language === 'fr' ? /2 paiements de la banque/ : /2 payments from/ }).click()
    await table.getByRole('button', { name: `${money.bankFile.assign.open}: 2026-11-16 · A CHEN` }).click()
    const assign = page.getByRole('dialog', { name: money.bankFile.assign.title })
    await assign.getByRole('textbox', { name: money.payers.search }).fill('student@example')
    await assign.getByRole('listitem').getByRole('button').click()
    await expect(assign.getByRole('textbox', { name: money.hours })).toHaveValue('2')
    await expectAccessible(page)
    await assign.getByRole('button', { name: money.offlinePayment.send }).click()
    await expect(page.getByText(money.offlinePayment.done, { exact: true })).toBeVisible()
    expect(await balanceOf(page)).toBe(balance + 7)

    await table.getByRole('button', { name: `${money.bankFile.dismiss.open}: 2026-11-17 · LOAN` }).click()
    const dismiss = page.getByRole('dialog', { name: money.bankFile.dismiss.title })
    await dismiss.getByRole('textbox', { name: money.bankFile.reason }).fill('Loan')
    await dismiss.getByRole('button', { name: money.bankFile.dismiss.send }).click()
    await expect(page.getByText(money.bankFile.none)).toBeVisible()
    await page.getByRole('combobox', { name: money.bankFile.list }).selectOption('dismissed')
    await expect(table).toContainText('Loan')
    await expectAccessible(page)
  })

  test(`a cash payment recorded by staff adds its hours, in ${language}`, async ({ page }) => {
    await page.setViewportSize(language === 'fr' ? { width: 390, height: 844 } : { width: 1280, height: 900 })
    await prepare(page, language)
    const balance = await balanceOf(page)
    const { id } = await (await page.request.get(`${site.url}/api/auth/user`)).json()
    await page.goto(`${site.url}/admin/dashboard?view=users&student=${id}`)
    await page.getByRole('button', { name: money.offlinePayment.open }).click()
    const dialog = page.getByRole('dialog', { name: money.offlinePayment.title })
    await dialog.getByRole('textbox', { name: money.hours }).fill(language === 'fr' ? '1,5' : '1.5')
    await dialog.getByRole('button', { name: money.offlinePayment.send }).click()
    await expect(dialog.getByRole('textbox', { name: money.confirmPayment.amount })).toBeFocused()
    await dialog.getByRole('textbox', { name: money.confirmPayment.amount }).fill('45')
    await dialog.getByRole('combobox', { name: money.offlinePayment.method }).selectOption('cheque')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: money.offlinePayment.send }).click()
    await expect(page.getByText(money.offlinePayment.done, { exact: true })).toBeVisible()
    expect(await balanceOf(page)).toBe(balance + 1.5)
    await page.goto(`${site.url}/buy-credits`)
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(CREDIT_WORDS[language].offline.cheque)
  })
}

/** Signs in the demo student and administrator, and sets the language and the theme used with it here. */
async function prepare(page: Page, language: 'en' | 'fr') {
  await setLanguage(page, language)
  await chooseTheme(page, language === 'fr' ? 'dark' : 'light')
  await page.context().addCookies([
    { name: 'plume_lang', value: language, url: site.url },
    { name: 'plume_theme', value: language === 'fr' ? 'dark' : 'light', url: site.url },
  ])
  const form = { email: 'student@example.com', password: 'plume-demo' }
  expect((await page.request.post(`${site.url}/api/login`, { form })).ok()).toBe(true)
  await page.request.patch(`${site.url}/api/users/language`, { data: { language } })
  const data = { email: 'admin@example.com', password: 'plume-admin' }
  expect((await page.request.post(`${site.url}/api/admin/login`, { data })).ok()).toBe(true)
}

async function balanceOf(page: Page): Promise<number> {
  const user = await (await page.request.get(`${site.url}/api/auth/user`)).json()
  return Number(user.creditsRemaining)
}

async function openPayments(page: Page, language: 'en' | 'fr') {
  await page.goto(`${site.url}/admin/dashboard?view=payments`)
  await expect(page.getByRole('heading', { level: 1, name: ADMIN_WORDS[language].nav.payments })).toBeVisible()
}

/** Confirms a payment as staff: first half of it by mistake, then the rest. */
async function confirmPayment(page: Page, { reference, language }: { reference: string; language: 'en' | 'fr' }) {
  const words = MONEY_WORDS[language]
  await openPayments(page, language)
  await expect(page.getByRole('table', { name: words.unpaid })).toContainText(reference)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('textbox', { name: words.search }).fill(reference.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: `${words.confirmPayment.open} ${reference}` }).click()
  const dialog = page.getByRole('dialog', { name: words.confirmPayment.title })
  const amount = dialog.getByRole('textbox', { name: words.confirmPayment.amount })
  await expect(amount).toHaveValue('150')
  await amount.fill(language === 'fr' ? '130,50' : '130.50')
  await expect(dialog).toContainText(language === 'fr' ? /19,50\s\$/ : '$19.50')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words.confirmPayment.send }).click()
  await expect(page.getByText(words.confirmPayment.outcomes.underpaid)).toBeVisible()
  const row = page.getByRole('table', { name: words.unpaid })
  await expect(row).toContainText(language === 'fr' ? /130,50\s\$/ : '$130.50')
  await page.getByRole('button', { name: `${words.confirmPayment.open} ${reference}` }).click()
  await expect(amount).toHaveValue(language === 'fr' ? '19,5' : '19.5')
  await dialog.getByRole('button', { name: words.confirmPayment.send }).click()
  await expect(page.getByText(words.confirmPayment.outcomes.paid)).toBeVisible()
}
