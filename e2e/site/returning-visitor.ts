import type { BrowserContext, CDPSession } from '@playwright/test'

/**
 * A browser that has visited the site before: it has the scripts and fonts in its cache, like the browser of nearly
 * every student. Nothing else is kept from one journey to the next: no cookies, no storage, no open pages.
 */
export class ReturningVisitor {
  /** Every site that a journey visited; some journeys start their own. */
  readonly origins = new Set<string>()

  private constructor(
    readonly context: BrowserContext,
    private readonly devtools: CDPSession,
  ) {}

  static async open(context: BrowserContext): Promise<ReturningVisitor> {
    // This blank page stays open: its session can clear the storage of all sites.
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
