import { expect, type Page } from '@playwright/test'

const FOOTER = [
  { word: 'Privacy Policy', href: '/privacy-policy' },
  { word: 'Terms of Service', href: '/terms-of-service' },
  { word: 'Cookie Policy', href: '/cookie-policy' },
  { word: 'Help', href: '/help' },
  { word: 'Contact Support', href: 'mailto:support@plume.example' },
  { word: 'Staff', href: '/admin' },
]

/** The footer with all its links, in English. */
export async function expectFooter(page: Page): Promise<void> {
  // The server's own pages have no header, so their footer links back to the site.
  const links = page.getByRole('contentinfo').getByRole('link').filter({ hasNotText: 'Back to Plume' })
  await expect(links, page.url()).toHaveText(FOOTER.map(({ word }) => word))
  // Polled, because the footer is hidden while the page is loading.
  const hrefs = () => links.evaluateAll((each) => each.map((link) => link.getAttribute('href')))
  await expect.poll(hrefs, { message: page.url() }).toEqual(FOOTER.map(({ href }) => href))
}
