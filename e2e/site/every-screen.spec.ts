import { expectNoSidewaysScroll, expectScreenAccessible, test } from '../fixtures'
import { expectLargeTextFits, expectNoMotion, openScreen, signInFor } from '../open-screen'
import { SCREENS_TO_SEE, type Screen } from '../screens'
import { STATES, type State } from './screen-states'

// Every screen, dialog and menu in every combination: part of `npm run test:trust`, not of `npm test`.

const SHOWN: (Screen & Partial<State>)[] = [...SCREENS_TO_SEE, ...STATES]
const WIDTHS = { 'small phone': 320, phone: 390, desktop: 1440 } as const

for (const [device, width] of Object.entries(WIDTHS)) {
  for (const language of ['en', 'fr'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      test.describe(`${device}, ${language}, ${theme}`, () => {
        test.use({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })

        for (const screen of SHOWN) {
          test(`${screen.name} is accessible, fits the width and has no motion`, async ({ page }) => {
            await signInFor(page, screen)
            await openScreen(page, screen, { language, theme })
            await screen.reach?.(page, language)
            await expectNoMotion(page)
            await expectScreenAccessible(page)
            await expectNoSidewaysScroll(page)
            // Large text is a requirement of its own, checked on the desktop width only.
            if (device === 'desktop') await expectLargeTextFits(page)
          })
        }
      })
    }
  }
}
