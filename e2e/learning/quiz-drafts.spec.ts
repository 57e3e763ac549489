import type { Page } from '@playwright/test'
import type { Quiz } from '#shared/features/quizzes/quizzes.contract'
import { SIGN_IN_WORDS } from '#shared/words/pages/sign-in.words'
import { wordsOf } from '../../harness/words'
import { signInDemoAdmin } from '../account/demo-accounts'
import { makeQuiz, ownTitle } from '../content/content-editor'
import { coveredBy, languagesFor } from '../coverage'
import { expectNoticeForTwoSeconds } from '../delayed-requests'
import { expect, firstVisit, type Student, setLanguage, signUp, test } from '../fixtures'
import {
  answer,
  answerAll,
  cardOf,
  countAttempts,
  pickQuiz,
  QUIZ_WORDS,
  type QuizWords,
  startQuiz,
  verdict,
} from './quiz-screen'

const { fr } = wordsOf('site')

const ALL_RIGHT = { en: '100%', fr: '100\u00a0%' }
const LOGGED_OUT = { en: 'You are logged out. Logging in again...', fr: fr.signInAgain.unauthorized.text }
const NOT_SAVED = {
  en: {
    title: 'Quiz Not Saved',
    text: 'We could not save your result. Your answers are kept; please try again.',
  },
  fr: QUIZ_WORDS.fr.notSaved,
}

async function signIn(page: Page, { email, password }: Student): Promise<void> {
  const answered = await page.request.post('/api/login', { form: { email, password, returnTo: '/' }, maxRedirects: 0 })
  expect(answered.status()).toBe(303)
}

async function loseSignIn(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /plume_student$/ })
}

/** A quiz of one question, which is quick to finish. */
async function makeShortQuiz(page: Page): Promise<Quiz> {
  await signInDemoAdmin(page)
  const title = ownTitle('Short')
  return makeQuiz(page, { title, titleFr: title })
}

/** Answers the first question and goes to the second. */
async function beginQuiz(page: Page, words: QuizWords = QUIZ_WORDS.en) {
  const quiz = await pickQuiz(page, 'english')
  const [first, second] = quiz.questions
  if (!first || !second) throw new Error('the quiz is too short')
  await startQuiz(page, quiz, words)
  await answer(page, first, true, words)
  await page.getByRole('button', { name: words.next }).click()
  await expect(page.getByText(`2 / ${quiz.questions.length}`)).toBeVisible()
  return { quiz, first, second }
}

for (const language of languagesFor('en')) {
  const words = QUIZ_WORDS[language]

  // `quiz-run.browser.test.tsx` covers resuming after a reload and starting over.
  test(
    `an unfinished quiz survives a reload; its card resumes or starts from the beginning (${language})`,
    coveredBy(
      'src/client/features/quizzes/run/quiz-run.browser.test.tsx',
      'a reload resumes the quiz with the answer and its verdict',
    ),
    async ({ page, student: _ }) => {
      await setLanguage(page, language)
      const { quiz, second } = await beginQuiz(page, words)
      await page.reload()
      await expect(page.getByText(`2 / ${quiz.questions.length}`)).toBeVisible()
      await answer(page, second, true, words)
      await page.reload()
      await expect(verdict(page, words.correct)).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: words.title, exact: true }).click()

      const card = cardOf(page, language === 'fr' ? quiz.titleFr : quiz.title)
      await card.getByRole('button', { name: words.resume }).click()
      await expect(page.getByText(`2 / ${quiz.questions.length}`)).toBeVisible()
      await page.goBack()
      await card.getByRole('button', { name: words.start }).click()
      await expect(page.getByText(`1 / ${quiz.questions.length}`)).toBeVisible()
      await expect(page.getByText(words.answeredBefore)).toHaveCount(0)
      await page.goBack()
      await expect(card.getByRole('button', { name: words.start })).toBeVisible()
      await expect(card.getByRole('button', { name: words.resume })).toHaveCount(0)
    },
  )

  test(`on a phone the notice that a quiz is not saved does not cover the button (${language})`, async ({
    page,
    student: _,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const quiz = await makeShortQuiz(page)
    await setLanguage(page, language)
    await startQuiz(page, quiz, words)
    await answerAll(page, quiz, words)
    await page.route('**/api/quiz-attempts', (route) => route.abort())
    const finish = page.getByRole('button', { name: words.finish })
    // At the bottom edge, where the notice appears.
    await finish.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await finish.click()
    await expect(page.getByRole('alert')).toContainText(NOT_SAVED[language].title)
    const isCovered = (button: Element) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return [2, height / 2, height - 2].some(
        (below) => !button.contains(document.elementFromPoint(left + width / 2, top + below)),
      )
    }
    // Well before the notice closes by itself.
    await expect.poll(() => finish.evaluate(isCovered), { timeout: 2_000 }).toBe(false)
  })

  test(
    `without a network the answers are kept, and a second try counts once (${language})`,
    coveredBy(
      'src/client/features/quizzes/run/quiz-run.browser.test.tsx',
      'submits unchanged answers again under the same key, and changed answers under a new one',
    ),
    async ({ page, context, student: _ }) => {
      const quiz = await pickQuiz(page, 'math')
      await setLanguage(page, language)
      await startQuiz(page, quiz, words)
      await answerAll(page, quiz, words)
      await context.setOffline(true)
      const finish = page.getByRole('button', { name: words.finish })
      await finish.click()
      const notice = page.getByRole('alert')
      await expect(notice).toContainText(NOT_SAVED[language].title)
      await expect(notice).toContainText(NOT_SAVED[language].text)
      await context.setOffline(false)
      expect(await countAttempts(page)).toBe(0)

      // The server stores the attempt, but the response is lost.
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
      await expect(notice).toContainText(NOT_SAVED[language].title)
      await finish.click()
      await expect(page.getByText(ALL_RIGHT[language], { exact: true })).toBeVisible()
      // Checked once without polling: after five seconds the notice would close by itself.
      expect(await page.getByText(NOT_SAVED[language].title).count()).toBe(0)
      expect(new Set(keys).size).toBe(1)
      expect(await countAttempts(page)).toBe(1)
    },
  )

  test(`a sign-in that expires before finishing loses no answers (${language})`, async ({ page, student }) => {
    const quiz = await makeShortQuiz(page)
    await setLanguage(page, language)
    await startQuiz(page, quiz, words)
    await answerAll(page, quiz, words)
    await loseSignIn(page)
    await page.getByRole('button', { name: words.finish }).click()
    await expect(page.getByRole('alert')).toContainText(LOGGED_OUT[language])
    await page.waitForURL(/\/api\/login/)
    await page.getByLabel(SIGN_IN_WORDS[language].email).fill(student.email)
    await page.getByLabel(SIGN_IN_WORDS[language].password).fill(student.password)
    await page.getByRole('button', { name: SIGN_IN_WORDS[language].signIn }).click()
    await expect(page).toHaveURL(`/quiz/math?quiz=${quiz.id}`)
    await page.getByRole('button', { name: words.finish }).click()
    await expect(page.getByText(ALL_RIGHT[language], { exact: true })).toBeVisible()
    expect(await countAttempts(page)).toBe(1)
    await page.getByRole('button', { name: words.results.tryAnother }).click()
    await expect(page.getByRole('button', { name: words.resume })).toHaveCount(0)
  })
}

test('another student on the same computer does not see the unfinished quiz', async ({ page, student }) => {
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

test(
  'a quiz whose questions have changed is not resumed',
  coveredBy('src/client/features/quizzes/run/run.test.ts', 'does not resume a quiz with %s'),
  async ({ page, student: _ }) => {
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
  },
)

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

firstVisit(
  'an expired sign-in found by the list shows a notice and leads to the sign-in page after two seconds',
  async ({ page, student: _ }) => {
    await expectNoticeForTwoSeconds(page, { address: '/quiz/english', list: '/api/quizzes/english' })
  },
)

test(
  'a list that fails to load can be retried',
  coveredBy('src/client/features/quizzes/run/quiz-run.browser.test.tsx', 'a quiz that cannot be loaded can be retried'),
  async ({ page, student: _ }) => {
    await page.route('**/api/quizzes/math', (route) => route.abort(), { times: 1 })
    await page.goto('/quiz/math')
    await expect(page.getByText('Couldn’t load the quizzes')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Start Quiz' }).first()).toBeVisible()
  },
)
