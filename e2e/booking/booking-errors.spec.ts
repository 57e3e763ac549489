import { wordsOf } from '../../harness/words'
import { coveredBy, languagesFor } from '../coverage'
import { delayRequests, sendWithStoppedClock } from '../delayed-requests'
import {
  chooseTheme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNotice,
  firstVisit,
  setLanguage,
  test,
} from '../fixtures'
import { UNAUTHORIZED } from '../learning/learning'
import { book, buyHours, clock, fullDay, hoursOf, somebodyElse } from '../tutors/tutoring'
import { BOOKING_WORDS, fillIn, firstFree, group } from './booking-form'

const { fr } = wordsOf('booking')

const FAILED = {
  en: ['Booking Failed', 'We could not book this session. Please try another time.'],
  fr: [fr.failed.title, fr.failed.text],
} as const
const NOT_ENOUGH = {
  en: {
    summary: 'You have 0.0h, which is not enough for this session.',
    notice: "You don't have enough credits for this session.",
  },
  fr: { summary: fr.summary.notEnough.replace('{{hours}}', '0,0\u00a0h'), notice: fr.failed.noCredits },
}

for (const language of languagesFor('en')) {
  const weeksAhead = { en: 5, fr: 32 }[language]
  const { form, lost, upcoming, booked } = BOOKING_WORDS[language]

  // `booking-form.browser.test.tsx` covers the screen, and `book-session.api.test.ts` the refusal of a taken time.
  test(
    `when a time has been taken, the form keeps its values and offers the nearest free times (${language})`,
    coveredBy(
      'src/client/features/booking/form/booking-form.browser.test.tsx',
      'says that a time was taken by somebody else, offers others and keeps the rest of the form',
    ),
    async ({ page, student: _ }) => {
      await buyHours(page.request)
      const slot = { ...(await firstFree(page, { weeksAhead })), startTime: '14:00' }
      await setLanguage(page, language)
      await page.goto('/booking')
      await fillIn(page, slot, language)
      await page.getByLabel(form.notes).fill('Long division')
      const other = await somebodyElse()
      await book(other, slot)
      await other.dispose()

      await page.getByRole('button', { name: form.submit }).click()
      for (const text of FAILED[language]) await expect(page.getByText(text, { exact: true })).toBeVisible()
      const panel = page.getByRole('alert').filter({ hasText: lost.text })
      const offered = panel.getByRole('button')
      await expect(offered).toHaveCount(3)
      for (const [place, time] of ['13:00', '15:00', '16:00'].entries()) {
        await expect(offered.nth(place)).toContainText(clock(time, language))
      }
      await expect(group(page, form.time).getByRole('radio', { name: clock('14:00', language) })).toBeDisabled()
      await expect(group(page, form.tutor).getByRole('radio', { name: slot.tutorName })).toBeChecked()
      await expect(page.getByLabel(form.notes)).toHaveValue('Long division')
      await expectAccessible(page)

      await offered.first().click()
      await expect(group(page, form.time).getByRole('radio', { checked: true })).toBeFocused()
      await page.getByRole('button', { name: form.submit }).click()
      await expect(page.getByText(booked.title)).toBeVisible()
      await expect(page.getByRole('region', { name: upcoming.title })).toContainText('Long division')
    },
  )

  // `booking-form.browser.test.tsx` covers the link to the buy page.
  test(
    `without enough hours a message links to the buy page (${language})`,
    coveredBy(
      'src/client/features/booking/form/booking-form.browser.test.tsx',
      'links to the buy page when the balance is too low',
    ),
    async ({ page, student: _ }) => {
      await setLanguage(page, language)
      await page.goto('/booking')
      await fillIn(page, await firstFree(page, { weeksAhead: 6 }), language)
      await expect(page.getByText(NOT_ENOUGH[language].summary)).toBeVisible()
      await page.getByRole('button', { name: form.submit }).click()
      await expect(page.getByText(FAILED[language][0], { exact: true })).toBeVisible()
      const notice = page.getByRole('alert').filter({ hasText: NOT_ENOUGH[language].notice })
      await notice.getByRole('link', { name: BOOKING_WORDS[language].failed.buy }).click()
      await expect(page).toHaveURL('/buy-credits')
    },
  )
}

test(
  'an expired sign-in found while loading tutors leads to the sign-in page and back',
  coveredBy(
    'src/client/api/query-client.test.ts',
    'a query that detects a lost sign-in reports it once, in the way of its area',
  ),
  async ({ page, notices, student: _ }) => {
    await page.route('**/api/tutors', (route) => route.fulfill(UNAUTHORIZED))
    await page.goto('/booking')
    await expectNotice(notices, 'alert: Unauthorized | You are logged out. Logging in again...')
    await page.waitForURL(/\/api\/login\?returnTo=%2Fbooking$/)
  },
)

// `booking-form.browser.test.tsx` covers resending the key, and `book-once.api.test.ts` that it books once.
test('a booking whose response is lost fails, appears in the list, and is made once when it is tried again', async ({
  page,
  student: _,
}) => {
  await buyHours(page.request)
  const slot = await firstFree(page, { weeksAhead: 7 })
  const keys: (string | undefined)[] = []
  await page.route('**/api/sessions', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    const response = await route.fetch()
    // The first booking is made, but its response never arrives.
    return keys.length > 1 ? route.fulfill({ response }) : route.abort()
  })
  await page.goto('/booking')
  await fillIn(page, slot)
  await page.getByRole('button', { name: 'Book Session' }).click()
  for (const text of FAILED.en) await expect(page.getByText(text, { exact: true })).toBeVisible()
  const upcoming = page.getByRole('region', { name: BOOKING_WORDS.en.upcoming.title })
  await expect(upcoming).toContainText(slot.tutorName)
  await page.getByRole('button', { name: 'Book Session' }).click()
  await expect(page.getByText('Session Booked!')).toBeVisible()
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
  expect(await hoursOf(page)).toBe(4)
})

test('while the booking is being sent, the button is disabled and shows Booking...', async ({ page, student: _ }) => {
  await buyHours(page.request)
  const slot = await firstFree(page, { weeksAhead: 10 })
  const send = await delayRequests(page, '**/api/sessions')
  await page.goto('/booking')
  await fillIn(page, slot)
  await page.getByRole('button', { name: 'Book Session' }).click()
  await expect(page.getByRole('button', { name: 'Booking...' })).toBeDisabled()
  send()
  await expect(page.getByText('Session Booked!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book Session' })).toBeEnabled()
})

test('switching the language keeps the values of the booking form', async ({ page, student: _ }) => {
  const slot = await firstFree(page, { weeksAhead: 8 })
  await page.goto('/booking')
  await fillIn(page, slot)
  await page.getByLabel('Notes').fill('Kept')
  await page.getByRole('button', { name: 'FR' }).first().click()
  await expect(page.getByRole('heading', { name: fr.summary.title })).toBeVisible()
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAccessibleName(fullDay(slot.sessionDate, 'fr'))
  await expect(group(page, fr.form.time).getByRole('radio', { name: clock(slot.startTime, 'fr') })).toBeChecked()
  await expect(page.getByLabel(fr.form.notes)).toHaveValue('Kept')
})

firstVisit(
  'an expired sign-in shows a notice, leads to the sign-in page, and the form keeps its values',
  async ({ page, student }) => {
    const slot = await firstFree(page, { weeksAhead: 9 })
    await page.clock.install()
    await page.goto('/booking')
    await fillIn(page, slot)
    await page.getByLabel('Notes').fill('Still here')
    await page.context().clearCookies()
    await sendWithStoppedClock(page, '/api/sessions', () => page.getByRole('button', { name: 'Book Session' }).click())
    await expect(page.getByText('Unauthorized', { exact: true })).toBeVisible()
    await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible()
    await page.clock.runFor(500)
    await page.waitForURL(/\/api\/login\?returnTo=%2Fbooking/)
    await page.clock.resume()
    await page.getByLabel('Email').fill(student.email)
    await page.getByLabel('Password').fill(student.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/booking')
    await expect(page.getByLabel('Notes')).toHaveValue('Still here')
    await expect(group(page, 'Tutor').getByRole('radio', { name: slot.tutorName })).toBeChecked()
  },
)

test(
  'the booking screen is accessible and fits a narrow phone, in French and dark',
  coveredBy(
    'e2e/site/accessibility.spec.ts',
    'is accessible in English and French, light and dark, from a desktop to a small phone',
  ),
  async ({ page, student: _ }) => {
    await buyHours(page.request)
    await page.setViewportSize({ width: 320, height: 700 })
    await setLanguage(page, 'fr')
    await chooseTheme(page, 'dark')
    await page.goto('/booking')
    await fillIn(page, await firstFree(page, { weeksAhead: 31 }), 'fr')
    await expect(page.getByText('5,0 h').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)
