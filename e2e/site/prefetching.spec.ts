import { wordsOf } from '../../harness/words'
import { filled } from '../content/content-editor'
import { languagesFor } from '../coverage'
import { expect, firstVisit, setLanguage } from '../fixtures'
import { prefer } from '../learning/learning'

const { en: bookingEn, fr: bookingFr } = wordsOf('booking')
const { en: siteEn, fr: siteFr } = wordsOf('site')

const WORDS = { en: { site: siteEn, booking: bookingEn }, fr: { site: siteFr, booking: bookingFr } }

for (const language of languagesFor('fr')) {
  firstVisit(
    `hovering over a menu link prefetches its screen, and clicking it sets the page title, in ${language}`,
    async ({ page, student: _ }) => {
      const { site, booking } = WORDS[language]
      await prefer(page, language)
      await setLanguage(page, language)
      const requested: string[] = []
      page.on('request', (request) => requested.push(request.url()))
      await page.goto('/')
      const link = page
        .getByRole('navigation', { name: site.menu.label })
        .getByRole('link', { name: site.menu.booking })
      await expect(link).toBeVisible()
      await page.waitForLoadState('networkidle')
      const before = requested.filter((url) => url.includes('booking-screen'))
      const next = page.waitForRequest(/\/assets\/booking-/)
      await link.hover()
      await next
      expect(before).toEqual([])
      expect(new URL(page.url()).pathname).toBe('/')
      await link.click()
      await expect(page).toHaveTitle(filled(site.documentTitle, { title: booking.title }))
    },
  )
}

firstVisit('the landing page preloads every font it uses', async ({ page }) => {
  const fonts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.add(new URL(request.url()).pathname)
  })
  const html = (await (await page.goto('/'))?.text()) ?? ''
  await page.waitForLoadState('networkidle')
  const preloads = [...html.matchAll(/<link rel="preload" href="([^"]+\.woff2)" as="font"/g)].map(([, href]) => href)
  expect(preloads.length).toBeGreaterThan(0)
  expect([...fonts].toSorted()).toEqual(preloads.toSorted())
})
