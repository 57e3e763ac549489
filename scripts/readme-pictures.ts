import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signInDemoStudent } from '../e2e/account/demo-accounts'

const FOLDER = join('docs', 'pictures')

/** Keeps clones small. */
const PICTURE_BYTES_MAX = 200_000

const PICTURES = [
  { name: 'landing', path: '/', size: { width: 1280, height: 1000 }, language: 'en', isSignedIn: false },
  { name: 'booking', path: '/booking', size: { width: 1280, height: 900 }, language: 'en', isSignedIn: true },
  { name: 'dashboard-phone', path: '/', size: { width: 390, height: 844 }, language: 'fr', isSignedIn: true },
] as const

/** Takes the README's pictures of the demo school. The design needs few colours. */
export async function takeReadmePictures(browser: Browser, url: string): Promise<void> {
  for (const { name, path, size, language, isSignedIn } of PICTURES) {
    const context = await browser.newContext({ baseURL: url, viewport: size, reducedMotion: 'reduce' })
    await context.addCookies([{ name: 'plume_lang', value: language, url }])
    const page = await context.newPage()
    if (isSignedIn) await signInAs(page, language)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, colours: 128, effort: 8 })
      .toBuffer()
    expect(picture.length, `${name}.png is too large`).toBeLessThan(PICTURE_BYTES_MAX)
    writeFileSync(join(FOLDER, `${name}.png`), picture)
    await context.close()
  }
}

async function signInAs(page: Page, language: string): Promise<void> {
  await signInDemoStudent(page)
  // The stored preference would switch the interface back on the dashboard.
  await page.request.patch('/api/users/language', { data: { language } })
}
