import { expect, type Page } from '@playwright/test'
import { signInDemoAdmin, signInDemoTutor } from './demo-accounts'
import { chooseTheme, expectNoSidewaysScroll, signUp, speak } from './fixtures'
import { prefer } from './learning'
import type { Screen } from './screens'
import { buyHours } from './tutoring'

interface Look {
  language: 'en' | 'fr'
  theme: 'light' | 'dark'
}

/** As long as a name may be, without a place to break. */
export const LONGEST_NAME = { firstName: 'W'.repeat(100), lastName: 'M'.repeat(100) }

/**
 * Signs in whoever looks at a screen: a student of one's own, whose stored language nobody else changes meanwhile, and
 * whose name fits on every screen, or it would be seen.
 */
export async function signInFor(page: Page, { who }: Screen): Promise<void> {
  if (who === 'student') {
    await signUp(page, LONGEST_NAME)
    await buyHours(page.request)
  }
  if (who === 'tutor') await signInDemoTutor(page)
  if (who === 'admin') await signInDemoAdmin(page)
}

/** Opens a screen, and waits until everything is there. */
export async function openScreen(page: Page, { path, who }: Screen, { language, theme }: Look): Promise<void> {
  await chooseTheme(page, theme)
  await speak(page, language)
  // The stored preference would switch the dashboard back. Saved on the site: a faked answer would disable the cache.
  if (who === 'student') await prefer(page, language)
  await page.addInitScript(watchMotion)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const LOADING = '[data-loading], [aria-busy="true"]'

/** Goes to another screen of the same reader, without loading the page again where a link would not either. */
export async function walkToScreen(page: Page, path: string): Promise<void> {
  const [left, next] = [placeOf(page.url()), placeOf(path)]
  if (left.area !== next.area || left.view === next.view || next.area === 'server') {
    await page.goto(path)
  } else {
    await page.evaluate((address) => {
      document.querySelector('h1')?.setAttribute('data-left', '')
      history.pushState(null, '', address)
    }, path)
  }
  // The heading of the screen before may still be there for a moment.
  await expect(page.locator('h1:not([data-left])')).toBeVisible()
  await expect(page.locator(LOADING)).toHaveCount(0)
}

/** Staff, tutors and students have pages of their own. Two lists of one view share their heading. */
function placeOf(address: string): { area: string; view: string } {
  const { protocol, pathname, searchParams } = new URL(address, 'http://site.test')
  const [, first = ''] = pathname.split('/')
  const area = protocol === 'about:' || first === 'api' ? 'server' : ['admin', 'tutor'].includes(first) ? first : 'site'
  return { area, view: `${pathname} ${searchParams.get('view')}` }
}

/** A desktop page at twice its size: breakpoints follow the letters, so half the width is the same page. */
export async function expectLargeTextFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 450 })
  await expectNoSidewaysScroll(page)
}

/** Put there before any script of the page ran. */
type Watched = Window & { listMotion?: () => string[] }

/** Runs in the page: keeps the names of what moves, be it over before anybody looks. */
function watchMotion(): void {
  const names = new Set<string>()
  const look = () => {
    for (const animation of document.getAnimations()) {
      if (Number(animation.effect?.getComputedTiming().duration) <= 1) continue
      names.add('animationName' in animation ? String(animation.animationName) : 'transition')
    }
    return [...names]
  }
  const watched: Watched = window
  watched.listMotion = look
  document.addEventListener('animationstart', look)
  document.addEventListener('transitionrun', look)
}

/** For a reader who asked for less motion: nothing on the page moves, nor has moved since it opened. */
export async function expectNoMotion(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as Watched).listMotion?.())).toEqual([])
}
