import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookingContract, type Session } from '#shared/features/booking/booking.contract'
import { type Sharing, sharingContract } from '#shared/features/tutors/sharing.contract'
import { nextBookableDate } from '#shared/testing/bookable-days'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { everyDayFree, NOOR, noTutorTimes, signedIn } from '../../../testing/people'
import { showPage } from '../../../testing/show'

const TODAY = businessDay(new Date())
const DAY = nextBookableDate(TODAY)
const SESSION: Session = {
  id: 8,
  subject: 'math',
  duration: 1,
  tutor: { id: NOOR.id, name: NOOR.name },
  sessionDate: DAY,
  startTime: '10:00',
  status: 'scheduled',
  notes: null,
  classroomUrl: null,
}

interface Begun {
  subjects?: Sharing['subjects']
  booked?: Session[]
  /** How many choices fail before one is saved. */
  failures?: number
}

function openSite({ subjects = [], booked = [], failures = 0 }: Begun = {}) {
  const upcoming = [...booked]
  let sharing: Sharing = { sessionIds: [], subjects }
  let left = failures
  return openFakeSite([
    signedIn,
    respond(bookingContract.holidays, () => []),
    everyDayFree,
    noTutorTimes,
    respond(bookingContract.tutors, () => [NOOR]),
    respond(bookingContract.upcoming, () => upcoming),
    respond(bookingContract.past, () => []),
    respond(bookingContract.freeTimes, () => [
      { tutorId: NOOR.id, tutorName: NOOR.name, sessionDate: DAY, startTime: '10:00' },
    ]),
    respond(bookingContract.availability, () => ({ times: ['10:00'] })),
    respond(bookingContract.book, () => {
      upcoming.push(SESSION)
      return SESSION
    }),
    respond(sharingContract.read, () => sharing),
    respond(sharingContract.choose, ({ body }) => {
      if (left-- > 0) return refuse('INTERNAL')
      sharing = body.isShared ? { sessionIds: [SESSION.id], subjects: ['math'] } : { sessionIds: [], subjects: [] }
      return body
    }),
  ])
}

const LABEL = 'Show my tutor what I missed in Math'
const inForm = page.getByRole('form').getByRole('checkbox', { name: LABEL })
const onSlip = page.getByRole('region', { name: /Booked/ }).getByRole('checkbox', { name: LABEL })

async function fillIn() {
  await page.getByRole('radio', { name: 'Math' }).click({ force: true })
  await page.getByRole('list', { name: 'Next free times' }).getByRole('button').first().click()
}
const book = () => page.getByRole('button', { name: 'Book Session' }).click()

test('shares nothing until the student chooses to, with a separate request', async () => {
  const site = openSite()
  await showPage('/booking')
  await fillIn()
  await expect.element(inForm).not.toBeChecked()
  await book()
  await expect.element(onSlip).not.toBeChecked()
  expect(site.requestsTo(sharingContract.choose)).toEqual([])
  await onSlip.click()
  await expect.element(onSlip).toBeChecked()
  expect(site.requestsTo(bookingContract.book)[0]?.body).not.toHaveProperty('isShared')
  expect(site.requestsTo(sharingContract.choose)).toMatchObject([{ params: { id: '8' }, body: { isShared: true } }])
})

test('fills in the last choice for the subject, and remembers when it is revoked', async () => {
  const site = openSite({ subjects: ['math'] })
  await showPage('/booking')
  await fillIn()
  await expect.element(inForm).toBeChecked()
  await inForm.click()
  await book()
  await expect.poll(() => site.requestsTo(sharingContract.choose)).toMatchObject([{ body: { isShared: false } }])
  await expect.element(onSlip).not.toBeChecked()
})

test('keeps the booking when the sharing choice cannot be saved, and offers it again with the session', async () => {
  openSite({ failures: 1 })
  await showPage('/booking')
  await fillIn()
  await inForm.click()
  await book()
  await expect.element(page.getByText('Couldn’t save your choice')).toBeVisible()
  await expect.element(onSlip).not.toBeChecked()
  await onSlip.click()
  await expect.element(onSlip).toBeChecked()
})

test('hides the sharing choice after the session has started', async () => {
  openSite({ booked: [{ ...SESSION, sessionDate: addDays(TODAY, -1) }] })
  await showPage('/booking?booked=8')
  await expect.element(page.getByRole('heading', { name: /Booked/ })).toBeVisible()
  await expect.element(onSlip).not.toBeInTheDocument()
})
