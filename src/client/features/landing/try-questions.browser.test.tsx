import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loadWords } from '../../i18n/i18n'
import { showPart } from '../../testing/show'
import { LandingScreen } from './landing-screen'
import { SAMPLE_QUESTIONS } from './sample-questions'

const next = page.getByRole('button', { name: 'Next question' })

/** Answers all three, one of them wrongly, and looks after each step. */
async function answerAll(wrongAt: number, look: () => void = () => {}) {
  for (const [index, { answers, correctIndex }] of SAMPLE_QUESTIONS.entries()) {
    const chosen = answers[index === wrongAt ? (correctIndex + 1) % answers.length : correctIndex] ?? ''
    await page.getByRole('button', { name: chosen }).click()
    look()
    if (index < SAMPLE_QUESTIONS.length - 1) await next.click()
    look()
  }
}

test('the trial ends with a score and a way in', async () => {
  await loadWords(['landing'])
  await showPart(<LandingScreen />)
  await answerAll(1)
  await expect.element(page.getByText('You got 2 out of 3.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Take a whole quiz' })).toHaveAttribute('href', '/quiz')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect.element(page.getByText('You got')).not.toBeInTheDocument()
})

test('the headline stays where it is through all three questions', async () => {
  await loadWords(['landing'])
  await showPart(<LandingScreen />)
  const headline = page.getByRole('heading', { level: 1 })
  await expect.element(headline).toBeVisible()
  const places: number[] = []
  await answerAll(0, () => places.push(headline.element().getBoundingClientRect().top + scrollY))
  expect(new Set(places).size).toBe(1)
})
