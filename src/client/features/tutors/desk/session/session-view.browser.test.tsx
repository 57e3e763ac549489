import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { attendanceContract } from '#shared/features/booking/sessions/attendance.contract'
import type { Attendance } from '#shared/features/booking/sessions/attendance.rules'
import type { WorkChoice } from '#shared/features/tutors/assigned-work'
import { type OfferedWork, reportsContract, type SessionReport } from '#shared/features/tutors/reports.contract'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { type DeskSession, tutorDeskContract } from '#shared/features/tutors/tutor-desk.contract'
import { tutorSignInContract } from '#shared/features/tutors/tutor-sign-in.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { openFakeSite, refuse, respond } from '../../../../testing/fake-site'
import { showPage } from '../../../../testing/show'

const YESTERDAY = addDays(businessDay(new Date()), -1)

const HELD: DeskSession = {
  id: 12,
  subject: 'math',
  duration: 1,
  sessionDate: YESTERDAY,
  startTime: '10:00',
  status: 'completed',
  attendance: null,
  lateMinutes: null,
  absenceNote: null,
  student: 'Ève G.',
  notes: 'Fractions, p. 84',
  classroomUrl: null,
}

const NEXT: DeskSession = {
  ...HELD,
  id: 13,
  sessionDate: addDays(YESTERDAY, 1),
  startTime: '16:00',
  status: 'scheduled',
  student: 'Zoé M.',
}

const signedIn = respond(tutorSignInContract.me, () => ({ name: 'Amara Diallo', email: 'amara@example.com' }))

function openDesk(
  session: DeskSession,
  mark: (attendance: Attendance) => Response | { attendance: Attendance },
  choices = CHOICES,
) {
  let kept = session
  let report: SessionReport['report'] = null
  return openFakeSite([
    signedIn,
    respond(tutorDeskContract.session, () => kept),
    respond(tutorDeskContract.week, () => [HELD, NEXT]),
    respond(attendanceContract.markByTutor, ({ body }) => {
      const said = mark(body.attendance)
      if (said instanceof Response) return said
      kept = { ...kept, lateMinutes: null, absenceNote: null, ...body }
      return body
    }),
    respond(sharingContract.prepare, () => ({ shared: null })),
    respond(reportsContract.read, () => ({ report, choices, earlier: EARLIER })),
    respond(reportsContract.write, ({ body }) => {
      const isGiven = ({ kind, id }: WorkChoice) => body.work.some((each) => each.kind === kind && each.id === id)
      report = { ...body, work: choices.filter(isGiven) }
      return { report, choices, earlier: EARLIER }
    }),
  ])
}

const CHOICES: OfferedWork[] = [
  { kind: 'quiz', id: 5, title: 'Halves', titleFr: 'Moitiés', questionCount: 9 },
  { kind: 'guide', id: 9, title: 'Thirds', titleFr: 'Tiers' },
]

const EARLIER = [
  {
    sessionId: 7,
    sessionDate: addDays(YESTERDAY, -7),
    done: 'Pizzas in parts',
    stillHard: 'Simplifying.',
    next: 'Decimals. A test.',
  },
]

const absent = page.getByRole('radio', { name: 'Absent' })

test('marks a student absent with one touch on a phone, and keeps the mark', async () => {
  await page.viewport(390, 844)
  const site = openDesk(HELD, (attendance) => ({ attendance }))
  await showPage('/tutor/desk?session=12')
  await expect.element(page.getByRole('heading', { level: 1, name: 'How did it go with Ève?' })).toBeVisible()
  await expect.element(absent).not.toBeChecked()
  await page.getByText('Absent', { exact: true }).click()
  await expect.element(page.getByText('Attendance saved')).toBeVisible()
  await expect.element(absent).toBeChecked()
  expect(site.requestsTo(attendanceContract.markByTutor).map(({ body }) => body)).toEqual([{ attendance: 'absent' }])
})

test('shows an error when attendance is refused, and keeps the earlier mark', async () => {
  openDesk({ ...HELD, attendance: 'attended' }, () => refuse('SESSION_NOT_MARKABLE'))
  await showPage('/tutor/desk?session=12')
  await page.getByText('Absent', { exact: true }).click()
  await expect.element(page.getByText('Couldn’t save the attendance')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Attended' })).toBeChecked()
})

test.each([
  [addDays(YESTERDAY, 3), 'tell us here whether'],
  [addDays(YESTERDAY, -20), 'Two weeks have passed'],
])('disables attendance for a session on %s and says why: %s', async (sessionDate, why) => {
  openDesk({ ...HELD, sessionDate }, (attendance) => ({ attendance }))
  await showPage('/tutor/desk?session=12')
  await expect.element(page.getByText(why)).toBeVisible()
  await expect.element(absent).toBeDisabled()
})

test('shows an error when the report cannot be loaded, and keeps the rest of the page', async () => {
  openFakeSite([
    signedIn,
    respond(tutorDeskContract.session, () => HELD),
    respond(sharingContract.prepare, () => ({ shared: null })),
    respond(reportsContract.read, () => refuse('INTERNAL')),
  ])
  await showPage('/tutor/desk?session=12')
  const report = page.getByRole('region', { name: 'Report' })
  await expect.element(report.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(absent).toBeVisible()
})

test('says that a session of another tutor is not one of theirs', async () => {
  openFakeSite([signedIn, respond(tutorDeskContract.session, () => refuse('NOT_FOUND'))])
  await showPage('/tutor/desk?session=13')
  await expect.element(page.getByRole('heading', { level: 1, name: 'This is not one of your sessions' })).toBeVisible()
})

test('keeps a report through a reload, sends it with assigned work, and lets the tutor correct it', async () => {
  const site = openDesk(HELD, (attendance) => ({ attendance }))
  const close = await showPage('/tutor/desk?session=12')
  await page.getByLabelText('What we did').fill('Fractions')
  close()
  await showPage('/tutor/desk?session=12')
  await expect.element(page.getByLabelText('What we did')).toHaveValue('Fractions')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect.element(page.getByLabelText('What comes next')).toHaveFocus()
  await page.getByLabelText('What comes next').fill('Decimals')
  await page.getByLabelText('Add a quiz or guide').selectOptions('Thirds')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect.element(page.getByText('Report saved')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save the changes' })).toBeVisible()
  const sent = { done: 'Fractions', stillHard: '', next: 'Decimals', work: [{ kind: 'guide', id: 9 }] }
  expect(site.requestsTo(reportsContract.write).map(({ body }) => body)).toEqual([sent])
  await expect.element(page.getByRole('button', { name: 'Thirds Study guide', pressed: true })).toBeVisible()
})

test('asks how late a student came, and saves it immediately', async () => {
  const site = openDesk(HELD, (attendance) => ({ attendance }))
  await showPage('/tutor/desk?session=12')
  await page.getByText('Late', { exact: true }).click()
  await page.getByLabelText('How late?').selectOptions('20 minutes')
  await expect.element(page.getByLabelText('How late?')).toHaveValue('20')
  expect(site.requestsTo(attendanceContract.markByTutor).map(({ body }) => body)).toEqual([
    { attendance: 'attended', lateMinutes: 10 },
    { attendance: 'attended', lateMinutes: 20 },
  ])
})

test('asks for one optional note instead of a report after an absence', async () => {
  const site = openDesk({ ...HELD, attendance: 'absent' }, (attendance) => ({ attendance }))
  await showPage('/tutor/desk?session=12')
  await page.getByRole('textbox', { name: 'Note about the absence' }).fill('Waited 20 minutes')
  await expect.element(page.getByLabelText('What we did')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect.element(page.getByText('Attendance saved')).toBeVisible()
  expect(site.requestsTo(attendanceContract.markByTutor).map(({ body }) => body)).toEqual([
    { attendance: 'absent', absenceNote: 'Waited 20 minutes' },
  ])
})

test('keeps what was prepared folded after the session', async () => {
  openDesk({ ...HELD, notes: 'Fractions, p. 84' }, (attendance) => ({ attendance }))
  await showPage('/tutor/desk?session=12')
  const unshared = page.getByText('The student has not shared their mistakes')
  await expect.element(unshared).not.toBeVisible()
  await page.getByText('Before the session').first().click()
  await expect.element(unshared).toBeVisible()
})

test('adds what was planned last time to the report with one touch, and shows earlier reports', async () => {
  openDesk({ ...HELD, notes: 'Page 84' }, (attendance) => ({ attendance }))
  await showPage('/tutor/desk?session=12')
  const done = page.getByLabelText('What we did', { exact: true })
  await page.getByRole('button', { name: 'Decimals.' }).click()
  await page.getByRole('button', { name: 'Page 84' }).click()
  await expect.element(done).toHaveValue('Decimals. Page 84')
  await page.getByRole('button', { name: 'Decimals.' }).click()
  await expect.element(done).toHaveValue('Page 84')
  await page.getByLabelText('Add a quiz or guide').selectOptions('Thirds')
  await page.getByRole('button', { name: 'Thirds', exact: true }).click()
  await expect.element(page.getByLabelText('What comes next', { exact: true })).toHaveValue('Thirds')
  await page.getByRole('button', { name: 'Simplifying.' }).click()
  await expect.element(page.getByLabelText('What is still hard', { exact: true })).toHaveValue('Simplifying.')
  const earlier = page.getByText('Pizzas in parts')
  await expect.element(earlier).not.toBeVisible()
  await page.getByText('Earlier reports').click()
  await expect.element(earlier).toBeVisible()
})

test('offers what fits the mistakes as cards, three at most, and names the next session of the day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: businessInstant(NEXT.sessionDate, '12:00') })
  onTestFinished(() => void vi.useRealTimers())
  await page.viewport(390, 844)
  const titles = ['Halves', 'Thirds', 'Quarters', 'Fifths']
  const choices = titles.map((title, id) => ({ ...CHOICES[0], kind: 'quiz' as const, id, title, titleFr: title }))
  const fitting = choices.map((work) => ({ ...work, ...(work.id > 0 && { isFitting: true as const }) }))
  openDesk(HELD, (attendance) => ({ attendance }), fitting)
  await showPage('/tutor/desk?session=12')
  await page.getByRole('button', { name: 'Thirds', exact: true }).click()
  await expect.element(page.getByLabelText('What is still hard', { exact: true })).toHaveValue('Thirds')
  const card = (title: string) => page.getByRole('button', { name: `${title} Quiz, 9 questions` })
  await card('Thirds').click()
  await card('Quarters').click()
  await expect.element(page.getByText('2 of 3')).toBeVisible()
  await page.getByLabelText('Add a quiz or guide').selectOptions('Halves')
  await expect.element(page.getByText('3 of 3')).toBeVisible()
  await expect.element(card('Fifths')).toBeDisabled()
  await card('Thirds').click()
  await card('Fifths').click()
  await expect.element(card('Fifths')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('Next: Zoé M. at 4:00 PM')).toBeVisible()
})
