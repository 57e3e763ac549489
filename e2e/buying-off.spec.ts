import { type Site, startSite } from '../harness/site'
import { expect, expectAccessible, expectNoSidewaysScroll, speak, test } from './fixtures'
import { CREDIT_WORDS } from './purchase'
import { REPEATED, walkedIn } from './walked-in'

// Where the operator sells no hours. It starts a site of its own, with a fresh database.
test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.use({ isFirstVisit: true })

let site: Site

test.beforeAll(async () => {
  site = await startSite({ PAYMENTS: 'off' })
})

test.afterAll(() => site?.stop())

for (const language of walkedIn('en')) {
  test(`the page says that buying is off before anything is chosen, in ${language}`, REPEATED, async ({ page }) => {
    const { title, off, packages, custom, methods } = CREDIT_WORDS[language]
    await speak(page, language)
    await page.setViewportSize({ width: 390, height: 844 })
    const form = { email: 'student@example.com', password: 'plume-demo' }
    expect((await page.request.post(`${site.url}/api/login`, { form })).ok()).toBe(true)
    await page.request.patch(`${site.url}/api/users/language`, { data: { language } })
    await page.goto(`${site.url}/buy-credits`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(off)).toBeVisible()
    const buttons = page.getByRole('button', { name: packages.buy, exact: true })
    await expect(buttons).toHaveCount(3)
    await page.getByRole('spinbutton', { name: custom.hours }).fill('2')
    for (const button of [...(await buttons.all()), page.getByRole('button', { name: custom.buy })]) {
      await expect(button).toBeDisabled()
      await expect(button).toHaveAccessibleDescription(off)
    }
    await expect(page.getByRole('heading', { name: methods.title })).toBeVisible()
    await expect(page.getByText(methods.demo)).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
}
