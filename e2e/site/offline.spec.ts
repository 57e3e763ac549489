import type { Page, Route } from '@playwright/test'
import { wordsOf } from '../../harness/words'
import { isFullRun, languagesFor } from '../coverage'
import { expect, firstVisit, setLanguage } from '../fixtures'
import { prefer } from '../learning/learning'
import { book, buyHours, findFree } from '../tutors/tutoring'

const { en: bookingEn, fr: bookingFr } = wordsOf('booking')
const { en: siteEn, fr: siteFr } = wordsOf('site')

const WORDS = { en: { site: siteEn, booking: bookingEn }, fr: { site: siteFr, booking: bookingFr } }
/** Much shorter than the browser's own connection timeout. */
const AT_ONCE = { timeout: 3_000 }

type Dashboard = Awaited<ReturnType<typeof openDashboard>>

async function openDashboard(page: Page, language: 'en' | 'fr') {
  const { site, booking } = WORDS[language]
  await prefer(page, language)
  await setLanguage(page, language)
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: site.menu.label })
  await expect(menu).toBeVisible()
  await page.waitForLoadState('networkidle')
  return {
    bookingLink: menu.getByRole('link', { name: site.menu.booking }),
    failed: page.getByRole('heading', { level: 1, name: site.notLoaded.title }),
    tryAgain: page.getByRole('button', { name: site.crash.tryAgain }),
    arrived: page.getByRole('heading', { level: 1, name: booking.title }),
  }
}

/** The page reloads by itself once, and then shows the error. */
async function failToOpen(page: Page, { bookingLink, failed }: Pick<Dashboard, 'bookingLink' | 'failed'>) {
  await page.route('**/assets/booking-*', (route) => route.abort())
  const reloaded = page.waitForEvent('load')
  await bookingLink.click()
  await reloaded
  await expect(failed).toBeVisible(AT_ONCE)
}

for (const language of languagesFor('en')) {
  firstVisit(
    `without a connection a screen shows an error immediately, and loads when the connection is back, in ${language}`,
    async ({ page, context, student: _ }) => {
      const { bookingLink, failed, tryAgain, arrived } = await openDashboard(page, language)
      await context.setOffline(true)
      await bookingLink.click()
      await expect(failed).toBeVisible(AT_ONCE)
      await expect(page.getByRole('main').getByRole('alert')).toHaveText(WORDS[language].site.notLoaded.text)
      await tryAgain.click()
      await expect(tryAgain).toBeEnabled()
      await expect(failed).toBeVisible()
      await context.setOffline(false)
      await expect(arrived).toBeVisible()
    },
  )

  firstVisit(
    `a screen whose script fails to load shows an error, and Try again loads it, in ${language}`,
    async ({ page, student: _ }) => {
      const { bookingLink, failed, tryAgain, arrived } = await openDashboard(page, language)
      await failToOpen(page, { bookingLink, failed })
      await page.unroute('**/assets/booking-*')
      await tryAgain.click()
      await expect(arrived).toBeVisible()
    },
  )
}

firstVisit(
  'a link that was hovered without a connection opens once it is back',
  async ({ page, context, student: _ }) => {
    const { bookingLink, arrived } = await openDashboard(page, 'en')
    await context.setOffline(true)
    await bookingLink.hover()
    await context.setOffline(false)
    await bookingLink.click()
    await expect(arrived).toBeVisible()
  },
)

firstVisit('a screen whose script is gone after a new release loads by itself', async ({ page, student: _ }) => {
  const { bookingLink, arrived } = await openDashboard(page, 'en')
  await page.route('**/assets/booking-*', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await bookingLink.click()
  await expect(arrived).toBeVisible()
})

firstVisit('a screen that failed to load is retried when it is opened again', async ({ page, student: _ }) => {
  const { bookingLink, failed, arrived } = await openDashboard(page, 'en')
  await failToOpen(page, { bookingLink, failed })
  await page.unroute('**/assets/booking-*')
  await page.getByRole('banner').getByRole('link', { name: 'Progress' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Progress' })).toBeVisible()
  await bookingLink.click()
  await expect(arrived).toBeVisible()
})

/** How the script of the dialog that moves or cancels a session can fail to load. */
const SCRIPT_FAILURES: Record<string, (route: Route) => Promise<void>> = {
  'is not reached': (route) => route.abort('internetdisconnected'),
  'is gone after a new release': (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }),
  'fails on the server': (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Oh' }),
}

// `error-boundary.browser.test.tsx` covers the dialog; this covers a script that a real browser could not load.
for (const [turn, [what, fail]] of Object.entries(SCRIPT_FAILURES)
  .slice(0, isFullRun ? undefined : 1)
  .entries()) {
  firstVisit(
    `a dialog whose script ${what} shows an error, the screen stays, and Try again opens it`,
    async ({ page, student: _ }) => {
      await buyHours(page.request)
      const [slot] = await findFree(page, { weeksAhead: 64 + turn })
      if (!slot) throw new Error('no time is free')
      await book(page.request, slot)
      await page.goto('/booking')
      await page.waitForLoadState('networkidle')
      await page.route('**/assets/change-session-dialog-*', fail)
      const openDialog = async () => {
        await page.getByRole('button', { name: /^Options/ }).click()
        await page.getByRole('menuitem', { name: bookingEn.upcoming.change }).click()
      }
      await openDialog()
      const dialog = page.getByRole('dialog', { name: siteEn.notLoaded.title })
      await expect(dialog.getByRole('alert')).toHaveText(siteEn.notLoaded.text, AT_ONCE)
      await expect(page.locator('h1')).toHaveText(bookingEn.title)
      await dialog.getByRole('button', { name: siteEn.notices.close }).click()
      await expect(dialog).toBeHidden()
      await openDialog()
      await expect(dialog).toBeVisible()

      await page.unroute('**/assets/change-session-dialog-*')
      await dialog.getByRole('button', { name: siteEn.crash.tryAgain }).click()
      await expect(page.getByRole('dialog', { name: bookingEn.change.title })).toBeVisible()
    },
  )
}

firstVisit.describe('on a phone', () => {
  firstVisit.use({ viewport: { width: 390, height: 800 } })

  firstVisit('without a connection the menu shows an error', async ({ page, context }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: siteEn.account.signIn })).toBeVisible()
    await expect(page.locator('[data-screen]')).toHaveCount(0)
    // The sections further down are fetched at the first touch, and the menu when it opens.
    const sections = page.waitForResponse('**/assets/landing-more-*')
    await page.mouse.wheel(0, 200)
    await sections
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: siteEn.drawer.open }).click()
    const drawer = page.getByRole('dialog', { name: siteEn.drawer.label })
    await expect(drawer.getByRole('alert')).toHaveText(siteEn.notLoaded.text, AT_ONCE)
    await expect(drawer.getByRole('button', { name: siteEn.crash.tryAgain })).toBeVisible()
  })
})
