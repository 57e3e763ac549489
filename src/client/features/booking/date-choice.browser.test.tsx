import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingContract } from '#shared/features/booking/booking.contract'
import { nextBookableDate } from '#shared/features/booking/booking.rules'
import { businessDay } from '#shared/time/business-day'
import { formatFullDay } from '#shared/time/format-day'
import { loadWords } from '../../i18n/i18n'
import { answer, openFakeSite } from '../../testing/fake-site'
import { showPart } from '../../testing/show'
import { DateChoice } from './date-choice'

test('a closed day cannot be chosen and says why, in the reader’s language', async () => {
  const day = nextBookableDate(businessDay(new Date()))
  openFakeSite([answer(bookingContract.closedDays, () => [{ day, name: 'Canada Day', nameFr: 'Fête du Canada' }])])
  const chosen: string[] = []
  await showPart(null, 'fr')
  await loadWords(['booking'])
  await showPart(<DateChoice chosen={null} onChoose={(each) => chosen.push(each)} />, 'fr')
  const cell = page.getByRole('button', { name: new RegExp(`^${formatFullDay(day, 'fr')}`) })
  await expect.element(cell).toHaveAttribute('aria-disabled', 'true')
  await cell.click({ force: true })
  await expect.element(page.getByText('C’est fermé ce jour-là\u00a0: Fête du Canada.').last()).toBeVisible()
  expect(chosen).toEqual([])
})
