import { coveredBy, isFullRun, languagesFor } from '../coverage'
import { delayRequests } from '../delayed-requests'
import { chooseTheme, expect, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from '../fixtures'
import { finishQuiz } from './learning'
import { answer, cardOf, fillAnswer, pickQuiz, QUIZ_WORDS, startQuiz, verdict } from './quiz-screen'

test('a card describes its quiz, and Start Quiz opens its first question', async ({ page, student: _ }) => {
  const quiz = await pickQuiz(page, 'math')
  await page.goto('/quiz')
  await expect(page).toHaveURL(/\/quiz\/english$/)
  await page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: 'Math' }).click()
  const card = cardOf(page, quiz.title)
  const count = quiz.questions.length
  await expect(card).toContainText({ easy: 'Easy', medium: 'Medium', hard: 'Hard' }[quiz.difficulty])
  await expect(card).toContainText(`${count} questions`)
  await expect(card).toContainText(`${Math.ceil(count * 1.5)}\u00a0min`)
  await expect(card.getByRole('button', { name: 'Resume Quiz' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page).toHaveURL(`/quiz/math?quiz=${quiz.id}`)
  await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible()
  await expect(page.getByText(`1 / ${count}`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeFocused()
})

for (const language of languagesFor('en')) {
  const subject = language === 'en' ? 'english' : 'french'
  const submitting = { en: 'Submitting...', fr: 'Envoi en cours…' }[language]

  test(`a quiz with both kinds of questions is answered, correctly and incorrectly, in ${language}`, async ({
    page,
    student: _,
  }) => {
    const words = QUIZ_WORDS[language]
    const quiz = await pickQuiz(page, subject, 1)
    const send = await delayRequests(page, '**/api/quiz-attempts')
    await setLanguage(page, language)
    await startQuiz(page, quiz, words)
    for (const [index, question] of quiz.questions.entries()) {
      const isLast = index === quiz.questions.length - 1
      const onward = page.getByRole('button', { name: isLast ? words.finish : words.next })
      await expect(page.getByRole('button', { name: words.submitAnswer })).toHaveCount(0)
      await expect(onward).toBeDisabled()
      if (index === 0) await expect(page.getByRole('button', { name: words.previous })).toBeDisabled()
      const isRight = index % 2 === 0
      await answer(page, question, isRight, words)
      const explanation = language === 'fr' ? question.explanationFr : question.explanation
      await expect(page.getByRole('status').filter({ hasText: explanation })).toBeVisible()
      await expect(page.getByRole('status').getByText(words.correctAnswerIs)).toHaveCount(isRight ? 0 : 1)
      await onward.click()
    }
    await expect(page.getByRole('button', { name: submitting, exact: true })).toBeDisabled()
    send()
    const right = Math.ceil(quiz.questions.length / 2)
    const percent = `${Math.round((right / quiz.questions.length) * 100)}${language === 'fr' ? '\u00a0%' : '%'}`
    await expect(page.getByText(percent, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
    // The right answers are folded away.
    await page.getByText(/^(Show|Afficher) .* (right answers?|bonnes? réponses?)$/).click()
    await expect(page.getByRole('listitem').filter({ hasText: words.yourAnswer })).toHaveCount(quiz.questions.length)
    await expect(page.getByRole('link', { name: words.results.dashboard })).toHaveAttribute('href', '/dashboard')
    await expectAccessible(page)
    await page.getByRole('button', { name: words.results.tryAnother }).click()
    await expect(page).toHaveURL(`/quiz/${subject}`)
    await expect(cardOf(page, language === 'fr' ? quiz.titleFr : quiz.title)).toContainText(percent)
  })
}

for (const language of languagesFor('fr')) {
  test(
    `an earlier question keeps its answer until it is answered again, in ${language}`,
    coveredBy(
      'src/client/features/quizzes/run/run.test.ts',
      'clears draft and verdict on another question, and keeps its answer until it is answered again',
    ),
    async ({ page, student: _ }) => {
      const words = QUIZ_WORDS[language]
      const quiz = await pickQuiz(page, 'english')
      const [first, second] = quiz.questions
      if (!first || !second) throw new Error('the quiz is too short')
      await setLanguage(page, language)
      await startQuiz(page, quiz, words)
      await answer(page, first, false, words)
      await page.getByRole('button', { name: words.next }).click()
      await page.getByRole('button', { name: words.previous }).click()
      await expect(page.getByText(words.answeredBefore)).toBeVisible()
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
      await expect(verdict(page, words.incorrect)).toHaveCount(0)
      await expect(page.getByRole('button', { name: words.next })).toBeDisabled()
      await answer(page, first, true, words)
      await expect(page.getByRole('button', { name: words.next })).toBeEnabled()
    },
  )

  test(`a subject without quizzes shows an empty state in ${language}`, async ({ page, student: _ }) => {
    await page.route('**/api/quizzes/math', (route) => route.fulfill({ json: [] }))
    await setLanguage(page, language)
    await page.goto('/quiz/math')
    await expect(page.getByRole('heading', { name: QUIZ_WORDS[language].empty.title })).toBeVisible()
    await expect(page.getByText(QUIZ_WORDS[language].empty.text)).toBeVisible()
    await expect(page.getByRole('button', { name: QUIZ_WORDS[language].start })).toHaveCount(0)
  })
}

for (const subject of isFullRun ? (['french', 'math'] as const) : (['french'] as const)) {
  test(`an answer in ${subject} has no colour before it is graded`, async ({ page, student: _ }) => {
    const quiz = await pickQuiz(page, subject)
    await startQuiz(page, quiz)
    const cards = page.getByRole('group').locator('label')
    await cards.nth(0).click()
    await expect(page.getByRole('radio').nth(0)).toBeChecked()
    const untouched = await cards.nth(1).evaluate((card) => getComputedStyle(card).backgroundColor)
    await expect(cards.nth(0)).toHaveCSS('background-color', untouched)
  })
}

test('a written answer gets the colour of its verdict', async ({ page, student: _ }) => {
  const quiz = await pickQuiz(page, 'math')
  await startQuiz(page, quiz)
  for (const question of quiz.questions) {
    await answer(page, question, true)
    if (question.type === 'fill_blank') break
    await page.getByRole('button', { name: 'Next' }).click()
  }
  await expect(page.getByLabel('Your answer')).toHaveCSS('background-color', 'rgb(220, 241, 228)')
  await expect(page.getByLabel('Your answer')).toHaveCSS('border-top-color', 'rgb(29, 112, 69)')
})

test('results survive a reload, and open again from the card and from progress', async ({ page, student: _ }) => {
  const quiz = await finishQuiz(page, 'math')
  await page.goto('/quiz/math')
  await cardOf(page, quiz.title).getByRole('link', { name: '100%' }).click()
  await expect(page).toHaveURL(/\/quiz\/math\?attempt=\d+$/)
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  await page.goto('/progress')
  await page.getByRole('link', { name: quiz.title }).click()
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
})

test('a guest with a link to a quiz returns to it after signing in', async ({ page }) => {
  await page.goto('/quiz/math?quiz=1')
  const link = page.getByRole('main').getByRole('link', { name: 'Sign in with Google' })
  await expect(link).toHaveAttribute('href', `/api/login?returnTo=${encodeURIComponent('/quiz/math?quiz=1')}`)
})

test('passages in the studied language have a lang attribute', async ({ page, student: _ }) => {
  const quiz = await pickQuiz(page, 'french')
  await startQuiz(page, quiz)
  const untranslated = quiz.questions[0]?.options.find(
    (option, index) => option === quiz.questions[0]?.optionsFr[index],
  )
  if (untranslated) await expect(page.getByText(untranslated, { exact: true })).toHaveAttribute('lang', 'fr')
})

test('an unknown subject shows the 404 page, and a deleted quiz shows a message', async ({ page, student: _ }) => {
  await page.goto('/quiz/alchemy')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.goto('/quiz/math?quiz=999999')
  await expect(page.getByRole('heading', { name: 'This quiz is no longer here' })).toBeVisible()
})

for (const theme of isFullRun ? (['light', 'dark'] as const) : (['dark'] as const)) {
  test(
    `list and question are accessible, ${theme}`,
    coveredBy(
      'e2e/site/accessibility.spec.ts',
      'is accessible in English and French, light and dark, from a desktop to a small phone',
    ),
    async ({ page, student: _ }) => {
      await chooseTheme(page, theme)
      const quiz = await pickQuiz(page, 'english')
      const [first] = quiz.questions
      if (!first) throw new Error('the quiz is empty')
      await page.goto('/quiz/english')
      await expect(cardOf(page, quiz.title)).toBeVisible()
      await expectAccessible(page)
      await startQuiz(page, quiz)
      await fillAnswer(page, first, false)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Submit Answer' }).click()
      await expect(verdict(page, 'Incorrect')).toBeVisible()
      await expectAccessible(page)
    },
  )
}

test.describe('on a small phone in French', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the quiz fits the width', async ({ page, student: _ }) => {
    const words = QUIZ_WORDS.fr
    const quiz = await pickQuiz(page, 'french', 1)
    await setLanguage(page, 'fr')
    await page.goto('/quiz/french')
    await expect(cardOf(page, quiz.titleFr)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await startQuiz(page, quiz, words)
    // A choice and a written answer with their feedback; `after-a-quiz` covers the results.
    const kinds = new Set<string>()
    for (const question of quiz.questions) {
      await answer(page, question, false, words)
      await expectNoSidewaysScroll(page)
      kinds.add(question.type)
      if (kinds.size === 2) break
      await page.getByRole('button', { name: words.next }).click()
    }
    expect(kinds.size).toBe(2)
  })
})
