import type { Page } from '@playwright/test'
import { MINUTE_MS } from '#shared/time/units'
import type { SiteWithClock } from '../../harness/sites/site-with-clock'
import { wordsOf } from '../../harness/words'
import { clockTest } from '../clock-site'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, setLanguage, signUp } from '../fixtures'

const [ACCOUNT, BOOKING, CONFIRM, ERRORS] = [
  wordsOf('account'),
  wordsOf('booking'),
  wordsOf('confirm'),
  wordsOf('errors'),
] as const

/** The site's clock starts at the real time. No journey here moves the browser's clock. */
const test = clockTest.extend({
  site: async ({ site }, use) => {
    site.time.now = new Date()
    await use(site)
  },
})

test.describe.configure({ timeout: 120_000 })

const waitOnSite = ({ time }: SiteWithClock, ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

async function confirmWith(page: Page, language: 'en' | 'fr', password: string) {
  const words = CONFIRM[language]
  const dialog = page.getByRole('dialog', { name: words.title })
  await dialog.getByLabel(words.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: words.confirm }).click()
  return dialog
}

for (const language of languagesFor('fr')) {
  test(`an action that needs a recent sign-in asks for the password and then continues (${language})`, async ({
    page,
    site,
  }) => {
    const student = await signUp(page)
    await setLanguage(page, language)
    const { profile, data } = ACCOUNT[language]
    const { feed } = BOOKING[language]
    waitOnSite(site, 11 * MINUTE_MS)

    await page.goto('/profile')
    await page.getByLabel(profile.email).fill(`new-${student.email}`)
    await page.getByRole('button', { name: profile.submit }).click()
    const dialog = await confirmWith(page, language, 'not this one')
    await expect(dialog).toContainText(ERRORS[language].WRONG_PASSWORD)
    await expectAccessible(page)
    await confirmWith(page, language, student.password)
    await expect(dialog).toBeHidden()
    await expect(page.getByText(profile.updated, { exact: true })).toBeVisible()
    expect(await (await page.request.get('/api/auth/user')).json()).toMatchObject({ email: `new-${student.email}` })

    waitOnSite(site, 11 * MINUTE_MS)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: data.download }).click()
    await confirmWith(page, language, student.password)
    expect((await download).suggestedFilename()).toMatch(/^plume-data-.*\.json$/)

    waitOnSite(site, 11 * MINUTE_MS)
    await page.goto('/booking')
    await page.getByRole('button', { name: feed.create }).click()
    await confirmWith(page, language, student.password)
    await expect(page.getByLabel(feed.address)).toBeVisible()
  })
}

test('cancelling the password dialog changes nothing, and the student stays signed in', async ({ page, site }) => {
  const student = await signUp(page)
  waitOnSite(site, 11 * MINUTE_MS)
  await page.goto('/profile')
  const { profile, data, deletion } = ACCOUNT.en
  await page.getByRole('button', { name: data.delete }).click()
  const deletionDialog = page.getByRole('dialog', { name: deletion.title })
  await deletionDialog.getByRole('button', { name: deletion.goOn }).click()
  await page.keyboard.type(student.email)
  await deletionDialog.getByRole('button', { name: deletion.delete }).click()
  await page.getByRole('dialog', { name: CONFIRM.en.title }).getByRole('button', { name: CONFIRM.en.cancel }).click()
  await expect(page.getByText(deletion.failed, { exact: true })).toBeVisible()
  await deletionDialog.getByRole('button', { name: deletion.keep }).click()
  await expect(page.getByLabel(profile.email)).toHaveValue(student.email)
  expect((await page.request.get('/api/auth/user')).status()).toBe(200)
})
