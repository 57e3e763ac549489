import type { ReviewQuestion } from '#shared/features/quizzes/quizzes.contract'
import { coveredBy, languagesFor } from '../coverage'
import { expect, expectAccessible, expectNotice, setLanguage, test } from '../fixtures'
import { finishQuiz, UNAUTHORIZED } from './learning'
import { answer, pickQuiz } from './quiz-screen'

test('a student without mistakes has nothing to review', async ({ page, student: _ }) => {
  await page.goto('/review')
  await expect(page.getByRole('heading', { name: 'Nothing to review today' })).toBeVisible()
  await expect(page.getByText('it comes back here on another day')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Take a quiz' })).toHaveAttribute('href', '/quiz')
})

const TOMORROW = { en: 'tomorrow', fr: 'demain' }
const PRACTISE_NOW = { en: /^Practise them now: \d+ questions$/, fr: /^M’entraîner maintenant\s: \d+ questions$/ }

for (const language of languagesFor('fr')) {
  test(`a student who missed a question today sees when it comes back (${language})`, async ({ page, student: _ }) => {
    const quiz = await pickQuiz(page, 'math')
    await page.request.post('/api/quiz-attempts', { data: { quizId: quiz.id, answers: {} } })
    await setLanguage(page, language)
    await page.goto('/review')
    await expect(page.getByText(TOMORROW[language], { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: PRACTISE_NOW[language] })).toHaveAttribute('href', '/review?now')
    await expectAccessible(page)
  })
}

test('missed questions come back with the name of their quiz and are submitted together', async ({
  page,
  student: _,
}) => {
  const quiz = await pickQuiz(page, 'math')
  // Questions missed today are due tomorrow, so the list is faked; submitting is real.
  const due = quiz.questions.slice(0, 2).map(
    (question): ReviewQuestion => ({
      quizId: quiz.id,
      quizTitle: quiz.title,
      quizTitleFr: quiz.titleFr,
      subject: quiz.subject,
      skill: null,
      question,
      variantSeed: null,
    }),
  )
  await page.route('**/api/reviews', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: due }) : route.continue(),
  )
  await page.goto('/review')
  await expect(page.getByText(quiz.title, { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Practise them now: 2 questions' }).click()
  await expect(page.getByText('1 / 2')).toBeVisible()
  await expect(page.getByText(quiz.title, { exact: true })).toBeVisible()
  for (const [index, { question }] of due.entries()) {
    await answer(page, question, index === 0)
    await page.getByRole('button', { name: index === 0 ? 'Next' : 'Finish Quiz' }).click()
  }
  await expect(page.getByText('1 of 2 correct')).toBeVisible()
  await expect(
    page.getByText('Nothing else to review today. The next missed question comes back tomorrow.'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('the quiz list marks the recommended quiz, and the dashboard gives the reason', async ({ page, student: _ }) => {
  await finishQuiz(page, 'math')
  await page.route('**/api/learning-record', async (route) => {
    const answered = await route.fetch()
    return route.fulfill({ response: answered, json: { ...(await answered.json()), dueReviews: 4 } })
  })
  await page.goto('/quiz/english')
  await expect(page.getByRole('article').filter({ hasText: 'Next for you' })).toHaveCount(1)
  await expect(page.getByRole('main').locator('a[href="/practice/english"]')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('4 questions you missed are ready for another try.')).toBeVisible()
  await expect(main.getByText('You have not tried English yet, and this is a good place to start.')).toBeVisible()
  const step = main.getByRole('region', { name: 'Your next step' })
  await expect(step.getByRole('heading', { name: 'Review my mistakes' })).toBeVisible()
  await step.getByRole('link', { name: 'Start now' }).click()
  await expect(page).toHaveURL('/review')
})

test(
  'an expired sign-in on the review screen leads to the sign-in page and back',
  coveredBy(
    'src/client/api/query-client.test.ts',
    'a query that detects a lost sign-in reports it once, in the way of its area',
  ),
  async ({ page, notices, student: _ }) => {
    await page.route('**/api/reviews', (route) => route.fulfill(UNAUTHORIZED))
    await page.goto('/review')
    await expectNotice(notices, 'status: Session Expired | Please sign in again to continue')
    await page.waitForURL(/\/api\/login\?returnTo=%2Freview$/)
  },
)
