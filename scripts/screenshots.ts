// Usage: npm run screenshots [-- name …]. Every screen × language × theme × width into screenshots/, which git ignores.
// With the name `readme`: the pictures of the README into docs/pictures/. All show the demo school.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { signInDemoAdmin, signInDemoGuardian, signInDemoStudent, signInDemoTutor } from '../e2e/account/demo-accounts'
import { SCREENS_TO_SEE, type Screen } from '../e2e/screens'
import { startSite } from '../harness/sites/site'
import { ensureBuilt } from './build/build.mjs'
import { takeReadmePictures } from './readme-pictures'
import { BROWSER_FLAGS, findBrowser } from './setup/find-browser.mjs'

const FOLDER = 'screenshots'
const LANGUAGES = ['en', 'fr'] as const
const THEMES = ['light', 'dark'] as const
const WIDTHS = { phone: 390, tablet: 820, desktop: 1440 } as const

const names = process.argv.slice(2)
const screens = SCREENS_TO_SEE.filter(({ name }) => names.length === 0 || names.includes(name))

await ensureBuilt()
mkdirSync(FOLDER, { recursive: true })
const site = await startSite({ DEMO_SCHOOL: 'full' })
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: BROWSER_FLAGS,
})
if (names.includes('readme')) await takeReadmePictures(browser, site.url)
let taken = 0
for (const language of LANGUAGES) {
  for (const theme of THEMES) {
    for (const [device, width] of Object.entries(WIDTHS)) await takeAll(browser, { language, theme, device, width })
  }
}
await browser.close()
await site.stop()
console.log(`${taken} pictures in ${FOLDER}/`)

async function takeAll(browser: Browser, look: { language: string; theme: string; device: string; width: number }) {
  for (const who of ['guest', 'student', 'guardian', 'tutor', 'admin'] as const) {
    const ofWho = screens.filter((screen) => screen.who === who)
    if (ofWho.length > 0) await takeAs(browser, who, ofWho, look)
  }
}

async function takeAs(
  browser: Browser,
  who: Screen['who'],
  list: Screen[],
  { language, theme, device, width }: Parameters<typeof takeAll>[1],
) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.addCookies([
    { name: 'plume_lang', value: language, url: site.url },
    { name: 'plume_theme', value: theme, url: site.url },
  ])
  const page = await context.newPage()
  if (who === 'student') {
    await signInDemoStudent(page)
    // The stored preference would switch the interface back on the dashboard.
    await page.request.patch('/api/users/language', { data: { language } })
  }
  if (who === 'guardian') await signInDemoGuardian(page)
  if (who === 'tutor') await signInDemoTutor(page)
  if (who === 'admin') await signInDemoAdmin(page)
  for (const { name, path } of list) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(FOLDER, `${name}-${device}-${theme}-${language}.png`), fullPage: true })
    taken += 1
  }
  await context.close()
}
