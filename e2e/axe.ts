import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type * as Axe from 'axe-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS: Axe.RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
}

/** Contrast checks take more than half of the time. */
const WITHOUT_COLOURS = { ...OPTIONS, rules: { ...OPTIONS.rules, 'color-contrast': { enabled: false } } }

/**
 * The rules that the page breaks, and where. Axe runs in the page and only the violations are sent back: the results of
 * all other rules are much larger.
 */
export async function findViolations(page: Page, { checksColours }: { checksColours: boolean }): Promise<string[]> {
  for (const frame of page.frames()) {
    // A screen opened by a link is in the same document as the one before, which already has axe.
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
  }
  return page.evaluate(
    async (options) => {
      // Defined by the script above.
      const { axe } = window as unknown as { axe: typeof Axe }
      const { violations } = await axe.run(options)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
    },
    checksColours ? OPTIONS : WITHOUT_COLOURS,
  )
}
