import { allTexts } from '../harness/words'
import { expect, expectNoSidewaysScroll, expectScreenAccessible, test } from './fixtures'
import { expectFooter } from './footer'
import { expectLargeTextFits, expectNoMotion, openScreen, signInFor } from './open-screen'
import { SCREENS_TO_SEE } from './screens'
import { coveredBy } from './walked-in'

const TITLE = 'is accessible in English and French, light and dark, from a desktop to a small phone'

/** Screens with the layout of another one and other words: the other one is checked. */
const SAME_LAYOUT = [
  'terms-of-service',
  'cookie-policy',
  'forgotten-staff-password',
  'forgotten-tutor-password',
  'admin-users-nobody',
]

for (const screen of SCREENS_TO_SEE) {
  const details = SAME_LAYOUT.includes(screen.name) ? coveredBy('e2e/accessibility.spec.ts', TITLE) : {}
  test.describe(`${screen.name}`, () => {
    test(TITLE, details, async ({ page }) => {
      await signInFor(page, screen)
      await test.step('in English, light, desktop, also with larger text; guests see the footer', async () => {
        await openScreen(page, screen, { language: 'en', theme: 'light' })
        await expectScreenAccessible(page)
        if (screen.who === 'guest') await expectFooter(page)
        await expectNoSidewaysScroll(page)
        await expectLargeTextFits(page)
      })
      await test.step('in French, dark, on a small phone: no English, no motion, nothing sticks out', async () => {
        await page.setViewportSize({ width: 320, height: 700 })
        await openScreen(page, screen, { language: 'fr', theme: 'dark' })
        await expectNoMotion(page)
        await expectScreenAccessible(page)
        await expectNoSidewaysScroll(page)
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
        // `innerText`, not `textContent`: what is seen counts, not what is hidden in the page.
        const shown = await page.locator('body').innerText()
        expect(englishTexts.filter((text) => shown.includes(text))).toEqual([])
      })
    })
  })
}

/** Sentences of the interface that French says otherwise; single short words may be the same by chance. */
const french = allTexts('fr').join('\n')
const englishTexts = allTexts('en').filter((text) => text.length > 8 && !text.includes('{{') && !french.includes(text))
