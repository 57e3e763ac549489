import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingContract } from '#shared/features/booking/booking.contract'
import { loadWords } from '../../i18n/i18n'
import { answer, openFakeSite, refuse } from '../../testing/fake-site'
import { showPart } from '../../testing/show'
import { CalendarFeed } from './calendar-feed'

test('an address that could not be made is told', async () => {
  const site = openFakeSite([answer(bookingContract.feedState, () => refuse('INTERNAL'))])
  await loadWords(['booking'])
  await showPart(<CalendarFeed />)
  await page.getByRole('button', { name: 'Get a private address' }).click()
  await expect.element(page.getByText('The address could not be created')).toBeVisible()
  expect(site.askedAt(bookingContract.feedState)).toHaveLength(1)
})
