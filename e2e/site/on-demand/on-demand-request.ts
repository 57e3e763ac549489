import type { Locator, Page } from '@playwright/test'
import type { Screen } from '../../screens'

/** A request that a screen sends only after an action, such as opening a dialog. */
export interface OnDemandRequest {
  who: Screen['who']
  /** The API paths of the request. */
  path: RegExp
  /** Creates the data and returns the screen's path. */
  prepare(page: Page): Promise<string>
  open(page: Page): Promise<void>
  /** The response is a file of any content. */
  isFile?: true
  /** The element that shows the failure. */
  failureShown(page: Page): Locator
}
