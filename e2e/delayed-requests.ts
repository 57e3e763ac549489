import { expect, type Page, type Route } from '@playwright/test'
import { MINUTE_MS } from '#shared/time/units'
import { UNAUTHORIZED } from './learning/learning'

/** Delays requests to a path until the returned function is called. */
export async function delayRequests(page: Page, path: string): Promise<() => void> {
  let send = () => {}
  const released = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(path, async (route) => {
    await released
    await route.continue()
  })
  return () => send()
}

/** Delays the response to the next request with this method until `respond` is called. */
export async function delayResponse(page: Page, address: string, method: string) {
  let catchRequest: (route: Route) => void
  const caught = new Promise<Route>((resolve) => {
    catchRequest = resolve
  })
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback()
    catchRequest(route)
  })
  return {
    /** Resolves once the request was sent. */
    sent: caught,
    respond: async (fulfil: (route: Route) => Promise<void>) => {
      await fulfil(await caught)
      await page.unroute(address)
    },
  }
}

/** The time that `sendWithStoppedClock` lets pass for the response to reach the screen. */
const AFTER_RESPONSE_MS = 200

/** Sends a request while the page's timers are stopped, to check what is visible before a timed navigation. */
export async function sendWithStoppedClock(page: Page, path: string, action: () => Promise<unknown>): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + MINUTE_MS))
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await action()
  await answered
  await page.clock.runFor(AFTER_RESPONSE_MS)
}

/**
 * Opens a page whose list request finds the sign-in expired: a notice is shown for two seconds, and then the browser
 * goes to the sign-in page. Needs a `firstVisit` browser, because the clock is stopped.
 */
export async function expectNoticeForTwoSeconds(page: Page, { address, list }: { address: string; list: string }) {
  let refuse = () => {}
  const released = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route(list, async (route) => {
    await released
    await route.fulfill(UNAUTHORIZED)
  })
  await page.clock.install()
  const requested = page.waitForRequest(list)
  await page.goto(address)
  await requested
  await sendWithStoppedClock(page, list, async () => refuse())

  const navigations: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url())
  })
  const notice = page.getByRole('status').filter({ hasText: 'Session Expired' })
  await expect(notice).toContainText('Please sign in again to continue')
  await page.clock.runFor(1900 - AFTER_RESPONSE_MS)
  // This request would fail if a navigation had started.
  await page.evaluate(() => fetch('/healthz'))
  expect(navigations).toEqual([])
  await expect(notice).toBeVisible()
  await page.clock.runFor(200 + AFTER_RESPONSE_MS)
  await page.waitForURL(`/api/login?returnTo=${encodeURIComponent(address)}`)
}
