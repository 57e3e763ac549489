import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { wordsOf } from '../../harness/words'
import { coveredBy } from '../coverage'
import {
  chooseTheme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNotice,
  firstVisit,
  setLanguage,
  test,
} from '../fixtures'
import { UNAUTHORIZED } from '../learning/learning'
import { book, buyHours, clock, findFree, hoursOf, somebodyElse } from '../tutors/tutoring'
import { chooseDay, firstFree, group } from './booking-form'

const { fr } = wordsOf('booking')

function upcoming(page: Page) {
  return page.getByRole('region', { name: 'Upcoming Sessions' })
}

function freeTimes(dialog: Locator, name = 'Next free times') {
  return dialog.getByRole('list', { name }).getByRole('button')
}

async function bookedSession(page: Page, { weeksAhead, duration = 1 }: { weeksAhead: number; duration?: number }) {
  await buyHours(page.request)
  const slots = await findFree(page, { weeksAhead, duration })
  const [first, second, third] = slots
  if (!first || !second || !third) throw new Error('too little is free')
  const session = await book(page.request, first, { duration, notes: 'Bring the ruler' })
  return { session, others: [second, third] as const }
}

test('a session is moved from its notice to another free time without using hours again', async ({
  page,
  student: _,
}) => {
  const { session } = await bookedSession(page, { weeksAhead: 11 })
  const other = await firstFree(page, { weeksAhead: 11, tutor: session.tutor.id })
  await page.goto('/booking')
  await upcoming(page).getByRole('button', { name: 'Reschedule', exact: true }).click()
  await expect(page.getByText('Reschedule Session', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose another time' }).click()

  const dialog = page.getByRole('dialog', { name: 'Change this session' })
  await expect(dialog).toContainText(session.tutor.name)
  await expect(dialog.getByRole('button', { name: 'Move session' })).toBeDisabled()
  await expectAccessible(page)
  // Not one of the next free times, because other journeys may book those first.
  await chooseDay(dialog, other.sessionDate)
  await group(dialog, 'Time')
    .getByRole('radio', { name: clock(other.startTime, 'en'), exact: true })
    .check()
  await dialog.getByRole('button', { name: 'Move session' }).click()
  await expect(page.getByText('Session Updated')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await hoursOf(page)).toBe(4)
  const [moved] = await (await page.request.get('/api/sessions/upcoming')).json()
  expect(moved.id).toBe(session.id)
  expect([moved.sessionDate, moved.startTime]).toEqual([other.sessionDate, other.startTime])
})

test('when the new time has been taken, the session keeps its time and others are offered', async ({
  page,
  student: _,
}) => {
  const { session } = await bookedSession(page, { weeksAhead: 12 })
  await page.goto(`/booking?session=${session.id}`)
  const dialog = page.getByRole('dialog')
  const times = dialog.getByRole('group', { name: 'Time', exact: true })
  await freeTimes(dialog).first().click()
  const selected = times.getByRole('radio', { checked: true })
  const startTime = (await selected.getAttribute('value')) ?? ''
  const day = await dialog.getByRole('gridcell', { selected: true }).getByRole('button').getAttribute('data-day')
  const other = await somebodyElse()
  await book(other, { tutorId: session.tutor.id, tutorName: '', sessionDate: day ?? '', startTime })
  await other.dispose()

  // The session's own hours count as free, but its current time is not offered.
  await page.route('**/api/free-times?*near=*', async (route) => {
    const answered = await route.fetch()
    const [next, later] = await answered.json()
    const { sessionDate, startTime } = session
    await route.fulfill({ response: answered, json: [{ ...next, sessionDate, startTime }, next, later] })
  })
  await dialog.getByRole('button', { name: 'Move session' }).click()
  await expect(page.getByText('Session Update Failed')).toBeVisible()
  await expect(page.getByText('We could not update this session. Please try again.')).toBeVisible()
  const panel = dialog.getByRole('alert').filter({ hasText: 'is taken' })
  await expect(panel).toContainText(`at ${clock(session.startTime, 'en')}`)
  await expect(panel.getByRole('button')).toHaveCount(2)
  await panel.getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Move session' }).click()
  await expect(page.getByText('Session Updated')).toBeVisible()
})

test('cancelling shows how many hours will be refunded, and refunds them', async ({ page, student: _ }) => {
  await bookedSession(page, { weeksAhead: 13, duration: 2 })
  await page.goto('/booking')
  await upcoming(page)
    .getByRole('button', { name: /^Options/ })
    .click()
  await page.getByRole('menuitem', { name: 'Cancel or change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel this session instead' }).click()
  await expect(dialog).toContainText('2 hours will be returned to your balance. You will then have 5.0h.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep session' }).click()
  expect(await hoursOf(page)).toBe(3)
  await dialog.getByRole('button', { name: 'Cancel this session instead' }).click()
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await expect(page.getByText('Session Updated')).toBeVisible()
  await expect(page.getByText('5.0h').first()).toBeVisible()
  await expect(upcoming(page).getByRole('listitem')).toHaveCount(0)
  const past = page.getByRole('region', { name: 'Past and cancelled sessions' })
  await expect(past.getByRole('button', { name: 'Cancelled' })).toBeDisabled()
  const file = page.waitForEvent('download')
  await past.getByRole('link', { name: /^Remove from calendar/ }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain('METHOD:CANCEL')
})

test(
  'a session is moved and cancelled in French',
  coveredBy(
    'e2e/booking/sessions.spec.ts',
    'a session is moved from its notice to another free time without using hours again',
  ),
  async ({ page, student: _ }) => {
    const { session } = await bookedSession(page, { weeksAhead: 14 })
    await page.setViewportSize({ width: 320, height: 700 })
    await setLanguage(page, 'fr')
    await chooseTheme(page, 'dark')
    await page.goto(`/booking?session=${session.id}`)
    const dialog = page.getByRole('dialog', { name: fr.change.title })
    // Not the first free time, because other journeys may book it.
    await freeTimes(dialog, fr.freeTimes.title).nth(2).click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: fr.change.move }).click()
    await expect(page.getByText('Séance modifiée')).toBeVisible()
    await page.getByRole('button', { name: /^Annuler ou modifier/ }).click()
    await dialog.getByRole('button', { name: fr.change.toCancel }).click()
    await expect(dialog).toContainText('1 heure te sera rendue.')
    await dialog.getByRole('button', { name: fr.change.cancel }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => hoursOf(page)).toBe(5)
  },
)

test(
  'a cancellation without a response fails, and the list shows whether the session was cancelled',
  coveredBy(
    'src/client/features/booking/change/lost-responses.browser.test.tsx',
    'reports a cancellation whose response is lost as failed, and removes the session from the list',
  ),
  async ({ page, student: _ }) => {
    const { session } = await bookedSession(page, { weeksAhead: 68 })
    let isSent = false
    await page.route(`**/api/sessions/${session.id}`, async (route) => {
      if (isSent) await route.fetch()
      await route.abort('connectionreset')
    })
    await page.goto(`/booking?session=${session.id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel this session instead' }).click()
    await dialog.getByRole('button', { name: 'Cancel session' }).click()
    const failed = page.getByText('We could not update this session. Please try again.')
    await expect(failed).toBeVisible()
    await expect(dialog).toBeVisible()
    await page.getByRole('button', { name: 'Close this notice' }).click()
    await expect(failed).toHaveCount(0)
    isSent = true
    await dialog.getByRole('button', { name: 'Cancel session' }).click()
    await expect(failed).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(upcoming(page).getByRole('listitem')).toHaveCount(0)
    expect(await hoursOf(page)).toBe(5)
  },
)

test(
  'a refused change shows an error and keeps the session',
  coveredBy(
    'src/client/features/booking/change/change-session-dialog.browser.test.tsx',
    'keeps the session and the dialog when a cancellation is refused',
  ),
  async ({ page, student: _ }) => {
    const { session } = await bookedSession(page, { weeksAhead: 15 })
    await page.route(`**/api/sessions/${session.id}`, (route) =>
      route.fulfill({ status: 500, json: { message: 'broken' } }),
    )
    await page.goto(`/booking?session=${session.id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel this session instead' }).click()
    await dialog.getByRole('button', { name: 'Cancel session' }).click()
    await expect(page.getByText('Session Update Failed')).toBeVisible()
    await expect(dialog).toBeVisible()
    // The notice is accessible while the dialog is open.
    await page.getByRole('button', { name: 'Close this notice' }).click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(upcoming(page).getByRole('listitem')).toHaveCount(1)
  },
)

test('a session that was cancelled elsewhere closes its dialog and is removed from the address', async ({
  page,
  student: _,
}) => {
  const { session } = await bookedSession(page, { weeksAhead: 17 })
  await page.goto(`/booking?session=${session.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel this session instead' }).click()
  await page.request.patch(`/api/sessions/${session.id}`, { data: { status: 'cancelled' } })
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/booking')
})

for (const [what, action] of [
  [
    'moving',
    async (dialog: Locator) => {
      await freeTimes(dialog).first().click()
      await dialog.getByRole('button', { name: 'Move session' }).click()
    },
  ],
  [
    'cancelling',
    async (dialog: Locator) => {
      await dialog.getByRole('button', { name: 'Cancel this session instead' }).click()
      await dialog.getByRole('button', { name: 'Cancel session' }).click()
    },
  ],
] as const) {
  test(
    `an expired sign-in before ${what} leads to the sign-in page and back`,
    coveredBy(
      'src/client/api/query-client.test.ts',
      'a query that detects a lost sign-in reports it once, in the way of its area',
    ),
    async ({ page, notices, student: _ }) => {
      const { session } = await bookedSession(page, { weeksAhead: what === 'moving' ? 33 : 34 })
      await page.route(`**/api/sessions/${session.id}`, (route) => route.fulfill(UNAUTHORIZED))
      // Nothing is booked here, so other journeys cannot interfere.
      await page.route('**/api/tutors/*/availability?*', (route) =>
        route.fulfill({ json: { times: DEFAULT_START_TIMES } }),
      )
      await page.goto(`/booking?session=${session.id}`)
      await action(page.getByRole('dialog'))
      await expectNotice(notices, 'alert: Unauthorized | You are logged out. Logging in again...')
      await page.waitForURL(new RegExp(`/api/login\\?returnTo=%2Fbooking%3Fsession%3D${session.id}$`))
    },
  )
}

firstVisit(
  'joining shows a notice, with a classroom link only if there is a classroom',
  async ({ page, student: _ }) => {
    const session = {
      id: 1,
      subject: 'math',
      duration: 1,
      tutor: { id: 1, name: 'Amara Diallo' },
      sessionDate: '2026-11-18',
      startTime: '14:00',
      status: 'scheduled',
      notes: null,
      classroomUrl: null as string | null,
    }
    await page.clock.setFixedTime(new Date('2026-11-18T15:00:00Z'))
    await page.route('**/api/sessions/upcoming', (route) => route.fulfill({ json: [session] }))
    await page.goto('/booking')
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(page.getByText('Join Session', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the classroom' })).toHaveCount(0)

    session.classroomUrl = '/sessions/1/room'
    await page.reload()
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    const link = page.getByRole('link', { name: 'Open the classroom' })
    await expect(link).toHaveAttribute('href', '/sessions/1/room')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  },
)
