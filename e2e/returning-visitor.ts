import type { BrowserContext, CDPSession } from '@playwright/test'

/**
 * A browser that has been on the site before: it has the scripts and letters in its cache, as the browser of nearly
 * every student has. Nothing else stays from one journey to the next: no cookie, nothing stored, no page open.
 */
export class ReturningVisitor {
  /** Every site that a journey went to; some start one of their own. */
  readonly origins = new Set<string>()

  private constructor(
    readonly context: BrowserContext,
    private readonly devtools: CDPSession,
  ) {}

  static async open(context: BrowserContext): Promise<ReturningVisitor> {
    // This page stays open and empty; from it the stores of all sites can be emptied.
    return new ReturningVisitor(context, await context.newCDPSession(await context.newPage()))
  }

  async forget(): Promise<void> {
    for (const page of this.context.pages().slice(1)) await page.close()
    await this.context.clearCookies()
    for (const origin of this.origins) {
      await this.devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb' })
    }
  }
}
