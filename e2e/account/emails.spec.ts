import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { DEMO_INBOX_WORDS } from '../../src/shared/words/pages/demo-inbox.words'
import { BOOKING_WORDS, fillIn, firstFree, SUBJECTS } from '../booking/booking-form'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from '../fixtures'
import { buyHours } from '../tutors/tutoring'

const EMAILS = {
  en: { subject: /^Your session is booked: /, heading: /your session is booked/, button: 'See my session' },
  fr: { subject: /^Ta séance est réservée\s: /, heading: /ta séance est réservée/, button: 'Voir ma séance' },
}

for (const language of languagesFor('fr')) {
  const weeksAhead = { en: 31, fr: 32 }[language]
  const words = DEMO_INBOX_WORDS[language]
  const message = EMAILS[language]

  test(`a booked session is confirmed by email with a calendar event, in ${language}`, async ({ page, student }) => {
    await buyHours(page.request)
    const slot = await firstFree(page, { weeksAhead })
    await setLanguage(page, language)
    await page.request.patch('/api/users/language', { data: { language } })
    await page.goto('/booking')
    await fillIn(page, slot, language)
    await page.getByRole('button', { name: BOOKING_WORDS[language].form.submit }).click()
    await expect(page.getByText(BOOKING_WORDS[language].booked.title)).toBeVisible()

    const subjectLink = page.getByRole('link', { name: message.subject })
    const email = page.getByRole('listitem').filter({ hasText: student.email }).filter({ has: subjectLink })
    await expect(async () => {
      await page.goto('/emails')
      await expect(email).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectAccessible(page)
    await email.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message.subject)
    const shown = page.frameLocator('iframe')
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(message.heading)
    await expect(shown.getByText(SUBJECTS[language], { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByText(words.plainText).click()
    await expect(page.locator('pre')).toContainText(slot.tutorName)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'invitation.ics' }).click()
    const file = readFileSync(await (await downloading).path(), 'utf8')
    const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
    expect(event?.getFirstPropertyValue('summary')).toContain(slot.tutorName)
    expect(event?.getFirstProperty('attendee')?.getFirstValue()).toBe(`mailto:${student.email}`)

    // The button in the email opens in the whole page, not in the frame, and the student is still signed in.
    await shown.getByRole('link', { name: message.button }).click()
    await expect(page).toHaveURL(/\/booking\?booked=\d+$/)
    await expect(page.getByText(slot.tutorName).first()).toBeVisible()
  })
}
