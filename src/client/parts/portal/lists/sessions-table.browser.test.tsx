import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Session } from '#shared/features/booking/booking.contract'
import { attendanceContract } from '#shared/features/booking/sessions/attendance.contract'
import type { Role } from '#shared/features/staff/roles.rules'
import { adminContract } from '#shared/features/staff/staff.contract'
import { loadWords } from '../../../i18n/i18n'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { showPart } from '../../../testing/show'
import { SessionsTable } from './sessions-table'

const HELD: Session = {
  id: 7,
  subject: 'math',
  duration: 1,
  tutor: { id: 1, name: 'Amara Diallo' },
  sessionDate: '2026-11-17',
  startTime: '11:00',
  status: 'completed',
  notes: null,
  classroomUrl: null,
}

async function openTable(session: Session, { role = 'manager' as Role, isRefused = false } = {}) {
  await loadWords(['adminUsers', 'adminSessions'])
  const site = openFakeSite([
    respond(adminContract.me, () => ({ email: 'admin@example.com', name: 'Camille', role, isDemo: true })),
    respond(attendanceContract.markByStaff, ({ body }) => (isRefused ? refuse('SESSION_NOT_MARKABLE') : body)),
  ])
  await showPart(<SessionsTable sessions={[session]} label="Sessions" />)
  await expect.element(page.getByText('Amara Diallo')).toBeVisible()
  return () => site.requestsTo(attendanceContract.markByStaff).map(({ body }) => body)
}

const attended = page.getByRole('button', { name: 'Mark attended: Math, Tuesday, November 17, 11:00 AM' })
const absent = page.getByRole('button', { name: 'Mark absent: Math, Tuesday, November 17, 11:00 AM' })

test('marks a student of an ended session attended with one click', async () => {
  const marks = await openTable(HELD)
  await expect.element(absent).toBeVisible()
  await attended.click()
  await expect.element(page.getByText('Attendance saved')).toBeVisible()
  expect(marks()).toEqual([{ attendance: 'attended' }])
})

test('offers the opposite of a mark, and says when it was refused', async () => {
  const marks = await openTable({ ...HELD, attendance: 'absent' }, { isRefused: true })
  await attended.click()
  await expect.element(page.getByText('Couldn’t save the attendance')).toBeVisible()
  expect(marks()).toEqual([{ attendance: 'attended' }])
  await expect.element(absent).not.toBeInTheDocument()
})

test.each([
  [{ ...HELD, status: 'scheduled' as const }, 'manager' as const],
  [HELD, 'viewer' as const],
])('offers no mark before the end, nor to staff who change nothing', async (session, role) => {
  await openTable(session, { role })
  await expect.element(attended).not.toBeInTheDocument()
  await expect.element(absent).not.toBeInTheDocument()
})
