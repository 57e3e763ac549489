import type { Page, Route } from '@playwright/test'
import { findContentScreens, findOwnScreens, findStaffScreens } from './content-screens'
import { expect, test } from './fixtures'
import { signInFor } from './open-screen'
import { SCREENS_TO_SEE, type Screen } from './screens'

// Every question of every screen, failing in every way: it is asked once, and the screen ends in words. `npm test` lets
// all questions of a screen fail together in one way, the next screen's in the next, and who is signed in fail in each
// way on a screen of one kind; `npm run test:trust -- failures` tries every way on every screen, and each question alone.

const isFull = process.env.TRUST_FULL === '1'

const json = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body })
const refusal = (status: number, message: string, code: string) => json(status, { message, code })

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'a lost sign-in': refusal(401, 'Unauthorized', 'UNAUTHORIZED'),
  forbidden: refusal(403, 'Forbidden', 'FOREIGN_ORIGIN'),
  'not found': refusal(404, 'Not found', 'NOT_FOUND'),
  'an error of the server': refusal(500, 'Something went wrong', 'INTERNAL'),
  'a server that is closing': refusal(503, 'Unavailable', 'UNAVAILABLE'),
  'no network': (route) => route.abort('internetdisconnected'),
  'a connection that is cut off': (route) => route.abort('connectionreset'),
  'half an answer': (route) => route.fulfill({ contentType: 'application/json', body: '[{"id": 7, "title": "Hal' }),
  'an answer that is not JSON': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Hello' }),
  'an answer of another shape': json(200, { hello: 'world' }),
}

const IDENTITY = /^\/api\/(auth\/user|tutor\/me|admin\/me)$/
const isQuestion = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/log')

/** What a screen asks for when all is well. */
async function questionsOf(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>()
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url())
    if (isQuestion(pathname)) asked.add(pathname)
  }
  page.on('request', note)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return [...asked]
}

/** Opens the screen while some of its questions fail, and looks at what becomes of it. */
async function expectWords(
  page: Page,
  { path, who }: Pick<Screen, 'path' | 'who'>,
  failing: (pathname: string) => boolean,
  fail: (route: Route) => Promise<void>,
  /** What is pressed before something is asked that can fail. */
  open?: () => Promise<void>,
) {
  const times = new Map<string, number>()
  const isFailing = (url: URL) => isQuestion(url.pathname) && failing(url.pathname)
  await page.route(isFailing, (route) => {
    const { pathname } = new URL(route.request().url())
    times.set(pathname, (times.get(pathname) ?? 0) + 1)
    return fail(route)
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await open?.()
  // Nothing is awaited any more, be it on the screen or on the page that a lost sign-in leads to.
  await expect(page.locator('[data-awaited], [aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).toContainText(/\w{3,} \w{2,}/)
  // A storm would have come by now: it asked some fifty times a second.
  await page.waitForTimeout(300)
  const often = [...times].filter(([, count]) => count > 1)
  expect(often, 'asked more than once').toEqual([])
  // A page that was written ahead asks a guest's site for nothing.
  if (who !== 'guest') expect(times.size, 'nothing failed').toBeGreaterThan(0)
  await page.unroute(isFailing)
}

const WAYS = Object.entries(FAILURES)
/** Every way to fail, or the one whose turn it is. */
const waysFor = (turn: number) => (isFull ? WAYS : WAYS.slice(turn % WAYS.length).slice(0, 1))
const SCREENS = SCREENS_TO_SEE.filter(({ path }) => !path.startsWith('/api/'))

for (const [turn, screen] of SCREENS.entries()) {
  test(`${screen.name} asks once, and ends in words, whatever fails`, async ({ page }) => {
    if (isFull) test.setTimeout(10 * 60_000)
    await signInFor(page, screen)
    if (isFull) await failAll(page, screen, turn)
    else await failData(page, screen, turn)
  })
}

/** A screen of each kind, in which who is signed in fails; in full that is tried on every one. */
const IDENTIFIED = [
  ['guest', '/quiz/math'],
  ['student', '/progress'],
  ['tutor', '/tutor/desk'],
  ['admin', '/admin/dashboard'],
] as const

for (const [turn, [who, path]] of isFull ? [] : IDENTIFIED.entries()) {
  test(`${path} asks once who is signed in, and ends in words, whatever fails`, async ({ page }) => {
    const screen = { name: who, path, who }
    await signInFor(page, screen)
    for (const [failure, fail] of WAYS.filter((_, index) => index % 4 === turn)) {
      await test.step(failure, () => expectWords(page, screen, (asked) => IDENTITY.test(asked), fail))
    }
  })
}

/** Lets who is signed in fail, then all other questions together, and in full each of them alone. */
async function failAll(page: Page, screen: Screen, turn: number) {
  const questions = await questionsOf(page, screen.path)
  const identity = questions.filter((asked) => IDENTITY.test(asked))
  const data = questions.filter((asked) => !IDENTITY.test(asked))
  const alone = isFull ? data.map((asked) => [asked]) : []
  for (const [group, failing] of [identity, data, ...alone].entries()) {
    if (failing.length === 0) continue
    for (const [failure, fail] of waysFor(turn + 4 * group)) {
      const step = () => expectWords(page, screen, (asked) => failing.includes(asked), fail)
      await test.step(`${failing.join(', ')}: ${failure}`, step)
    }
  }
}

/** One visit in which all fails but who is signed in, which a guest is not. */
async function failData(page: Page, screen: Screen, turn: number) {
  const isFailing = (asked: string) => screen.who === 'guest' || !IDENTITY.test(asked)
  for (const [failure, fail] of waysFor(turn)) {
    await test.step(`${screen.name}: ${failure}`, () => expectWords(page, screen, isFailing, fail))
  }
}

const NUMBERED = {
  student: async (page: Page) => [...(await findContentScreens(page)), ...(await findOwnScreens(page))],
  admin: findStaffScreens,
}

for (const who of ['student', 'admin'] as const) {
  test(`what ${who === 'admin' ? 'staff open' : 'a student opens'} by its number asks once, and ends in words, whatever fails`, async ({
    page,
  }) => {
    test.setTimeout(isFull ? 30 * 60_000 : 3 * 60_000)
    await signInFor(page, { name: who, path: '/', who })
    for (const [turn, screen] of (await NUMBERED[who](page)).entries()) {
      if (isFull) await failAll(page, screen, turn)
      else await failData(page, screen, turn)
    }
  })
}

test('one act of staff asks once, and ends in words, whatever fails', async ({ page }) => {
  await signInFor(page, { name: 'acts', path: '/', who: 'admin' })
  // Kept whole, so that there is something to ask for.
  const guide = { title: 'To be deleted', titleFr: '', subject: 'math', type: 'pdf', content: 'Text', contentFr: '' }
  const { id } = await (await page.request.post('/api/admin/study-guides', { data: guide })).json()
  await page.request.delete(`/api/admin/study-guides/${id}`)
  const isAct = (asked: string) => /^\/api\/admin\/audit\/\d+$/.test(asked)
  const open = () => page.locator('summary').first().click()
  const screen = { path: '/admin/dashboard?view=activity&list=staff', who: 'admin' } as const
  for (const [failure, fail] of waysFor(3)) {
    await test.step(failure, () => expectWords(page, screen, isAct, fail, open))
  }
})
