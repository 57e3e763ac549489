import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DEFAULT_SCHEDULE } from '#shared/features/booking/availability/default-schedule'
import { attendanceContract } from '#shared/features/booking/sessions/attendance.contract'
import { reportsContract, type SessionReport } from '#shared/features/tutors/reports.contract'
import { scheduleContract } from '#shared/features/tutors/schedule.contract'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { type TimeOff, timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import { type DeskSession, tutorDeskContract } from '#shared/features/tutors/tutor-desk.contract'
import { tutorSignInContract } from '#shared/features/tutors/tutor-sign-in.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { loseFirstResponse, openFakeSite, respond } from '../../../../testing/fake-site'
import { showPage } from '../../../../testing/show'

const HELD: DeskSession = {
  id: 12,
  subject: 'math',
  duration: 1,
  sessionDate: addDays(businessDay(new Date()), -1),
  startTime: '10:00',
  status: 'completed',
  attendance: null,
  lateMinutes: null,
  absenceNote: null,
  student: 'Ève G.',
  notes: null,
  classroomUrl: null,
}
const TAKEN: TimeOff = { id: 4, fromDay: '2027-02-01', toDay: '2027-02-01', fromHour: 9, toHour: 18, bookedSessions: 0 }

/** A server that carries out every request and then loses its answer. */
function openDesk({ off = [] }: { off?: TimeOff[] } = {}) {
  const kept = { session: HELD, off: [...off], schedule: { schedule: [...DEFAULT_SCHEDULE], version: 1 } }
  let report: SessionReport['report'] = null
  return openFakeSite([
    respond(tutorSignInContract.me, () => ({ name: 'Amara Diallo', email: 'amara@example.com' })),
    respond(tutorDeskContract.session, () => kept.session),
    respond(tutorDeskContract.week, () => []),
    respond(sharingContract.prepare, () => ({ shared: null })),
    respond(reportsContract.read, () => ({ report, choices: [], earlier: [] })),
    respond(scheduleContract.read, () => kept.schedule),
    respond(timeOffContract.list, () => kept.off),
    loseFirstResponse(attendanceContract.markByTutor, ({ body }) => {
      kept.session = { ...HELD, ...body }
      return body
    }),
    loseFirstResponse(reportsContract.write, ({ body }) => {
      report = { ...body, work: [] }
      return { report, choices: [], earlier: [] }
    }),
    loseFirstResponse(scheduleContract.change, ({ body }) => {
      kept.schedule = { schedule: body.schedule, version: kept.schedule.version + 1 }
      return kept.schedule
    }),
    loseFirstResponse(timeOffContract.add, ({ body }) => {
      const taken = { ...TAKEN, ...body }
      kept.off.push(taken)
      return taken
    }),
    loseFirstResponse(timeOffContract.remove, () => {
      kept.off.pop()
      return undefined
    }),
  ])
}

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const expectText = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()

test('reports attendance whose response is lost as failed, and shows the stored mark', async () => {
  openDesk()
  await showPage('/tutor/desk?session=12')
  await page.getByText('Absent', { exact: true }).click()
  await expectText('Couldn’t save the attendance')
  await expect.element(page.getByRole('radio', { name: 'Absent' })).toBeChecked()
})

test('reports a report whose response is lost as failed, keeps the text, and saves it once', async () => {
  const site = openDesk()
  await showPage('/tutor/desk?session=12')
  const done = page.getByLabelText('What we did')
  await done.fill('Halves')
  await page.getByLabelText('What comes next').fill('Thirds')
  await press('Send the report')
  await expectText('Couldn’t save the report')
  await expect.element(done).toHaveValue('Halves')
  // The report was fetched again, so the form now corrects it.
  await press('Save the changes')
  await expectText('Report saved')
  expect(new Set(site.keysSentTo(reportsContract.write)).size).toBe(1)
})

test('reports a schedule whose response is lost as failed, and shows the stored schedule', async () => {
  openDesk()
  await showPage('/tutor/desk?view=hours')
  const monday = page.getByRole('checkbox', { name: 'Monday 9:00 AM' })
  await monday.click()
  await press('Save Schedule')
  await expectText('The schedule was not saved')
  await expect.element(monday).not.toBeChecked()
})

test('reports time off whose response is lost as failed, keeps the form, and saves it once', async () => {
  const site = openDesk()
  await showPage('/tutor/desk?view=hours')
  const firstDay = page.getByLabelText('First day')
  await firstDay.fill('2027-02-01')
  await press('Take Time Off')
  await expectText('The time off was not saved')
  await expect.element(firstDay).toHaveValue('2027-02-01')
  await expect.element(page.getByRole('button', { name: /^Cancel the time off/ })).toBeVisible()
  await press('Take Time Off')
  await expectText('Time off saved')
  expect(new Set(site.keysSentTo(timeOffContract.add)).size).toBe(1)
})

test('removes time off from the list although the response is lost', async () => {
  openDesk({ off: [TAKEN] })
  await showPage('/tutor/desk?view=hours')
  await press(/^Cancel the time off/)
  await expectText('The time off was not cancelled')
  await expect.element(page.getByRole('button', { name: /^Cancel the time off/ })).not.toBeInTheDocument()
})
