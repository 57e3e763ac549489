import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { adminContract } from '#shared/features/staff/staff.contract'
import { resolveSessionsContract, type SessionChoices } from '#shared/features/timetable/resolve-sessions.contract'
import { type StaffTimeOff, timeOffContract } from '#shared/features/tutors/time-off/time-off.contract'
import type { Language } from '#shared/languages'
import { loadWords } from '../../../../i18n/i18n'
import { openFakeSite, refuse, respond } from '../../../../testing/fake-site'
import { showPart } from '../../../../testing/show'
import { BookedTimeOff } from './booked-time-off'

const DAY = '2026-11-17'
const NEXT = { sessionDate: '2026-11-18', startTime: '09:00' }
const STUDENT_ID = '7f0c5b86-6f8a-4b3e-9d55-0a3f1f0f7a11'

const session = (id: number, startTime: string, studentName: string) => ({
  id,
  startTime,
  studentName,
  sessionDate: DAY,
  duration: 1,
  subject: 'math' as const,
  studentId: STUDENT_ID,
})
const AMARA_AWAY: StaffTimeOff = {
  id: 4,
  fromDay: DAY,
  toDay: DAY,
  fromHour: 9,
  toHour: 18,
  tutor: { id: 1, name: 'Amara Obi' },
  sessions: [session(11, '09:00', 'Maya'), session(12, '10:00', 'Léo'), session(13, '11:00', 'Zoé')],
}
const choicesFor = (id: number, startTime: string, more: Partial<SessionChoices>): SessionChoices => ({
  id,
  startTime,
  version: 1,
  tutorId: 1,
  tutorName: 'Amara Obi',
  studentId: `${id}`,
  sessionDate: DAY,
  duration: 1,
  colleagues: [],
  times: [],
  ...more,
})

interface Portal {
  role?: 'manager' | 'viewer'
  /** How many of the first answers are lost. */
  lost?: number
  choicesFail?: boolean
  language?: Language
}

async function openPortal({ role = 'manager', lost = 0, choicesFail = false, language = 'en' }: Portal = {}) {
  let timeOff = [AMARA_AWAY]
  let left = lost
  const site = openFakeSite([
    respond(adminContract.me, () => ({ name: 'Camille Roy', email: 'camille@example.com', role })),
    respond(timeOffContract.listAll, () => timeOff),
    respond(resolveSessionsContract.choices, () =>
      choicesFail
        ? refuse('INTERNAL')
        : [
            choicesFor(11, '09:00', { colleagues: [{ id: 2, name: 'Jonas Roy' }], times: [NEXT] }),
            choicesFor(12, '10:00', { times: [NEXT] }),
            choicesFor(13, '11:00', { times: [NEXT] }),
          ],
    ),
    respond(resolveSessionsContract.resolve, ({ body }) => {
      timeOff = []
      if (left-- > 0) return Response.error()
      return body.sessions.map(({ id }) => ({ id, refusal: id === 12 ? 'EDIT_CONFLICT' : null }))
    }),
  ])
  await showPart(null, language)
  await loadWords(['admin', 'adminTutors'])
  await showPart(<BookedTimeOff />, language)
  return site
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('fills in the best resolutions, saves them with one request, and shows the result of each session', async () => {
  const site = await openPortal()
  await button('Resolve These Sessions: Amara Obi').click()
  await expect.element(button('Apply')).toBeDisabled()
  await button('Use the Suggestions for All').click()
  await expect.element(page.getByLabelText(/Maya$/)).toHaveDisplayValue('Jonas Roy, at the same time')
  await expect.element(page.getByLabelText(/Léo$/)).toHaveDisplayValue(/^Amara Obi, .*9:00/)
  await expect.element(page.getByLabelText(/Zoé$/)).toHaveDisplayValue('Cancel, with all hours returned')
  await button('Apply to 3 Sessions').click()
  await expect.element(page.getByText('2 of 3 sessions resolved')).toBeVisible()
  await expect.element(page.getByText(/^Stays as it was: Someone else has changed this/)).toBeVisible()
  expect(site.requestsTo(resolveSessionsContract.resolve).map(({ body }) => body.sessions)).toEqual([
    [
      { id: 11, version: 1, kind: 'reassign', tutorId: 2 },
      { id: 12, version: 1, kind: 'move', ...NEXT },
      { id: 13, version: 1, kind: 'cancel' },
    ],
  ])
})

test('shows an error after a lost response, and repeats the key at the next try', async () => {
  const site = await openPortal({ lost: 1, language: 'fr' })
  await button('Traiter ces séances\u00a0: Amara Obi').click()
  await page.getByLabelText(/Zoé$/).selectOptions('Annuler et rendre toutes les heures')
  await button('Appliquer à 1\u00a0séance').click()
  await expect.element(page.getByRole('alert').getByText(/./).first()).toBeVisible()
  await button('Appliquer à 1\u00a0séance').click()
  await expect.element(page.getByText('1\u00a0séance traitée sur 1')).toBeVisible()
  const keys = site.requestsTo(resolveSessionsContract.resolve).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('shows an error when the choices cannot be loaded', async () => {
  await openPortal({ choicesFail: true })
  await button('Resolve These Sessions: Amara Obi').click()
  await expect.element(page.getByText('Couldn’t load the choices')).toBeVisible()
})

test('shows the sessions without a button to staff who may only read', async () => {
  await openPortal({ role: 'viewer' })
  await expect.element(page.getByText('Booked while a tutor is away')).toBeVisible()
  await expect.element(button(/^Settle/)).not.toBeInTheDocument()
})
