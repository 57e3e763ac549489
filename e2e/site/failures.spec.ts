import type { Page, Route } from '@playwright/test'
import { contract } from '#shared/contract'
import type { Endpoint } from '#shared/http/endpoint'
import { SCREENS as ALL_SCREENS } from '#shared/screens'
import { MINUTE_MS } from '#shared/time/units'
import { findContentScreens, findOwnScreens, findStaffScreens, findTutorScreens } from '../content/content-screens'
import { expect, test } from '../fixtures'
import { signInFor } from '../open-screen'
import { SCREENS_TO_SEE, type Screen } from '../screens'
import { inDialog, ON_DEMAND_REQUESTS } from './on-demand/on-demand-requests'

// Every request of every screen fails in every way: the screen requests once and shows an error message. `npm test`
// opens every fourteenth screen, the booking form and a guardian's home, where all requests fail in the same way (the
// next screen in the next way), and makes the current-user request fail in each way on one screen of each kind.
// `npm run test:trust -- failures` tries every way on every screen, and each request alone.

const isFull = process.env.TRUST_FULL === '1'

const json = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body })
const refusal = (status: number, message: string, code: string) => json(status, { message, code })

const FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'a lost sign-in': refusal(401, 'Unauthorized', 'UNAUTHORIZED'),
  forbidden: refusal(403, 'Forbidden', 'FOREIGN_ORIGIN'),
  'not found': refusal(404, 'Not found', 'NOT_FOUND'),
  'a server error': refusal(500, 'Something went wrong', 'INTERNAL'),
  'a server that is shutting down': refusal(503, 'Unavailable', 'UNAVAILABLE'),
  'no network': (route) => route.abort('internetdisconnected'),
  'a broken connection': (route) => route.abort('connectionreset'),
  'half a response': (route) => route.fulfill({ contentType: 'application/json', body: '[{"id": 7, "title": "Hal' }),
  'a response that is not JSON': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Hello' }),
  'a response of another shape': json(200, { hello: 'world' }),
}

/** Failures where a response arrives that no screen could show. */
const IS_RESPONSE = /response/

const CURRENT_USER = /^\/api\/(auth\/user|family\/me|tutor\/me|admin\/me)$/
const isApiRequest = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/log')

/** The paths a screen requests when nothing fails. */
async function listRequests(page: Page, path: string): Promise<string[]> {
  const requested = new Set<string>()
  const record = (request: { url(): string }) => {
    const { pathname } = new URL(request.url())
    if (isApiRequest(pathname)) requested.add(pathname)
  }
  page.on('request', record)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-loading], [aria-busy="true"]')).toHaveCount(0)
  page.off('request', record)
  return [...requested]
}

interface SimulatedFailure {
  isFailing: (pathname: string) => boolean
  fail: (route: Route) => Promise<void>
  /** The action that sends the failing request. */
  open?: () => Promise<void>
}

/** Opens the screen while some of its requests fail, and checks that it stops loading and requests each path once. */
async function expectMessage(
  page: Page,
  { path, who }: Pick<Screen, 'path' | 'who'>,
  { isFailing, fail, open }: SimulatedFailure,
) {
  const counts = new Map<string, number>()
  const matches = (url: URL) => isApiRequest(url.pathname) && isFailing(url.pathname)
  await page.route(matches, (route) => {
    const { pathname, search } = new URL(route.request().url())
    const request = `${route.request().method()} ${pathname}${search}`
    counts.set(request, (counts.get(request) ?? 0) + 1)
    return fail(route)
  })
  // This visit or the one before may redirect to the sign-in page at this moment and abort the first try; a second
  // visit requests again.
  await page.goto(path).catch(() => {
    counts.clear()
    return page.goto(path)
  })
  await page.waitForLoadState('networkidle')
  await open?.()
  // A dialog may load its script before it sends the request. A prerendered page sends none for a guest.
  if (who !== 'guest') await expect.poll(() => counts.size, 'nothing failed').toBeGreaterThan(0)
  // Nothing is loading any more, on the screen or on the sign-in page after an expired sign-in.
  await expect(page.locator('[data-loading], [aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).toContainText(/\w{3,} \w{2,}/)
  // A retry loop would be visible by now: it sends about fifty requests a second.
  await page.waitForTimeout(300)
  const repeated = [...counts].filter(([, count]) => count > 1)
  expect(repeated, 'requested more than once').toEqual([])
  await page.unroute(matches)
}

const FAILURE_LIST = Object.entries(FAILURES)
/** Every failure, or the one whose turn it is. */
const failuresFor = (turn: number) =>
  isFull ? FAILURE_LIST : FAILURE_LIST.slice(turn % FAILURE_LIST.length).slice(0, 1)
/** All items, or every fourteenth and those that are always included. */
const sample = <Item>(items: readonly Item[], isAlwaysIncluded: (item: Item) => boolean = () => false) =>
  isFull ? items : items.filter((item, index) => index % 14 === 0 || isAlwaysIncluded(item))
/** A prerendered page sends no requests, so nothing can fail there. */
const PRERENDERED: (string | null)[] = Object.values(ALL_SCREENS)
  .filter((screen) => screen.prerendered)
  .map(({ address }) => address)
const SCREENS = SCREENS_TO_SEE.filter(
  ({ path }) => !path.startsWith('/api/') && (isFull || !PRERENDERED.includes(path)),
)
/** They have the most requests, and some depend on another's response. */
const ALWAYS_INCLUDED = ['booking', 'family-home']

for (const [turn, screen] of sample(SCREENS, ({ name }) => ALWAYS_INCLUDED.includes(name)).entries()) {
  test(`${screen.name} sends each request once and shows a message when requests fail`, async ({ page }) => {
    if (isFull) test.setTimeout(20 * MINUTE_MS)
    await signInFor(page, screen)
    if (isFull) await failAll(page, screen, turn)
    else await failData(page, screen, turn)
  })
}

/** One screen per account kind on which the current-user request fails. The full run tries every screen. */
const CURRENT_USER_SCREENS = [
  ['guest', '/quiz/math'],
  ['student', '/progress'],
  ['guardian', '/family/home?view=menu'],
  ['tutor', '/tutor/desk'],
  ['admin', '/admin/dashboard'],
] as const

for (const [turn, [who, path]] of isFull ? [] : CURRENT_USER_SCREENS.entries()) {
  test(`${path} requests the current user once and shows a message when that fails`, async ({ page }) => {
    const screen = { name: who, path, who }
    await signInFor(page, screen)
    for (const [failure, fail] of FAILURE_LIST.filter((_, index) => index % CURRENT_USER_SCREENS.length === turn)) {
      await test.step(failure, () =>
        expectMessage(page, screen, { isFailing: (request) => CURRENT_USER.test(request), fail }),
      )
    }
  })
}

/** Fails the current-user request, then all other requests together, and in the full run each of them alone. */
async function failAll(page: Page, screen: Screen, turn: number) {
  const requests = await listRequests(page, screen.path)
  const currentUser = requests.filter((path) => CURRENT_USER.test(path))
  const data = requests.filter((path) => !CURRENT_USER.test(path))
  const alone = isFull ? data.map((path) => [path]) : []
  for (const [group, failing] of [currentUser, data, ...alone].entries()) {
    if (failing.length === 0) continue
    for (const [failure, fail] of failuresFor(turn + 4 * group)) {
      const step = () => expectMessage(page, screen, { isFailing: (path) => failing.includes(path), fail })
      await test.step(`${failing.join(', ')}: ${failure}`, step)
    }
  }
}

/** Fails all requests but the current-user one. For a guest that one fails too. */
async function failData(page: Page, screen: Screen, turn: number) {
  const isFailing = (path: string) => screen.who === 'guest' || !CURRENT_USER.test(path)
  for (const [failure, fail] of failuresFor(turn)) {
    await test.step(`${screen.name}: ${failure}`, () => expectMessage(page, screen, { isFailing, fail }))
  }
}

const SCREENS_WITH_ID = {
  student: async (page: Page) => [...(await findContentScreens(page)), ...(await findOwnScreens(page))],
  tutor: findTutorScreens,
  admin: findStaffScreens,
}
const READERS = { student: 'a student', tutor: 'a tutor', admin: 'staff' }

for (const who of isFull ? (['student', 'tutor', 'admin'] as const) : (['student'] as const)) {
  test(`screens with an id for ${READERS[who]} send each request once and show a message on failure`, async ({
    page,
  }) => {
    test.setTimeout(isFull ? 30 * MINUTE_MS : 3 * MINUTE_MS)
    await signInFor(page, { name: who, path: '/', who })
    for (const [turn, screen] of sample(await SCREENS_WITH_ID[who](page)).entries()) {
      if (isFull) await failAll(page, screen, turn)
      else await failData(page, screen, turn)
    }
  })
}

for (const [turn, [name, onDemand]] of sample(Object.entries(ON_DEMAND_REQUESTS)).entries()) {
  test(`${name}: opening it sends each request once and shows a message when requests fail`, async ({ page }) => {
    if (isFull) test.setTimeout(20 * MINUTE_MS)
    const { who, path, prepare, open, failureShown, isFile } = onDemand
    await signInFor(page, { name, path: '/', who })
    const screen = { path: await prepare(page), who }
    for (const [failure, fail] of failuresFor(turn + 1)) {
      const openAndCheck = async () => {
        await open(page)
        // An expired sign-in leads to the sign-in page.
        if (failure === 'a lost sign-in')
          await page.waitForURL(({ pathname }) => pathname !== screen.path.split('?')[0], { timeout: 15_000 })
        else if (isFile && IS_RESPONSE.test(failure)) return
        // A response of another shape leads to the error page, except in dialogs.
        else if (failure !== 'a response of another shape' || failureShown === inDialog)
          await expect(failureShown(page).first()).toBeVisible()
      }
      await test.step(failure, () =>
        expectMessage(page, screen, { isFailing: (request) => path.test(request), fail, open: openAndCheck }),
      )
      // Drafts in the session storage would send the request before anything is pressed.
      await page.evaluate(() => sessionStorage.clear())
    }
  })
}

/** Not sent by any screen on opening, only after a lost response (`emails-view.browser.test.tsx`). */
const FAILED_ELSEWHERE = ['/api/admin/emails/:id']

/** The paths of all GET endpoints that return data, not files. */
const DATA_PATHS = Object.values<Record<string, Endpoint>>(contract)
  .flatMap((feature) => Object.values(feature))
  .filter(({ method, response }) => method === 'GET' && response !== undefined)
  .map(({ path }) => path)

const DECLARED_PATHS = Object.values<Record<string, Endpoint>>(contract)
  .flatMap((feature) => Object.values(feature))
  .map(({ path }) => path.replaceAll(/:\w+/g, '7'))

test('the contract declares every request that is sent on demand', () => {
  const isDeclared = ({ path }: { path: RegExp }) => DECLARED_PATHS.some((declared) => path.test(declared))
  const undeclared = Object.entries(ON_DEMAND_REQUESTS).filter(([, request]) => !isDeclared(request))
  expect(undeclared.map(([name]) => name)).toEqual([])
})

// Visits every screen, so it is part of the full run only.
if (isFull) {
  test('every GET endpoint of the contract is requested by a screen that is tried here', async ({ page }) => {
    test.setTimeout(30 * MINUTE_MS)
    const requested: string[] = []
    for (const who of ['student', 'guardian', 'tutor', 'admin'] as const) {
      await page.context().clearCookies()
      await signInFor(page, { name: who, path: '/', who })
      const screens = [
        ...SCREENS.filter((screen) => screen.who === who),
        ...(who === 'guardian' ? [] : await SCREENS_WITH_ID[who](page)),
      ]
      for (const { path } of screens) requested.push(...(await listRequests(page, path)))
    }
    const isRequested = (path: string) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
      return requested.some((each) => pattern.test(each))
    }
    const isOnDemand = (path: string) =>
      Object.values(ON_DEMAND_REQUESTS).some((request) => request.path.test(path.replaceAll(/:\w+/g, '7')))
    const untried = DATA_PATHS.filter((path) => !isRequested(path) && !isOnDemand(path))
    expect(untried.sort()).toEqual(FAILED_ELSEWHERE.sort())
  })
}
