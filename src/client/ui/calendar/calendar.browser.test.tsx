import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { weekdayOf } from '#shared/time/calendar'
import { contrastOf } from '../../testing/contrast'
import { showPart } from '../../testing/show'
import { Calendar } from './calendar'
import { useCalendarCursor } from './use-calendar-cursor'

const TODAY = '2026-11-16'
const WORDS = { previousMonth: 'Previous month', nextMonth: 'Next month' }
const CLOSED = 'Closed at the weekend'

/** A calendar whose owner knows the chosen day, as every form does. */
function OwnedCalendar({ first = null, other }: { first?: string | null; other?: string }) {
  const [chosen, setChosen] = useState<string | null>(first)
  const [cursor, setCursor] = useCalendarCursor(chosen, '2026-11-17')
  return (
    <>
      <h2 id="when">Date</h2>
      <p>Chosen: {chosen ?? 'nothing'}</p>
      {other && (
        <button type="button" onClick={() => setChosen(other)}>
          Another form
        </button>
      )}
      <Calendar
        labelledBy="when"
        chosen={chosen}
        onChoose={setChosen}
        today={TODAY}
        cursor={cursor}
        onMove={setCursor}
        refusalOf={(day) => (weekdayOf(day) % 6 === 0 ? CLOSED : null)}
        words={WORDS}
      />
    </>
  )
}

const day = (name: string) => page.getByRole('button', { name, exact: true })
const month = (name: string) => page.getByText(name, { exact: true })

test('Tab reaches one day, and the arrows walk from there by day and by week into the next month', async () => {
  await showPart(<OwnedCalendar />)
  await expect.element(page.getByRole('grid', { name: 'Date' })).toBeVisible()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(day('Tuesday, November 17, 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day('Wednesday, November 18, 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(day('Wednesday, December 2, 2026')).toHaveFocus()
  await expect.element(month('December 2026')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Chosen: 2026-12-02')).toBeVisible()
})

test('the days before this month cannot be turned to, by button or by key', async () => {
  await showPart(<OwnedCalendar />)
  const previous = page.getByRole('button', { name: WORDS.previousMonth })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  // It looks disabled but keeps the focus, so a real press has to do nothing.
  previous.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(month('November 2026')).toBeVisible()
  await page.getByRole('button', { name: WORDS.nextMonth }).click()
  await expect.element(month('December 2026')).toBeVisible()
  await expect.element(previous).toHaveAttribute('aria-disabled', 'false')
  day('Thursday, December 17, 2026').element().focus()
  await userEvent.keyboard('{PageUp}{PageUp}')
  await expect.element(day('Sunday, November 1, 2026')).toHaveFocus()
})

test('a day that cannot be chosen says why, is not chosen, and says no more once another one is turned to', async () => {
  await showPart(<OwnedCalendar />)
  const saturday = day('Saturday, November 21, 2026')
  await expect.element(saturday).toHaveAccessibleDescription(CLOSED)
  await saturday.click({ force: true })
  await expect.element(page.getByText(CLOSED).last()).toBeVisible()
  await expect.element(page.getByText('Chosen: nothing')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText(CLOSED).last()).not.toBeVisible()
})

test('a day chosen elsewhere turns the page to its month', async () => {
  await showPart(<OwnedCalendar other="2027-03-04" />)
  await expect.element(month('November 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Another form' }).click()
  await expect.element(month('March 2027')).toBeVisible()
  await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('4')
})

test('in French days, month and weekdays are French', async () => {
  await showPart(<OwnedCalendar first="2026-12-01" />, 'fr')
  await expect.element(month('décembre 2026')).toBeVisible()
  await expect.element(day('mardi 1er décembre 2026')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'dimanche' })).toBeVisible()
})

test('the chosen day can be read while the pointer rests on it', async () => {
  await showPart(<OwnedCalendar />)
  const chosen = day('Tuesday, November 17, 2026')
  await chosen.click()
  await chosen.hover()
  expect(await contrastOf(chosen.element())).toBeGreaterThan(4.5)
})
