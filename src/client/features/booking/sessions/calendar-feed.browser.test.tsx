import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingContract } from '#shared/features/booking/booking.contract'
import { loadWords } from '../../../i18n/i18n'
import { answer, cutOff, openFakeSite, refuse } from '../../../testing/fake-site'
import { showPart } from '../../../testing/show'
import { CalendarFeed } from './calendar-feed'

test('an address that could not be made is told', async () => {
  const site = openFakeSite([answer(bookingContract.feedState, () => refuse('INTERNAL'))])
  await loadWords(['booking', 'errors'])
  await showPart(<CalendarFeed />)
  await page.getByRole('button', { name: 'Get a private address' }).click()
  await expect.element(page.getByText('The address could not be created')).toBeVisible()
  expect(site.askedAt(bookingContract.feedState)).toHaveLength(1)
})

test('an address whose answer was lost is not said to have changed nothing', async () => {
  openFakeSite([
    answer(bookingContract.feedState, () => ({ exists: false })),
    answer(bookingContract.renewFeed, () => cutOff()),
  ])
  await loadWords(['booking', 'errors'])
  await showPart(<CalendarFeed />)
  await page.getByRole('button', { name: 'Get a private address' }).click()
  await expect.element(page.getByText('We do not know whether this worked')).toBeVisible()
  await expect.element(page.getByText(/An older address may no longer work/)).toBeVisible()
})
