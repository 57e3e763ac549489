import { coveredBy, languagesFor } from '../coverage'
import { chooseTheme, expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures'
import { loseStaffSignIn, signInStaff, signInStaffAgain } from '../portal/portal'
import { isFocused, tabTo } from '../tutors/tutoring'
import {
  cardNamed,
  fillBlank,
  fillChoice,
  filled,
  fillTitles,
  makeQuiz,
  openAddDialog,
  openContent,
  ownTitle,
  questionAt,
  sheet,
} from './content-editor'

test(
  'a draft survives closing the dialog and a reload, and can be discarded and restored',
  coveredBy(
    'src/client/features/content/add/add-content.browser.test.tsx',
    'a draft survives closing and a reload, and can be cleared and restored',
  ),
  async ({ page }) => {
    const words = await openContent(page)
    const dialog = await openAddDialog(page, words)
    const title = ownTitle('Kept')
    await fillTitles(dialog, title, words)
    await dialog.getByRole('button', { name: words.questions.addChoice }).click()
    await fillChoice(questionAt(page, 1, words), words)
    // Switching to the other kind of content keeps the values of the first.
    await questionAt(page, 1, words).getByLabel(words.questions.kind).selectOption('fill_blank')
    await questionAt(page, 1, words).getByLabel(words.questions.kind).selectOption('multiple_choice')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: words.add }).first()).toBeFocused()
    await openAddDialog(page, words)
    await expect(dialog.getByText(words.draft.restored)).toBeVisible()
    await page.reload()
    await expect(dialog.getByLabel(words.form.title, { exact: true })).toHaveValue(title)
    await expect(questionAt(page, 1, words).getByRole('radio').nth(2)).toBeChecked()

    await dialog.getByRole('button', { name: words.draft.startOver }).click()
    await expect(dialog.getByLabel(words.form.title, { exact: true })).toHaveValue('')
    await dialog.getByRole('button', { name: words.draft.undo }).click()
    await expect(dialog.getByLabel(words.form.title, { exact: true })).toHaveValue(title)
    await dialog.getByRole('button', { name: words.form.createQuiz }).click()
    await expect(cardNamed(page, title)).toBeVisible()
    await page.goBack()
    await openAddDialog(page, words)
    await expect(dialog.getByLabel(words.form.title, { exact: true })).toHaveValue('')
  },
)

for (const language of languagesFor('en')) {
  test(
    `a form keeps its values when the sign-in expires, in ${language}`,
    coveredBy('src/client/form/drafts.test.ts', 'the same person finds their drafts after signing in again'),
    async ({ page }) => {
      const words = await openContent(page, language)
      const dialog = await openAddDialog(page, words)
      const title = ownTitle('Long work')
      await fillTitles(dialog, title, words)
      await dialog.getByRole('button', { name: words.questions.addBlank }).click()
      await fillBlank(questionAt(page, 1, words), words)
      await loseStaffSignIn(page)
      await dialog.getByRole('button', { name: words.form.createQuiz }).click()
      await page.waitForURL(/\/admin$/)
      await signInStaffAgain(page, language)
      await expect(dialog.getByText(words.draft.restored)).toBeVisible()
      await dialog.getByRole('button', { name: words.form.createQuiz }).click()
      const shown = language === 'fr' ? `${title} (fr)` : title
      await expect(cardNamed(page, shown)).toBeVisible()

      await cardNamed(page, shown).getByRole('button', { name: words.edit }).click()
      const editor = sheet(page, words.editing.title)
      await editor.getByLabel(words.form.titleFr, { exact: true }).fill(`${title} III`)
      await editor.getByLabel(words.form.title, { exact: true }).fill(`${title} III`)
      await loseStaffSignIn(page)
      await editor.getByRole('button', { name: words.editing.save }).click()
      await page.waitForURL(/\/admin$/)
      await signInStaffAgain(page, language)
      await expect(editor.getByLabel(words.form.title, { exact: true })).toHaveValue(`${title} III`)
      await editor.getByRole('button', { name: words.editing.save }).click()
      await expect(cardNamed(page, `${title} III`)).toBeVisible()
    },
  )
}

test(
  'reopening the draft of an outdated edit shows that the quiz has changed',
  coveredBy(
    'src/client/features/content/edit/edit-content.browser.test.tsx',
    'reopening the draft of an outdated edit shows that the quiz has changed',
  ),
  async ({ page }) => {
    await signInStaff(page)
    const quiz = await makeQuiz(page)
    const words = await openContent(page, 'en', `&edit=${quiz.id}`)
    const editor = sheet(page, words.editing.title)
    await editor.getByLabel(words.form.description, { exact: true }).fill('Mine')
    await page.request.patch(`/api/admin/quizzes/${quiz.id}`, { data: { description: 'Theirs' } })
    await page.reload()
    await expect(editor.getByRole('alert').filter({ hasText: words.conflict.title })).toContainText('Theirs')
    await expect(editor.getByLabel(words.form.description, { exact: true })).toHaveValue('Mine')
  },
)

test(
  'questions are added, moved, removed and restored by keyboard, and each step is announced',
  coveredBy(
    'src/client/features/content/add/add-content.browser.test.tsx',
    'questions are added, moved, removed and put back with the keyboard, and each step is announced',
  ),
  async ({ page }) => {
    const words = await openContent(page)
    await page.getByRole('button', { name: words.add }).first().focus()
    await page.keyboard.press('Enter')
    const dialog = sheet(page, words.dialog.title)
    const press = async (name: string) => {
      await dialog.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    const expectAnnounced = (text: string) =>
      expect(dialog.getByRole('status').getByText(text, { exact: true })).toHaveCount(1)
    const { questions } = words
    for (const [number, text] of ['First', 'Second', 'Third'].entries()) {
      await press(questions.addBlank)
      await expectAnnounced(filled(questions.added, { number: number + 1 }))
      await expect(questionAt(page, number + 1).getByLabel(questions.question, { exact: true })).toBeFocused()
      await page.keyboard.type(text)
    }
    const texts = async () =>
      Promise.all([1, 2, 3].map((number) => questionAt(page, number).locator('textarea').first().inputValue()))

    await press(filled(questions.moveUp, { number: 3 }))
    await expectAnnounced(filled(questions.moved, { number: 2, total: 3 }))
    await expect(dialog.getByRole('button', { name: filled(questions.moveUp, { number: 2 }) })).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await texts()).toEqual(['Third', 'First', 'Second'])
    // The first question can only move down.
    await expect(dialog.getByRole('button', { name: filled(questions.moveDown, { number: 1 }) })).toBeFocused()

    await press(filled(questions.remove, { number: 2 }))
    await expectAnnounced(filled(questions.removed, { number: 2 }))
    await expect(dialog.getByRole('button', { name: questions.putBack })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(questionAt(page, 2).getByLabel(questions.question, { exact: true })).toBeFocused()
    expect(await texts()).toEqual(['Third', 'First', 'Second'])
  },
)

test('a quiz is created and edited by keyboard alone', async ({ page }) => {
  const words = await openContent(page)
  const title = ownTitle('By keys')
  await tabTo(page, isFocused(page.getByRole('button', { name: words.add }).first()))
  await page.keyboard.press('Enter')
  const dialog = sheet(page, words.dialog.title)
  await expect(dialog.getByRole('heading', { name: words.dialog.title })).toBeFocused()
  const reach = (name: string, role: 'button' | 'textbox' | 'combobox' = 'textbox') =>
    tabTo(page, isFocused(page.getByRole(role, { name, exact: true }).first()))
  await reach(words.form.title)
  await page.keyboard.type(title)
  await reach(words.form.subject, 'combobox')
  await page.keyboard.type('Math')
  await reach(words.questions.addBlank, 'button')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Half of ten is ____.')
  await reach(words.questions.answer)
  await page.keyboard.type('five')
  await reach(words.form.createQuiz, 'button')
  await page.keyboard.press('Enter')
  const card = cardNamed(page, title)
  await expect(card).toBeVisible()
  await tabTo(page, isFocused(card.getByRole('button', { name: words.edit })))
  await page.keyboard.press('Enter')
  await reach(words.form.description)
  await page.keyboard.type('Made without a mouse')
  await page.keyboard.press('Tab')
  await reach(words.editing.save, 'button')
  await page.keyboard.press('Enter')
  await expect(card).toContainText('Made without a mouse')
  await expect(card.getByRole('button', { name: words.edit })).toBeFocused()
})

test.describe('at 390 px, in French and dark', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('every dialog of the Content view is accessible and fits the width', async ({ page }) => {
    await chooseTheme(page, 'dark')
    const words = await openContent(page, 'fr')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAccessible(page)
    const dialog = await openAddDialog(page, words)
    await dialog.getByRole('button', { name: words.questions.addChoice }).click()
    await dialog.getByRole('button', { name: words.questions.addBlank }).click()
    await dialog.getByRole('button', { name: words.form.createQuiz }).click()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
    await dialog.getByRole('tab', { name: words.dialog.guide }).click()
    await dialog.getByRole('button', { name: words.form.createGuide }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('article').first().getByRole('button', { name: words.edit }).click()
    await expect(sheet(page, words.editing.title)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})
