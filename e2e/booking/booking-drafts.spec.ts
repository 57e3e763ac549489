import type { Page } from '@playwright/test'
import type { Language } from '#shared/languages'
import { wordsOf } from '../../harness/words'
import { coveredBy, languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from '../fixtures'
import { buyHours, clock } from '../tutors/tutoring'
import { BOOKING_WORDS, fillIn, firstFree, group, SUBJECTS } from './booking-form'

const CREDITS = wordsOf('credits')

const payWithPayPal = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /PayPal/ })
    .click()

/** Buys a package instead and follows the link back. */
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

for (const language of languagesFor('fr')) {
  const words = BOOKING_WORDS[language]

  test(
    `the booking form keeps its values while hours are bought, and the buy page leads back to it (${language})`,
    coveredBy(
      'src/client/features/booking/form/buy-and-book.browser.test.tsx',
      'returns to the filled form when nothing was kept',
    ),
    async ({ page, student: _ }) => {
      const slot = await firstFree(page, { weeksAhead: WEEKS_AHEAD[language] })
      await setLanguage(page, language)
      await page.goto('/booking')
      await fillIn(page, slot, language)
      await page.getByLabel(words.form.notes).fill('Fractions')
      const credits = CREDITS[language]
      await buyPackage(page, language)

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

      // The booked session is not offered again, here or on the buy page.
      await page.reload()
      await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
      await page.goto('/buy-credits')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: credits.backToBooking })).toHaveCount(0)
    },
  )
}

for (const language of languagesFor('en')) {
  const words = BOOKING_WORDS[language]

  test(`one purchase buys the missing hour and books the session (${language})`, async ({ page, student: _ }) => {
    const slot = await firstFree(page, { weeksAhead: WEEKS_AHEAD[language] + 4 })
    await setLanguage(page, language)
    await page.goto('/booking')
    await fillIn(page, slot, language)
    await page.getByLabel(words.form.notes).fill('Fractions')
    await page.getByRole('button', { name: words.summary.buyAndBook_one.replace('{{figure}}', '1') }).click()
    await payWithPayPal(page)
    await expect(page.getByText(CREDITS[language].purchase.successTitle)).toBeVisible()
    await expect(page).toHaveURL(/\/booking\?booked=\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Fractions')
    await expectAccessible(page)
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
  })
}

for (const language of languagesFor('fr')) {
  const words = BOOKING_WORDS[language]

  test(`the confirmation shows the booked session, and opens again from the session (${language})`, async ({
    page,
    student: _,
  }) => {
    await buyHours(page.request)
    const slot = await firstFree(page, { weeksAhead: WEEKS_AHEAD[language] + 2, duration: 2 })
    await setLanguage(page, language)
    await page.goto('/booking')
    await fillIn(page, slot, language)
    await group(page, words.form.duration).getByText(/^2\s/).click()
    await page.getByRole('button', { name: words.form.submit }).click()

    const confirmation = page.getByRole('region', { name: language === 'en' ? /^Booked/ : /^C’est réservé/ })
    await expect(confirmation).toContainText(slot.tutorName)
    await expect(confirmation).toContainText(language === 'en' ? '(2h)' : '(2 h)')
    await expect(confirmation).toContainText(language === 'en' ? 'Eastern time' : 'heure de l’Est')
    await expect(confirmation).toContainText(language === 'en' ? '3.0h' : '3,0 h')
    await expect(confirmation).toContainText(words.slip.free)
    await expect(confirmation).toContainText(words.slip.join)
    await expect(confirmation).toContainText(words.slip.joinUnknown)
    await expect(confirmation.locator('a[href$="/calendar.ics"][download]')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveURL(/\/booking\?booked=\d+$/)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: words.title }).click()
    await expect(confirmation).toHaveCount(0)
    await page.getByRole('button', { name: words.upcoming.options.split('{{')[0] ?? '' }).click()
    await page.getByRole('menuitem', { name: words.slip.open }).click()
    await expect(confirmation).toBeVisible()
    await page.reload()
    await expect(confirmation).toBeVisible()
  })
}

for (const language of languagesFor('en')) {
  const words = BOOKING_WORDS[language]

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test(`the next step stays visible, from the subject to the booking (${language})`, async ({ page, student: _ }) => {
      await buyHours(page.request)
      await setLanguage(page, language)
      await page.goto('/booking')
      const bar = page.getByRole('region', { name: words.bar.label })
      // With nothing chosen there is nothing to sum up, and the first choice is on screen.
      await expect(bar).toHaveCount(0)
      await group(page, words.form.subject).getByText(SUBJECTS[language], { exact: true }).click()
      await expect(bar.getByRole('button', { name: words.bar.choose.tutorId })).toBeInViewport()

      // Regression: after choosing a time from the list, the button to book it was off the screen.
      await expect(page.getByRole('button', { name: words.freeTimes.take })).toBeVisible()
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
