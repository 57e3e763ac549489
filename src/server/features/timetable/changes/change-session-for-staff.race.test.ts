import { expect, test, vi } from 'vitest'
import { auditEntries } from '../../../db/schema/audit'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { countStatuses, expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  balanceOf,
  bookingBody,
  makeTutor,
  sendJson,
  TOMORROW,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const ROUNDS = 20
vi.setConfig({ testTimeout: 120_000 })
const site = await buildTestApp()
const staff = [await makeAdministrator(site), await makeAdministrator(site)] as const

const action = (url: string, body: unknown, by: { cookie: string } = staff[0]) =>
  sendJson(site, { method: 'POST', url: `/api/admin/sessions/${url}`, cookie: by.cookie, body })
const cancel = ({ cookie }: { cookie: string }, id: number) =>
  sendJson(site, { method: 'PATCH', url: `/api/sessions/${id}`, cookie, body: { status: 'cancelled' } })

async function makeBooked(tutorId: number, duration = 2, startTime = '10:00') {
  const student = await makeStudent(site, { hours: 2 })
  const body = bookingBody(tutorId, { duration, startTime })
  const response = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
  return { student, id: response.json().id as number }
}

const stateOf = async (id: number) => (await tutoringState(site)).sessions.find((session) => session.id === id)

test('reassigning while the student cancels ends cancelled, with one refund and no time taken', async () => {
  const [tutor, colleague] = [await makeTutor(site), await makeTutor(site)]
  for (let round = 0; round < ROUNDS; round++) {
    const { student, id } = await makeBooked(tutor.id)
    const actions = [() => action(`${id}/reassign`, { version: 1, tutorId: colleague.id }), () => cancel(student, id)]
    const responses = await Promise.all((round % 2 ? actions.toReversed() : actions).map((each) => each()))
    const [reassigned, cancelled] = round % 2 ? responses.toReversed() : responses
    expect(cancelled?.statusCode).toBe(200)
    expect([200, 409]).toContain(reassigned?.statusCode)
    const wasGiven = reassigned?.statusCode === 200
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled', tutorId: wasGiven ? colleague.id : tutor.id })
    expect(await balanceOf(site, student.id)).toBe(2)
  }
  await expectSoundTutoring(site)
})

test('resolving three sessions while their students cancel ends with each cancelled, with one refund', async () => {
  const [tutor, colleague] = [await makeTutor(site), await makeTutor(site)]
  for (let round = 0; round < ROUNDS; round++) {
    const booked = await Promise.all(['09:00', '11:00', '13:00'].map((time) => makeBooked(tutor.id, 2, time)))
    const sessions = booked.map(({ id }) => ({ id, version: 1, kind: 'reassign', tutorId: colleague.id }))
    const [resolved, ...cancelled] = await Promise.all([
      action('resolve', { reason: 'ill', sessions }),
      ...booked.map(({ student, id }) => cancel(student, id)),
    ])
    expect(countStatuses(cancelled)).toEqual({ 200: 3 })
    expect(resolved.statusCode).toBe(200)
    const refusals: { refusal: string | null }[] = resolved.json()
    for (const [place, { student, id }] of booked.entries()) {
      const wasGiven = refusals[place]?.refusal === null
      expect(await stateOf(id)).toMatchObject({ status: 'cancelled', tutorId: wasGiven ? colleague.id : tutor.id })
      expect(await balanceOf(site, student.id)).toBe(2)
    }
  }
  await expectSoundTutoring(site)
})

test('one of two staff members who move one session succeeds and the other is refused', async () => {
  const tutor = await makeTutor(site)
  for (let round = 0; round < ROUNDS; round++) {
    const { student, id } = await makeBooked(tutor.id)
    const times = ['13:00', '15:00'] as const
    const responses = await Promise.all(
      times.map((startTime, nth) => action(`${id}/move`, { version: 1, sessionDate: TOMORROW, startTime }, staff[nth])),
    )
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 1 })
    const winner = responses.findIndex(({ statusCode }) => statusCode === 200)
    expect(responses[1 - winner]?.json()).toMatchObject({ code: 'EDIT_CONFLICT' })
    expect(await stateOf(id)).toMatchObject({ startTime: times[winner], sequence: 1 })
    await cancel(student, id)
  }
  await expectSoundTutoring(site)
})

test('cancels once, with one refund, when staff and the student cancel at the same time', async () => {
  const tutor = await makeTutor(site)
  for (let round = 0; round < ROUNDS; round++) {
    const { student, id } = await makeBooked(tutor.id)
    const actions = [
      () => action(`${id}/cancel`, { version: 1, share: 'half', reason: 'ill' }),
      () => cancel(student, id),
    ]
    const responses = await Promise.all((round % 2 ? actions.toReversed() : actions).map((each) => each()))
    const [byStaff] = round % 2 ? responses.toReversed() : responses
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 1 })
    expect(await balanceOf(site, student.id)).toBe(byStaff?.statusCode === 200 ? 1 : 2)
  }
  await expectSoundTutoring(site)
})

test('one of two sessions reassigned to one free colleague is reassigned and the other stays', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const tutors = [await makeTutor(site), await makeTutor(site), await makeTutor(site)]
    const colleague = tutors[2]?.id
    const one = await makeBooked(tutors[0]?.id ?? 0)
    const two = await makeBooked(tutors[1]?.id ?? 0, 1)
    const responses = await Promise.all([
      action(`${one.id}/reassign`, { version: 1, tutorId: colleague }),
      action(`${two.id}/reassign`, { version: 1, tutorId: colleague }, staff[1]),
    ])
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 1 })
  }
  await expectSoundTutoring(site)
})

test('concurrent restorations of hours never exceed the cost, and each is in the audit log', async () => {
  const tutor = await makeTutor(site)
  const { student, id } = await makeBooked(tutor.id)
  await action(`${id}/cancel`, { version: 1, share: 'none', reason: 'late' })
  const body = { hours: 0.5, expectedReturnedHours: 0, reason: 'after all' }
  const responses = await Promise.all(
    Array.from({ length: ROUNDS }, (_, n) => action(`${id}/give-back`, body, staff[n % 2 ? 1 : 0])),
  )
  expect(countStatuses(responses)).toEqual({ 200: 1, 409: ROUNDS - 1 })
  expect(await balanceOf(site, student.id)).toBe(0.5)
  const recorded = await site.db.select().from(auditEntries)
  expect(recorded.filter((row) => row.action === 'student.hours-given-back')).toHaveLength(1)
  await expectSoundTutoring(site)
})
