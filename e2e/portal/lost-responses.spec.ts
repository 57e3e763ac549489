import type { Page } from '@playwright/test'
import { words as usersEn } from '../../src/client/i18n/en/portal/admin-users'
import { words as usersFr } from '../../src/client/i18n/fr/portal/admin-users'
import { CONTENT_WORDS, cardNamed, filled, makeQuiz, openContent, PORTAL_WORDS, sheet } from '../content/content-editor'
import { coveredBy, languagesFor } from '../coverage'
import { expect, setLanguage, test } from '../fixtures'
import { openStudent, signInStaff } from './portal'
import { USERS } from './students-list'

const USERS_WORDS = { en: usersEn, fr: usersFr }

/** Loses requests of one method in this order: the request itself or only its response. Returns every request's key. */
async function loseInTurn(page: Page, address: string, method: string, lost: readonly ('request' | 'response')[]) {
  const keys: (string | undefined)[] = []
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const what = lost[keys.length]
    keys.push(route.request().headers()['idempotency-key'])
    if (!what) return route.continue()
    if (what === 'response') await route.fetch()
    await route.abort('connectionreset')
  })
  return keys
}

for (const language of languagesFor('fr')) {
  const words = CONTENT_WORDS[language]

  for (const lost of ['response', 'request'] as const) {
    test(
      `a deletion whose ${lost} was lost fails, and succeeds under the same key (${language})`,
      coveredBy(
        'src/client/features/content/list/content-list.browser.test.tsx',
        'a deletion fails after its %s, shows the current list, and succeeds under the same key',
      ),
      async ({ page }) => {
        await signInStaff(page)
        const { id, title } = await makeQuiz(page)
        await openContent(page, language)
        const keys = await loseInTurn(page, `**/api/admin/quizzes/${id}`, 'DELETE', [lost])
        const card = cardNamed(page, title)
        await card.getByRole('button', { name: filled(words.deleteNamed, { title }) }).click()
        const dialog = sheet(page, words.deletion.quiz)
        const confirm = dialog.getByRole('button', { name: words.deletion.confirm })
        await confirm.click()
        await expect(dialog.getByText(words.failed.deleteQuiz)).toBeVisible()
        await expect(dialog).not.toContainText(words.failed.nothingDeleted)
        // The list was fetched again and shows whether the quiz exists. The open dialog hides it from role queries.
        await expect(page.locator('main article').filter({ hasText: title })).toHaveCount(lost === 'response' ? 0 : 1)

        await confirm.click()
        await expect(page.getByRole('status').filter({ hasText: words.deletion.done.quiz })).toContainText(title)
        await expect(card).toHaveCount(0)
        expect(keys).toEqual([expect.any(String), keys[0]])
      },
    )
  }

  test(
    `an edit whose response was lost is saved by a second try, without a conflict (${language})`,
    coveredBy(
      'src/client/features/content/edit/edit-content.browser.test.tsx',
      'an edit whose request and answer are lost is saved by the next try, without a conflict',
    ),
    async ({ page }) => {
      await signInStaff(page)
      const quiz = await makeQuiz(page)
      await openContent(page, language, `&edit=${quiz.id}`)
      const keys = await loseInTurn(page, `**/api/admin/quizzes/${quiz.id}`, 'PATCH', ['request', 'response'])
      const editor = sheet(page, words.editing.title)
      const description = editor.getByLabel(words.form.description, { exact: true })
      const save = editor.getByRole('button', { name: words.editing.save })
      await description.fill('First text')
      await save.click()
      await expect(editor.getByText(words.failed.update)).toBeVisible()

      await description.fill('Second text')
      await expect(editor.getByText(words.failed.update)).toHaveCount(0)
      await save.click()
      await expect(editor.getByText(words.failed.update)).toBeVisible()
      await expect(description).toHaveValue('Second text')
      await expect(page.locator('main article').filter({ hasText: quiz.title })).toContainText('Second text')
      await expect(page.getByText(words.conflict.title)).toHaveCount(0)

      await save.click()
      await expect(page.getByRole('status').filter({ hasText: words.editing.saved })).toBeVisible()
      await expect(cardNamed(page, quiz.title)).toContainText('Second text')
      expect(keys[1]).not.toBe(keys[0])
      expect(keys[2]).toBe(keys[1])
    },
  )

  test(`a balance whose response was lost is set once, by a second try (${language})`, async ({ page, browser }) => {
    const student = await openStudent(browser, { firstName: 'Lost' })
    const { credits } = USERS_WORDS[language]
    await setLanguage(page, language)
    await signInStaff(page)
    await page.goto(`${USERS}&student=${student.id}&edit=${student.id}`)
    const keys = await loseInTurn(page, `**/api/admin/users/${student.id}`, 'PATCH', ['request', 'response'])
    const dialog = page.getByRole('dialog', { name: credits.title })
    const field = dialog.getByLabel(credits.field, { exact: true })
    const save = dialog.getByRole('button', { name: credits.save })
    await field.fill('3')
    for (const tries of [1, 2]) {
      await save.click()
      await expect.poll(() => keys.length).toBe(tries)
      await expect(dialog.getByRole('alert')).toContainText(PORTAL_WORDS[language].failed.unreachable)
      await expect(field).toHaveValue('3')
    }
    await save.click()
    await expect(page.getByRole('status').filter({ hasText: credits.savedTitle })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(new Set(keys).size).toBe(1)
    await student.page.close()
  })
}
