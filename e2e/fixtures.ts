import { randomBytes } from 'node:crypto'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { findViolations } from './axe'
import { isFullRun } from './coverage'
import { ReturningVisitor } from './site/returning-visitor'

export interface Student {
  email: string
  password: string
  firstName: string
  lastName: string
}

interface Fixtures {
  /**
   * Whether the journey gets a new browser context. For journeys about the first visit, and for those that stop the
   * clock, which stays stopped for the whole context.
   */
  isFirstVisit: boolean
  /** Every notice that appeared on the page, with its role: a navigation may remove one before the test sees it. */
  notices: string[]
  /** A new account, signed in on this page. Call `signUp` directly to choose its values. */
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
        // Options missing here come from the worker's first journey, which may have scripts disabled.
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
  // Every page of every journey has no script error, no CSP violation and no request to another site.
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

/** A journey in a new browser context. */
export const firstVisit = test.extend({ isFirstVisit: true })

export { expect }

/** Waits for the script of a server-rendered page: keys pressed before it runs are lost. */
function waitForScript(page: Page): void {
  const waitForHydration = () =>
    page
      .locator('#root[data-screen]')
      .waitFor({ state: 'detached', timeout: 5_000 })
      // Journeys that block the script do their own waiting.
      .catch(() => undefined)
  for (const method of ['goto', 'reload', 'goBack', 'waitForURL'] as const) {
    const navigate: (...options: never[]) => Promise<unknown> = page[method].bind(page)
    const navigateAndWait = async (...options: never[]) => {
      const response = await navigate(...options)
      await waitForHydration()
      return response
    }
    Object.assign(page, { [method]: navigateAndWait })
  }
}

/** A page in a separate browser context: a second device, or another person's. */
export async function openElsewhere(browser: Browser, baseURL = process.env.SITE_URL ?? ''): Promise<Page> {
  const page = await browser.newPage({ baseURL })
  waitForScript(page)
  return page
}

/** The clock belongs to the browser context: stopped in one journey, it would stay stopped in all later ones. */
function refuseClock(page: Page): void {
  Object.defineProperty(page, 'clock', {
    get: () => {
      throw new Error('the clock was changed in a shared browser context: use firstVisit(…)')
    },
  })
}

/** Runs in the page: records each text that enters one of the two live regions of the notices. */
function watchNotices(): void {
  let latest = ''
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[popover] > [aria-live]')) {
      const text = `${region.role}: ${[...region.querySelectorAll('p')].map((line) => line.textContent).join(' | ')}`
      if (region.textContent === '' || text === latest) continue
      latest = text
      // Defined by the fixture before any script of the page runs.
      ;(window as unknown as { recordNotice(notice: string): void }).recordNotice(text)
    }
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Checks that the notice appeared, even if a navigation followed immediately. */
export async function expectNotice(notices: readonly string[], notice: string): Promise<void> {
  await expect.poll(() => notices).toContain(notice)
}

/** Creates an account over HTTP with this page's cookies, as the sign-up form does. */
export async function signUp(page: Page, overrides: Partial<Student> = {}): Promise<Student> {
  const student = {
    email: `e2e-${randomBytes(5).toString('hex')}@example.com`,
    password: 'a quiet morning',
    firstName: 'Maya',
    lastName: 'Bouchard',
    ...overrides,
  }
  const response = await page.request.post('/api/signup', { form: { ...student, returnTo: '/' }, maxRedirects: 0 })
  expect(response.status()).toBe(303)
  return student
}

/** Sets the interface language of the browser, as the switcher does. */
export async function setLanguage(page: Page, language: 'en' | 'fr'): Promise<void> {
  await page.context().addCookies([{ name: 'plume_lang', value: language, url: process.env.SITE_URL ?? '' }])
}

export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.context().addCookies([{ name: 'plume_theme', value: theme, url: process.env.SITE_URL ?? '' }])
}

/** Checks WCAG 2.2 AA with target sizes, and names each violation and its element. */
export async function expectScreenAccessible(page: Page): Promise<void> {
  expect(await findViolations(page, { checksColours: true })).toEqual([])
}

/**
 * Checks accessibility during a journey. Only `test:trust` checks colours here; `expectScreenAccessible` covers every
 * screen.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page, { checksColours: isFullRun })).toEqual([])
}

/** Checks that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // Some layouts need a frame to measure themselves, and a busy machine may delay the frame.
  await expect.poll(overflow, { timeout: 10_000 }).toBeLessThanOrEqual(0)
}
