import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { loadWords } from '../../i18n/i18n'
import { showPart } from '../../testing/show'
import type { ChoiceQuestion } from './choice-task'
import { LandingScreen } from './landing-screen'
import { STRETCH } from './stretch-bar'
import { SAMPLE_QUESTIONS } from './try-questions'

const slider = page.getByRole('slider', { name: 'How much of the bar is coloured' })
const next = page.getByRole('button', { name: 'Next question' })

/** Answers all questions, one of them wrongly, and calls `afterStep` after each step. */
async function answerAll(wrongAt: number, afterStep: () => void = () => {}) {
  for (const [index, question] of SAMPLE_QUESTIONS.entries()) {
    await (question.subject === 'math' ? stretch(index !== wrongAt) : choose(question, index !== wrongAt))
    afterStep()
    if (index < SAMPLE_QUESTIONS.length - 1) await next.click()
    afterStep()
  }
}

async function stretch(isRight: boolean) {
  await expect.element(slider).toBeVisible()
  slider.element().focus()
  const steps = isRight ? STRETCH.target - STRETCH.start : 1
  for (let step = 0; step < steps; step++) await userEvent.keyboard('{ArrowRight}')
  await page.getByRole('button', { name: 'Check' }).click()
}

async function choose({ answers, correctIndex }: ChoiceQuestion, isRight: boolean) {
  const chosen = answers[isRight ? correctIndex : (correctIndex + 1) % answers.length] ?? ''
  await page.getByRole('button', { name: chosen }).click()
}

test('the bar announces its value, and allows a second try', async () => {
  await loadWords(['landing', 'landingParents'])
  await showPart(<LandingScreen />)
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'a little more than 2/4')
  await stretch(false)
  await expect.element(page.getByText('Incorrect')).toBeVisible()
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'exactly 3/4')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(page.getByText('Correct', { exact: true })).toBeVisible()
})

test('the sample questions end with a score and a link to the quizzes', async () => {
  await loadWords(['landing', 'landingParents'])
  await showPart(<LandingScreen />)
  await answerAll(1)
  await expect.element(page.getByText('You got 2 out of 3.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Take a whole quiz' })).toHaveAttribute('href', '/quiz')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect.element(page.getByText('You got')).not.toBeInTheDocument()
})

test('the headline does not move during the sample questions', async () => {
  await loadWords(['landing', 'landingParents'])
  await showPart(<LandingScreen />)
  const headline = page.getByRole('heading', { level: 1 })
  await expect.element(headline).toBeVisible()
  const tops: number[] = []
  await answerAll(0, () => tops.push(headline.element().getBoundingClientRect().top + scrollY))
  expect(new Set(tops).size).toBe(1)
})
