import type { Page } from '@playwright/test'
import { expect, type Student, signUp, test } from './fixtures'
import { answer, answerAll, cardOf, countAttempts, pickQuiz, QUIZ_WORDS, startQuiz, verdict } from './quiz-sheet'

async function signIn(page: Page, { email, password }: Student): Promise<void> {
  const answered = await page.request.post('/api/login', { form: { email, password, returnTo: '/' }, maxRedirects: 0 })
  expect(answered.status()).toBe(303)
}

async function loseSignIn(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /plume_student$/ })
}

/** Answers the first question and turns to the second. */
async function beginQuiz(page: Page) {
  const quiz = await pickQuiz(page, 'english')
  const [first, second] = quiz.questions
  if (!first || !second) throw new Error('the quiz is too short')
  await startQuiz(page, quiz)
  await answer(page, first, true)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(`2 / ${quiz.questions.length}`)).toBeVisible()
  return { quiz, first, second }
}

test('an unfinished quiz survives a reload; its card resumes or starts afresh', async ({ page, student: _ }) => {
  const { quiz, second } = await beginQuiz(page)
  await page.reload()
  await expect(page.getByText(`2 / ${quiz.questions.length}`)).toBeVisible()
  await answer(page, second, true)
  await page.reload()
  await expect(verdict(page, 'Correct')).toBeVisible()
  await page.getByRole('link', { name: 'Quizzes' }).last().click()

  const card = cardOf(page, quiz.title)
  await card.getByRole('button', { name: 'Resume Quiz' }).click()
  await expect(page.getByText(`2 / ${quiz.questions.length}`)).toBeVisible()
  await page.goBack()
  await card.getByRole('button', { name: 'Start Quiz' }).click()
  await expect(page.getByText(`1 / ${quiz.questions.length}`)).toBeVisible()
  await expect(page.getByText('You answered this one before.')).toHaveCount(0)
  await page.goBack()
  await expect(card.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Resume Quiz' })).toHaveCount(0)
})

test('another student on the same computer does not see it', async ({ page, student }) => {
  const { quiz } = await beginQuiz(page)
  await loseSignIn(page)
  await signUp(page, { firstName: 'Noah' })
  await page.goto('/quiz/english')
  const card = cardOf(page, quiz.title)
  await expect(card.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume Quiz' })).toHaveCount(0)
  await page.goto(`/quiz/english?quiz=${quiz.id}`)
  await expect(page.getByText(`1 / ${quiz.questions.length}`)).toBeVisible()

  await loseSignIn(page)
  await signIn(page, student)
  await page.goto('/quiz/english')
  await expect(card.getByRole('button', { name: 'Resume Quiz' })).toBeVisible()
})

test('a quiz whose questions have changed is not resumed', async ({ page, student: _ }) => {
  const { quiz } = await beginQuiz(page)
  await page.route('**/api/quizzes/english', async (route) => {
    const answered = await route.fetch()
    const quizzes: (typeof quiz)[] = await answered.json()
    for (const each of quizzes) each.questions.reverse()
    return route.fulfill({ response: answered, json: quizzes })
  })
  await page.goto('/quiz/english')
  await expect(cardOf(page, quiz.title).getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume Quiz' })).toHaveCount(0)
})

test('the language can change in the middle of a quiz', async ({ page, student: _ }) => {
  const { quiz, second } = await beginQuiz(page)
  await answer(page, second, true)
  await page.getByRole('button', { name: 'FR' }).click()
  await expect(page.getByRole('heading', { level: 1, name: quiz.titleFr })).toBeVisible()
  await expect(page.getByText(`2 / ${quiz.questions.length}`)).toBeVisible()
  await expect(verdict(page, QUIZ_WORDS.fr.correct)).toBeVisible()
  await page.getByRole('button', { name: QUIZ_WORDS.fr.next }).click()
  for (const [index, question] of quiz.questions.entries()) {
    if (index < 2) continue
    await answer(page, question, true, QUIZ_WORDS.fr)
    const isLast = index === quiz.questions.length - 1
    await page.getByRole('button', { name: isLast ? QUIZ_WORDS.fr.finish : QUIZ_WORDS.fr.next }).click()
  }
  await expect(page.getByText('100\u00a0%', { exact: true })).toBeVisible()
})

test('with no network the answers are kept, and trying again counts once', async ({ page, context, student: _ }) => {
  const quiz = await pickQuiz(page, 'math')
  await startQuiz(page, quiz)
  await answerAll(page, quiz)
  await context.setOffline(true)
  const finish = page.getByRole('button', { name: 'Finish Quiz' })
  await finish.click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Quiz Not Saved')
  await expect(notice).toContainText('We could not save your result. Your answers are kept; please try again.')
  await context.setOffline(false)
  expect(await countAttempts(page)).toBe(0)

  // The server stores it, but its answer is lost on the way.
  const keys: (string | undefined)[] = []
  await page.route('**/api/quiz-attempts', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? undefined)
    await route.fetch()
    if (keys.length === 1) return route.abort()
    return route.continue()
  })
  await finish.click()
  await expect.poll(() => keys.length).toBe(1)
  await expect(finish).toBeEnabled()
  await finish.click()
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  // Looked at once: after five seconds it would be gone by itself.
  expect(await page.getByText('Quiz Not Saved').count()).toBe(0)
  expect(new Set(keys).size).toBe(1)
  expect(await countAttempts(page)).toBe(1)
})

test('a sign-in lost before finishing costs nothing', async ({ page, student }) => {
  const quiz = await pickQuiz(page, 'english', 1)
  await startQuiz(page, quiz)
  await answerAll(page, quiz)
  await loseSignIn(page)
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByRole('alert')).toContainText('You are logged out. Logging in again...')
  await page.waitForURL(/\/api\/login/)
  await page.getByLabel('Email').fill(student.email)
  await page.getByLabel('Password').fill(student.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/quiz/english?quiz=${quiz.id}`)
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect(page.getByText('100%', { exact: true })).toBeVisible()
  expect(await countAttempts(page)).toBe(1)
  await page.getByRole('button', { name: 'Try Another Quiz' }).click()
  await expect(page.getByRole('button', { name: 'Resume Quiz' })).toHaveCount(0)
})

test('a sign-in lost before the list is said, and leads to signing in after two seconds', async ({
  page,
  student: _,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome back')
  await loseSignIn(page)
  await page.getByRole('link', { name: 'Quizzes', exact: true }).first().click()
  const notice = page.getByRole('status').filter({ hasText: 'Session Expired' })
  await expect(notice).toContainText('Please sign in again to continue')
  const shownAt = Date.now()
  await page.waitForURL(/\/api\/login\?returnTo=%2Fquiz%2Fenglish/)
  expect(Date.now() - shownAt).toBeGreaterThan(1000)
})

test('a list that does not arrive can be asked for again', async ({ page, student: _ }) => {
  await page.route('**/api/quizzes/math', (route) => route.abort(), { times: 1 })
  await page.goto('/quiz/math')
  await expect(page.getByText('The quizzes did not arrive')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Start Quiz' }).first()).toBeVisible()
})
