import type { Page } from '@playwright/test'
import { words as usersEn } from '../src/client/i18n/en/admin-users'
import { words as usersFr } from '../src/client/i18n/fr/admin-users'
import { openStudent, signInStaff } from './admin'
import { CONTENT_WORDS, cardNamed, filled, makeQuiz, openContent, sheet } from './admin-content'
import { USERS } from './admin-users'
import { expect, speak, test } from './fixtures'
import { walkedIn } from './walked-in'

const USERS_WORDS = { en: usersEn, fr: usersFr }

// Answers that never come: the call takes effect, or does not, and the browser hears nothing of it.

/** Cuts off the answer to the next call of this method, after it took effect or before it was even sent. */
async function loseAnswer(page: Page, address: string, method: string, { isSent }: { isSent: boolean }) {
  await page.route(
    address,
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      if (isSent) await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

for (const language of walkedIn('fr')) {
  const words = CONTENT_WORDS[language]

  test(`a deletion whose answer was lost says what became of it (${language})`, async ({ page }) => {
    await signInStaff(page)
    const [gone, kept] = [await makeQuiz(page), await makeQuiz(page)]
    await openContent(page, language)
    const askTo = async (title: string) => {
      await cardNamed(page, title)
        .getByRole('button', { name: filled(words.deleteNamed, { title }) })
        .click()
      const dialog = sheet(page, words.deletion.quiz)
      await dialog.getByRole('button', { name: words.deletion.confirm }).click()
      return dialog
    }

    await loseAnswer(page, `**/api/admin/quizzes/${gone.id}`, 'DELETE', { isSent: true })
    await askTo(gone.title)
    await expect(page.getByRole('status').filter({ hasText: words.deletion.done.quiz })).toContainText(gone.title)
    await expect(cardNamed(page, gone.title)).toHaveCount(0)

    await loseAnswer(page, `**/api/admin/quizzes/${kept.id}`, 'DELETE', { isSent: false })
    const dialog = await askTo(kept.title)
    await expect(dialog.getByText(words.failed.deleteQuiz)).toBeVisible()
    await expect(dialog.getByText(`${words.failed.lost.none} ${words.failed.nothingDeleted}`)).toBeVisible()
  })

  test(`a deletion of which nothing can be learned does not say that nothing was deleted (${language})`, async ({
    page,
  }) => {
    await signInStaff(page)
    const quiz = await makeQuiz(page)
    await openContent(page, language)
    await loseAnswer(page, `**/api/admin/quizzes/${quiz.id}`, 'DELETE', { isSent: true })
    const name = filled(words.deleteNamed, { title: quiz.title })
    await cardNamed(page, quiz.title).getByRole('button', { name }).click()
    const dialog = sheet(page, words.deletion.quiz)
    await page.route('**/api/admin/quizzes', (route) => route.abort('connectionreset'))
    await dialog.getByRole('button', { name: words.deletion.confirm }).click()
    await expect(dialog.getByText(words.failed.lost.title)).toBeVisible()
    await expect(dialog.getByText(words.failed.lost.unknown)).toBeVisible()
    await expect(dialog).not.toContainText(words.failed.nothingDeleted)
    await expect(dialog).not.toContainText(words.failed.deleteQuiz)
    // Once the connection is back, trying again finds it gone, and says so.
    await page.unroute('**/api/admin/quizzes')
    await dialog.getByRole('button', { name: words.deletion.confirm }).click()
    await expect(page.getByRole('status').filter({ hasText: words.deletion.done.quiz })).toBeVisible()
  })

  test(`an edit whose answer was lost was nobody else’s (${language})`, async ({ page }) => {
    await signInStaff(page)
    const quiz = await makeQuiz(page)
    await openContent(page, language, `&edit=${quiz.id}`)
    const editor = sheet(page, words.editing.title)
    const address = `**/api/admin/quizzes/${quiz.id}`
    await editor.getByLabel(words.form.description, { exact: true }).fill('Not yet')
    await loseAnswer(page, address, 'PATCH', { isSent: false })
    await editor.getByRole('button', { name: words.editing.save }).click()
    await expect(editor.getByText(words.failed.lost.none)).toBeVisible()

    await editor.getByLabel(words.form.description, { exact: true }).fill('Now it is')
    await loseAnswer(page, address, 'PATCH', { isSent: true })
    await page.route('**/api/admin/quizzes', (route) => route.abort('connectionreset'))
    await editor.getByRole('button', { name: words.editing.save }).click()
    await expect(editor.getByText(words.failed.lost.unknown)).toBeVisible()
    // Saved again, it meets its own first version.
    await page.unroute('**/api/admin/quizzes')
    await editor.getByRole('button', { name: words.editing.save }).click()
    await expect(page.getByRole('status').filter({ hasText: words.editing.saved })).toBeVisible()
    await expect(page.getByText(words.conflict.title)).toHaveCount(0)
    await expect(cardNamed(page, quiz.title)).toContainText('Now it is')
  })

  test(`hours whose answer was lost are looked up (${language})`, async ({ page, browser }) => {
    const student = await openStudent(browser, { firstName: 'Lost' })
    const { credits } = USERS_WORDS[language]
    await speak(page, language)
    await signInStaff(page)
    await page.goto(`${USERS}&student=${student.id}&edit=${student.id}`)
    const dialog = page.getByRole('dialog', { name: credits.title })
    const field = dialog.getByLabel(credits.field, { exact: true })
    const address = `**/api/admin/users/${student.id}`
    await field.fill('3')
    await loseAnswer(page, address, 'PATCH', { isSent: false })
    await dialog.getByRole('button', { name: credits.save }).click()
    await expect(dialog.getByRole('alert')).toContainText(credits.lost.none)
    await loseAnswer(page, address, 'PATCH', { isSent: true })
    await dialog.getByRole('button', { name: credits.save }).click()
    await expect(page.getByRole('status').filter({ hasText: credits.savedTitle })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await student.page.close()
  })
}
