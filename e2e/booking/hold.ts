import { expect, type Page } from '@playwright/test'
import { UNAUTHORIZED } from '../learning/learning'
import { sendAndHold } from '../tutors/tutoring'

/** Delays requests to a path until the returned function is called. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route(path, async (route) => {
    await held
    await route.continue()
  })
  return () => send()
}

/** The time `sendAndHold` lets pass for the response to reach the screen. */
const SINCE_ANSWER_MS = 200

/**
 * Opens a page whose list request finds the sign-in expired: a notice is shown for two seconds, and then the browser
 * goes to the sign-in page. Needs a `firstVisit` browser, because the clock is stopped.
 */
export async function expectTwoSeconds(page: Page, { address, list }: { address: string; list: string }) {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(list, async (route) => {
    await held
    await route.fulfill(UNAUTHORIZED)
  })
  await page.clock.install()
  const requested = page.waitForRequest(list)
  await page.goto(address)
  await requested
  await sendAndHold(page, list, async () => answer())

  const leaving: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) leaving.push(request.url())
  })
  const notice = page.getByRole('status').filter({ hasText: 'Session Expired' })
  await expect(notice).toContainText('Please sign in again to continue')
  await page.clock.runFor(1900 - SINCE_ANSWER_MS)
  // This request would fail if a navigation had started.
  await page.evaluate(() => fetch('/healthz'))
  expect(leaving).toEqual([])
  await expect(notice).toBeVisible()
  await page.clock.runFor(200 + SINCE_ANSWER_MS)
  await page.waitForURL(`/api/login?returnTo=${encodeURIComponent(address)}`)
}
