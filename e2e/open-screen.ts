import { expect, type Page } from '@playwright/test'
import { signInDemoAdmin, signInDemoTutor } from './account/demo-accounts'
import { signUpFamily } from './families/family'
import { chooseTheme, expectNoSidewaysScroll, setLanguage, signUp } from './fixtures'
import { prefer } from './learning/learning'
import type { Screen } from './screens'
import { buyHours } from './tutors/tutoring'

interface Appearance {
  language: 'en' | 'fr'
  theme: 'light' | 'dark'
}

/** The longest name allowed, without spaces. */
export const LONGEST_NAME = { firstName: 'W'.repeat(100), lastName: 'M'.repeat(100) }

/**
 * Signs in the account kind that a screen needs. Students are new accounts, so that no other journey changes their
 * language, and have the longest name, so that every screen is checked with it.
 */
export async function signInFor(page: Page, { who }: Screen): Promise<void> {
  if (who === 'student') {
    await signUp(page, LONGEST_NAME)
    await buyHours(page.request)
  }
  if (who === 'guardian') await signUpFamily(page, LONGEST_NAME)
  if (who === 'tutor') await signInDemoTutor(page)
  if (who === 'admin') await signInDemoAdmin(page)
}

/** Opens a screen and waits until it has loaded. */
export async function openScreen(page: Page, { path, who }: Screen, { language, theme }: Appearance): Promise<void> {
  await chooseTheme(page, theme)
  await setLanguage(page, language)
  // Saved on the site, because the dashboard uses the saved language. A faked response would disable the cache.
  if (who === 'student') await prefer(page, language)
  await page.addInitScript(watchMotion)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

const LOADING = '[data-loading], [aria-busy="true"]'

/** Opens another screen of the same account, without a page load where a link would not cause one either. */
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
  // The heading of the previous screen may still be shown for a moment.
  await expect(page.locator('h1:not([data-left])')).toBeVisible()
  await expect(page.locator(LOADING)).toHaveCount(0)
}

/** Staff, tutors and students have separate documents. Two lists of one view share their heading. */
function placeOf(address: string): { area: string; view: string } {
  const { protocol, pathname, searchParams } = new URL(address, 'http://site.test')
  const [, first = ''] = pathname.split('/')
  const area = protocol === 'about:' || first === 'api' ? 'server' : ['admin', 'tutor'].includes(first) ? first : 'site'
  return { area, view: `${pathname} ${searchParams.get('view')}` }
}

/** A desktop page with text at 200 %: breakpoints depend on the text size, so half the width is equivalent. */
export async function expectLargeTextFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 640, height: 450 })
  await expectNoSidewaysScroll(page)
}

/** Defined by `watchMotion` before any script of the page runs. */
type Watched = Window & { listMotion?: () => string[] }

/** Runs in the page: records the names of all animations, including those that end before the check. */
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

/** With reduced motion, nothing on the page moves or has moved since it opened. */
export async function expectNoMotion(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as Watched).listMotion?.())).toEqual([])
}
