import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingContract } from '#shared/features/booking/booking.contract'
import { bookableDaysOf } from '#shared/features/booking/booking.rules'
import { DEFAULT_HOURS } from '#shared/features/school/default-hours'
import type { Language } from '#shared/languages'
import { nextBookableDate } from '#shared/testing/bookable-days'
import { businessDay } from '#shared/time/business-day'
import { formatFullDay } from '#shared/time/format-day'
import { loadWords } from '../../../i18n/i18n'
import { contrastOf } from '../../../testing/contrast'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { everyDayFree, NOOR } from '../../../testing/people'
import { showPart } from '../../../testing/show'
import { addMonths } from '../../../ui/calendar/calendar-days'
import { DateChoice } from './date-choice'

const TODAY = businessDay(new Date())
const DAY = nextBookableDate(TODAY)
const AFTER = nextBookableDate(DAY)
const FULL = 'Noor Haddad has no free times on this day.'
const noHolidays = respond(bookingContract.holidays, () => [])

interface Owner {
  first?: string
  /** Chosen once a button is pressed. */
  tutor?: boolean
}

/** A form that knows the chosen day, and the tutor once one is chosen. */
function Owned({ first, tutor = true }: Owner) {
  const [chosen, setChosen] = useState<string | null>(first ?? null)
  const [hasTutor, setTutor] = useState(tutor)
  return (
    <>
      <p>Chosen: {chosen ?? 'nothing'}</p>
      <button type="button" onClick={() => setTutor(true)}>
        Choose Noor
      </button>
      <DateChoice chosen={chosen} onChoose={setChosen} tutor={hasTutor ? NOOR : null} durationHours={2} moving={8} />
    </>
  )
}

async function show(owner: Owner = {}, language: Language = 'en') {
  await showPart(null, language)
  await loadWords(['booking'])
  await showPart(<Owned {...owner} />, language)
}

const cellOf = (day: string, language: Language = 'en') =>
  page.getByRole('button', { name: new RegExp(`^${formatFullDay(day, language)}`) })
const turn = () => page.getByRole('button', { name: 'Next month' }).click()

test('disables a holiday and says why, in the reader’s language', async () => {
  openFakeSite([
    respond(bookingContract.holidays, () => [{ day: DAY, name: 'Canada Day', nameFr: 'Fête du Canada' }]),
    respond(bookingContract.freeDays, () => ({ days: [] })),
  ])
  await show({}, 'fr')
  await expect.element(cellOf(DAY, 'fr')).toHaveAttribute('aria-disabled', 'true')
  await cellOf(DAY, 'fr').click({ force: true })
  await expect.element(page.getByText('C’est fermé ce jour-là\u00a0: Fête du Canada.').last()).toBeVisible()
  await expect.element(page.getByText('Chosen: nothing')).toBeVisible()
})

test('disables only the days on which the tutor has no free time, and says why', async () => {
  const site = openFakeSite([
    noHolidays,
    respond(bookingContract.freeDays, ({ query }) => ({
      days: bookableDaysOf(query.get('month') ?? '', { schoolHours: DEFAULT_HOURS, now: new Date() }).filter(
        (day) => day !== DAY,
      ),
    })),
  ])
  await show()
  await expect.element(cellOf(DAY)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(cellOf(DAY)).toHaveAccessibleDescription(FULL)
  await cellOf(DAY).click({ force: true })
  await expect.element(page.getByText(FULL).last()).toBeVisible()
  await expect.element(page.getByText('Chosen: nothing')).toBeVisible()
  if (AFTER.slice(0, 7) !== DAY.slice(0, 7)) await turn()
  await cellOf(AFTER).click()
  await expect.element(page.getByText(`Chosen: ${AFTER}`)).toBeVisible()
  const [asked] = site.requestsTo(bookingContract.freeDays)
  expect(asked?.params).toEqual({ id: String(NOOR.id) })
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ month: DAY.slice(0, 7), duration: '2', moving: '8' })
})

test('fetches the free days of each month when it is shown, and none before a tutor is chosen', async () => {
  const site = openFakeSite([noHolidays, everyDayFree])
  await show({ tutor: false })
  await expect.element(cellOf(DAY)).toHaveAttribute('aria-disabled', 'false')
  await turn()
  expect(site.requestsTo(bookingContract.freeDays)).toEqual([])
  await page.getByRole('button', { name: 'Choose Noor' }).click()
  await turn()
  const months = () => site.requestsTo(bookingContract.freeDays).map(({ query }) => query.get('month'))
  await expect.poll(months).toEqual([addMonths(DAY, 1).slice(0, 7), addMonths(DAY, 2).slice(0, 7)])
})

test.each([
  ['fails', () => refuse('INTERNAL')],
  ['has another shape', () => Response.json({ hello: 'world' })],
  ['never comes', () => new Promise<Response>(() => {})],
])('lets every day be chosen when the answer about free days %s', async (_, reply) => {
  const site = openFakeSite([noHolidays, respond(bookingContract.freeDays, reply)])
  await show()
  await expect.poll(() => site.requestsTo(bookingContract.freeDays)).toHaveLength(1)
  await cellOf(DAY).click()
  await expect.element(page.getByText(`Chosen: ${DAY}`)).toBeVisible()
  await expect.element(page.getByText(FULL)).not.toBeInTheDocument()
})

test('keeps a chosen day on which the newly chosen tutor has no free time, and says so', async () => {
  openFakeSite([noHolidays, respond(bookingContract.freeDays, () => ({ days: [] }))])
  await show({ first: DAY, tutor: false })
  await page.getByRole('button', { name: 'Choose Noor' }).click()
  await expect.element(page.getByText(FULL).last()).toBeVisible()
  await expect.element(page.getByRole('gridcell', { selected: true })).toHaveAttribute('aria-disabled', 'true')
  expect(await contrastOf(cellOf(DAY).element())).toBeGreaterThan(4.5)
})
