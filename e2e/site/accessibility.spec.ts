import type { Page } from '@playwright/test'
import { allTexts } from '../../harness/words'
import { expect, expectNoSidewaysScroll, expectScreenAccessible, test } from '../fixtures'
import { expectLargeTextFits, expectNoMotion, openScreen, signInFor, walkToScreen } from '../open-screen'
import { SCREENS_TO_SEE, type Screen } from '../screens'
import { expectFooter } from './footer'

const TITLE = 'is accessible in English and French, light and dark, from a desktop to a small phone'

/** Screens that share the layout of another one. Only `npm run test:trust` checks them. */
const SAME_LAYOUT = [
  'study-guides-guest',
  'terms-of-service',
  'cookie-policy',
  'forgotten-staff-password',
  'forgotten-tutor-password',
  'admin-users-nobody',
  'admin-hours',
  'admin-attempts',
]

/** Signing in and loading the script take longer than the screen itself, so one journey opens several screens. */
const SCREENS_PER_JOURNEY = 5

const ACCOUNT_KINDS = ['guest', 'student', 'guardian', 'tutor', 'admin'] as const

/** The tutor's desk has no footer. */
const hasFooter = ({ who }: Screen) => who !== 'tutor'

const screensOf = (who: Screen['who']) =>
  SCREENS_TO_SEE.filter((screen) => screen.who === who && !SAME_LAYOUT.includes(screen.name))

function inGroups(screens: Screen[]): Screen[][] {
  const count = Math.ceil(screens.length / SCREENS_PER_JOURNEY)
  return Array.from({ length: count }, (_, group) => screens.filter((_screen, index) => index % count === group))
}

for (const who of ACCOUNT_KINDS) {
  for (const screens of inGroups(screensOf(who))) {
    const names = screens.map(({ name }) => name).join(', ')
    test(`each of ${names} ${TITLE}`, async ({ page }) => {
      test.slow()
      const [first] = screens
      if (!first) throw new Error('the group is empty')
      await signInFor(page, first)
      for (const screen of screens) {
        await test.step(`${screen.name} in English, light, desktop, also with larger text`, async () => {
          await page.setViewportSize({ width: 1280, height: 720 })
          if (screen === first) await openScreen(page, screen, { language: 'en', theme: 'light' })
          else await walkToScreen(page, screen.path)
          await expectScreenAccessible(page)
          if (hasFooter(screen)) await expectFooter(page)
          await expectNoSidewaysScroll(page)
          await expectLargeTextFits(page)
        })
      }
      await page.setViewportSize({ width: 320, height: 700 })
      for (const screen of screens) {
        await test.step(`${screen.name} in French, dark, on a small phone: no English, no motion`, async () => {
          if (screen === first) await openScreen(page, screen, { language: 'fr', theme: 'dark' })
          else await walkToScreen(page, screen.path)
          await expectNoMotion(page)
          await expectScreenAccessible(page)
          await expectNoSidewaysScroll(page)
          await expectFrench(page)
        })
      }
    })
  }
}

/**
 * English interface texts that differ in French. Short words are left out because some are the same in both, and words
 * in lower case because content may contain them (“interactive” is French too).
 */
const french = allTexts('fr').join('\n')
const englishTexts = allTexts('en').filter(
  (text) => text.length > 8 && /[A-Z ]/.test(text) && !text.includes('{{') && !french.includes(text),
)

async function expectFrench(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  // `innerText` skips hidden text, `textContent` does not.
  const shown = await page.locator('body').innerText()
  expect(englishTexts.filter((text) => shown.includes(text))).toEqual([])
}
