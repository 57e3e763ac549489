import type { Page } from '@playwright/test'
import type { Language } from '#shared/languages'
import { wordsOf } from '../harness/words'
import { BOOKING_WORDS, fillIn, firstFree, group, SUBJECTS } from './booking-form'
import { expect, expectAccessible, expectNoSidewaysScroll, speak, test } from './fixtures'
import { buyHours, clock } from './tutoring'
import { coveredBy, walkedIn } from './walked-in'

const CREDITS = wordsOf('credits')

const payWithPayPal = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /PayPal/ })
    .click()

/** The one button: the time is held, just what is missing is chosen, and the buy page goes back by itself. */
async function buyMissingHours(page: Page) {
  await page.getByRole('button', { name: 'Buy 1 hour and book' }).click()
  await expect(page.getByRole('dialog')).toContainText('$30')
  await payWithPayPal(page)
  await expect(page.getByText(CREDITS.en.purchase.successTitle)).toBeVisible()
  await expect(page).toHaveURL(/\/booking\?kept$/)
  await expect(page.getByText(BOOKING_WORDS.en.held.split('{{')[0] ?? '')).toBeVisible()
  await expectAccessible(page)
}

/** Any other way: a package, and the link back. */
async function buyPackage(page: Page, language: Language) {
  const credits = CREDITS[language]
  await page.getByRole('link', { name: BOOKING_WORDS[language].summary.buy, exact: true }).click()
  await expect(page.getByRole('link', { name: credits.backToBooking })).toBeVisible()
  await page.getByRole('listitem').filter({ hasText: /^5/ }).getByRole('button').first().click()
  await payWithPayPal(page)
  await expect(page.getByText(credits.purchase.successTitle)).toBeVisible()
  await page.getByRole('link', { name: credits.backToBooking }).last().click()
}

const WEEKS_AHEAD = { en: 41, fr: 42 }

for (const language of walkedIn('fr')) {
  const words = BOOKING_WORDS[language]

  test(
    `a booking survives buying hours, and the buy page leads back to it (${language})`,
    coveredBy(
      'src/client/features/booking/form/buy-and-book.browser.test.tsx',
      'holds the time, buys only the missing hours and returns to the filled form with one button',
    ),
    async ({ page, student: _ }) => {
      const slot = await firstFree(page, { weeksAhead: WEEKS_AHEAD[language] })
      await speak(page, language)
      await page.goto('/booking')
      await fillIn(page, slot, language)
      await page.getByLabel(words.form.notes).fill('Fractions')
      const credits = CREDITS[language]
      await (language === 'en' ? buyMissingHours(page) : buyPackage(page, language))

      await expect(page.getByLabel(words.form.notes)).toHaveValue('Fractions')
      await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1)
      await page.reload()
      const time = group(page, words.form.time).getByRole('radio', {
        name: clock(slot.startTime, language),
        exact: true,
      })
      await expect(time).toBeChecked()
      await page.getByRole('button', { name: words.form.submit }).click()
      await expect(page.getByText(words.booked.title)).toBeVisible()

      // What was booked is not offered again, here or on the buy page.
      await page.reload()
      await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
      await page.goto('/buy-credits')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: credits.backToBooking })).toHaveCount(0)
    },
  )
}

for (const language of walkedIn('fr')) {
  const words = BOOKING_WORDS[language]

  test(`a slip tells what was booked, and opens again from the session (${language})`, async ({ page, student: _ }) => {
    await buyHours(page.request)
    const slot = await firstFree(page, { weeksAhead: WEEKS_AHEAD[language] + 2, duration: 2 })
    await speak(page, language)
    await page.goto('/booking')
    await fillIn(page, slot, language)
    await group(page, words.form.duration).getByText(/^2\s/).click()
    await page.getByRole('button', { name: words.form.submit }).click()

    const slip = page.getByRole('region', { name: language === 'en' ? /^Booked/ : /^C’est réservé/ })
    await expect(slip).toContainText(slot.tutorName)
    await expect(slip).toContainText(language === 'en' ? '(2h)' : '(2 h)')
    await expect(slip).toContainText(language === 'en' ? 'Eastern time' : 'heure de l’Est')
    await expect(slip).toContainText(language === 'en' ? '3.0h' : '3,0 h')
    await expect(slip).toContainText(words.slip.free)
    await expect(slip).toContainText(words.slip.join)
    await expect(slip).toContainText(words.slip.joinUnknown)
    await expect(slip.locator('a[href$="/calendar.ics"]')).toBeVisible()
    await expect(slip.getByRole('heading')).toBeFocused()
    await expect(page).toHaveURL(/\/booking\?booked=\d+$/)
    await expectAccessible(page)
    await slip.getByRole('button', { name: words.slip.close }).click()
    await expect(slip).toHaveCount(0)
    await page.getByRole('link', { name: words.slip.openName.split('{{')[0] ?? '' }).click()
    await expect(slip).toBeVisible()
    await page.reload()
    await expect(slip).toBeVisible()
  })
}

for (const language of walkedIn('en')) {
  const words = BOOKING_WORDS[language]

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test(`the next step stays in reach, from the subject to the booking (${language})`, async ({
      page,
      student: _,
    }) => {
      await buyHours(page.request)
      await speak(page, language)
      await page.goto('/booking')
      const bar = page.getByRole('region', { name: words.bar.label })
      await bar.getByRole('button', { name: words.bar.choose.subject }).click()
      await expect(group(page, words.form.subject).getByRole('radio').first()).toBeFocused()
      await group(page, words.form.subject).getByText(SUBJECTS[language], { exact: true }).click()
      await expect(bar.getByRole('button', { name: words.bar.choose.tutorId })).toBeInViewport()

      // The dead end of old: a time from the list ticked, and the button to book it off the screen.
      await page.getByRole('link', { name: words.freeTimes.jump }).click()
      await page.getByRole('button', { name: words.freeTimes.more }).click()
      const times = page.getByRole('list', { name: words.freeTimes.title }).getByRole('button')
      await times.nth(language === 'en' ? 3 : 4).click()
      const submit = page.getByRole('button', { name: words.form.submit })
      await expect(submit).toHaveCount(1)
      await expect(submit).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await submit.click()
      await expect(page.getByText(words.booked.title)).toBeVisible()
    })
  })
}
