import type { APIRequestContext, Page } from '@playwright/test'
import { DAY_MS } from '#shared/time/units'
import { expect, firstVisit, signUp, speak, test } from './fixtures'
import { prefer } from './learning'
import { answer, cardOf, pickQuiz, QUIZ_WORDS, startQuiz } from './quiz-sheet'
import { walkedIn } from './walked-in'

/** Screens that the server draws for a signed-in student. */
const DRAWN = ['/', '/quiz/math', '/study-guides/math', '/booking', '/progress', '/buy-credits']

const BLOCK = 'id="first-state"'

async function fetchPage(request: APIRequestContext, path: string, cookie?: string) {
  const answer = await request.get(path, cookie === undefined ? {} : { headers: { cookie } })
  expect(answer.status()).toBe(200)
  return { html: await answer.text(), headers: answer.headers() }
}

/** The cookies of a new student, who signs in over HTTP alone. */
async function cookieOf(page: Page): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}

test('each student gets their own page, which nobody may keep', async ({ page, playwright, baseURL }) => {
  const anne = await signUp(page, { firstName: 'Anne' })
  const cookieOfAnne = await cookieOf(page)
  await page.context().clearCookies()
  const bob = await signUp(page, { firstName: 'Bob' })
  const cookieOfBob = await cookieOf(page)
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  for (const path of DRAWN) {
    for (const [cookie, own, other] of [
      [cookieOfAnne, anne, bob],
      [cookieOfBob, bob, anne],
    ] as const) {
      const { html, headers } = await fetchPage(request, path, cookie)
      expect(html, path).toContain(BLOCK)
      expect(html, path).toContain(own.email)
      expect(html, path).not.toContain(other.email)
      expect(headers['cache-control'], path).toBe('private, no-store')
      expect(headers.vary, path).toContain('Cookie')
      expect(headers.etag, path).toBeUndefined()
    }
  }
  await request.dispose()
})

test('who is not signed in gets nobody’s page', async ({ page, student, playwright, baseURL }) => {
  const alive = await cookieOf(page)
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const forged = alive.replace(/(plume_student=).{8}/, '$1AAAAAAAA')
  expect(forged).not.toBe(alive)
  const ask = async (cookie: string) => Promise.all(DRAWN.map((path) => fetchPage(request, path, cookie)))
  expect((await ask(alive)).every(({ html }) => html.includes(student.email))).toBe(true)
  await request.get('/api/logout', { headers: { cookie: alive }, maxRedirects: 0 })
  for (const cookie of ['', forged, alive]) {
    for (const { html, headers } of await ask(cookie)) {
      expect(html).not.toContain(BLOCK)
      expect(html).not.toContain(student.email)
      expect(headers['cache-control']).toBe('no-cache')
    }
  }
  await request.dispose()
})

test.describe('before any script runs', () => {
  test.use({ isFirstVisit: true, javaScriptEnabled: false })

  for (const language of walkedIn('fr')) {
    test(`the screen can be read (${language})`, async ({ page, student: _ }) => {
      await speak(page, language)
      await prefer(page, language)
      for (const path of DRAWN) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
        await expect(page.getByRole('contentinfo'), path).toBeVisible()
        await expect(page.locator('html'), path).toHaveAttribute('lang', language)
      }
    })
  }
})

test('another language than the stored one is left to the screen, which turns to it before it shows', async ({
  page,
  student: _,
}) => {
  await prefer(page, 'fr')
  expect((await fetchPage(page.request, '/')).html).not.toContain(BLOCK)
})

test('a page that names more than its screen is left to the browser', async ({ page, student: _ }) => {
  expect((await fetchPage(page.request, '/quiz/math?quiz=1')).html).not.toContain(BLOCK)
})

test('a short address arrives drawn, and becomes the long one', async ({ page, student: _ }) => {
  for (const [short, long] of [
    ['/quiz', '/quiz/english'],
    ['/study-guides', '/study-guides/english'],
    ['/dashboard', '/'],
  ] as const) {
    expect((await fetchPage(page.request, short)).html, short).toContain(BLOCK)
    await page.goto(short)
    await expect(page, short).toHaveURL(long)
    await expect(page.getByRole('heading', { level: 1 }), short).toBeVisible()
  }
})

test('a list of quizzes arrives without their questions, which a quiz waits for', async ({ page, student: _ }) => {
  const quiz = await pickQuiz(page, 'math')
  const [first] = quiz.questions
  const { html } = await fetchPage(page.request, '/quiz/math')
  expect(html).toContain(quiz.description)
  expect(html).not.toContain(JSON.stringify(first?.question))
  let letThrough = () => {}
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/quizzes/math', async (route) => {
    await isLetThrough
    await route.continue()
  })
  await page.goto('/quiz/math')
  await cardOf(page, quiz.title).getByRole('button', { name: QUIZ_WORDS.en.start }).click()
  await expect(page.getByRole('status', { name: QUIZ_WORDS.en.loading })).toBeVisible()
  letThrough()
  await expect(page.getByText(`1 / ${quiz.questions.length}`)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(first?.question ?? '')
})

test('a list of guides arrives with the beginnings of their texts', async ({ page, student: _ }) => {
  const guides: { content: string }[] = await (await page.request.get('/api/study-guides/math')).json()
  const { html } = await fetchPage(page.request, '/study-guides/math')
  const long = guides.filter(({ content }) => content.length > 1_000)
  expect(long.length).toBeGreaterThan(5)
  const ends = long.map(({ content }) => content.trim().split('\n').at(-1) ?? '')
  expect(ends.filter((end) => html.includes(end))).toEqual([])
})

test('a drawn page asks each question once, and is taken over without a word', async ({ page, student: _ }) => {
  // An unfinished quiz on the device, of which the server knows nothing.
  const quiz = await pickQuiz(page, 'math')
  const [first] = quiz.questions
  await startQuiz(page, quiz)
  if (first) await answer(page, first, true)
  for (const path of DRAWN) {
    const asked: string[] = []
    const note = (request: { url(): string }) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    }
    page.on('request', note)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    page.off('request', note)
    expect(asked, path).toContain('/api/auth/user')
    expect(asked.length, `${path}: ${asked.join(' ')}`).toBe(new Set(asked).size)
  }
  // The fixture fails on every error of React, a page that differs from the drawn one among them.
})

firstVisit('midnight between the drawing and the reading', async ({ page }) => {
  await signUp(page)
  await page.clock.setFixedTime(new Date(Date.now() + DAY_MS))
  const tomorrow = new Date(Date.now() + DAY_MS).toLocaleDateString('en-CA', {
    timeZone: 'America/Toronto',
    weekday: 'long',
  })
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText(tomorrow)
})
