import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { contrastOf } from '../../../testing/contrast'
import { cutOff, openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { MAYA, signedIn } from '../../../testing/people'
import {
  attemptAt,
  emptyLibrary,
  HALVES,
  noAttemptSkills,
  noRelatedContent,
  noSkills,
  practiceGoal,
  recordOf,
} from '../../../testing/quizzes'
import { showPage } from '../../../testing/show'
import { FINGER_PX, smallestSide } from '../../../testing/target-size'

const QUIZ = `/quiz/math?quiz=${HALVES.id}`
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** The outcomes are those of the submissions, in order. */
function openQuizSite(...outcomes: ('saved' | 'refused' | 'lost')[]) {
  const remaining = [...outcomes]
  return openFakeSite([
    signedIn,
    noRelatedContent,
    noSkills,
    emptyLibrary,
    practiceGoal,
    noAttemptSkills,
    respond(quizzesContract.list, () => [HALVES]),
    respond(quizzesContract.learningRecord, () => recordOf(HALVES, { lastPercent: 50, bestPercent: 100 })),
    respond(quizzesContract.submitAttempt, () => {
      const outcome = remaining.shift()
      if (outcome === 'lost') return cutOff()
      return outcome === 'refused' ? refuse('INTERNAL') : attemptAt(HALVES, 2)
    }),
  ])
}

async function answerFirst(option: string) {
  await page.getByRole('radio', { name: option }).click({ force: true })
  await button('Submit Answer').click()
}

async function answerSecond(text: string) {
  await page.getByRole('textbox').fill(text)
  await button('Submit Answer').click()
}

test('a quiz can be taken with the keyboard alone', async () => {
  const site = openQuizSite('saved')
  await showPage(QUIZ)
  await expect.element(page.getByRole('heading', { name: 'Which is half of eight?' })).toHaveFocus()
  await expect.element(button('Next')).toBeDisabled()
  await userEvent.keyboard('2{Enter}')
  await expect.element(page.getByText('Correct', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('textbox'))
  await userEvent.keyboard('Five{Enter}')
  await button('Finish Quiz').click()
  await expect.element(page.getByRole('heading', { name: 'Excellent work!' })).toHaveFocus()
  await expect.element(page.getByText('Earned with this quiz: First Quiz')).toBeVisible()
  await expect.element(page.getByText('3 days in a row in math')).toBeVisible()
  expect(site.requestsTo(quizzesContract.submitAttempt).map(({ body }) => body)).toEqual([
    { quizId: HALVES.id, score: 2, totalQuestions: 2, answers: { q1: 1, q2: 'Five' } },
  ])
})

test('a quiz that cannot be loaded can be retried', async () => {
  let isDown = true
  openFakeSite([
    signedIn,
    noRelatedContent,
    noSkills,
    emptyLibrary,
    practiceGoal,
    noAttemptSkills,
    respond(quizzesContract.list, () => (isDown ? refuse('INTERNAL') : [HALVES])),
    respond(quizzesContract.learningRecord, () => recordOf(HALVES, { lastPercent: 50, bestPercent: 100 })),
  ])
  await showPage(QUIZ)
  await expect.element(page.getByText('Couldn’t load the quizzes')).toBeVisible()
  isDown = false
  await button('Try again').click()
  await expect.element(page.getByRole('heading', { name: 'Which is half of eight?' })).toBeVisible()
})

test('a question with a figure, its answers and the submit button fit on a phone', async () => {
  await page.viewport(390, 844)
  const [first, ...others] = HALVES.questions
  const question =
    'A rectangle is 8 cm wide and half as high. Its neighbour is just as large. How high is either of them?'
  const quiz = { ...HALVES, questions: first ? [{ ...first, question }, ...others] : [] }
  openFakeSite([
    signedIn,
    noRelatedContent,
    noSkills,
    emptyLibrary,
    practiceGoal,
    respond(quizzesContract.list, () => [quiz]),
  ])
  await showPage(QUIZ)
  await expect.element(page.getByRole('img', { name: /^A rectangle/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Six' }).click({ force: true })
  expect(button('Submit Answer').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})

test('on a phone, answers and buttons are large enough for a finger', async () => {
  await page.viewport(390, 844)
  openQuizSite()
  await showPage(QUIZ)
  await expect.element(button('Next')).toBeVisible()
  const options = [...document.querySelectorAll('main label')]
  expect(options).toHaveLength(4)
  expect(Math.min(...options.map(smallestSide))).toBeGreaterThanOrEqual(FINGER_PX)
  await answerFirst('Four')
  expect(smallestSide(button('Next').element())).toBeGreaterThanOrEqual(FINGER_PX)
  await button('Next').click()
  await expect.element(page.getByRole('textbox')).toBeVisible()
  expect(smallestSide(page.getByRole('textbox').element())).toBeGreaterThanOrEqual(FINGER_PX)
  await answerSecond('five')
  expect(smallestSide(button('Finish Quiz').element())).toBeGreaterThanOrEqual(FINGER_PX)
})

test('a chosen answer keeps enough contrast under the pointer', async () => {
  openQuizSite()
  await showPage(QUIZ)
  const chosen = page.getByRole('radio', { name: 'Six' })
  await chosen.click({ force: true })
  await chosen.hover({ force: true })
  const words = page.getByText('Six', { exact: true }).element()
  expect(await contrastOf(words)).toBeGreaterThan(4.5)
  const letter = page.getByText('C', { exact: true }).element()
  expect(await contrastOf(letter)).toBeGreaterThan(4.5)
})

test('an answer is chosen with its letter or its number', async () => {
  openQuizSite()
  await showPage(QUIZ)
  const radios = page.getByRole('radio')
  await expect.element(radios.first()).toBeVisible()
  for (const [key, index] of Object.entries({ c: 2, A: 0, 4: 3, b: 1 })) {
    await userEvent.keyboard(key)
    await expect.element(radios.nth(index)).toBeChecked()
  }
})

test('a text field takes the focus without scrolling the page, and is described by its question', async () => {
  const [choice, word] = HALVES.questions
  if (!choice || !word) throw new Error('the quiz is empty')
  const number: Question = {
    ...word,
    id: 'q0',
    question: 'Half of seven?',
    correctAnswer: '3.5',
    answerKind: { kind: 'number' },
  }
  const quiz = { ...HALVES, questions: [number, word, choice] }
  openFakeSite([
    signedIn,
    noRelatedContent,
    noSkills,
    emptyLibrary,
    practiceGoal,
    respond(quizzesContract.list, () => [quiz]),
  ])
  await showPage(QUIZ)
  const field = page.getByRole('textbox')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAttribute('inputmode', 'decimal')
  await expect.element(field).toHaveAccessibleDescription(/^Half of seven\? Write a number/)
  expect(scrollY).toBe(0)
  await userEvent.keyboard('7/2{Enter}')
  await expect.element(page.getByText('Correct', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveFocus()
  await expect.element(field).not.toHaveAttribute('inputmode', 'decimal')
  await userEvent.keyboard('five{Enter}{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Which is half of eight?' })).toHaveFocus()
})

test('a reload resumes the quiz with the answer and its verdict', async () => {
  openQuizSite()
  const close = await showPage(QUIZ)
  await answerFirst('Six')
  await expect.element(page.getByText('Incorrect', { exact: true })).toBeVisible()
  close()
  await showPage(QUIZ)
  await expect.element(page.getByText('Incorrect', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Six' })).toBeChecked()
})

test('submits unchanged answers again under the same key, and changed answers under a new one', async () => {
  const site = openQuizSite('refused', 'lost', 'saved')
  const close = await showPage(QUIZ)
  await answerFirst('Four')
  await button('Next').click()
  await answerSecond('six')
  await button('Finish Quiz').click()
  await expect.element(page.getByText('Quiz Not Saved')).toBeVisible()
  close()
  await showPage(QUIZ)
  await button('Finish Quiz').click()
  await expect.poll(() => site.requestsTo(quizzesContract.submitAttempt).length).toBe(2)
  await expect.element(button('Finish Quiz')).toBeEnabled()
  await expect.element(page.getByText('Quiz Not Saved')).toBeVisible()
  await button('Previous').click()
  await answerFirst('Two')
  await button('Next').click()
  await answerSecond('six')
  await button('Finish Quiz').click()
  await expect.element(page.getByText('2 of 2 correct')).toBeVisible()
  const keys = site.keysSentTo(quizzesContract.submitAttempt)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

test('submits the number of hints with the answers', async () => {
  const site = openQuizSite('saved')
  await showPage(QUIZ)
  await answerFirst('Four')
  await button('Next').click()
  await button('Hint').click()
  await expect.element(page.getByText('Think of two hands.')).toBeVisible()
  await answerSecond('five')
  await button('Finish Quiz').click()
  await expect.element(page.getByText('You asked for 1 hint.')).toBeVisible()
  expect(site.requestsTo(quizzesContract.submitAttempt).map(({ body }) => body.hintsTaken)).toEqual([{ q2: 1 }])
})

test('a submitted quiz is no longer unfinished, and dependent data is fetched again', async () => {
  const site = openQuizSite('saved')
  await showPage('/quiz/math')
  await button('Start Quiz').click()
  await answerFirst('Four')
  await button('Next').click()
  await answerSecond('five')
  site.newRequests()
  await button('Finish Quiz').click()
  await button('Try Another Quiz').click()
  await expect.element(button('Start Quiz')).toBeVisible()
  await expect.element(button('Resume Quiz')).not.toBeInTheDocument()
  expect(site.newRequests()).toEqual([
    'POST /api/quiz-attempts',
    'GET /api/quiz-attempts/:id/skills',
    'GET /api/learning-record',
    'GET /api/practice',
  ])
})

test('a quiz started in another tab can be resumed immediately', async () => {
  openQuizSite()
  await showPage('/quiz/math')
  await expect.element(button('Start Quiz')).toBeVisible()
  await expect.element(button('Resume Quiz')).not.toBeInTheDocument()
  // Storage events fire between documents of the same site, as between tabs.
  const tab = document.body.appendChild(document.createElement('iframe')).contentWindow
  const sheet = { questionIds: ['q1', 'q2'], index: 0, answers: { q1: 1 }, isSubmitted: true }
  tab?.localStorage.setItem(`plume_unfinished_${MAYA.id}`, JSON.stringify({ 5: sheet }))
  await button('Resume Quiz').click()
  await expect.element(page.getByText('Correct', { exact: true })).toBeVisible()
})

test('Start Quiz restarts an unfinished quiz, and the earlier answers can be restored', async () => {
  openQuizSite()
  const close = await showPage(QUIZ)
  await answerFirst('Six')
  close()
  await showPage('/quiz/math')
  await button('Start Quiz').click()
  await expect.element(page.getByText('You had already answered 1 of the 2 questions.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Six' })).not.toBeChecked()
  await button('Restore my answers').click()
  await expect.element(page.getByRole('radio', { name: 'Six' })).toBeChecked()
  await expect.element(page.getByText('Incorrect', { exact: true })).toBeVisible()
  await expect.element(button('Restore my answers')).not.toBeInTheDocument()
})

test('earlier answers can no longer be restored once a question is answered again', async () => {
  openQuizSite()
  const close = await showPage(QUIZ)
  await answerFirst('Six')
  close()
  await showPage('/quiz/math')
  await button('Start Quiz').click()
  await answerFirst('Four')
  await expect.element(button('Restore my answers')).not.toBeInTheDocument()
})
