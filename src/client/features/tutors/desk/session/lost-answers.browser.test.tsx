import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FULL_SCHEDULE } from '#shared/features/booking/availability/schedule.rules'
import { attendanceContract } from '#shared/features/booking/sessions/attendance.contract'
import { reportsContract, type SessionReport } from '#shared/features/tutors/reports.contract'
import { scheduleContract } from '#shared/features/tutors/schedule.contract'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { type TimeOff, timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import { type DeskSession, tutorDeskContract } from '#shared/features/tutors/tutor-desk.contract'
import { tutorSignInContract } from '#shared/features/tutors/tutor-sign-in.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { answer, cutOff, openFakeSite, refuse } from '../../../../testing/fake-site'
import { showPage } from '../../../../testing/show'

const HELD: DeskSession = {
  id: 12,
  subject: 'math',
  duration: 1,
  sessionDate: addDays(businessDay(new Date()), -1),
  startTime: '10:00',
  status: 'completed',
  attendance: null,
  student: 'Ève G.',
  notes: null,
  classroomUrl: null,
}
const TAKEN: TimeOff = { id: 4, fromDay: '2027-02-01', toDay: '2027-02-01', fromHour: 9, toHour: 18, bookedSessions: 0 }

type Lost = 'the answer' | 'the request' | 'the line'

/** A desk on which changes lose their answer after the act, or the request before it, or the line for two questions. */
function openDesk(loses: Lost, { off = [] }: { off?: TimeOff[] } = {}) {
  const kept = { session: HELD, off: [...off], schedule: { schedule: [...FULL_SCHEDULE], version: 1 } }
  let report: SessionReport['report'] = null
  let cut = 0
  const ask = <Answer,>(given: () => Answer): Answer => (cut-- > 0 ? cutOff() : given())
  const lose = (change: () => void): never => {
    if (loses !== 'the request') change()
    cut = loses === 'the line' ? 1 : 0
    return cutOff()
  }
  return openFakeSite([
    answer(tutorSignInContract.me, () => ({ name: 'Amara Diallo', email: 'amara@example.com' })),
    answer(tutorDeskContract.session, () => ask(() => kept.session)),
    answer(sharingContract.prepare, () => ({ shared: null })),
    answer(reportsContract.read, () => ask(() => ({ report, choices: [] }))),
    answer(scheduleContract.read, () => ask(() => kept.schedule)),
    answer(timeOffContract.list, () => ask(() => kept.off)),
    answer(attendanceContract.markByTutor, ({ body }) =>
      lose(() => {
        kept.session = { ...HELD, ...body }
      }),
    ),
    answer(reportsContract.write, ({ body }) =>
      lose(() => {
        report = { ...body, work: [] }
      }),
    ),
    answer(scheduleContract.change, ({ body, headers }) => {
      if (headers.get('if-match') !== `"${kept.schedule.version}"`) return refuse('EDIT_CONFLICT')
      return lose(() => {
        kept.schedule = { schedule: body.schedule, version: kept.schedule.version + 1 }
      })
    }),
    answer(timeOffContract.add, ({ body }) => lose(() => kept.off.push({ ...TAKEN, ...body }))),
    answer(timeOffContract.remove, () => lose(() => kept.off.pop())),
  ])
}

const UNKNOWN = 'We do not know whether this worked'
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const told = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()

test.each([
  ['the answer', 'Attendance saved'],
  ['the request', 'The attendance could not be saved'],
  ['the line', UNKNOWN],
] as const)('a mark that loses %s tells what is known', async (loses, words) => {
  openDesk(loses)
  await showPage('/tutor/desk?session=12')
  await page.getByText('Absent', { exact: true }).click()
  await told(words)
})

test.each([
  ['the answer', 'Report saved'],
  ['the request', 'The report could not be saved'],
  ['the line', UNKNOWN],
] as const)('a report that loses %s tells what is known', async (loses, words) => {
  openDesk(loses)
  await showPage('/tutor/desk?session=12')
  await page.getByLabelText('What we did').fill('Halves')
  await page.getByLabelText('What comes next').fill('Thirds')
  await press('Send the report')
  await told(words)
})

test.each([
  ['the answer', 'Plan saved'],
  ['the request', 'The plan was not saved'],
  ['the line', UNKNOWN],
] as const)('a plan that loses %s tells what is known', async (loses, words) => {
  openDesk(loses)
  await showPage('/tutor/desk?view=hours')
  await page.getByRole('checkbox', { name: 'Monday 9:00 AM' }).click()
  await press('Save Plan')
  await told(words)
})

test.each([
  ['the answer', 'Time off noted'],
  ['the request', 'The time off was not noted'],
  ['the line', UNKNOWN],
] as const)('time off that loses %s tells what is known', async (loses, words) => {
  openDesk(loses)
  await showPage('/tutor/desk?view=hours')
  await page.getByLabelText('First day').fill('2027-02-01')
  await press('Take Time Off')
  await told(words)
})

test.each([
  ['the answer', 'Time off cancelled'],
  ['the request', 'The time off was not cancelled'],
  ['the line', UNKNOWN],
] as const)('time off taken back that loses %s tells what is known', async (loses, words) => {
  openDesk(loses, { off: [TAKEN] })
  await showPage('/tutor/desk?view=hours')
  await press(/^Cancel the time off/)
  await told(words)
})
