import { expect, type Page } from '@playwright/test'
import { UNAUTHORIZED } from './learning'
import { sendAndHold } from './tutoring'

/** Keeps what the page sends to a path on its way until the returned function is called. */
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

/** What `sendAndHold` lets pass for the answer to reach the screen. */
const SINCE_ANSWER_MS = 200

/**
 * On a page that finds the sign-in lost when it asks for its list: that is said for two seconds, and then the browser
 * goes to sign in. For a browser of its own, because the clock is stopped.
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
  const asked = page.waitForRequest(list)
  await page.goto(address)
  await asked
  await sendAndHold(page, list, async () => answer())

  const leaving: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) leaving.push(request.url())
  })
  const notice = page.getByRole('status').filter({ hasText: 'Session Expired' })
  await expect(notice).toContainText('Please sign in again to continue')
  await page.clock.runFor(1900 - SINCE_ANSWER_MS)
  // A page that is on its way elsewhere no longer gets an answer.
  await page.evaluate(() => fetch('/healthz'))
  expect(leaving).toEqual([])
  await expect(notice).toBeVisible()
  await page.clock.runFor(200 + SINCE_ANSWER_MS)
  await page.waitForURL(`/api/login?returnTo=${encodeURIComponent(address)}`)
}
