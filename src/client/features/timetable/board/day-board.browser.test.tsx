import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { attendanceContract } from '#shared/features/booking/sessions/attendance.contract'
import { adminContract } from '#shared/features/staff/staff.contract'
import { adminTimetableContract, type TimetableSession } from '#shared/features/timetable/timetable.contract'
import { type StaffTutor, tutorsContract } from '#shared/features/tutors/tutors.contract'
import { adminUsersContract } from '#shared/features/users/users.contract'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { MAYA } from '../../../testing/people'
import { quietWeek } from '../../../testing/quiet-week'
import { NOOR } from '../../../testing/sample-tutor'
import { showPage } from '../../../testing/show'

const TUESDAY = '2027-03-02'
const SESSION: TimetableSession = {
  id: 7,
  subject: 'math',
  duration: 1,
  tutor: { id: 1, name: 'Amara Diallo' },
  sessionDate: TUESDAY,
  startTime: '14:00',
  status: 'scheduled',
  notes: null,
  classroomUrl: null,
  student: { id: MAYA.id, name: 'Ève Gagnon', email: null, isDeleted: false },
  version: 3,
  returnedHours: 0,
  hasReport: false,
  lateMinutes: null,
  absenceNote: null,
}
const PLACES = { 1: 'Amara Diallo', 2: 'Priya Rao', 3: 'Luc Tremblay' }

const tutorOf = (id: 1 | 2 | 3, changes: Partial<StaffTutor> = {}): StaffTutor => ({
  ...NOOR,
  id,
  name: PLACES[id],
  schedule: ['tue 09:00', 'tue 14:00', 'tue 15:00', 'tue 16:00'],
  ...changes,
})

interface Portal {
  session?: Partial<TimetableSession>
  isTaken?: boolean
}

/** Luc teaches French only. Priya is taken at 3 PM, so that only an hour fits before. */
function openPortal({ session, isTaken = false }: Portal = {}) {
  let now: TimetableSession = { ...SESSION, ...session }
  const quarterOf = (time: string) => Number(time.slice(0, 2)) * 4
  return openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role: 'manager' as const })),
    respond(tutorsContract.list, () => [tutorOf(1), tutorOf(2), tutorOf(3, { subjects: ['french'] })]),
    respond(adminTimetableContract.read, () => [now]),
    respond(adminTimetableContract.days, (request) =>
      quietWeek(request).map((each) => {
        const own = quarterOf(now.startTime)
        const taken = [
          { tutorId: now.tutor.id, fromQuarter: own, toQuarter: own + 4 },
          { tutorId: 2, fromQuarter: 60, toQuarter: 64 },
        ]
        return each.day === TUESDAY ? { ...each, sessions: 1, taken } : each
      }),
    ),
    respond(adminTimetableContract.openings, () => [
      { tutor: { id: 1, name: PLACES[1] }, times: ['09:00', '14:00', '16:00'] },
      { tutor: { id: 2, name: PLACES[2] }, times: ['09:00', '14:00'] },
    ]),
    respond(adminTimetableContract.move, ({ body }) => {
      now = { ...now, startTime: body.startTime, version: now.version + 1 }
      return { id: 7, version: now.version }
    }),
    respond(adminTimetableContract.reassign, ({ body }) => {
      if (isTaken) return refuse('TIME_TAKEN')
      const id = body.tutorId as 1 | 2
      now = { ...now, ...body.to, tutor: { id, name: PLACES[id] }, version: now.version + 1 }
      return { id: 7, version: now.version }
    }),
    respond(adminTimetableContract.book, () => ({ id: 8, version: 1 })),
    respond(adminUsersContract.list, () => [MAYA]),
    respond(adminUsersContract.detail, () => ({ ...MAYA, creditsRemaining: 3 })),
    respond(attendanceContract.markByStaff, ({ body }) => body),
  ])
}

const show = () => showPage(`/admin/dashboard?view=timetable&day=${TUESDAY}`)
const slip = () => page.getByRole('button', { name: /^Ève Gagnon, Math/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = (text: string) => page.getByRole('status').getByText(text)

async function focusSlip() {
  await expect.element(slip()).toBeVisible()
  const element = slip().element()
  if (element instanceof HTMLElement) element.focus()
}

test('a free slot opens a popover that books it, with a length that does not fit and why', async () => {
  const site = openPortal()
  await show()
  await button('Book 2:00 PM with Priya Rao').click()
  const popover = page.getByRole('dialog', { name: 'Book here' })
  await expect.element(popover.getByText('Priya Rao, Tuesday, March 2 at 2:00 PM')).toBeVisible()
  await expect.element(popover.getByRole('radio', { name: '2 hours' })).toBeDisabled()
  await expect.element(popover.getByText('120 min is too long: Priya is booked from 3:00 PM.')).toBeVisible()
  await popover.getByRole('combobox', { name: 'Student' }).fill('may')
  await popover.getByRole('option').click()
  await expect.element(popover.getByText('Uses 1h, leaves 2.0h')).toBeVisible()
  await popover.getByRole('button', { name: `Book ${MAYA.firstName}, 2:00 – 3:00 PM` }).click()
  await expect.element(page.getByText('Session booked')).toBeVisible()
  await expect.element(popover).not.toBeInTheDocument()
  const slot = { tutorId: 2, sessionDate: TUESDAY, startTime: '14:00' }
  expect(site.requestsTo(adminTimetableContract.book).map(({ body }) => body)).toEqual([
    { studentId: MAYA.id, subject: 'math', duration: 1, ...slot },
  ])
})

test('Escape closes the popover and returns to its slot', async () => {
  openPortal()
  await show()
  await button('Book 9:00 AM with Priya Rao').click()
  await expect.element(page.getByRole('combobox', { name: 'Student' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(button('Book 9:00 AM with Priya Rao')).toHaveFocus()
})

test('the keyboard moves a session to another tutor, shows the consequences first, and can undo it', async () => {
  const site = openPortal()
  await show()
  await focusSlip()
  await userEvent.keyboard('m{ArrowRight}')
  await expect.element(panel('Ève Gagnon: from 2:00 PM with Amara to 2:00 PM with Priya')).toBeVisible()
  await expect.element(panel('Priya teaches Math and is free until 3:00 PM')).toBeVisible()
  await expect.element(panel('Ève Gagnon, Amara and Priya get an email')).toBeVisible()
  expect(site.requestsTo(adminTimetableContract.reassign)).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The session is back where it was')).toBeVisible()
  const to = { sessionDate: TUESDAY, startTime: '14:00' }
  expect(site.requestsTo(adminTimetableContract.reassign).map(({ body }) => body)).toEqual([
    { version: 3, tutorId: 2, to },
    { version: 4, tutorId: 1, to },
  ])
})

test('another time with the same tutor is a move', async () => {
  const site = openPortal()
  await show()
  await focusSlip()
  await userEvent.keyboard('m{ArrowDown}{ArrowDown}')
  await expect.element(panel('Amara is free until 6:00 PM')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Session moved')).toBeVisible()
  expect(site.requestsTo(adminTimetableContract.move).map(({ body }) => body)).toEqual([
    { version: 3, sessionDate: TUESDAY, startTime: '16:00' },
  ])
})

test.each([
  ['{ArrowRight}{ArrowDown}', 'Priya cannot be booked at this time'],
  ['{ArrowRight}{ArrowRight}', 'Luc does not teach Math'],
  ['{ArrowDown}', 'Ève Gagnon or Amara is not free at this time'],
])('a place that is refused (%s) says why, and nothing is sent', async (keys, reason) => {
  const site = openPortal()
  await show()
  await focusSlip()
  await userEvent.keyboard(`m${keys}`)
  await expect.element(panel(reason)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel(reason)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel(reason)).not.toBeInTheDocument()
  expect(site.requestsTo(adminTimetableContract.reassign)).toHaveLength(0)
  expect(site.requestsTo(adminTimetableContract.move)).toHaveLength(0)
})

test('a drag moves a session, and a refusal leaves it where it was', async () => {
  const site = openPortal({ isTaken: true })
  await show()
  await expect.element(slip()).toBeVisible()
  await userEvent.dragAndDrop(slip(), button('Book 9:00 AM with Priya Rao'))
  await expect.element(page.getByText('Couldn’t do this')).toBeVisible()
  expect(site.requestsTo(adminTimetableContract.reassign).map(({ body }) => body)).toEqual([
    { version: 3, tutorId: 2, to: { sessionDate: TUESDAY, startTime: '09:00' } },
  ])
  await expect.element(page.getByRole('button', { name: 'Ève Gagnon, Math with Amara Diallo' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('attendance of a session that is over is marked in its dialog', async () => {
  const site = openPortal({ session: { status: 'completed', sessionDate: TUESDAY } })
  await show()
  await slip().click()
  await page.getByRole('radio', { name: 'Absent' }).click()
  await expect.element(page.getByText('Attendance saved')).toBeVisible()
  expect(site.requestsTo(attendanceContract.markByStaff).map(({ body }) => body)).toEqual([{ attendance: 'absent' }])
})

test('a phone lists free times by tutor and books them', async () => {
  openPortal()
  await page.viewport(390, 800)
  await show()
  await button('Book 9:00 AM with Amara Diallo').click()
  await expect.element(page.getByRole('dialog', { name: 'Book here' }).getByText('Amara Diallo, Tuesday')).toBeVisible()
})
