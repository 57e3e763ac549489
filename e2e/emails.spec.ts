import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { DEMO_INBOX_WORDS } from '../src/shared/words/demo-inbox.words'
import { BOOKING_WORDS, fillIn, firstFree, SUBJECTS } from './booking-form'
import { expect, expectAccessible, expectNoSidewaysScroll, speak, test } from './fixtures'
import { buyHours } from './tutoring'
import { walkedIn } from './walked-in'

const EMAILS = {
  en: { subject: /^Your session is booked: /, heading: /your session is booked/, button: 'See my session' },
  fr: { subject: /^Ta séance est réservée\s: /, heading: /ta séance est réservée/, button: 'Voir ma séance' },
}

for (const language of walkedIn('fr')) {
  const weeksAhead = { en: 31, fr: 32 }[language]
  const words = DEMO_INBOX_WORDS[language]
  const message = EMAILS[language]

  test(`a booked session is told by letter, with its event, in ${language}`, async ({ page, student }) => {
    await buyHours(page.request)
    const slot = await firstFree(page, { weeksAhead })
    await speak(page, language)
    await page.request.patch('/api/users/language', { data: { language } })
    await page.goto('/booking')
    await fillIn(page, slot, language)
    await page.getByRole('button', { name: BOOKING_WORDS[language].form.submit }).click()
    await expect(page.getByText(BOOKING_WORDS[language].booked.title)).toBeVisible()

    const told = page.getByRole('link', { name: message.subject })
    const line = page.getByRole('listitem').filter({ hasText: student.email }).filter({ has: told })
    await expect(async () => {
      await page.goto('/emails')
      await expect(line).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectAccessible(page)
    await line.getByRole('link').click()
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

    // Its button leads the whole page on, out of the frame, to somebody who is still signed in.
    await shown.getByRole('link', { name: message.button }).click()
    await expect(page).toHaveURL(/\/booking\?booked=\d+$/)
    await expect(page.getByText(slot.tutorName).first()).toBeVisible()
  })
}
