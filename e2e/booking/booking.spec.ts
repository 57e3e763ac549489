import { coveredBy, languagesFor } from '../coverage'
import { expect, expectAccessible, firstVisit, setLanguage, test } from '../fixtures'
import { buyHours, hoursOf, tabTo } from '../tutors/tutoring'
import { BOOKING_WORDS, fillIn, firstFree, group, SUBJECTS } from './booking-form'

/** How many free times the list shows before more are requested. */
const SHOWN_AT_FIRST = 3

for (const language of languagesFor('fr')) {
  const weeksAhead = { en: 2, fr: 3 }[language]
  const words = BOOKING_WORDS[language]

  test(`a session is booked with the calendar in ${language}`, async ({ page, student: _ }) => {
    await buyHours(page.request)
    const slot = await firstFree(page, { weeksAhead, duration: 2 })
    await setLanguage(page, language)
    await page.goto('/booking')
    await fillIn(page, slot, language)
    // The duration changes the times of the day. Wait for them, because the buttons move while they load.
    const times = page.waitForResponse(/availability\?.*duration=2/)
    await group(page, words.form.duration).getByText(/^2\s/).click()
    await times
    await page.getByLabel(words.form.notes).fill('Fractions')
    await expect(page.getByText(language === 'en' ? 'Uses 2h' : 'Utilise 2 h')).toBeVisible()
    await expect(page.getByText(language === 'en' ? 'Leaves 3.0h' : 'Laisse 3,0 h')).toBeVisible()
    await page.getByRole('button', { name: words.form.submit }).click()
    await expect(page.getByText(words.booked.title)).toBeVisible()
    expect(await hoursOf(page)).toBe(3)

    const upcoming = page.getByRole('region', { name: words.upcoming.title })
    await expect(upcoming.getByRole('listitem')).toContainText([slot.tutorName])
    await expect(upcoming).toContainText('Fractions')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    await expect(page.getByLabel(words.form.notes)).toHaveValue('')
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
  })

  test(`a session is booked from the list of free times in ${language}`, async ({ page, student: _ }) => {
    await buyHours(page.request)
    await setLanguage(page, language)
    await page.goto('/booking')
    await group(page, words.form.subject).getByText(SUBJECTS[language], { exact: true }).click()
    // Other journeys book at the same time, so this one takes its time from the end of the list.
    await page.getByRole('button', { name: words.freeTimes.more }).click()
    const times = page.getByRole('list', { name: words.freeTimes.title }).getByRole('button')
    await expect.poll(() => times.count()).toBeGreaterThan(SHOWN_AT_FIRST)
    await times.nth((await times.count()) - (language === 'en' ? 1 : 2)).click()
    for (const name of [words.form.tutor, words.form.time]) {
      await expect(group(page, name).getByRole('radio', { checked: true })).toHaveCount(1)
    }
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1)
    await page.getByRole('button', { name: words.form.submit }).click()
    await expect(page.getByText(words.booked.title)).toBeVisible()
    expect(await hoursOf(page)).toBe(4)
  })
}

test('a session is booked with the keyboard alone', async ({ page, student: _ }) => {
  await buyHours(page.request)
  await page.goto('/booking')
  await expect(page.getByRole('grid', { name: 'Date' })).toBeVisible()
  const focusIn = (selector: string) => () => page.locator(`${selector}:focus`).isVisible()

  await tabTo(page, focusIn('input[value="english"]'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Math' })).toBeChecked()
  await tabTo(page, focusIn('[data-field="tutorId"] input'))
  await page.keyboard.press('Space')

  await tabTo(page, focusIn('[role="grid"] button'))
  // To the next month, the end of that week, and back to its Wednesday.
  await page.keyboard.press('PageDown')
  await page.keyboard.press('End')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/^Wednesday, /)

  await tabTo(page, focusIn('[data-field="startTime"] input'))
  await page.keyboard.press('Space')
  await tabTo(page, focusIn('textarea'))
  await page.keyboard.type('By keyboard')
  await tabTo(page, focusIn('button[type="submit"]'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Session Booked!')).toBeVisible()
  // The confirmation above the form gets the focus, so that it is visible and announced.
  await expect(page.getByRole('heading', { name: /Booked\./ })).toBeFocused()
})

for (const language of languagesFor('en')) {
  test(
    `each missing field shows its own message in ${language}`,
    coveredBy(
      'src/client/features/booking/form/booking-values.test.ts',
      'names each of the four missing fields when nothing is chosen',
    ),
    async ({ page, student: _ }) => {
      const { form } = BOOKING_WORDS[language]
      const timeZone = language === 'en' ? 'Eastern time' : 'heure de l’Est'
      const messages =
        language === 'en'
          ? ['Please select a subject', 'Please select a tutor', 'Please select a date', 'Please select a time']
          : [
              'Il faut choisir une matière',
              'Il faut choisir un tuteur ou une tutrice',
              'Il faut choisir une date',
              'Il faut choisir une heure',
            ]
      await setLanguage(page, language)
      await page.goto('/booking')
      await page.getByRole('button', { name: form.submit }).click()
      for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible()
      for (const [name, message] of [
        [form.subject, messages[0]],
        [form.tutor, messages[1]],
        [form.time, `${timeZone} ${messages[3]}`],
      ] as const) {
        await expect(group(page, name)).toHaveAccessibleDescription(new RegExp(`${message}$`))
      }
      await expect(group(page, form.time).getByText(timeZone, { exact: true })).toBeVisible()
      await expect(page.getByRole('grid', { name: form.date })).toHaveAccessibleDescription(
        new RegExp(`${messages[2]}$`),
      )
      await expect(group(page, form.subject).getByRole('radio').first()).toBeFocused()
      await expectAccessible(page)

      await fillIn(page, await firstFree(page, { weeksAhead: 30 }), language)
      for (const message of messages) await expect(page.getByText(message, { exact: true })).toHaveCount(0)
    },
  )
}

test('only tutors of the chosen subject are offered, everybody before one is chosen', async ({ page, student: _ }) => {
  const tutors: { name: string; subjects: string[] }[] = await (await page.request.get('/api/tutors')).json()
  await page.goto('/booking')
  await expect(group(page, 'Tutor').getByRole('radio')).toHaveCount(tutors.length)
  await expect(group(page, 'Duration').getByRole('radio', { name: '1 hour' })).toBeChecked()
  for (const [subject, label] of [
    ['english', 'English'],
    ['french', 'French'],
  ] as const) {
    await group(page, 'Subject').getByText(label, { exact: true }).click()
    const names = tutors.filter(({ subjects }) => subjects.includes(subject)).map(({ name }) => name)
    await expect(group(page, 'Tutor').getByRole('radio')).toHaveCount(names.length)
    for (const name of names) await expect(group(page, 'Tutor').getByRole('radio', { name, exact: true })).toBeVisible()
  }
})

test('in French, a tutor’s description is in French, with languages in lower case', async ({ page, student: _ }) => {
  await setLanguage(page, 'fr')
  await page.goto('/booking')
  await group(page, 'Matière').getByText('Maths', { exact: true }).click()
  const tutor = group(page, 'Tuteur ou tutrice').getByRole('radio', { name: 'Amara Diallo' })
  await expect(tutor).toHaveAccessibleDescription(/français, anglais, wolof J’aime le moment/)
})

firstVisit('days that cannot be booked have their full name and the reason', async ({ page, student: _ }) => {
  await page.clock.setFixedTime(new Date('2026-11-18T15:00:00Z'))
  await page.goto('/booking')
  const grid = page.getByRole('grid', { name: 'Date' })
  const why = [
    ['Wednesday, November 18, 2026', 'Sessions must be booked at least a day ahead: the earliest day is tomorrow.'],
    ['Tuesday, November 17, 2026', 'This day has passed.'],
    ['Saturday, November 21, 2026', 'There are no sessions on weekends.'],
    ['Sunday, November 22, 2026', 'There are no sessions on weekends.'],
  ] as const
  for (const [name, reason] of why) {
    const day = grid.getByRole('button', { name, exact: true })
    await expect(day).toBeDisabled()
    await expect(day).toHaveAccessibleDescription(reason)
    await day.dispatchEvent('click')
    await expect(page.getByText(reason, { exact: true }).filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
  }
  await expect(grid.getByRole('button', { name: 'Thursday, November 19, 2026' })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
})
