import { coveredBy, languagesFor } from '../coverage'
import { expect, expectAccessible, test } from '../fixtures'
import { signInStaff } from '../portal/portal'
import { cardNamed, ERROR_WORDS, makeQuiz, openContent, sheet } from './content-editor'

for (const language of languagesFor('fr')) {
  test(`the second editor sees the conflict even if the newer version cannot be fetched, in ${language}`, async ({
    page,
  }) => {
    await signInStaff(page)
    const quiz = await makeQuiz(page)
    const words = await openContent(page, language, `&edit=${quiz.id}`)
    const editor = sheet(page, words.editing.title)
    const description = editor.getByLabel(words.form.description, { exact: true })
    await description.fill('Mine')
    await page.request.patch(`/api/admin/quizzes/${quiz.id}`, { data: { description: 'Theirs' } })
    await page.route('**/api/admin/quizzes', (route) => route.abort(), { times: 1 })
    await editor.getByRole('button', { name: words.editing.save }).click()
    const refusal = editor.getByRole('alert').filter({ hasText: words.failed.update })
    await expect(refusal).toContainText(ERROR_WORDS[language].EDIT_CONFLICT)
    await expect(description).toHaveValue('Mine')

    // The next try fetches the newer version, and the conflict replaces the error.
    await editor.getByRole('button', { name: words.editing.save }).click()
    await expect(editor.getByRole('alert').filter({ hasText: words.conflict.title })).toContainText('Theirs')
    await expect(refusal).toHaveCount(0)
  })

  test(
    `an edit of a quiz that a colleague has deleted reports that it no longer exists, in ${language}`,
    coveredBy(
      'src/client/features/content/edit/edit-content.browser.test.tsx',
      'a quiz that a colleague deleted during an edit is reported as deleted, and its draft is dropped',
    ),
    async ({ page }) => {
      await signInStaff(page)
      const quiz = await makeQuiz(page)
      const words = await openContent(page, language)
      const card = cardNamed(page, quiz.title)
      await card.getByRole('button', { name: words.edit }).click()
      const editor = sheet(page, words.editing.title)
      await editor.getByLabel(words.form.description, { exact: true }).fill('Too late')
      await page.request.delete(`/api/admin/quizzes/${quiz.id}`)
      await editor.getByRole('button', { name: words.editing.save }).click()
      await expect(editor.getByText(words.editing.gone)).toBeFocused()
      await expectAccessible(page)
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft:')))).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(card).toHaveCount(0)
    },
  )
}

test(
  'an edit sends the six fields that the specification names',
  coveredBy(
    'src/client/features/content/edit/edit-content.browser.test.tsx',
    'an edit sends the six fields that the specification names',
  ),
  async ({ page }) => {
    await signInStaff(page)
    const quiz = await makeQuiz(page, { description: 'As it was' })
    const words = await openContent(page, 'en', `&edit=${quiz.id}`)
    const editor = sheet(page, words.editing.title)
    await editor.getByLabel(words.form.difficulty).selectOption('hard')
    const patched = page.waitForRequest((request) => request.method() === 'PATCH')
    await editor.getByRole('button', { name: words.editing.save }).click()
    const { title, titleFr, description, descriptionFr, subject } = quiz
    const sent = { title, titleFr, description, descriptionFr, subject, difficulty: 'hard' }
    expect((await patched).postDataJSON()).toEqual(sent)
    await expect(cardNamed(page, quiz.title)).toContainText(words.difficulty.hard)
  },
)

test(
  'a draft of an edit changes only the edited fields, even if other fields have changed in the meantime',
  coveredBy(
    'src/client/features/content/edit/edit-values.test.ts',
    'an edit that is saved over a colleague’s version changes only the edited fields',
  ),
  async ({ page }) => {
    await signInStaff(page)
    const quiz = await makeQuiz(page, { description: 'As it was' })
    const words = await openContent(page, 'en', `&edit=${quiz.id}`)
    const editor = sheet(page, words.editing.title)
    await editor.getByLabel(words.form.description, { exact: true }).fill('Mine')
    await page.request.patch(`/api/admin/quizzes/${quiz.id}`, { data: { difficulty: 'hard', titleFr: 'La leur' } })
    await page.reload()
    const conflict = editor.getByRole('alert').filter({ hasText: words.conflict.title })
    await expect(conflict.getByText(words.conflict.untouched)).toHaveCount(2)
    const patched = page.waitForRequest((request) => request.method() === 'PATCH')
    await conflict.getByRole('button', { name: words.conflict.saveAnyway }).click()
    expect((await patched).postDataJSON()).toMatchObject({
      description: 'Mine',
      difficulty: 'hard',
      titleFr: 'La leur',
    })
    await expect(editor).toBeHidden()
    await expect(cardNamed(page, quiz.title)).toContainText(words.difficulty.hard)
  },
)
