import { randomBytes } from 'node:crypto'
import { wordsOf } from '../../harness/words'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, openElsewhere, setLanguage, test } from '../fixtures'
import { signInStaff } from './portal'

const WORDS = wordsOf('adminFactor')
const PASSWORD = 'a lamp beside the window'
const NEW_PASSWORD = 'a lantern behind the door'

for (const language of languagesFor('fr')) {
  test(`staff change their own password, and only this browser stays signed in, in ${language}`, async ({
    page,
    browser,
  }) => {
    const { password: words } = WORDS[language]
    const email = `noa-${randomBytes(4).toString('hex')}@example.com`
    await setLanguage(page, language)
    await signInStaff(page)
    const account = { name: 'Noa', email, role: 'editor', password: PASSWORD }
    expect((await page.request.post('/api/admin/staff', { data: account })).status()).toBe(201)
    await page.request.post('/api/admin/logout')
    const elsewhere = await openElsewhere(browser)
    for (const each of [page, elsewhere]) {
      await each.request.post('/api/admin/login', { data: { email, password: PASSWORD } })
    }

    await page.goto('/admin/dashboard?view=account')
    const fill = async (current: string) => {
      await page.getByLabel(words.current, { exact: true }).fill(current)
      await page.getByLabel(words.new, { exact: true }).fill(NEW_PASSWORD)
      await page.getByLabel(words.confirm, { exact: true }).fill(NEW_PASSWORD)
      await page.getByRole('button', { name: words.submit }).click()
    }
    await fill('not the right one')
    await expect(page.getByLabel(words.current, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await fill(PASSWORD)
    await expect(page.getByText(words.changedText)).toBeVisible()
    expect((await page.request.get('/api/admin/me')).status()).toBe(200)
    expect((await elsewhere.request.get('/api/admin/me')).status()).toBe(401)
    await elsewhere.close()
  })
}
