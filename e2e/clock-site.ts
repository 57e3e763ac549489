import type { Page } from '@playwright/test'
import { type SiteWithClock, startSiteWithClock } from '../harness/sites/site-with-clock'
import { firstVisit } from './fixtures'

/** The start time of these journeys. */
export const MONDAY_MORNING = '2026-11-16T10:00:00-05:00'

/** Gives each journey its own site, with a fresh database and a clock that the journey controls. */
export const clockTest = firstVisit.extend<{ site: SiteWithClock }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first argument's names.
    async ({}, use) => {
      const site = await startSiteWithClock(new Date(MONDAY_MORNING))
      await use(site)
      await site.stop()
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
})

/** Sets the clocks of the site and the browser to an instant, and opens a page. */
export async function openAt(page: Page, { time }: SiteWithClock, path: string, instant: string): Promise<void> {
  time.now = new Date(instant)
  await page.clock.setFixedTime(time.now)
  await page.goto(path)
}
