import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import { words as enErrors } from '../../src/client/i18n/en/errors'
import { words as frErrors } from '../../src/client/i18n/fr/errors'
import { coveredBy, languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../fixtures'
import { openStudent } from '../portal/portal'
import {
  fillBlank,
  fillChoice,
  filled,
  fillTitles,
  openAddDialog,
  openContent,
  ownTitle,
  questionAt,
} from './content-editor'

const ERRORS = { en: enErrors, fr: frErrors }

for (const language of languagesFor('en')) {
  test(
    `question types, hints, feedback and solutions are written under More, in ${language}`,
    coveredBy(
      'src/client/features/content/add/add-content.browser.test.tsx',
      'hints, feedback and solutions are sent with their questions, and an error unfolds them',
    ),
    async ({ page, browser }) => {
      test.slow()
      const words = await openContent(page, language)
      const title = ownTitle('Kinds')
      const dialog = await openAddDialog(page, words)
      await fillTitles(dialog, title, words)
      await dialog.getByRole('button', { name: words.questions.addChoice }).click()
      const choice = questionAt(page, 1, words)
      await fillChoice(choice, words)
      await expect(choice.getByLabel(words.more.hints, { exact: true })).toBeHidden()
      await choice.getByText(words.more.multiple_choice).click()
      await choice
        .getByLabel(filled(words.more.feedbackText, { number: 1 }), { exact: true })
        .fill('Four is two times two.')
      await choice
        .getByLabel(filled(words.more.feedbackTextFr, { number: 1 }), { exact: true })
        .fill('Quatre égale deux fois deux.')
      // The third option is correct, so it has no feedback field.
      await expect(choice.getByLabel(filled(words.more.feedbackText, { number: 3 }), { exact: true })).toHaveCount(0)
      await choice.getByLabel(words.more.hints, { exact: true }).fill('Divide.\nTry two and three.')

      await dialog.getByRole('button', { name: words.questions.addBlank }).click()
      const blank = questionAt(page, 2, words)
      await fillBlank(blank, words)
      await blank.getByText(words.more.fill_blank).click()
      await blank.getByLabel(words.more.format, { exact: true }).selectOption('number')
      await blank.getByLabel(words.more.units, { exact: true }).fill('cm')
      await blank.getByLabel(words.more.solution, { exact: true }).fill('6 + 6 = 12')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: words.form.createQuiz }).click()
      // "twelve" is not a number.
      const answer = blank.getByLabel(words.questions.answer, { exact: true })
      await expect(answer).toBeFocused()
      await expect(blank).toContainText(ERRORS[language].ANSWER_NOT_A_NUMBER)
      await answer.fill('12')
      await choice.getByLabel(words.more.hints, { exact: true }).fill('a\nb\nc\nd')
      await choice.getByText(words.more.multiple_choice).click()
      await dialog.getByRole('button', { name: words.form.createQuiz }).click()
      // The section with the error opens.
      await expect(choice.getByLabel(words.more.hints, { exact: true })).toBeFocused()
      await expect(choice).toContainText(ERRORS[language].TOO_MANY_HINTS)
      await choice.getByLabel(words.more.hints, { exact: true }).fill('Divide.\n\nTry two and three.')
      await dialog.getByRole('button', { name: words.form.createQuiz }).click()
      await expect(page.getByRole('status').getByText(words.form.created.quiz)).toBeVisible()

      const student = await openStudent(browser)
      const quizzes: Quiz[] = await (await student.page.request.get('/api/quizzes/math')).json()
      expect(quizzes.find((quiz) => quiz.title === title)?.questions).toMatchObject([
        {
          hints: ['Divide.', 'Try two and three.'],
          feedback: ['Four is two times two.', null, null, null],
          feedbackFr: ['Quatre égale deux fois deux.', null, null, null],
        },
        { answerKind: { kind: 'number', units: ['cm'] }, solution: ['6 + 6 = 12'] },
      ])
      await student.page.close()
    },
  )
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test(
    'the More section fits the page',
    coveredBy(
      'src/client/features/content/add/add-content.browser.test.tsx',
      'hints, feedback and solutions are sent with their questions, and an error unfolds them',
    ),
    async ({ page }) => {
      const words = await openContent(page, 'fr')
      const dialog = await openAddDialog(page, words)
      await dialog.getByRole('button', { name: words.questions.addBlank }).click()
      await dialog.getByText(words.more.fill_blank).click()
      for (const format of ['text', 'number', 'expression']) {
        await dialog.getByLabel(words.more.format, { exact: true }).selectOption(format)
        await expectNoSidewaysScroll(page)
      }
      await expectAccessible(page)
    },
  )
})
