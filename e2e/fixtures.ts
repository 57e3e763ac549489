import { randomBytes } from 'node:crypto'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { findViolations } from './axe'
import { ReturningVisitor } from './returning-visitor'
import { repeatsAll } from './walked-in'

export interface Student {
  email: string
  password: string
  firstName: string
  lastName: string
}

interface Fixtures {
  /**
   * A browser that was never here. For journeys that look at the first visit or stop the page's clock: a stopped clock
   * stays with the browser.
   */
  isFirstVisit: boolean
  /** Every notice that appeared on the page, with its role: some navigate away before the test could see them. */
  notices: string[]
  /** A new account, signed in on this page's browser; hours and names can be set by `signUp` directly. */
  student: Student
}

interface WorkerFixtures {
  visitor: ReturningVisitor
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  isFirstVisit: [false, { option: true }],
  visitor: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: process.env.SITE_URL ?? '',
        reducedMotion: 'reduce',
        // Options that are missing here come from the worker's first journey, which may be one without scripts.
        javaScriptEnabled: true,
      })
      await use(await ReturningVisitor.open(context))
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, visitor, isFirstVisit, baseURL, viewport, reducedMotion, javaScriptEnabled }, use) => {
    const context = isFirstVisit
      ? await browser.newContext({ baseURL, viewport, reducedMotion, javaScriptEnabled })
      : visitor.context
    await use(context)
    await (isFirstVisit ? context.close() : visitor.forget())
  },
  // Every page of every journey: no script error, no violation of the Content Security Policy, nothing from elsewhere.
  page: async ({ context, visitor, isFirstVisit, baseURL, viewport, reducedMotion, javaScriptEnabled }, use) => {
    const page = await context.newPage()
    if (!isFirstVisit) {
      if (viewport) await page.setViewportSize(viewport)
      await page.emulateMedia({ reducedMotion })
      refuseClock(page)
    }
    if (javaScriptEnabled !== false) waitForScript(page)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(`script error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && /Content Security Policy|Hydration|did not match/i.test(message.text()))
        problems.push(message.text())
    })
    page.on('request', (request) => {
      const url = new URL(request.url())
      visitor.origins.add(url.origin)
      if (/^https?:$/.test(url.protocol) && !['localhost', '127.0.0.1'].includes(url.hostname)) {
        problems.push(`request left the site: ${url.origin} (site ${baseURL})`)
      }
    })
    await use(page)
    expect(problems).toEqual([])
  },
  notices: async ({ page }, use) => {
    const notices: string[] = []
    await page.exposeFunction('recordNotice', (notice: string) => notices.push(notice))
    await page.addInitScript(watchNotices)
    await use(notices)
  },
  student: async ({ page }, use) => use(await signUp(page)),
})

/** A journey in a browser that was never here. */
export const firstVisit = test.extend({ isFirstVisit: true })

export { expect }

/** A page that came drawn can be read before its script runs; keys that are pressed before then are lost. */
function waitForScript(page: Page): void {
  const isTakenOver = () =>
    page
      .locator('#root[data-screen]')
      .waitFor({ state: 'detached', timeout: 5_000 })
      // Where a journey keeps the script away, it says itself what it waits for.
      .catch(() => undefined)
  for (const way of ['goto', 'reload', 'goBack', 'waitForURL'] as const) {
    const go: (...how: never[]) => Promise<unknown> = page[way].bind(page)
    const arrive = async (...how: never[]) => {
      const answer = await go(...how)
      await isTakenOver()
      return answer
    }
    Object.assign(page, { [way]: arrive })
  }
}

/** A page in a browser of its own, beside the journey's: a second device, or somebody else's. */
export async function openElsewhere(browser: Browser, baseURL = process.env.SITE_URL ?? ''): Promise<Page> {
  const page = await browser.newPage({ baseURL })
  waitForScript(page)
  return page
}

/** A clock is the whole browser's: stopped in one journey, it would stand still in all that come after it. */
function refuseClock(page: Page): void {
  Object.defineProperty(page, 'clock', {
    get: () => {
      throw new Error('a journey that moves the clock needs a browser of its own: begin it with firstVisit(…)')
    },
  })
}

/** Runs in the page: tells of each text that enters one of the two live regions of the notices. */
function watchNotices(): void {
  let latest = ''
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[popover] > [aria-live]')) {
      const text = `${region.role}: ${[...region.querySelectorAll('p')].map((line) => line.textContent).join(' | ')}`
      if (region.textContent === '' || text === latest) continue
      latest = text
      // Put there by the fixture before any script of the page ran.
      ;(window as unknown as { recordNotice(notice: string): void }).recordNotice(text)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** The notice appears, be it only for the moment before the browser goes elsewhere. */
export async function expectNotice(notices: readonly string[], notice: string): Promise<void> {
  await expect.poll(() => notices).toContain(notice)
}

/** Makes an account over HTTP with this page's cookies, as the sign-up form would. */
export async function signUp(page: Page, overrides: Partial<Student> = {}): Promise<Student> {
  const student = {
    email: `e2e-${randomBytes(5).toString('hex')}@example.com`,
    password: 'a quiet morning',
    firstName: 'Maya',
    lastName: 'Bouchard',
    ...overrides,
  }
  const answer = await page.request.post('/api/signup', { form: { ...student, returnTo: '/' }, maxRedirects: 0 })
  expect(answer.status()).toBe(303)
  return student
}

/** Chooses the interface language on the device, as the switcher would. */
export async function speak(page: Page, language: 'en' | 'fr'): Promise<void> {
  await page.context().addCookies([{ name: 'plume_lang', value: language, url: process.env.SITE_URL ?? '' }])
}

export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.context().addCookies([{ name: 'plume_theme', value: theme, url: process.env.SITE_URL ?? '' }])
}

/** WCAG 2.2 AA, with target sizes; names what was found and where. */
export async function expectScreenAccessible(page: Page): Promise<void> {
  expect(await findViolations(page, { looksAtColours: true })).toEqual([])
}

/** The same in the middle of a journey. Colours are looked at on every screen; on what opens there, by `test:trust`. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page, { looksAtColours: repeatsAll })).toEqual([])
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // What is drawn to measure follows a frame later, and a busy machine may take its time with a frame.
  await expect.poll(overflow, { timeout: 10_000 }).toBeLessThanOrEqual(0)
}
