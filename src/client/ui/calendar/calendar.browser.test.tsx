import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { weekdayOf } from '#shared/time/calendar'
import { contrastOf } from '../../testing/contrast'
import { showPart } from '../../testing/show'
import { Calendar, useCalendarCursor } from './calendar'

const TODAY = '2026-11-16'
const WORDS = { previousMonth: 'Previous month', nextMonth: 'Next month' }
const CLOSED = 'Closed at the weekend'

interface CalendarFormProps {
  first?: string | null
  other?: string
  opensOnSaturday?: boolean
}

function CalendarForm({ first = null, other, opensOnSaturday = false }: CalendarFormProps) {
  const [chosen, setChosen] = useState<string | null>(first)
  const [cursor, setCursor] = useCalendarCursor(chosen, '2026-11-17')
  return (
    <>
      <h2 id="when">Date</h2>
      <p>Chosen: {chosen ?? 'nothing'}</p>
      {other && (
        <button type="button" onClick={() => setChosen(other)}>
          Choose another day
        </button>
      )}
      <Calendar
        labelledBy="when"
        chosen={chosen}
        onChoose={setChosen}
        today={TODAY}
        cursor={cursor}
        onMove={setCursor}
        refusalOf={(day) => (weekdayOf(day) === 0 || (weekdayOf(day) === 6 && !opensOnSaturday) ? CLOSED : null)}
        words={{ ...WORDS, ...(opensOnSaturday && { wholeMonth: 'Whole month' }) }}
      />
    </>
  )
}

const day = (name: string) => page.getByRole('button', { name, exact: true })
const month = (name: string) => page.getByText(name, { exact: true })

test('Tab reaches one day, and arrow keys move from there by day and by week into the next month', async () => {
  await showPart(<CalendarForm />)
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

test('neither button nor keys go to an earlier month than the current one', async () => {
  await showPart(<CalendarForm />)
  const previous = page.getByRole('button', { name: WORDS.previousMonth })
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true')
  // The button is not really disabled, so a click does reach it.
  previous.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(month('November 2026')).toBeVisible()
  await page.getByRole('button', { name: WORDS.nextMonth }).click()
  await expect.element(month('December 2026')).toBeVisible()
  await expect.element(previous).toHaveAttribute('aria-disabled', 'false')
  day('Thursday, December 17, 2026').element().focus()
  await userEvent.keyboard('{PageUp}{PageUp}')
  await expect.element(day('Sunday, November 1, 2026')).toHaveFocus()
})

test('an unavailable day is not chosen and shows why until the cursor moves on', async () => {
  await showPart(<CalendarForm />)
  const saturday = day('Saturday, November 21, 2026')
  await expect.element(saturday).toHaveAccessibleDescription(CLOSED)
  await saturday.click({ force: true })
  await expect.element(page.getByText(CLOSED).last()).toBeVisible()
  await expect.element(page.getByText('Chosen: nothing')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByText(CLOSED).last()).not.toBeVisible()
})

test('shows the month of a day that was chosen outside the calendar', async () => {
  await showPart(<CalendarForm other="2027-03-04" />)
  await expect.element(month('November 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Choose another day' }).click()
  await expect.element(month('March 2027')).toBeVisible()
  await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('4')
})

test('shows days, month and weekdays in French', async () => {
  await showPart(<CalendarForm first="2026-12-01" />, 'fr')
  await expect.element(month('décembre 2026')).toBeVisible()
  await expect.element(day('mardi 1er décembre 2026')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'dimanche' })).toBeVisible()
})

test('the chosen day keeps enough contrast under the pointer', async () => {
  await showPart(<CalendarForm />)
  const chosen = day('Tuesday, November 17, 2026')
  await chosen.click()
  await chosen.hover()
  expect(await contrastOf(chosen.element())).toBeGreaterThan(4.5)
})

test('on a phone, a Saturday that can be booked is as wide as the other days', async () => {
  await page.viewport(390, 844)
  await showPart(<CalendarForm opensOnSaturday />)
  const widthOf = (name: string) => Math.round(day(name).element().getBoundingClientRect().width)
  await expect.element(day('Saturday, November 21, 2026')).toBeVisible()
  expect(widthOf('Saturday, November 21, 2026')).toBe(widthOf('Tuesday, November 17, 2026'))
  await page.viewport(1280, 900)
})
