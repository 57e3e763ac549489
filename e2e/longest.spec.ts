import { signInDemoAdmin } from './demo-accounts'
import { expect, expectNoSidewaysScroll, signUp, test } from './fixtures'
import { SCREENS_TO_SEE } from './screens'
import { book, buyHours, findFree } from './tutoring'

// No name, title or note that the contract allows scrolls a page sideways: the longest of each, without a place to break.

const LONGEST = { firstName: 'W'.repeat(100), lastName: 'M'.repeat(100) }
const NOTES = 'W'.repeat(1000)
const TITLE = 'W'.repeat(200)
const WIDTHS = [390, 1440]

async function expectFits(page: Parameters<typeof expectNoSidewaysScroll>[0], path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await test.step(`${path} at ${width} px`, () => expectNoSidewaysScroll(page))
  }
}

test('a student with the longest name and notes fits on every screen', async ({ page }) => {
  test.slow()
  await signUp(page, LONGEST)
  await buyHours(page.request)
  const [slot] = await findFree(page, { weeksAhead: 46 })
  if (!slot) throw new Error('nothing is free')
  const { id } = await book(page.request, slot, { notes: NOTES })
  const screens = SCREENS_TO_SEE.filter(({ who }) => who === 'student').map(({ path }) => path)
  for (const path of [...screens, `/booking?booked=${id}`, `/booking?session=${id}`]) await expectFits(page, path)
})

test('the longest titles fit where students and staff read them', async ({ page }) => {
  test.slow()
  await signInDemoAdmin(page)
  const question = { type: 'fill_blank', question: TITLE, correctAnswer: 'four' }
  const quiz = { title: TITLE, titleFr: TITLE, description: TITLE, subject: 'french', questions: [question] }
  const made = await (await page.request.post('/api/admin/quizzes', { data: quiz })).json()
  const guide = { title: TITLE, titleFr: TITLE, subject: 'french', type: 'pdf', content: TITLE, contentFr: TITLE }
  const madeGuide = await (await page.request.post('/api/admin/study-guides', { data: guide })).json()
  try {
    const screens = SCREENS_TO_SEE.filter(({ who }) => who === 'admin').map(({ path }) => path)
    for (const path of screens) await expectFits(page, path)
    await signUp(page, LONGEST)
    await page.request.post('/api/quiz-attempts', {
      data: { quizId: made.id, score: 0, totalQuestions: 1, answers: { [made.questions[0].id]: 'five' } },
    })
    const [attempt] = await (await page.request.get('/api/quiz-attempts?limit=1')).json()
    const shown = [
      '/',
      '/quiz/french',
      `/quiz/french?quiz=${made.id}`,
      `/quiz/french?attempt=${attempt.id}`,
      '/progress',
    ]
    for (const path of [...shown, '/study-guides/french', `/study-guides/french/${madeGuide.id}`]) {
      await expectFits(page, path)
    }
  } finally {
    await page.request.delete(`/api/admin/quizzes/${made.id}`)
    await page.request.delete(`/api/admin/study-guides/${madeGuide.id}`)
  }
})
