import { randomBytes } from 'node:crypto'
import { wordsOf } from '../../harness/words'
import { filled, PORTAL_WORDS } from '../content/content-editor'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, openElsewhere, setLanguage, test } from '../fixtures'
import { SIGN_IN_WORDS, signInStaff } from './portal'

const WORDS = wordsOf('adminStaff')
const PASSWORD = 'a lamp beside the window'

for (const language of languagesFor('en')) {
  test(`an owner creates an account for an editor, who sees only content, and disables it, in ${language}`, async ({
    page,
    browser,
  }) => {
    const [words, portal] = [WORDS[language], PORTAL_WORDS[language]]
    const email = `ines-${randomBytes(4).toString('hex')}@example.com`
    await setLanguage(page, language)
    await signInStaff(page)
    await page.goto('/admin/dashboard')
    await page.getByRole('link', { name: portal.nav.staff, exact: true }).click()

    await page.getByRole('button', { name: words.add }).click()
    const adding = page.getByRole('dialog', { name: words.form.title })
    await expectAccessible(page)
    await adding.getByLabel(words.form.name, { exact: true }).fill('Ines Roy')
    await adding.getByLabel(words.form.email, { exact: true }).fill(email)
    await adding.getByLabel(words.form.role, { exact: true }).selectOption('editor')
    await adding.getByLabel(words.form.password, { exact: true }).fill(PASSWORD)
    await adding.getByRole('button', { name: words.form.create }).click()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row.getByRole('cell', { name: portal.roles.editor })).toBeVisible()

    const editor = await openElsewhere(browser)
    await setLanguage(editor, language)
    await editor.goto('/admin')
    await editor.getByLabel(SIGN_IN_WORDS[language].email, { exact: true }).fill(email)
    await editor.getByLabel(SIGN_IN_WORDS[language].password, { exact: true }).fill(PASSWORD)
    await editor.getByRole('button', { name: SIGN_IN_WORDS[language].submit }).click()
    await expect(editor.getByRole('banner').getByText(portal.roles.editor, { exact: true })).toBeVisible()
    await expect(editor.getByRole('navigation', { name: portal.nav.label }).getByRole('listitem')).toHaveCount(2)
    await editor.goto('/admin/dashboard?view=users')
    await expect(editor.getByRole('heading', { name: portal.notAllowed.title })).toBeVisible()

    await page.reload()
    await row.getByRole('button', { name: filled(words.manageOf, { name: 'Ines Roy' }) }).click()
    const managing = page.getByRole('dialog', { name: 'Ines Roy' })
    await expectAccessible(page)
    await managing.getByRole('button', { name: words.managing.disable }).click()
    await expect(row.getByText(words.disabled, { exact: true })).toBeVisible()
    await editor.reload()
    await expect(editor).toHaveURL(/\/admin$/)
    await editor.close()
  })
}
