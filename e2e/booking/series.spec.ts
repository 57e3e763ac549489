import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { wordsOf } from '../../harness/words'
import { languagesFor } from '../coverage'
import { expect, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from '../fixtures'
import { buyHours, hoursOf } from '../tutors/tutoring'
import { BOOKING_WORDS, fillIn, firstFree } from './booking-form'

const REST_OF_SERIES_WORDS = wordsOf('restOfSeries')

for (const language of languagesFor('fr')) {
  const words = BOOKING_WORDS[language]
  const restOfSeries = REST_OF_SERIES_WORDS[language]

  test(`a series is booked, one week is moved, and the rest is cancelled together, in ${language}`, async ({
    page,
    student: _,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await buyHours(page.request, 5)
    await setLanguage(page, language)
    const slot = await firstFree(page, { weeksAhead: 56 })
    await page.goto('/booking')
    await fillIn(page, slot, language)
    await page.getByRole('switch', { name: words.repeat.every }).check()
    const weeks = page.getByRole('group', { name: words.repeat.weeks }).getByRole('checkbox')
    await expect(weeks).toHaveCount(4)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: words.form.submit }).click()
    await expect(page.getByText(words.repeat.days)).toBeVisible()
    expect(await hoursOf(page)).toBe(1)

    const upcoming = async () => (await page.request.get('/api/sessions/upcoming')).json()
    const booked = await upcoming()
    const days = booked.map(({ sessionDate }: { sessionDate: string }) => sessionDate)
    expect(days).toEqual(weeksFrom(slot.sessionDate, 4))
    await page.goto(`/booking?session=${booked[1].id}`)
    const dialog = page.getByRole('dialog')
    // If another journey takes the time in the meantime, choose the next one.
    await expect(async () => {
      await dialog.getByRole('list', { name: words.freeTimes.title }).getByRole('button').last().click()
      await dialog.getByRole('button', { name: words.change.move }).click()
      await expect(dialog).toBeHidden({ timeout: 3000 })
    }).toPass()
    expect(await hoursOf(page)).toBe(1)

    await page.goto(`/booking?session=${booked[2].id}`)
    await dialog.getByRole('button', { name: words.change.toCancel }).click()
    await dialog.getByRole('button', { name: words.restOfSeries.open }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: restOfSeries.cancel.cancel }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => hoursOf(page)).toBe(3)
    expect(await upcoming()).toHaveLength(2)
  })
}
