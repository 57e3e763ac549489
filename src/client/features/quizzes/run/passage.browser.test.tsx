import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Passage } from '#shared/features/quizzes/passages.contract'
import { type AttemptDetail, type Quiz, quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { openFakeSite, respond } from '../../../testing/fake-site'
import { signedIn } from '../../../testing/people'
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

const passage: Passage = {
  title: 'Le huard',
  titleFr: '',
  text: `Un huard a chanté.\n\n${'Le lac dormait encore sous la brume du matin. '.repeat(40)}`,
  textFr: '',
}
const READING: Quiz = {
  ...HALVES,
  subject: 'french',
  questions: HALVES.questions.map((question) => ({ ...question, passage })),
}
const ATTEMPT: AttemptDetail = {
  ...attemptAt(READING, 1),
  answers: { q1: 1, q2: 'six' },
  questions: READING.questions,
  missed: ['q2'],
  hintsTaken: {},
}

function openReadingSite() {
  return openFakeSite([
    signedIn,
    noRelatedContent,
    noSkills,
    emptyLibrary,
    practiceGoal,
    noAttemptSkills,
    respond(quizzesContract.list, () => [READING]),
    respond(quizzesContract.learningRecord, () => recordOf(READING, { lastPercent: 50, bestPercent: 100 })),
    respond(quizzesContract.attempt, () => ATTEMPT),
  ])
}

const text = () => page.getByRole('region', { name: 'Le huard' })
const fold = () => page.getByText('Text to read')

test('shows both the text and the question about it on a phone', async () => {
  await page.viewport(390, 844)
  openReadingSite()
  await showPage(`/quiz/french?quiz=${READING.id}`)
  await expect.element(text()).toBeVisible()
  const question = page.getByRole('heading', { name: 'Which is half of eight?' }).element()
  expect(text().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  expect(question.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  expect(text().element().scrollHeight).toBeGreaterThan(text().element().clientHeight)
})

test('marks the text’s language on an English page and keeps it closed from one question to the next', async () => {
  openReadingSite()
  await showPage(`/quiz/french?quiz=${READING.id}`)
  await expect.element(text()).toHaveAttribute('lang', 'fr')
  await fold().click()
  await expect.element(text()).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Four' }).click({ force: true })
  await page.getByRole('button', { name: 'Submit Answer', exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect.element(page.getByRole('textbox')).toBeVisible()
  await expect.element(text()).not.toBeInTheDocument()
  await fold().click()
  await expect.element(text()).toBeVisible()
})

test('shows the text once in the results, closed at first', async () => {
  openReadingSite()
  await showPage('/quiz/french?attempt=1')
  await expect.element(fold()).toBeVisible()
  expect(fold().elements()).toHaveLength(1)
  await fold().click()
  await expect.element(text().getByText('Un huard a chanté.')).toBeVisible()
})
