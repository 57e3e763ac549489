import type { Page, Route } from '@playwright/test'
import { contract } from '#shared/contract'
import type { Endpoint } from '#shared/http/endpoint'
import { SCREENS as ALL_SCREENS } from '#shared/screens'
import { MINUTE_MS } from '#shared/time/units'
import { findContentScreens, findOwnScreens, findStaffScreens, findTutorScreens } from './content-screens'
import { expect, test } from './fixtures'
import { signInFor } from './open-screen'
import { inDialog, OPENED_QUESTIONS } from './opened-questions'
import { SCREENS_TO_SEE, type Screen } from './screens'

// Every request of every screen, failing in every way: the screen asks once and ends in an error message. `npm test`
// opens every fourteenth screen and the booking form, where all requests fail in the same way (the next screen in the
// next way), and makes the current-user request fail in each way on one screen of each kind. `npm run test:trust --
// failures` tries every way on every screen, and each request alone.

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

/** An answer came, though not one that a screen could show. */
const IS_ANSWER = /answer/

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
  await expect(page.locator('[data-loading], [aria-busy="true"]')).toHaveCount(0)
  page.off('request', note)
  return [...asked]
}

interface Failing {
  failing: (pathname: string) => boolean
  fail: (route: Route) => Promise<void>
  /** What is pressed before something is asked that can fail. */
  open?: () => Promise<void>
}

/** Opens the screen while some of its questions fail, and looks at what becomes of it. */
async function expectWords(page: Page, { path, who }: Pick<Screen, 'path' | 'who'>, { failing, fail, open }: Failing) {
  const times = new Map<string, number>()
  const isFailing = (url: URL) => isQuestion(url.pathname) && failing(url.pathname)
  await page.route(isFailing, (route) => {
    const { pathname, search } = new URL(route.request().url())
    const asked = `${route.request().method()} ${pathname}${search}`
    times.set(asked, (times.get(asked) ?? 0) + 1)
    return fail(route)
  })
  // This visit or the one before may redirect to the sign-in page at this moment and abort the first try; a second
  // visit asks again.
  await page.goto(path).catch(() => {
    times.clear()
    return page.goto(path)
  })
  await page.waitForLoadState('networkidle')
  await open?.()
  // What is opened may fetch its script before it asks. A page that was written ahead asks a guest's site for nothing.
  if (who !== 'guest') await expect.poll(() => times.size, 'nothing failed').toBeGreaterThan(0)
  // Nothing is awaited any more, be it on the screen or on the page that a lost sign-in leads to.
  await expect(page.locator('[data-loading], [aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).toContainText(/\w{3,} \w{2,}/)
  // A storm would have come by now: it asked some fifty times a second.
  await page.waitForTimeout(300)
  const often = [...times].filter(([, count]) => count > 1)
  expect(often, 'asked more than once').toEqual([])
  await page.unroute(isFailing)
}

const WAYS = Object.entries(FAILURES)
/** Every way to fail, or the one whose turn it is. */
const methodsFor = (turn: number) => (isFull ? WAYS : WAYS.slice(turn % WAYS.length).slice(0, 1))
/** All of them, or every fourteenth and those that are looked at each time. */
const inTurn = <Each>(all: readonly Each[], always: (each: Each) => boolean = () => false) =>
  isFull ? all : all.filter((each, index) => index % 14 === 0 || always(each))
/** A page that is written ahead asks for nothing, so that there nothing fails. */
const WRITTEN_AHEAD: (string | null)[] = Object.values(ALL_SCREENS)
  .filter((screen) => screen.prerendered)
  .map(({ address }) => address)
const SCREENS = SCREENS_TO_SEE.filter(
  ({ path }) => !path.startsWith('/api/') && (isFull || !WRITTEN_AHEAD.includes(path)),
)

// A booking asks the most, and each question on another's answer.
for (const [turn, screen] of inTurn(SCREENS, ({ name }) => name === 'booking').entries()) {
  test(`${screen.name} asks once, and ends in words, whatever fails`, async ({ page }) => {
    if (isFull) test.setTimeout(20 * MINUTE_MS)
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
      await test.step(failure, () => expectWords(page, screen, { failing: (asked) => IDENTITY.test(asked), fail }))
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
    for (const [failure, fail] of methodsFor(turn + 4 * group)) {
      const step = () => expectWords(page, screen, { failing: (asked) => failing.includes(asked), fail })
      await test.step(`${failing.join(', ')}: ${failure}`, step)
    }
  }
}

/** One visit in which all fails but who is signed in, which a guest is not. */
async function failData(page: Page, screen: Screen, turn: number) {
  const failing = (asked: string) => screen.who === 'guest' || !IDENTITY.test(asked)
  for (const [failure, fail] of methodsFor(turn)) {
    await test.step(`${screen.name}: ${failure}`, () => expectWords(page, screen, { failing, fail }))
  }
}

const NUMBERED = {
  student: async (page: Page) => [...(await findContentScreens(page)), ...(await findOwnScreens(page))],
  tutor: findTutorScreens,
  admin: findStaffScreens,
}
const OPENS = { student: 'a student opens', tutor: 'a tutor opens', admin: 'staff open' }

for (const who of isFull ? (['student', 'tutor', 'admin'] as const) : (['student'] as const)) {
  test(`what ${OPENS[who]} by its number asks once, and ends in words, whatever fails`, async ({ page }) => {
    test.setTimeout(isFull ? 30 * MINUTE_MS : 3 * MINUTE_MS)
    await signInFor(page, { name: who, path: '/', who })
    for (const [turn, screen] of inTurn(await NUMBERED[who](page)).entries()) {
      if (isFull) await failAll(page, screen, turn)
      else await failData(page, screen, turn)
    }
  })
}

for (const [turn, [name, question]] of inTurn(Object.entries(OPENED_QUESTIONS)).entries()) {
  test(`${name}: opened, it asks once, and ends in words, whatever fails`, async ({ page }) => {
    if (isFull) test.setTimeout(20 * MINUTE_MS)
    const { who, asks, prepare, open, told, isFile } = question
    await signInFor(page, { name, path: '/', who })
    const screen = { path: await prepare(page), who }
    for (const [failure, fail] of methodsFor(turn + 1)) {
      const openAndRead = async () => {
        await open(page)
        // Where the sign-in is lost, the page leaves for its door.
        if (failure === 'a lost sign-in')
          await page.waitForURL(({ pathname }) => pathname !== screen.path.split('?')[0], { timeout: 15_000 })
        else if (isFile && IS_ANSWER.test(failure)) return
        // What is no answer at all by its shape ends on the page for whatever breaks a screen, but for dialogs.
        else if (failure !== 'an answer of another shape' || told === inDialog)
          await expect(told(page).first()).toBeVisible()
      }
      await test.step(failure, () =>
        expectWords(page, screen, { failing: (asked) => asks.test(asked), fail, open: openAndRead }),
      )
      // What was typed is kept in the tab, and would ask before anything is pressed.
      await page.evaluate(() => sessionStorage.clear())
    }
  })
}

/** No screen asks this: it is looked at when the answer to an act was lost (`letters-view.browser.test.tsx`). */
const FAILED_ELSEWHERE = ['/api/admin/emails/:id']

/** What the contract lets be read as data, as a pattern for addresses; files are no question of a screen. */
const QUESTIONS = Object.values<Record<string, Endpoint>>(contract)
  .flatMap((feature) => Object.values(feature))
  .filter(({ method, response }) => method === 'GET' && response !== undefined)
  .map(({ path }) => path)

// One visit to every screen: part of the whole.
if (isFull) {
  test('every question of the contract is asked by a screen that is tried here', async ({ page }) => {
    test.setTimeout(30 * MINUTE_MS)
    const asked: string[] = []
    for (const who of ['student', 'tutor', 'admin'] as const) {
      await page.context().clearCookies()
      await signInFor(page, { name: who, path: '/', who })
      const screens = [...SCREENS.filter((screen) => screen.who === who), ...(await NUMBERED[who](page))]
      for (const { path } of screens) asked.push(...(await questionsOf(page, path)))
    }
    const isAsked = (path: string) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
      return asked.some((each) => pattern.test(each))
    }
    const isOpened = (path: string) =>
      Object.values(OPENED_QUESTIONS).some(({ asks }) => asks.test(path.replaceAll(/:\w+/g, '7')))
    const untried = QUESTIONS.filter((path) => !isAsked(path) && !isOpened(path))
    expect(untried.sort()).toEqual(FAILED_ELSEWHERE.sort())
  })
}
