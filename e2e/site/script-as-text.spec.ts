import type { Page } from '@playwright/test'
import { cardNamed, makeQuiz } from '../content/content-editor'
import { languagesFor } from '../coverage'
import { expect, setLanguage, signUp, test } from '../fixtures'
import { prefer } from '../learning/learning'
import { answer, QUIZ_WORDS, startQuiz } from '../learning/quiz-screen'
import { signInStaff } from '../portal/portal'
import { book, buyHours, findFree } from '../tutors/tutoring'

/** Markup that would fetch an image and run a script if it were not shown as text. */
const script = (place: string) => `<img src=/ran-${place} onerror=alert(1)><script>alert(1)</script>`

const QUESTION = {
  id: 'q1',
  type: 'multiple_choice',
  question: script('question'),
  questionFr: script('question'),
  options: ['a', 'b', 'c', 'd'].map((option) => script(option)),
  optionsFr: ['a', 'b', 'c', 'd'].map((option) => script(option)),
  correctAnswer: 0,
  explanation: script('explanation'),
  explanationFr: script('explanation'),
} as const

/** Records every script that ran and every request made from a text. Must stay empty. */
function watchRuns(page: Page): string[] {
  const runs: string[] = []
  page.on('dialog', (dialog) => {
    runs.push(dialog.message())
    return dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('/ran-')) runs.push(request.url())
  })
  return runs
}

async function expectShownAsText(page: Page, place: string): Promise<void> {
  await expect(page.getByText(script(place)).first()).toBeVisible()
}

for (const language of languagesFor('en')) {
  test(`scripts in every text that people write are shown as text and never run, in ${language}`, async ({ page }) => {
    const runs = watchRuns(page)
    const words = QUIZ_WORDS[language]
    await setLanguage(page, language)
    const { email } = await signUp(page, { firstName: script('first'), lastName: script('last') })
    await prefer(page, language)
    await buyHours(page.request)
    const [slot] = await findFree(page, { weeksAhead: language === 'en' ? 33 : 34 })
    if (!slot) throw new Error('nothing is free')
    await book(page.request, slot, { notes: script('notes') })
    await signInStaff(page)
    const { id } = await (await page.request.get('/api/auth/user')).json()
    const credits = { creditsRemaining: 7, reason: script('reason') }
    expect((await page.request.patch(`/api/admin/users/${id}`, { data: credits })).status()).toBe(200)
    const own = { title: script(`quiz-${language}`), description: script('description') }
    const quiz = await makeQuiz(page, {
      ...own,
      titleFr: own.title,
      descriptionFr: own.description,
      questions: [QUESTION],
    })
    const text = `${script('guide')}\n\n- ${script('line')}\n\n[link](javascript:alert(1))`
    const draft = { title: script('title'), titleFr: script('title'), subject: 'math', type: 'interactive' }
    const made = await page.request.post('/api/admin/study-guides', {
      data: { ...draft, content: text, contentFr: text },
    })
    expect(made.status()).toBe(201)
    const guide = await made.json()

    await test.step('student screens', async () => {
      await page.goto('/')
      await expectShownAsText(page, 'first')
      await page.goto('/booking')
      await expectShownAsText(page, 'notes')
      await startQuiz(page, quiz, words)
      await expectShownAsText(page, 'question')
      await expectShownAsText(page, 'd')
      await answer(page, QUESTION, true, words)
      await expectShownAsText(page, 'explanation')
      await page.getByRole('button', { name: words.finish }).click()
      await expect(page.getByText(/^100\s?%$/).first()).toBeVisible()
      await page.goto('/progress')
      await expectShownAsText(page, `quiz-${language}`)
      await page.goto('/study-guides/math')
      await expectShownAsText(page, 'title')
      await page.goto(`/study-guides/math/${guide.id}`)
      for (const place of ['title', 'guide', 'line']) await expectShownAsText(page, place)
      await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
    })
    await test.step('staff screens', async () => {
      const portal = (rest: string) => page.goto(`/admin/dashboard?view=${rest}`)
      await portal(`users&search=${email}`)
      await expectShownAsText(page, 'first')
      await portal(`users&student=${id}`)
      await expectShownAsText(page, 'last')
      await portal('activity&list=staff')
      await expectShownAsText(page, 'reason')
      await portal('content')
      await expect(cardNamed(page, own.title)).toContainText(own.description)
    })
    expect(runs).toEqual([])
  })
}
