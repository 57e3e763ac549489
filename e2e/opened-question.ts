import type { Locator, Page } from '@playwright/test'
import type { Screen } from './screens'

/** A question that a screen asks once something is pressed. */
export interface OpenedQuestion {
  who: Screen['who']
  /** Its paths at the API. */
  asks: RegExp
  /** The screen's path, where there is something to open. */
  prepare(page: Page): Promise<string>
  open(page: Page): Promise<void>
  /** What arrives is a file, whatever it holds. */
  isFile?: true
  /** Where its failure is told. */
  told(page: Page): Locator
}
