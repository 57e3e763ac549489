import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadWords } from '../../i18n/i18n'
import { showPart } from '../../testing/show'
import { LandingScreen } from './landing-screen'
import { SAMPLE_QUESTIONS } from './try-questions'

const next = page.getByRole('button', { name: 'Next question' })

/** Answers all questions, one of them wrongly, and calls `afterStep` after each step. */
async function answerAll(wrongAt: number, afterStep: () => void = () => {}) {
  for (const [index, { answers, correctIndex }] of SAMPLE_QUESTIONS.entries()) {
    const chosen = answers[index === wrongAt ? (correctIndex + 1) % answers.length : correctIndex] ?? ''
    await page.getByRole('button', { name: chosen }).click()
    afterStep()
    if (index < SAMPLE_QUESTIONS.length - 1) await next.click()
    afterStep()
  }
}

test('the sample questions end with a score and a link to the quizzes', async () => {
  await loadWords(['landing'])
  await showPart(<LandingScreen />)
  await answerAll(1)
  await expect.element(page.getByText('You got 2 out of 3.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Take a whole quiz' })).toHaveAttribute('href', '/quiz')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect.element(page.getByText('You got')).not.toBeInTheDocument()
})

test('the headline does not move during the sample questions', async () => {
  await loadWords(['landing'])
  await showPart(<LandingScreen />)
  const headline = page.getByRole('heading', { level: 1 })
  await expect.element(headline).toBeVisible()
  const tops: number[] = []
  await answerAll(0, () => tops.push(headline.element().getBoundingClientRect().top + scrollY))
  expect(new Set(tops).size).toBe(1)
})
