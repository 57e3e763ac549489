import type { Page } from '@playwright/test'
import { MINUTE_MS } from '#shared/time/units'
import { expect, test } from './fixtures'
import { listSessions, sessionOn } from './learning'
import { REPEATED } from './walked-in'

/** From here on the page's time stands still until it is told to go on. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + MINUTE_MS))
}

test.use({ isFirstVisit: true })

test.beforeEach(async ({ page, student: _ }) => {
  await page.clock.install()
  await listSessions(page, [sessionOn(0), sessionOn(2)])
  await page.goto('/')
})

test('a notice goes after five seconds, also on the page that was opened meanwhile', REPEATED, async ({ page }) => {
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible()
  await stopTime(page)
  await page.getByRole('button', { name: 'Join' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'Join Session' })
  await expect(notice).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Progress' }).first().click()
  await expect(page).toHaveURL('/progress')
  await page.clock.runFor(4_900)
  await expect(notice).toBeVisible()
  await page.clock.runFor(200)
  await expect(notice).toBeHidden()
})

// `notices.browser.test.tsx` waits under the pointer and under the keyboard.
test(
  'a notice with an action waits while it is hovered or focused, and then for the rest of its time',
  REPEATED,
  async ({ page }) => {
    await expect(page.getByRole('button', { name: 'Reschedule' })).toBeVisible()
    await stopTime(page)
    await page.getByRole('button', { name: 'Reschedule' }).click()
    const notice = page.getByRole('status').filter({ hasText: 'Reschedule Session' })
    const action = notice.getByRole('link', { name: 'Choose another time' })
    await page.clock.runFor(3_000)
    await notice.getByText('Reschedule Session').hover()
    await page.clock.runFor(MINUTE_MS)
    await expect(notice).toBeVisible()

    // The pointer leaves, the keyboard stays.
    await action.focus()
    await page.mouse.move(1, 1)
    await page.clock.runFor(MINUTE_MS)
    await expect(action).toBeFocused()

    await page.getByRole('heading', { level: 1 }).focus()
    await page.clock.runFor(1_800)
    await expect(notice).toBeVisible()
    await page.clock.runFor(400)
    await expect(notice).toBeHidden()
  },
)
