import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '#shared/features/staff/roles.rules'
import { type Administrator, adminContract } from '#shared/features/staff/staff.contract'
import { adminTimetableContract, type TimetableSession } from '#shared/features/timetable/timetable.contract'
import { type StaffTutor, tutorsContract } from '#shared/features/tutors/tutors.contract'
import { minutesOf } from '#shared/time/clock'
import { cutOff, openFakeSite, refuse, respond } from '../../testing/fake-site'
import { quietWeek } from '../../testing/quiet-week'
import { NOOR } from '../../testing/sample-tutor'
import { showPage } from '../../testing/show'

const TUESDAY = '2027-03-02'
const STUDENT = { id: '11111111-1111-4111-8111-111111111111', name: 'Ève Gagnon', email: null, isDeleted: false }

const SESSION: TimetableSession = {
  id: 7,
  subject: 'math',
  duration: 2,
  tutor: { id: 1, name: 'Amara Diallo' },
  sessionDate: TUESDAY,
  startTime: '14:00',
  status: 'scheduled',
  notes: 'Fractions',
  classroomUrl: null,
  student: STUDENT,
  version: 3,
  returnedHours: 0,
  hasReport: false,
  lateMinutes: null,
  absenceNote: null,
}

const tutor = (id: number, name: string): StaffTutor => ({
  ...NOOR,
  id,
  name,
  schedule: ['tue 09:00', 'tue 10:00', 'tue 14:00', 'tue 15:00'],
})

interface Portal {
  role?: Role
  sessions?: TimetableSession[]
  hasTutors?: boolean
  /** The first cancellation never arrives, or it takes effect and its response is lost. */
  loses?: 'the answer' | 'the request'
}

function openPortal({ role = 'manager', sessions = [SESSION], hasTutors = true, loses }: Portal = {}) {
  let now = sessions
  let isCut = loses !== undefined
  const camille: Administrator = { name: 'Camille Roy', email: 'camille@example.com', role }
  return openFakeSite([
    respond(adminContract.me, () => camille),
    respond(tutorsContract.list, () =>
      hasTutors ? [tutor(1, 'Amara Diallo'), tutor(2, 'Priya Rao')] : refuse('INTERNAL'),
    ),
    respond(adminTimetableContract.read, () => now),
    respond(adminTimetableContract.days, ({ query }) => weekOf(query, now)),
    respond(adminTimetableContract.openings, () => [
      { tutor: { id: 1, name: 'Amara Diallo' }, times: ['09:00', '14:00'] },
      { tutor: { id: 2, name: 'Priya Rao' }, times: ['14:00'] },
    ]),
    respond(adminTimetableContract.reassign, () => ({ id: 7, version: 4 })),
    respond(adminTimetableContract.cancel, () => {
      const isLost = isCut
      isCut = false
      if (isLost && loses === 'the request') return cutOff()
      now = [{ ...SESSION, status: 'cancelled', version: 4, returnedHours: 1 }]
      return isLost ? cutOff() : { id: 7, version: 4 }
    }),
  ])
}

/** The taken time of a week follows from its sessions. Priya is off on the morning of Tuesday. */
function weekOf(query: URLSearchParams, sessions: readonly TimetableSession[]) {
  return quietWeek({ query }).map((each) => {
    const held = sessions.filter(({ sessionDate, status }) => sessionDate === each.day && status !== 'cancelled')
    const taken = held.map(({ tutor: { id }, startTime, duration }) => {
      const fromQuarter = minutesOf(startTime) / 15
      return { tutorId: id, fromQuarter, toQuarter: fromQuarter + duration * 4 }
    })
    const timeOff = each.day === TUESDAY ? [{ tutorId: 2, fromHour: 9, toHour: 12, toDay: each.day }] : []
    return { ...each, sessions: held.length, timeOff, taken }
  })
}

const show = (filter = '') => showPage(`/admin/dashboard?view=timetable&day=${TUESDAY}${filter}`)
const slip = () => page.getByRole('button', { name: /^Ève Gagnon, Math/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function chooseAction(run: string) {
  await slip().click()
  await page.getByLabelText('What to do').selectOptions(run)
}

async function cancelByHalf() {
  await chooseAction('Cancel the session')
  await page.getByLabelText('Hours returned').selectOptions('Half: 1.0h')
  await page.getByLabelText('Reason').fill('The tutor is ill')
  await button('Cancel the session').click()
}

test('a day shows all tutors side by side, and a session opens with the keyboard alone', async () => {
  openPortal()
  await show()
  await expect.element(page.getByRole('columnheader', { name: 'Priya Rao' })).toBeVisible()
  await expect.element(page.getByText('1 session · 1 still to come · Priya is away · Eastern time')).toBeVisible()
  const opener = slip().element()
  if (opener instanceof HTMLElement) opener.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Ève Gagnon' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a week has a row for each tutor', async () => {
  openPortal()
  await show('&span=week')
  await expect.element(page.getByRole('rowheader', { name: 'Amara Diallo' })).toBeVisible()
  await expect.element(slip()).toBeVisible()
})

test('a phone shows a list', async () => {
  openPortal()
  await page.viewport(390, 800)
  await show()
  await expect.element(slip()).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('sessions are listed with a hint if the tutors cannot be loaded', async () => {
  openPortal({ hasTutors: false })
  await show()
  await expect.element(slip()).toBeVisible()
  await expect.element(page.getByText('Couldn’t load the tutors')).toBeVisible()
})

test('a day without sessions shows the free times of each tutor, outside of time off', async () => {
  openPortal({ sessions: [] })
  await show()
  await expect.element(button('Book 9:00 AM with Amara Diallo')).toBeInTheDocument()
  await expect.element(button('Book 2:00 PM with Priya Rao')).toBeInTheDocument()
  await expect.element(button('Book 9:00 AM with Priya Rao')).not.toBeInTheDocument()
})

test('filters leave other sessions out, but not the time they take', async () => {
  openPortal()
  await show('&find=nobody')
  await expect.element(button('Book 9:00 AM with Amara Diallo')).toBeInTheDocument()
  await expect.element(slip()).not.toBeInTheDocument()
  await expect.element(button('Book 2:00 PM with Amara Diallo')).not.toBeInTheDocument()
  await page.getByLabelText('Find a student in the timetable').fill('eve')
  await expect.element(slip()).toBeVisible()
})

test('only colleagues who are free at that time are offered, and the session version is sent', async () => {
  const site = openPortal()
  await show()
  await chooseAction('Give to another tutor')
  await page.getByLabelText('Tutor who is free at the same time').selectOptions('Priya Rao')
  await button('Give to another tutor').click()
  await expect.element(page.getByText('Session reassigned')).toBeVisible()
  const sent = site.requestsTo(adminTimetableContract.reassign).map(({ body }) => body)
  expect(sent).toEqual([{ version: 3, tutorId: 2 }])
})

/** Presses Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(isThere: (focused: Element | null) => boolean) {
  for (let presses = 0; presses < 60; presses++) {
    if (isThere(document.activeElement)) return
    await userEvent.keyboard('{Tab}')
  }
  throw new Error('no press of Tab leads there')
}

test('the timetable, a session and its actions can be used with the keyboard alone', async () => {
  const site = openPortal()
  await show()
  await expect.element(slip()).toBeVisible()
  await tabTo((focused) => focused?.textContent === 'Week')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('rowheader', { name: 'Amara Diallo' })).toBeVisible()
  await tabTo((focused) => focused === slip().query())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Ève Gagnon' })).toBeVisible()
  await tabTo((focused) => focused === page.getByLabelText('What to do').query())
  await userEvent.keyboard('G')
  await tabTo((focused) => focused === page.getByLabelText('Tutor who is free at the same time').query())
  await userEvent.keyboard('P')
  await tabTo((focused) => focused === button('Give to another tutor').query())
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Session reassigned')).toBeVisible()
  expect(site.requestsTo(adminTimetableContract.reassign).map(({ body }) => body)).toEqual([{ version: 3, tutorId: 2 }])
  await expect.poll(() => document.activeElement).toBe(slip().query())
})

test('a cancellation needs a reason', async () => {
  openPortal()
  await show()
  await chooseAction('Cancel the session')
  await button('Cancel the session').click()
  await expect.element(page.getByLabelText('Reason')).toHaveFocus()
})

test('a cancellation whose response is lost shows up in the timetable, which is fetched once', async () => {
  const site = openPortal({ loses: 'the answer' })
  await show()
  await expect.element(slip()).toBeVisible()
  const before = site.requestsTo(adminTimetableContract.read).length
  await cancelByHalf()
  await expect.element(page.getByRole('dialog').getByText('Cancelled', { exact: false }).first()).toBeVisible()
  expect(site.requestsTo(adminTimetableContract.read)).toHaveLength(before + 1)
})

test('a cancellation that never arrived fails, keeps its reason, and succeeds under the same key', async () => {
  const site = openPortal({ loses: 'the request' })
  await show()
  await cancelByHalf()
  await expect.element(page.getByText('Failed to connect to server')).toBeVisible()
  await expect.element(page.getByLabelText('Reason')).toHaveValue('The tutor is ill')
  await button('Cancel the session').click()
  await expect.element(page.getByText('Session cancelled')).toBeVisible()
  expect(new Set(site.keysSentTo(adminTimetableContract.cancel)).size).toBe(1)
})

test('a role that only reads is offered no action', async () => {
  openPortal({ role: 'viewer' })
  await show()
  await slip().click()
  await expect.element(page.getByRole('dialog', { name: 'Ève Gagnon' })).toBeVisible()
  await expect.element(page.getByLabelText('What to do')).not.toBeInTheDocument()
  await expect.element(button('Book for a student')).not.toBeInTheDocument()
})
