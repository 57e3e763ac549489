import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DEFAULT_SCHEDULE } from '#shared/features/booking/availability/default-schedule'
import { type AffectedOfTutor, affectedSessionsContract } from '#shared/features/tutors/affected-sessions.contract'
import { type StoredSchedule, scheduleContract } from '#shared/features/tutors/schedule.contract'
import { type TimeOff, timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import { tutorSignInContract } from '#shared/features/tutors/tutor-sign-in.contract'
import { openFakeSite, refuse, respond } from '../../../../testing/fake-site'
import { showPage } from '../../../../testing/show'

interface DeskOptions {
  changedMeanwhile?: StoredSchedule
  /** Booked sessions outside every new schedule. */
  affected?: AffectedOfTutor[]
}

/** A server that stores the schedule, which somebody else may have changed meanwhile. */
function openDesk({ changedMeanwhile, affected = [] }: DeskOptions = {}) {
  const off: TimeOff[] = []
  let kept: StoredSchedule = { schedule: [...DEFAULT_SCHEDULE], version: 1 }
  return openFakeSite([
    respond(tutorSignInContract.me, () => ({ name: 'Amara Diallo', email: 'amara@example.com' })),
    respond(scheduleContract.read, () => kept),
    respond(affectedSessionsContract.byOwnSchedule, () => affected),
    respond(timeOffContract.list, () => off),
    respond(timeOffContract.add, ({ body }) => {
      const taken = { ...body, id: off.length + 1, bookedSessions: 2 }
      off.push(taken)
      return taken
    }),
    respond(timeOffContract.remove, ({ params }) => {
      off.splice(
        off.findIndex(({ id }) => String(id) === params.id),
        1,
      )
      return undefined
    }),
    respond(scheduleContract.change, ({ body, headers }) => {
      if (changedMeanwhile) kept = changedMeanwhile
      if (headers.get('if-match') !== `"${kept.version}"`) return refuse('EDIT_CONFLICT')
      if (affected.some(({ id }) => !body.kept?.some((each) => each.id === id))) return refuse('SESSIONS_AFFECTED')
      kept = { schedule: body.schedule, version: kept.version + 1 }
      return kept
    }),
  ])
}

const box = (name: string) => page.getByRole('checkbox', { name })
const save = page.getByRole('button', { name: 'Save Schedule' })

test('lets a tutor change the schedule with the keyboard and save it twice', async () => {
  await page.viewport(1200, 900)
  const site = openDesk()
  await showPage('/tutor/desk?view=hours')
  await expect.element(page.getByRole('table', { name: 'Weekly schedule' })).toBeVisible()
  await box('Monday 9:00 AM').element().focus()
  await userEvent.keyboard(' {Tab} ')
  await save.click()
  await expect.element(page.getByText('Schedule saved')).toBeVisible()
  await expect.element(save).toHaveFocus()
  await expect.element(box('Tuesday 9:00 AM')).not.toBeChecked()
  await box('Tuesday 9:00 AM').click()
  await save.click()
  await expect.poll(() => site.requestsTo(scheduleContract.change).length).toBe(2)
  const sent = site
    .requestsTo(scheduleContract.change)
    .map(({ body }) => DEFAULT_SCHEDULE.filter((slot) => !body.schedule.includes(slot)))
  expect(sent).toEqual([['mon 09:00', 'tue 09:00'], ['mon 09:00']])
})

test('lists booked sessions outside the new schedule, and saves it when the tutor keeps them', async () => {
  await page.viewport(1200, 900)
  const session = { id: 7, version: 2, subject: 'math', duration: 0.75, sessionDate: '2026-11-23', startTime: '09:00' }
  const site = openDesk({ affected: [{ ...session, subject: 'math' }] })
  await showPage('/tutor/desk?view=hours')
  await box('Monday 9:00 AM').click()
  await save.click()
  await expect.element(page.getByText('1 booked session is outside this schedule.')).toBeVisible()
  await expect.element(page.getByText('Monday, November 23 · 9:00 AM · 45')).toBeVisible()
  await page.getByRole('button', { name: 'Keep These Sessions and Save' }).click()
  await expect.element(page.getByText('Schedule saved')).toBeVisible()
  expect(site.requestsTo(scheduleContract.change).at(-1)?.body.kept).toEqual([{ id: 7, version: 2 }])
})

test('shows a schedule that somebody else changed meanwhile instead of overwriting it', async () => {
  await page.viewport(1200, 900)
  openDesk({ changedMeanwhile: { schedule: ['fri 14:00'], version: 7 } })
  await showPage('/tutor/desk?view=hours')
  await box('Monday 9:00 AM').click()
  await save.click()
  await expect.element(page.getByText('The schedule was not saved')).toBeVisible()
  await expect.element(box('Tuesday 9:00 AM')).not.toBeChecked()
  await expect.element(box('Friday 2:00 PM')).toBeChecked()
})

test('shows the schedule as a list of days on a phone, in French too', async () => {
  await page.viewport(390, 844)
  openDesk()
  await showPage('/tutor/desk?view=hours', 'fr')
  const wednesday = page.getByRole('group', { name: 'mercredi' })
  await expect.element(wednesday.getByRole('checkbox', { name: 'mercredi 14 h' })).toBeChecked()
  expect(page.getByRole('table').elements()).toEqual([])
})

test('adds time off for some hours, reports the booked sessions, and removes it again', async () => {
  await page.viewport(1200, 900)
  const site = openDesk()
  await showPage('/tutor/desk?view=hours')
  await expect.element(page.getByText('No time off is planned.')).toBeVisible()
  await page.getByLabelText('First day').fill('2027-02-01')
  await page.getByRole('checkbox', { name: 'Whole days' }).click()
  await page.getByLabelText('Away from').selectOptions('1:00 PM')
  await page.getByLabelText('Back at').selectOptions('3:00 PM')
  await page.getByRole('button', { name: 'Take Time Off' }).click()
  const line = page.getByRole('list', { name: 'Time off' }).getByRole('listitem')
  await expect.element(line).toHaveTextContent(/Mon, Feb 1, 1:00.*3:00 PM.*2 sessions are booked for that time/)
  expect(site.requestsTo(timeOffContract.add).map(({ body }) => body)).toEqual([
    { fromDay: '2027-02-01', toDay: '2027-02-01', fromHour: 13, toHour: 15 },
  ])
  await page.getByRole('button', { name: /^Cancel the time off/ }).click()
  await expect.element(page.getByText('No time off is planned.')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Time off', exact: true })).toHaveFocus()
})
