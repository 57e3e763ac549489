import type { Locator, Page } from '@playwright/test'
import { wordsOf } from '../../harness/words'
import { expect } from '../fixtures'
import { clock, findFree, fullDay, type Slot } from '../tutors/tutoring'

export const BOOKING_WORDS = wordsOf('booking')
export const SUBJECTS = { en: 'Math', fr: 'Maths' }

export function group(where: Page | Locator, name: string) {
  return where.getByRole('group', { name, exact: true })
}

/** Turns the calendar to a day's month and chooses the day. */
export async function chooseDay(where: Page | Locator, day: string, language: 'en' | 'fr' = 'en') {
  const { form, calendar } = BOOKING_WORDS[language]
  const grid = where.getByRole('grid', { name: form.date })
  const cell = grid.getByRole('gridcell', { name: fullDay(day, language) })
  // Wait for the calendar: before it has days, turning it would skip past the month of this day.
  await expect(grid).toBeVisible()
  while (!(await cell.isVisible())) await where.getByRole('button', { name: calendar.nextMonth }).click()
  await cell.click()
  await expect(cell).toHaveAttribute('aria-selected', 'true')
}

export async function fillIn(page: Page, slot: Slot, language: 'en' | 'fr' = 'en') {
  const { form } = BOOKING_WORDS[language]
  await group(page, form.subject).getByText(SUBJECTS[language], { exact: true }).click()
  await group(page, form.tutor).getByRole('radio', { name: slot.tutorName, exact: true }).check()
  await chooseDay(page, slot.sessionDate, language)
  await group(page, form.time)
    .getByRole('radio', { name: clock(slot.startTime, language), exact: true })
    .check()
}

export async function firstFree(page: Page, options: Parameters<typeof findFree>[1]): Promise<Slot> {
  const [slot] = await findFree(page, options)
  if (!slot) throw new Error('nothing is free')
  return slot
}
