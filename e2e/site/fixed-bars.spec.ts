import type { Page } from '@playwright/test'
import { wordsOf } from '../../harness/words'
import { BOOKING_WORDS, group } from '../booking/booking-form'
import { expect, test } from '../fixtures'

const SCREENS = [
  { path: '/welcome' },
  { path: '/review' },
  { path: '/practice/math', open: openQuestion },
  {
    path: '/booking',
    open: (page: Page) => group(page, BOOKING_WORDS.en.form.subject).getByText('Math', { exact: true }).click(),
  },
]
const SIZES = [
  { width: 390, height: 667 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

for (const { path, open } of SCREENS) {
  test(`no bar covers the end of ${path}`, async ({ page, student: _ }) => {
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await open?.(page)
      expect(await page.evaluate(listCovered), `${size.width} × ${size.height}`).toEqual([])
    }
  })
}

/** A new student first chooses how to begin. */
async function openQuestion(page: Page): Promise<void> {
  const check = page.getByRole('button', { name: wordsOf('practice').en.check, exact: true })
  const easy = page.getByRole('button', { name: wordsOf('welcome').en.easy })
  await expect(check.or(easy)).toBeVisible()
  if (await easy.isVisible()) await easy.click()
  await expect(check).toBeVisible()
}

/** Runs in the page: the controls and texts at the end of the screen that something else covers. */
function listCovered(): string[] {
  window.scrollTo(0, document.documentElement.scrollHeight)
  const all = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, label, p), footer a')]
  const shown = all.filter((element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 1 && top >= 0 && bottom <= window.innerHeight && element.checkVisibility()
  })
  if (shown.length === 0) return ['nothing is in view']
  return shown.filter(isCovered).map((element) => element.innerText || element.outerHTML)

  function isCovered(element: HTMLElement): boolean {
    const { left, top, width, height } = element.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + height / 2)
    return !above || !(element.contains(above) || above.contains(element))
  }
}
