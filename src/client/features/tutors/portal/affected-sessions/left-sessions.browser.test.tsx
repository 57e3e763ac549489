import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminContract } from '#shared/features/staff/staff.contract'
import { resolveSessionsContract, type SessionChoices } from '#shared/features/timetable/resolve-sessions.contract'
import { holidaysContract } from '#shared/features/tutors/time-off/holidays.contract'
import { timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import { type StaffTutor, tutorsContract } from '#shared/features/tutors/tutors.contract'
import { openFakeSite, refuse, respond } from '../../../../testing/fake-site'
import { NOOR } from '../../../../testing/sample-tutor'
import { showPage } from '../../../../testing/show'

const DAY = '2026-12-01'
const SESSION = {
  id: 11,
  subject: 'math' as const,
  duration: 1,
  sessionDate: DAY,
  startTime: '09:00',
  studentId: '7f0c5b86-6f8a-4b3e-9d55-0a3f1f0f7a11',
  studentName: 'Maya Roy',
}
const CHOICES: SessionChoices = {
  id: 11,
  version: 1,
  tutorId: NOOR.id,
  tutorName: NOOR.name,
  studentId: SESSION.studentId,
  sessionDate: DAY,
  startTime: '09:00',
  duration: 1,
  colleagues: [],
  times: [{ sessionDate: '2026-12-02', startTime: '09:00' }],
}
const JO = { id: 8, name: 'Jo Tremblay' }

/** Noor has a session on a holiday. */
function openPortal({ timeOffFails = (): boolean => false, sessionsFail = false } = {}) {
  let sessions = [SESSION]
  let tutor: StaffTutor = NOOR
  return openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role: 'manager' as const })),
    respond(timeOffContract.listAll, () => (timeOffFails() ? refuse('INTERNAL') : [])),
    respond(timeOffContract.note, ({ body }) => ({
      ...body,
      id: 4,
      tutor: { id: NOOR.id, name: NOOR.name },
      sessions,
    })),
    respond(holidaysContract.list, () => [{ day: DAY, name: 'Storm', nameFr: 'Tempête', sessions }]),
    respond(tutorsContract.list, () => [tutor]),
    respond(tutorsContract.sessions, () => (sessionsFail ? refuse('INTERNAL') : sessions)),
    respond(tutorsContract.change, ({ body }) => {
      if (sessions.length > 0) return refuse('TUTOR_HAS_SESSIONS')
      tutor = { ...tutor, ...body, version: 2 }
      return tutor
    }),
    respond(resolveSessionsContract.choices, ({ query }) => [
      query.get('tutor') === 'leaves'
        ? { ...CHOICES, times: [{ sessionDate: '2026-12-03', startTime: '14:00' as const, tutor: JO }] }
        : CHOICES,
    ]),
    respond(resolveSessionsContract.resolve, ({ body }) => {
      sessions = []
      return body.sessions.map(({ id }) => ({ id, refusal: null }))
    }),
  ])
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const resolved = (site: ReturnType<typeof openPortal>) =>
  site.requestsTo(resolveSessionsContract.resolve).flatMap(({ body }) => body.sessions.map(({ kind }) => kind))

test('retires a tutor once their upcoming sessions are resolved', async () => {
  const site = openPortal()
  await showPage('/admin/dashboard?view=tutors')
  await button('Edit Noor Haddad').click()
  await button('Retire Tutor').click()
  await expect.element(page.getByText('1 upcoming session depends on this. Resolve it first.')).toBeVisible()
  await button('Resolve These Sessions: Noor Haddad').click()
  await button('Use the Suggestions for All').click()
  // A retiring tutor cannot give the session later, but a colleague can.
  await expect.element(page.getByLabelText(/Maya Roy$/)).toHaveDisplayValue(/^Jo Tremblay, .*Dec 3, 2:00/)
  await expect.element(page.getByLabelText('Reason for cancelling')).toHaveValue('The tutor no longer works with us.')
  await button('Apply to 1 Session').click()
  await expect.element(page.getByText('1 of 1 session resolved')).toBeVisible()
  await page.getByRole('dialog', { name: 'Noor Haddad retires' }).getByText('Close').click()
  await expect.element(page.getByText('Noor Haddad takes no new bookings.')).toBeVisible()
  const [{ body } = { body: { sessions: [] } }] = site.requestsTo(resolveSessionsContract.resolve)
  expect(body.sessions).toEqual([
    { id: 11, version: 1, kind: 'move', sessionDate: '2026-12-03', startTime: '14:00', tutorId: JO.id },
  ])
})

test('shows the upcoming sessions beside the form when a tutor drops a subject', async () => {
  openPortal()
  await showPage('/admin/dashboard?view=tutors', 'fr')
  await button('Modifier Noor Haddad').click()
  await page.getByRole('checkbox', { name: 'Français' }).first().click()
  await page.getByRole('checkbox', { name: /^Math/ }).click()
  await button('Enregistrer').first().click()
  await expect.element(page.getByText('1\u00a0séance à venir est touchée. Traitez-la d’abord.')).toBeVisible()
})

test('opens the affected sessions when staff enter time off', async () => {
  const site = openPortal()
  await showPage('/admin/dashboard?view=tutors')
  await button('Edit Noor Haddad').click()
  await page.getByLabelText('First day').fill(DAY)
  await button('Add Time Off').click()
  await expect.element(page.getByRole('dialog', { name: 'Noor Haddad is away' })).toBeVisible()
  expect(site.requestsTo(timeOffContract.note).map(({ body }) => body)).toEqual([
    { fromDay: DAY, toDay: DAY, fromHour: 0, toHour: 24 },
  ])
})

test('resolves the sessions booked on a holiday from the list of holidays', async () => {
  const site = openPortal()
  await showPage('/admin/dashboard?view=tutors')
  await button('Closed Days').click()
  await button(/^Resolve These Sessions: .*December 1/).click()
  await button('Use the Suggestions for All').click()
  await expect.element(page.getByLabelText(/Maya Roy$/)).toHaveDisplayValue(/^Noor Haddad, .*Dec 2/)
  await button('Apply to 1 Session').click()
  await expect.element(page.getByText('1 of 1 session resolved')).toBeVisible()
  expect(resolved(site)).toEqual(['move'])
})

test('shows an error, and not an empty list, when the sessions cannot be loaded', async () => {
  openPortal({ sessionsFail: true })
  await showPage('/admin/dashboard?view=tutors')
  await button('Edit Noor Haddad').click()
  await button('Retire Tutor').click()
  await expect.element(page.getByText('Couldn’t load the sessions')).toBeVisible()
})

test('shows an error, and not an empty list, when time off cannot be loaded', async () => {
  let isFailing = true
  openPortal({ timeOffFails: () => isFailing })
  await showPage('/admin/dashboard?view=tutors')
  await expect.element(page.getByText('Couldn’t load time off')).toBeVisible()
  await button('Edit Noor Haddad').click()
  await expect.element(page.getByRole('dialog').getByText('Couldn’t load time off')).toBeVisible()
  await expect.element(page.getByText('No time off is planned.')).not.toBeInTheDocument()
  isFailing = false
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('No time off is planned.')).toBeVisible()
})
