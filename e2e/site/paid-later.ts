import type { Page } from '@playwright/test'

/** Opens a page as if the site accepted e-Transfers, because it has no payment provider. Returns the page's address. */
export async function pretendPaidLater(page: Page, path: string): Promise<string> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const setting = '<meta name="plume-buying" content="interac">'
    await route.fulfill({ response, body: html.replace('<head>', `<head>${setting}`) })
  })
  return path
}
