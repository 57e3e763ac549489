import type { Locator } from '@playwright/test'
import { BOOKING_WORDS, fillIn, firstFree, group } from '../booking/booking-form'
import { coveredBy } from '../coverage'
import { expect, test } from '../fixtures'
import { answer, pickQuiz, startQuiz } from '../learning/quiz-screen'

// The minimum size of frequently used touch targets.
const TOUCH_TARGET_PX = 44

test.use({ viewport: { width: 390, height: 844 } })

test(
  'every answer and button of a quiz is large enough to touch',
  coveredBy(
    'src/client/features/quizzes/run/quiz-run.browser.test.tsx',
    'on a phone, answers and buttons are large enough for a finger',
  ),
  async ({ page, student: _ }) => {
    const quiz = await pickQuiz(page, 'math')
    await startQuiz(page, quiz)
    for (const [index, question] of quiz.questions.entries()) {
      const isChosen = question.type === 'multiple_choice'
      await expectLarge(
        isChosen ? page.getByRole('main').locator('label') : page.getByRole('textbox'),
        isChosen ? 4 : 1,
      )
      await answer(page, question, true)
      const onward = page.getByRole('button', { name: index < quiz.questions.length - 1 ? 'Next' : 'Finish Quiz' })
      await expectLarge(onward, 1)
      await onward.click()
    }
  },
)

test(
  'every bookable time is large enough to touch',
  coveredBy(
    'src/client/features/booking/form/booking-form.browser.test.tsx',
    'on a phone, every time is large enough for a finger',
  ),
  async ({ page, student: _ }) => {
    const { form, freeTimes } = BOOKING_WORDS.en
    const slot = await firstFree(page, { weeksAhead: 6 })
    await page.goto('/booking')
    await group(page, form.subject).getByText('Math', { exact: true }).click()
    await expectLarge(page.getByRole('list', { name: freeTimes.title }).getByRole('button'), 3)
    await fillIn(page, slot)
    await expectLarge(group(page, form.time).locator('label'), 7)
  },
)

async function expectLarge(targets: Locator, count: number): Promise<void> {
  await expect(targets).toHaveCount(count)
  for (const target of await targets.all()) {
    const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(TOUCH_TARGET_PX)
  }
}
