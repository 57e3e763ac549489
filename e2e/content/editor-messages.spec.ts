import { coveredBy, languagesFor } from '../coverage'
import { expect, expectAccessible, openElsewhere, test } from '../fixtures'
import { signInStaff } from '../portal/portal'
import {
  cardNamed,
  ERROR_WORDS,
  fillBlank,
  filled,
  fillTitles,
  makeQuiz,
  openAddDialog,
  openContent,
  ownTitle,
  questionAt,
  sheet,
} from './content-editor'

for (const language of languagesFor('fr')) {
  test(
    `a missing value is reported beside its field, which gets the focus, in ${language}`,
    coveredBy(
      'src/client/features/content/add/add-content.browser.test.tsx',
      'what is missing is reported beside its field, and the first such field takes the focus',
    ),
    async ({ page }) => {
      const words = await openContent(page, language)
      const errors = ERROR_WORDS[language]
      const dialog = await openAddDialog(page, words)
      const create = dialog.getByRole('button', { name: words.form.createQuiz })
      await create.click()
      await expect(dialog.getByText(errors.TITLE_REQUIRED)).toHaveCount(1)
      await expect(dialog.getByText(errors.QUESTIONS_REQUIRED)).toBeVisible()
      await expect(dialog.getByLabel(words.form.title, { exact: true })).toBeFocused()

      await dialog.getByLabel(words.form.title, { exact: true }).fill('Only a title')
      await create.click()
      await expect(dialog.getByLabel(words.form.subject, { exact: true })).toBeFocused()
      await expect(dialog.getByText(errors.TITLE_REQUIRED)).toHaveCount(1)

      await dialog.getByLabel(words.form.subject, { exact: true }).selectOption('math')
      await create.click()
      await expect(dialog.getByRole('button', { name: words.questions.addChoice })).toBeFocused()

      await dialog.getByRole('button', { name: words.questions.addChoice }).click()
      const group = questionAt(page, 1, words)
      await create.click()
      await expect(group.getByLabel(words.questions.question, { exact: true })).toBeFocused()
      await expect(group.getByText(errors.OPTION_REQUIRED)).toHaveCount(4)
      await expect(group.getByText(errors.OPTIONS_DOUBLED)).toHaveCount(0)
      await expectAccessible(page)
      await group.getByLabel(words.questions.question, { exact: true }).fill('Which?')
      for (const [index, text] of ['a', 'a', 'b', 'c'].entries()) {
        await group.getByLabel(filled(words.questions.option, { number: index + 1 }), { exact: true }).fill(text)
      }
      await expect(group.getByText(errors.OPTIONS_DOUBLED)).toBeVisible()
      await create.click()
      await expect(group.getByLabel(filled(words.questions.option, { number: 2 }), { exact: true })).toBeFocused()
      await group.getByLabel(filled(words.questions.option, { number: 2 }), { exact: true }).fill('d')
      await create.click()
      await expect(group.getByText(words.questions.unmarked)).toBeVisible()
      await expect(group.getByLabel(filled(words.questions.isRight, { number: 1 }), { exact: true })).toBeFocused()
    },
  )
}

test(
  'a quiz stays in the form when the server refuses it or cannot be reached',
  coveredBy(
    'src/client/features/content/add/add-content.browser.test.tsx',
    'a quiz that the site refuses or that does not arrive stays in the form',
  ),
  async ({ page }) => {
    const words = await openContent(page)
    const dialog = await openAddDialog(page, words)
    const title = ownTitle('Refused')
    await fillTitles(dialog, title, words)
    await dialog.getByRole('button', { name: words.questions.addBlank }).click()
    await fillBlank(questionAt(page, 1, words), words)
    const create = dialog.getByRole('button', { name: words.form.createQuiz })
    const alert = dialog.getByRole('alert')
    const responses = [
      [{ status: 500, body: '' }, words.failed.create],
      [{ status: 503, json: { message: 'Closed for the night' } }, 'Closed for the night'],
      [{ status: 413, json: { message: 'x', code: 'PAYLOAD_TOO_LARGE' } }, ERROR_WORDS.en.PAYLOAD_TOO_LARGE],
      ['abort', words.failed.unreachable],
    ] as const
    for (const [response, text] of responses) {
      await page.route(
        '**/api/admin/quizzes',
        (route) => (response === 'abort' ? route.abort() : route.fulfill(response)),
        {
          times: 1,
        },
      )
      await create.click()
      await expect(alert.filter({ hasText: text })).toContainText(words.failed.kept)
      await expect(dialog.getByLabel(words.form.title, { exact: true })).toHaveValue(title)
    }
    const issues = [{ path: 'titleFr', message: 'x', code: 'TEXT_TOO_LONG' }]
    await page.route(
      '**/api/admin/quizzes',
      (route) => route.fulfill({ status: 400, json: { message: 'x', code: 'VALIDATION_FAILED', issues } }),
      { times: 1 },
    )
    await create.click()
    await expect(dialog.getByText(ERROR_WORDS.en.TEXT_TOO_LONG)).toBeVisible()
    await create.click()
    await expect(cardNamed(page, title)).toBeVisible()
  },
)

test(
  'a failed edit and a failed deletion show an error and change nothing',
  coveredBy(
    'src/client/features/content/edit/edit-content.browser.test.tsx',
    'a refused edit shows an error and changes nothing',
  ),
  async ({ page }) => {
    await signInStaff(page)
    const quiz = await makeQuiz(page)
    const words = await openContent(page)
    const card = cardNamed(page, quiz.title)
    await page.route(`**/api/admin/quizzes/${quiz.id}`, (route) => route.fulfill({ status: 500, body: '' }))

    await card.getByRole('button', { name: words.edit }).click()
    const editor = sheet(page, words.editing.title)
    await editor.getByLabel(words.form.title, { exact: true }).fill('')
    await editor.getByRole('button', { name: words.editing.save }).click()
    await expect(editor.getByText(ERROR_WORDS.en.TITLE_REQUIRED)).toBeVisible()
    await editor.getByLabel(words.form.title, { exact: true }).fill(`${quiz.title} II`)
    await editor.getByRole('button', { name: words.editing.save }).click()
    await expect(editor.getByRole('alert').getByText(words.failed.update)).toBeVisible()
    await editor.getByRole('button', { name: words.editing.cancel }).click()

    await card.getByRole('button', { name: words.delete }).click()
    const question = sheet(page, words.deletion.quiz)
    await question.getByRole('button', { name: words.deletion.confirm }).click()
    await expect(question.getByRole('alert').getByText(words.failed.deleteQuiz)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(card).toBeVisible()

    await page.getByRole('tab', { name: words.tabs.guides }).click()
    await page.route('**/api/admin/study-guides/*', (route) => route.abort())
    const guide = page.getByRole('article').first()
    await guide.getByRole('button', { name: words.delete }).click()
    const guideQuestion = sheet(page, words.deletion.guide)
    await guideQuestion.getByRole('button', { name: words.deletion.confirm }).click()
    await expect(guideQuestion.getByRole('alert').getByText(words.failed.deleteGuide)).toBeVisible()
    await expect(guideQuestion.getByRole('alert').getByText(words.failed.unreachable)).toBeVisible()
  },
)

for (const language of languagesFor('en')) {
  test(
    `when two administrators edit a quiz, the second sees the first one’s change, in ${language}`,
    coveredBy(
      'src/client/features/content/edit/edit-content.browser.test.tsx',
      'the second of two editors sees the first one’s change, and takes or overwrites only their fields',
    ),
    async ({ page, browser }) => {
      await signInStaff(page)
      const quiz = await makeQuiz(page, { description: 'As it was' })
      const words = await openContent(page, language)
      const colleague = await openElsewhere(browser)
      await openContent(colleague, language)
      const editorOf = async (each: typeof page) => {
        await cardNamed(each, quiz.title).getByRole('button', { name: words.edit }).click()
        return sheet(each, words.editing.title)
      }
      const [mine, theirs] = [await editorOf(page), await editorOf(colleague)]
      await theirs.getByLabel(words.form.description, { exact: true }).fill('Their description')
      await theirs.getByRole('button', { name: words.editing.save }).click()
      await expect(theirs).toBeHidden()

      await mine.getByLabel(words.form.description, { exact: true }).fill('My description')
      await mine.getByRole('button', { name: words.editing.save }).click()
      const conflict = mine.getByRole('alert').filter({ hasText: words.conflict.title })
      await expect(conflict).toContainText('Their description')
      await expect(conflict).toContainText('My description')
      await expect(conflict.getByRole('heading')).toBeFocused()
      await expect(conflict.getByRole('heading')).toBeInViewport({ ratio: 1 })
      await expectAccessible(page)
      await conflict.getByRole('button', { name: words.conflict.takeTheirs }).click()
      await expect(mine.getByLabel(words.form.description, { exact: true })).toHaveValue('Their description')
      await expect(mine.getByLabel(words.form.title, { exact: true })).toBeFocused()

      await page.request.patch(`/api/admin/quizzes/${quiz.id}`, { data: { difficulty: 'hard' } })
      await mine.getByLabel(words.form.description, { exact: true }).fill('My last word')
      await mine.getByRole('button', { name: words.editing.save }).click()
      await conflict.getByRole('button', { name: words.conflict.saveAnyway }).click()
      await expect(mine).toBeHidden()
      await expect(cardNamed(page, quiz.title)).toContainText('My last word')
      const saved = await (await page.request.get('/api/admin/quizzes')).json()
      expect(saved.find(({ id }: { id: number }) => id === quiz.id)).toMatchObject({
        description: 'My last word',
        // The colleague's value, since it was not edited here.
        difficulty: 'hard',
      })
      await colleague.close()
    },
  )
}
