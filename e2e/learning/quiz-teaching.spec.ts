import type { Page } from '@playwright/test'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import { signInDemoAdmin } from '../account/demo-accounts'
import { makeQuiz } from '../content/content-editor'
import { coveredBy, languagesFor } from '../coverage'
import {
  chooseTheme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  firstVisit,
  setLanguage,
  signUp,
  test,
} from '../fixtures'
import { answer, QUIZ_WORDS, type QuizWords, verdict } from './quiz-screen'

const CHOICE = {
  type: 'multiple_choice',
  question: '1/4 + 2/4 = ?',
  questionFr: '1/4 + 2/4 = ?',
  options: ['3/8', '3/4', '1/2', '2/8'],
  correctAnswer: 1,
  explanation: 'Quarters stay quarters.',
  explanationFr: 'Des quarts restent des quarts.',
  feedback: ['You added the denominators.', null, null, null],
  feedbackFr: ['Tu as additionné les dénominateurs.', null, null, null],
}

const BLANK = {
  type: 'fill_blank',
  question: '7 ÷ 2 = ____',
  questionFr: '7 ÷ 2 = ____',
  correctAnswer: '3.5',
  answerKind: { kind: 'number' },
  explanation: 'Half of 7 is 3 and a half.',
  explanationFr: 'La moitié de 7, c’est 3 et demi.',
  hints: ['Half of 7.', 'Half of 6 is 3.'],
  hintsFr: ['La moitié de 7.', 'La moitié de 6 est 3.'],
  solution: ['6 ÷ 2 = 3', '1 ÷ 2 = 0.5', '3 + 0.5 = 3.5'],
  solutionFr: ['6 ÷ 2 = 3', '1 ÷ 2 = 0,5', '3 + 0,5 = 3,5'],
}

const WORD = {
  type: 'fill_blank',
  question: 'Écris : ____ (lever)',
  correctAnswer: 'levées',
  answerKind: { kind: 'text' },
}

/** Creates a quiz as staff and opens it as a student. */
async function open(page: Page, questions: object[], words: QuizWords = QUIZ_WORDS.en): Promise<Quiz> {
  await signInDemoAdmin(page)
  // The type of a stored question requires ids and defaults, which the server adds.
  const quiz = await makeQuiz(page, { questions: questions as Quiz['questions'] })
  await page.goto(`/quiz/math?quiz=${quiz.id}`)
  await expect(page.getByText(`1 / ${questions.length}`)).toBeVisible()
  await expect(
    page.getByRole('button', { name: words.next }).or(page.getByRole('button', { name: words.finish })),
  ).toBeDisabled()
  return quiz
}

for (const language of languagesFor('fr')) {
  const words = QUIZ_WORDS[language]
  const inFrench = language === 'fr'

  test(`hints are shown on request, one by one, and do not lower the score (${language})`, async ({
    page,
    student: _,
  }) => {
    await setLanguage(page, language)
    await open(page, [BLANK, WORD], words)
    const hint = (place: number) =>
      page.getByRole('status').getByText((inFrench ? BLANK.hintsFr : BLANK.hints)[place] ?? '', { exact: true })
    await expect(hint(0)).toHaveCount(0)
    await page.getByRole('button', { name: words.hints.ask, exact: true }).click()
    await expect(hint(0)).toBeVisible()
    await expect(hint(1)).toHaveCount(0)
    await page.getByRole('button', { name: words.hints.another }).press('Enter')
    await expect(hint(1)).toBeVisible()
    const last = page.getByRole('button', { name: words.hints.none })
    await expect(last).toBeFocused()
    await expect(last).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible(page)
    await page.getByLabel(words.yourAnswer).fill(inFrench ? '3,50' : '3.50')
    await page.getByRole('button', { name: words.submitAnswer }).click()
    await expect(verdict(page, words.correct)).toBeVisible()
    await expect(hint(0)).toHaveCount(0)
    await page.getByRole('button', { name: words.next }).click()
    await expect(page.getByRole('button', { name: words.hints.ask, exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: words.previous }).click()
    await expect(hint(1)).toBeVisible()
    await page.reload()
    await expect(hint(1)).toBeVisible()
  })

  test(`a nearly correct answer gets its own feedback and counts as incorrect (${language})`, async ({
    page,
    student: _,
  }) => {
    await setLanguage(page, language)
    await open(page, [BLANK, WORD, CHOICE], words)
    const status = page.getByRole('status')
    await page.getByLabel(words.yourAnswer).fill('−3.5')
    await page.keyboard.press('Enter')
    await expect(verdict(page, words.incorrect)).toBeVisible()
    await expect(status.getByText(words.almost.label, { exact: true })).toBeVisible()
    await expect(status.getByText(words.almost.sign)).toBeVisible()
    await expect(status.getByText(inFrench ? '3,5' : '3.5', { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.type('levees')
    await page.keyboard.press('Enter')
    await expect(status.getByText(words.almost.accent)).toBeVisible()
    await page.keyboard.press('Enter')
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
    await expect(status.getByText((inFrench ? CHOICE.feedbackFr : CHOICE.feedback)[0] ?? '')).toBeVisible()
    await expect(status.getByText(words.almost.label, { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: words.finish }).click()
    // The results show all the feedback again.
    const answers = page.getByRole('listitem')
    await expect(answers.filter({ hasText: words.almost.sign })).toContainText(words.incorrect)
    await expect(answers.filter({ hasText: words.almost.accent })).toContainText('levées')
    await expect(answers.filter({ hasText: (inFrench ? CHOICE.feedbackFr : CHOICE.feedback)[0] ?? '' })).toHaveCount(1)
    await expect(page.getByText(inFrench ? '0\u00a0%' : '0%', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  test(`the worked solution opens by keyboard (${language})`, async ({ page, student: _ }) => {
    await setLanguage(page, language)
    const quiz = await open(page, [BLANK], words)
    const step = page.getByText((inFrench ? BLANK.solutionFr : BLANK.solution)[2] ?? '', { exact: true })
    await expect(page.getByText(words.solution)).toHaveCount(0)
    const [question] = quiz.questions
    if (!question) throw new Error('the quiz is empty')
    await answer(page, question, false, words)
    await expect(page.getByRole('button', { name: words.finish })).toBeFocused()
    await expect(step).toBeHidden()
    // Shift+Tab from Finish skips Previous, which is disabled on the first question.
    await page.keyboard.press('Shift+Tab')
    await expect(page.locator('summary')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(step).toBeVisible()
    await expect(verdict(page, words.incorrect)).toBeVisible()
  })
}

test(
  'an answer field gets the focus without scrolling the page, and is described by its question',
  coveredBy(
    'src/client/features/quizzes/run/quiz-run.browser.test.tsx',
    'a text field takes the focus without scrolling the page, and is described by its question',
  ),
  async ({ page, student: _ }) => {
    await open(page, [BLANK, WORD, CHOICE])
    const line = page.getByLabel('Your answer')
    await expect(line).toBeFocused()
    await expect(line).toHaveAttribute('inputmode', 'decimal')
    await expect(line).toHaveAccessibleDescription(`${BLANK.question} Write a number, such as 3.5 or 3,5.`)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByText('Capitals do not matter')).toHaveCount(0)
    await page.keyboard.type('7/2')
    await page.keyboard.press('Enter')
    await expect(verdict(page, 'Correct')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(line).toBeFocused()
    await expect(line).not.toHaveAttribute('inputmode', 'decimal')
    await page.keyboard.type('levées.')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  },
)

test('a quiz without a difficulty is shown as medium', async ({ page, student: _ }) => {
  await page.route('**/api/quizzes/math', async (route) => {
    const quizzes: Quiz[] = await (await route.fetch()).json()
    await route.fulfill({ json: quizzes.slice(0, 1).map(({ difficulty: __, ...quiz }) => quiz) })
  })
  await page.goto('/quiz/math')
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Start Quiz' }) })
  // The server rendered the page with all quizzes.
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Medium')
  await card.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText('Math · Medium')).toBeVisible()
})

firstVisit.describe('on a phone', () => {
  firstVisit.use({ viewport: { width: 390, height: 844 } })

  firstVisit('symbols that the numeric keypad lacks are inserted at the cursor', async ({ page, context }) => {
    await signUp(page)
    const device = await context.newCDPSession(page)
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await open(page, [BLANK, { ...BLANK, correctAnswer: 'x² + 1', answerKind: { kind: 'expression' } }])
    const line = page.getByLabel('Your answer')
    await page.keyboard.type('72')
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'slash' }).click()
    await expect(line).toHaveValue('7/2')
    await expect(line).toBeFocused()
    await page.keyboard.press('Home')
    await page.getByRole('button', { name: 'minus' }).click()
    await expect(line).toHaveValue('−7/2')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Symbols' })).toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.keyboard.type('1 + x')
    await page.getByRole('button', { name: 'squared' }).click()
    await page.keyboard.press('Enter')
    await expect(verdict(page, 'Correct')).toBeVisible()
  })

  for (const language of languagesFor('fr')) {
    const theme = language === 'fr' ? 'dark' : 'light'
    firstVisit(
      `the question fits the screen with a hint or the solution open (${language}, ${theme})`,
      async ({ page }) => {
        const words = QUIZ_WORDS[language]
        await signUp(page)
        await chooseTheme(page, theme)
        await setLanguage(page, language)
        const quiz = await open(page, [BLANK], words)
        const sheet = page.locator('form')
        const height = async () => (await sheet.boundingBox())?.height ?? Number.POSITIVE_INFINITY
        await page.getByRole('button', { name: words.hints.ask, exact: true }).click()
        expect(await height()).toBeLessThan(844)
        await expectNoSidewaysScroll(page)
        const [question] = quiz.questions
        if (!question) throw new Error('the quiz is empty')
        await answer(page, question, false, words)
        await page.locator('summary').click()
        expect(await height()).toBeLessThan(844)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      },
    )
  }
})
