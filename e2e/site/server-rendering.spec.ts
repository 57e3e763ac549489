import type { APIRequestContext, Page } from '@playwright/test'
import { DAY_MS } from '#shared/time/units'
import { languagesFor } from '../coverage'
import { expect, firstVisit, setLanguage, signUp, test } from '../fixtures'
import { prefer } from '../learning/learning'
import { answer, cardOf, pickQuiz, QUIZ_WORDS, startQuiz } from '../learning/quiz-screen'

/** Screens that the server renders for a signed-in student. */
const RENDERED = ['/', '/quiz/math', '/study-guides/math', '/booking', '/progress', '/buy-credits']

const BLOCK = 'id="first-state"'

async function fetchPage(request: APIRequestContext, path: string, cookie?: string) {
  const response = await request.get(path, cookie === undefined ? {} : { headers: { cookie } })
  expect(response.status()).toBe(200)
  return { html: await response.text(), headers: response.headers() }
}

/** The cookies of the page, as a request header. */
async function cookieOf(page: Page): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}

test('each student gets their own page, which no cache may store', async ({ page, playwright, baseURL }) => {
  const anne = await signUp(page, { firstName: 'Anne' })
  const cookieOfAnne = await cookieOf(page)
  await page.context().clearCookies()
  const bob = await signUp(page, { firstName: 'Bob' })
  const cookieOfBob = await cookieOf(page)
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  for (const path of RENDERED) {
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

test('a request without a valid sign-in gets no student’s page', async ({ page, student, playwright, baseURL }) => {
  const alive = await cookieOf(page)
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const forged = alive.replace(/(plume_student=).{8}/, '$1AAAAAAAA')
  expect(forged).not.toBe(alive)
  const fetchAll = async (cookie: string) => Promise.all(RENDERED.map((path) => fetchPage(request, path, cookie)))
  expect((await fetchAll(alive)).every(({ html }) => html.includes(student.email))).toBe(true)
  await request.get('/api/logout', { headers: { cookie: alive }, maxRedirects: 0 })
  for (const cookie of ['', forged, alive]) {
    for (const { html, headers } of await fetchAll(cookie)) {
      expect(html).not.toContain(BLOCK)
      expect(html).not.toContain(student.email)
      expect(headers['cache-control']).toBe('no-cache')
    }
  }
  await request.dispose()
})

test.describe('before any script runs', () => {
  test.use({ isFirstVisit: true, javaScriptEnabled: false })

  for (const language of languagesFor('fr')) {
    test(`each screen can be read (${language})`, async ({ page, student: _ }) => {
      await setLanguage(page, language)
      await prefer(page, language)
      for (const path of RENDERED) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
        await expect(page.getByRole('contentinfo'), path).toBeVisible()
        await expect(page.locator('html'), path).toHaveAttribute('lang', language)
      }
    })
  }
})

test('a page in another language than the stored one is rendered in the browser', async ({ page, student: _ }) => {
  await prefer(page, 'fr')
  expect((await fetchPage(page.request, '/')).html).not.toContain(BLOCK)
})

test('a page with a query string is rendered in the browser', async ({ page, student: _ }) => {
  expect((await fetchPage(page.request, '/quiz/math?quiz=1')).html).not.toContain(BLOCK)
})

test('a short address is rendered on the server and replaced by the long one', async ({ page, student: _ }) => {
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

test('the rendered quiz list has no questions, and starting a quiz waits for them', async ({ page, student: _ }) => {
  const quiz = await pickQuiz(page, 'math')
  const [first] = quiz.questions
  const { html } = await fetchPage(page.request, '/quiz/math')
  expect(html).toContain(quiz.description)
  expect(html).not.toContain(JSON.stringify(first?.question))
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/quizzes/math', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/quiz/math')
  await cardOf(page, quiz.title).getByRole('button', { name: QUIZ_WORDS.en.start }).click()
  await expect(page.getByRole('status', { name: QUIZ_WORDS.en.loading })).toBeVisible()
  release()
  await expect(page.getByText(`1 / ${quiz.questions.length}`)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(first?.question ?? '')
})

test('the rendered guide list has only the beginnings of the texts', async ({ page, student: _ }) => {
  const guides: { content: string }[] = await (await page.request.get('/api/study-guides/math')).json()
  const { html } = await fetchPage(page.request, '/study-guides/math')
  const long = guides.filter(({ content }) => content.length > 1_000)
  expect(long.length).toBeGreaterThan(5)
  const ends = long.map(({ content }) => content.trim().split('\n').at(-1) ?? '')
  expect(ends.filter((end) => html.includes(end))).toEqual([])
})

test('a rendered page sends each request once and hydrates without errors', async ({ page, student: _ }) => {
  // An unfinished quiz in the browser, which the server does not know about.
  const quiz = await pickQuiz(page, 'math')
  const [first] = quiz.questions
  await startQuiz(page, quiz)
  if (first) await answer(page, first, true)
  for (const path of RENDERED) {
    const requested: string[] = []
    const record = (request: { url(): string }) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) requested.push(pathname)
    }
    page.on('request', record)
    // Embedded responses are fetched again once the page is idle.
    const isAsked = page.waitForRequest('**/api/auth/user')
    await page.goto(path)
    await isAsked
    await page.waitForLoadState('networkidle')
    page.off('request', record)
    expect(requested, path).toContain('/api/auth/user')
    expect(requested.length, `${path}: ${requested.join(' ')}`).toBe(new Set(requested).size)
  }
  // The `page` fixture fails on every React error, including hydration mismatches.
})

firstVisit('a page rendered before midnight shows the right day after midnight', async ({ page }) => {
  await signUp(page)
  await page.clock.setFixedTime(new Date(Date.now() + DAY_MS))
  const tomorrow = new Date(Date.now() + DAY_MS).toLocaleDateString('en-CA', {
    timeZone: 'America/Toronto',
    weekday: 'long',
  })
  await page.goto('/')
  await expect(page.getByRole('main')).toContainText(tomorrow)
})
