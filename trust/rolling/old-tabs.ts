import { type Browser, chromium, type Page } from '@playwright/test'
import { DAY_MS } from '#shared/time/units'
import { type Engine, withDatabase } from '../../harness/databases/engine'
import { makeServer, type ServerProcess } from '../../harness/programs/server-process'
import { BROWSER_FLAGS, findBrowser } from '../../scripts/setup/find-browser.mjs'
import { pruneBuilds } from '../../src/server/builds/publish-build'
import { createFolderStorage } from '../../src/server/storage/folder-storage'
import { addStudents } from '../crowd/people'
import type { TrustResult } from '../part'

/** Screens whose scripts the first page does not contain. */
const SCREENS = [
  ...['/booking', '/progress', '/practice', '/profile', '/buy-credits', '/quiz/math', '/study-guides/math'],
  ...['/skills/math', '/help', '/privacy-policy'],
]
/** No build is that old while any of its pages is open. */
const LATER_MS = 365 * DAY_MS

const TYPED = 'Typed before the deploy'

export interface TwoBuilds {
  engine: Engine
  before: string
  after: string
  /** The folder of the storage. */
  storageDir: string
}

/** Tabs that were opened before a deploy, and use screens afterwards that they had not loaded yet. */
export async function useOldTabs({ engine, before, after, storageDir }: TwoBuilds): Promise<TrustResult> {
  const server = await makeServer(engine.env, { isManaged: true })
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS })
  try {
    await server.start(before)
    const [student] = await withDatabase(engine, (db) => addStudents(db, 1, 10))
    const open = () => openTab(browser, server.origin, student?.cookie ?? '')
    const [walker, writer] = [await open(), await open()]
    await go(writer.page, '/booking')
    await notesOn(writer.page).fill(TYPED)
    await server.stop()
    await server.start(after)
    const walked = await walk(walker)
    await forgetBuild(engine, { server, after, storageDir })
    const rewritten = await keepWriting(writer)
    return {
      attempts: `${SCREENS.length} screens in an old tab; a tab whose build is gone`,
      outcome: 'every screen opened without a reload; the other tab reloaded once by itself and kept its draft',
      problems: [...walked, ...rewritten, ...server.deaths],
    }
  } finally {
    await browser.close()
    await server.kill()
  }
}

interface Tab {
  page: Page
  /** How often the page was loaded. */
  loads: () => number
}

async function openTab(browser: Browser, origin: string, cookie: string): Promise<Tab> {
  const [name = '', value = ''] = cookie.split('=')
  const context = await browser.newContext({ baseURL: origin })
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  let loads = 0
  page.on('load', () => loads++)
  await page.goto('/')
  await page.getByRole('navigation').first().waitFor()
  // Only what the page needs, without what a hovered link would fetch in advance.
  await page.waitForLoadState('networkidle')
  return { page, loads: () => loads }
}

/** As a click on a link does, without the link. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

async function walk({ page, loads }: Tab): Promise<string[]> {
  const problems: string[] = []
  for (const path of SCREENS) {
    await go(page, path)
    const heading = page.locator('main h1').first()
    await page.waitForLoadState('networkidle')
    const title = (await heading.textContent({ timeout: 10_000 }).catch(() => null)) ?? 'nothing'
    if (/did not load|nothing|404/.test(title)) problems.push(`${path} shows ${title}`)
  }
  if (loads() !== 1) problems.push(`the old tab loaded ${loads() - 1} times again`)
  return problems
}

/** Removes the build of the open tabs, as after two weeks. */
async function forgetBuild(
  engine: Engine,
  { server, after, storageDir }: { server: ServerProcess; after: string; storageDir: string },
): Promise<void> {
  await server.stop()
  const storage = createFolderStorage(storageDir)
  await withDatabase(engine, (db) => pruneBuilds(db, storage, new Date(Date.now() + LATER_MS)))
  // It publishes its own assets again.
  await server.start(after)
}

async function keepWriting({ page, loads }: Tab): Promise<string[]> {
  const problems: string[] = []
  const reloaded = page.waitForEvent('load', { timeout: 20_000 }).catch(() => problems.push('it did not reload'))
  await go(page, '/progress')
  await reloaded
  await page.waitForLoadState('networkidle')
  await go(page, '/booking')
  const kept = await notesOn(page).inputValue({ timeout: 10_000 })
  if (kept !== TYPED) problems.push(`the notes contain ${kept}`)
  if (loads() !== 2) problems.push(`the tab loaded ${loads() - 1} times again`)
  return problems
}

function notesOn(page: Page) {
  return page.getByRole('textbox', { name: /^Notes/ })
}
