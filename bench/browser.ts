// Usage: npm run bench:browser. Layout shift, long tasks and the delay of a click on every screen, in Chromium
// slowed down four times, on a phone's screen.
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { signInDemoAdmin, signInDemoStudent, signInDemoTutor } from '../e2e/account/demo-accounts'
import { findContentScreens } from '../e2e/content/content-screens'
import { signUpFamily } from '../e2e/families/family'
import { SCREENS_TO_SEE, type Screen } from '../e2e/screens'
import { startSite } from '../harness/sites/site'
import { ensureBuilt } from '../scripts/build/build.mjs'
import { BROWSER_FLAGS, findBrowser } from '../scripts/setup/find-browser.mjs'
import { median } from './load'

const SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
const RUNS = 2
/** A screen counts as loaded after this time without a change. */
const SETTLED_MS = 1_500
const SHIFT_BAR = 0.02

/** The first control on the page: the menu, otherwise the theme or language switch. */
const FIRST_BUTTON = /menu|theme|^FR$/i

interface ScreenMeasurement {
  shift: number
  /** The element that moved, as a selector with its positions before and after. */
  moved: string[]
  longTasks: number
  longestTaskMs: number
  clickMs: number | null
}

/** Chromium's entry type, which TypeScript's library lacks. */
interface LayoutShift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

declare global {
  interface Window {
    seen: { shift: number; moved: string[]; tasks: number[]; events: number[] }
  }
}

await ensureBuilt()
const site = await startSite()
process.env.SITE_URL = site.url
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: BROWSER_FLAGS,
})
try {
  console.log('| screen | layout shift | long tasks | longest ms | click to paint ms |\n|---|---|---|---|---|')
  for (const screen of [...SCREENS_TO_SEE, ...(await contentScreens())]) {
    const runs: ScreenMeasurement[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await measureScreen(screen))
    const of = (pick: (seen: ScreenMeasurement) => number) => median(runs.map(pick))
    const shift = Math.max(...runs.map((seen) => seen.shift))
    const cells = [
      screen.name,
      `${shift.toFixed(4)}${shift > SHIFT_BAR ? ' ✗' : ''}`,
      of((seen) => seen.longTasks),
      Math.round(of((seen) => seen.longestTaskMs)),
      runs.some((seen) => seen.clickMs === null) ? '–' : Math.round(of((seen) => seen.clickMs ?? 0)),
    ]
    console.log(`| ${cells.join(' | ')} |`)
    if (shift > SHIFT_BAR) for (const line of runs.flatMap((seen) => seen.moved)) console.error(`  moved: ${line}`)
  }
} finally {
  await browser.close()
  await site.stop()
}

async function contentScreens(): Promise<Screen[]> {
  const page = await browser.newPage({ baseURL: site.url })
  await signInDemoStudent(page)
  const found = await findContentScreens(page)
  await page.close()
  return found
}

async function measureScreen({ path, who }: Screen): Promise<ScreenMeasurement> {
  const context = await browser.newContext({ baseURL: site.url, viewport: PHONE, isMobile: true, hasTouch: true })
  try {
    return await measure(context, { path, who })
  } finally {
    await context.close()
  }
}

async function measure(
  context: BrowserContext,
  { path, who }: Pick<Screen, 'path' | 'who'>,
): Promise<ScreenMeasurement> {
  const page = await context.newPage()
  if (who === 'student') await signInDemoStudent(page)
  if (who === 'guardian') await signUpFamily(page)
  if (who === 'tutor') await signInDemoTutor(page)
  if (who === 'admin') await signInDemoAdmin(page)
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
  // Shifts after a click do not count, so the shift is read before it.
  const { shift, moved, tasks } = await page.evaluate(() => window.seen)
  return { shift, moved, longTasks: tasks.length, longestTaskMs: Math.max(0, ...tasks), clickMs: await timeClick(page) }
}

/** Null where the server renders the page and no script handles clicks. */
async function timeClick(page: Page): Promise<number | null> {
  if ((await page.locator('script').count()) === 0) return null
  await page.getByRole('button', { name: FIRST_BUTTON }).filter({ visible: true }).first().click()
  await page.waitForTimeout(500)
  return Math.max(0, ...(await page.evaluate(() => window.seen.events)))
}

function watch(): void {
  window.seen = { shift: 0, moved: [], tasks: [], events: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & LayoutShift
      if (hadRecentInput) continue
      window.seen.shift += value
      for (const { node, previousRect, currentRect } of sources) {
        const name = node instanceof Element ? `${node.tagName} ${node.className}` : node?.parentElement?.className
        window.seen.moved.push(
          `${name} from ${previousRect.y} (${previousRect.height}) to ${currentRect.y} (${currentRect.height}), ` +
            `${value.toFixed(4)} at ${Math.round(entry.startTime)} ms`,
        )
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.seen.tasks.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
  const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (/^(click|pointerup|pointerdown)$/.test(entry.name)) window.seen.events.push(entry.duration)
    }
  }).observe(events)
}
