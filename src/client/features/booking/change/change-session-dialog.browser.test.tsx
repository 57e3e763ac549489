import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookingContract, type Session } from '#shared/features/booking/booking.contract'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { businessClock } from '#shared/time/instant'
import { HOUR_MS } from '#shared/time/units'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { everyDayFree, NOOR, noTutorTimes, signedIn } from '../../../testing/people'
import { setSchool, showPage } from '../../../testing/show'

const LATE = 'It begins in less than 24h: it can no longer be moved, and you won’t get the hours back if you cancel.'

/** A site whose operator has set 24 hours, with one session that begins in this many hours. */
function openSite({
  startsInHours,
  refuses = [],
}: {
  startsInHours: number
  refuses?: ('REFUND_IS_NONE' | 'INTERNAL')[]
}) {
  setSchool({ lateCancellation: { hours: 24 } })
  const [sessionDate = '', startTime = ''] = businessClock(new Date(Date.now() + startsInHours * HOUR_MS)).split(' ')
  const session: Session = {
    id: 8,
    subject: 'math',
    duration: 2,
    tutor: { id: NOOR.id, name: NOOR.name },
    sessionDate,
    startTime,
    status: 'scheduled',
    notes: null,
    classroomUrl: null,
  }
  const cancelled: Session = { ...session, status: 'cancelled' }
  return openFakeSite([
    signedIn,
    respond(bookingContract.holidays, () => []),
    everyDayFree,
    respond(sharingContract.read, () => ({ sessionIds: [], subjects: [] })),
    noTutorTimes,
    respond(bookingContract.tutors, () => [NOOR]),
    respond(bookingContract.upcoming, () => [session]),
    respond(bookingContract.past, () => []),
    respond(bookingContract.freeTimes, () => []),
    respond(bookingContract.change, () => {
      const code = refuses.shift()
      return code ? refuse(code) : cancelled
    }),
  ])
}

const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test('says that a late cancellation gives no hours back, and offers no move', async () => {
  const site = openSite({ startsInHours: 3 })
  await showPage('/booking?session=8')
  await expect.element(page.getByRole('dialog').getByText(LATE)).toBeVisible()
  await expect.element(button('Move session')).not.toBeInTheDocument()
  await button('Cancel session').click()
  await expect.element(page.getByText('Session cancelled. The hours were not returned.')).toBeVisible()
  expect(site.requestsTo(bookingContract.change).map(({ body }) => body)).toEqual([
    { status: 'cancelled', refund: 'none' },
  ])
})

test('shows the true refund when the server refuses an outdated one', async () => {
  const site = openSite({ startsInHours: 30, refuses: ['REFUND_IS_NONE'] })
  await showPage('/booking?session=8')
  await button('Cancel this session instead').click()
  await expect.element(page.getByText(/2 hours will be returned to your balance/)).toBeVisible()
  await button('Cancel session').click()
  await expect.element(page.getByRole('dialog').getByText(LATE)).toBeVisible()
  await button('Cancel session').click()
  await expect.element(page.getByText('Session cancelled. The hours were not returned.')).toBeVisible()
  const refunds = site.requestsTo(bookingContract.change).map(({ body }) => 'refund' in body && body.refund)
  expect(refunds).toEqual(['full', 'none'])
})

test('keeps the session and the dialog when a cancellation is refused', async () => {
  openSite({ startsInHours: 30, refuses: ['INTERNAL'] })
  await showPage('/booking?session=8')
  await button('Cancel this session instead').click()
  await button('Cancel session').click()
  await expect.element(page.getByText('Session Update Failed')).toBeVisible()
  // The notice can be reached while the dialog is open.
  await page.getByRole('button', { name: 'Close this notice' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const upcoming = page.getByRole('region', { name: 'Upcoming Sessions' })
  expect(upcoming.getByRole('listitem').elements()).toHaveLength(1)
})
