import { randomBytes } from 'node:crypto'
import { wordsOf } from '../../harness/words'
import { codeAt, stepOf } from '../../src/server/auth/second-factor/time-codes'
import { filled, PORTAL_WORDS } from '../content/content-editor'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, setLanguage, test } from '../fixtures'
import { SIGN_IN_WORDS, signInStaff } from '../portal/portal'

const WORDS = wordsOf('adminFactor')
const PASSWORD = 'a lamp beside the window'

for (const language of languagesFor('fr')) {
  test(`staff set up a second factor, and sign in with a code and with a recovery code, in ${language}`, async ({
    page,
  }) => {
    const [words, portal] = [WORDS[language], PORTAL_WORDS[language]]
    const email = `lea-${randomBytes(4).toString('hex')}@example.com`
    await setLanguage(page, language)
    await signInStaff(page)
    const data = { name: 'Léa', email, role: 'viewer', password: PASSWORD }
    expect((await page.request.post('/api/admin/staff', { data })).status()).toBe(201)
    await page.request.post('/api/admin/logout')

    async function signIn() {
      await page.goto('/admin')
      await page.getByLabel(SIGN_IN_WORDS[language].email, { exact: true }).fill(email)
      await page.getByLabel(SIGN_IN_WORDS[language].password, { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: SIGN_IN_WORDS[language].submit }).click()
    }
    const welcome = page.getByRole('link', { name: filled(portal.welcome, { name: 'Léa' }) })
    const enter = async (code: string) => {
      await page.getByLabel(words.code.label, { exact: true }).fill(code)
      await page.getByRole('button', { name: words.code.submit }).click()
    }

    await signIn()
    await welcome.click()
    await page.getByRole('button', { name: words.account.setUp }).click()
    await page.getByRole('button', { name: words.setup.begin }).click()
    const secret = (await page.getByRole('definition').innerText()).replaceAll(' ', '')
    await expectAccessible(page)
    // The previous half minute's code is still valid, which leaves the current one for the sign-in page. It
    // expires soon near the end of a half minute, so wait for the next one.
    const leftMs = 30_000 - (Date.now() % 30_000)
    if (leftMs < 5_000) await page.waitForTimeout(leftMs)
    await page.getByLabel(words.setup.label, { exact: true }).fill(codeAt(secret, stepOf(new Date()) - 1))
    await page.getByRole('button', { name: words.setup.submit }).click()
    const recoveryCode = await page
      .getByText(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)
      .first()
      .innerText()
    await page.getByRole('button', { name: words.recovery.done }).click()
    await page.getByRole('button', { name: portal.logout }).click()
    await expect(page).toHaveURL(/\/admin$/)

    await signIn()
    await expect(page.getByRole('heading', { name: words.code.title })).toBeVisible()
    expect((await page.request.get('/api/admin/users')).status()).toBe(403)
    await expectAccessible(page)
    await enter(codeAt(secret, stepOf(new Date()) + 1))
    await expect(welcome).toBeVisible()
    await page.getByRole('button', { name: portal.logout }).click()
    await expect(page).toHaveURL(/\/admin$/)

    await signIn()
    await enter(recoveryCode)
    await expect(welcome).toBeVisible()
  })
}
