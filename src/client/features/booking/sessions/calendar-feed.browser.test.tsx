import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingContract } from '#shared/features/booking/booking.contract'
import { loadWords } from '../../../i18n/i18n'
import { loseFirstResponse, openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { showPart } from '../../../testing/show'
import { CalendarFeed } from './calendar-feed'

test('shows an error when the address cannot be created', async () => {
  const site = openFakeSite([respond(bookingContract.feedState, () => refuse('INTERNAL'))])
  await loadWords(['booking', 'errors'])
  await showPart(<CalendarFeed />)
  await page.getByRole('button', { name: 'Get a private address' }).click()
  await expect.element(page.getByText('Couldn’t create the address')).toBeVisible()
  expect(site.requestsTo(bookingContract.feedState)).toHaveLength(1)
})

test('shows an error when the answer with the address is lost, and the address at the second try', async () => {
  const path = `/api/calendar/${'a'.repeat(43)}.ics`
  openFakeSite([
    respond(bookingContract.feedState, () => ({ exists: false })),
    loseFirstResponse(bookingContract.renewFeed, () => ({ path })),
  ])
  await loadWords(['booking', 'errors'])
  await showPart(<CalendarFeed />)
  const create = page.getByRole('button', { name: 'Get a private address' })
  await create.click()
  await expect.element(page.getByText('Couldn’t create the address')).toBeVisible()
  await create.click()
  await expect.element(page.getByRole('textbox')).toHaveValue(location.origin + path)
})
