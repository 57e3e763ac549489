import type { Page } from '@playwright/test'
import { words as adminEn } from '../src/client/i18n/en/admin'
import { words as siteEn } from '../src/client/i18n/en/site'
import { words as siteFr } from '../src/client/i18n/fr/site'
import { signInDemoAdmin, signInDemoStudent } from './demo-accounts'
import { expect, expectAccessible, expectNoSidewaysScroll, speak, test, useTheme } from './fixtures'
import { SCREENS, type Screen } from './screens'

async function open(page: Page, { path, who }: Screen, language: 'en' | 'fr'): Promise<void> {
  await speak(page, language)
  if (who === 'student') await signInDemoStudent(page)
  if (who === 'admin') await signInDemoAdmin(page)
  // The stored preference would turn the dashboard back: this walk is about the device's choice.
  await page.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch()
    if (!answer.ok()) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, json: { ...(await answer.json()), preferredLanguage: language } })
  })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

for (const screen of SCREENS) {
  test.describe(`${screen.name}`, () => {
    test('is accessible in English, light, on a desktop', async ({ page }) => {
      await useTheme(page, 'light')
      await open(page, screen, 'en')
      await expectAccessible(page)
    })

    test.describe('in French, dark, on a small phone', () => {
      test.use({ viewport: { width: 320, height: 700 } })

      test('is accessible, holds no English and nothing sticks out', async ({ page }) => {
        await useTheme(page, 'dark')
        await open(page, screen, 'fr')
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
        // biome-ignore lint/performance/useDomNodeTextContent: what is seen counts, not what is hidden in the page.
        const shown = await page.locator('body').innerText()
        expect(englishTexts.filter((text) => shown.includes(text))).toEqual([])
      })
    })
  })
}

/** Sentences of the interface that French says otherwise; single short words may be the same by chance. */
const frenchTexts = new Set(collect(siteFr))
const englishTexts = [...collect(siteEn), ...collect(adminEn)].filter(
  (text) => text.length > 8 && !text.includes('{{') && !frenchTexts.has(text),
)

function collect(words: object): string[] {
  return Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : collect(value)))
}
