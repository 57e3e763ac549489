import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/audit'
import { emails } from '../../../db/schema/emails'
import { emptyAudit } from '../../../testing/empty-audit'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  balanceOf,
  bookingBody,
  makeSignedInTutor,
  makeTutor,
  sendJson,
  TOMORROW,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

const site = await buildTestApp()
const { cookie: staff } = await makeAdministrator(site, { role: 'manager' })
const { cookie: viewer } = await makeAdministrator(site, { role: 'viewer' })
const TODAY = '2026-11-16'

const action = (url: string, body: unknown, { cookie = staff, key = '' } = {}) =>
  sendJson(site, {
    method: 'POST',
    url: `/api/admin/sessions${url}`,
    cookie,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })
const queuedEmails = async () => (await readEmails(site)).map(({ kind, recipient }) => `${kind} ${recipient}`)
const recordedActions = async () =>
  (await site.db.select().from(auditEntries).orderBy(auditEntries.id)).map((row) => row.action)

async function makeBooked(overrides: Record<string, unknown> = {}) {
  const student = await makeStudent(site, { hours: 10 })
  const tutor = await makeSignedInTutor(site)
  const response = await sendJson(site, {
    method: 'POST',
    url: '/api/sessions',
    cookie: student.cookie,
    body: bookingBody(tutor.id, { duration: 2, ...overrides }),
  })
  await site.db.delete(emails)
  return { student, tutor, id: response.json().id as number }
}

const stateOf = async (id: number) => (await tutoringState(site)).sessions.find((session) => session.id === id)

beforeEach(async () => {
  await site.db.delete(emails)
  await emptyAudit(site)
})

describe('booking for a student', () => {
  const bookFor = (studentId: string, body: Record<string, unknown>, key?: string) =>
    action('', { studentId, ...body }, key ? { key } : {})

  test('uses the student’s hours, notifies student and tutor, and is in the audit log', async () => {
    const student = await makeStudent(site, { hours: 3 })
    const tutor = await makeSignedInTutor(site)
    const response = await bookFor(student.id, bookingBody(tutor.id, { duration: 2 }))
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ id: expect.any(Number), version: 1 })
    expect(await balanceOf(site, student.id)).toBe(1)
    expect(await queuedEmails()).toEqual(['hours-low student', 'session-booked student', 'session-booked tutor'])
    expect(await recordedActions()).toEqual(['student.session-booked'])
    await expectSoundTutoring(site)
  })

  test('can use the rest of today, but no time that has passed', async () => {
    const student = await makeStudent(site, { hours: 3 })
    const { id } = await makeTutor(site)
    const at = (startTime: string) => bookFor(student.id, bookingBody(id, { sessionDate: TODAY, startTime }))
    expect((await at('10:00')).json()).toMatchObject({ code: 'DATE_NOT_BOOKABLE' })
    expect((await at('11:00')).statusCode).toBe(201)
    const saturday = bookingBody(id, { sessionDate: '2026-11-21' })
    expect((await bookFor(student.id, saturday)).json()).toMatchObject({ code: 'DATE_NOT_BOOKABLE' })
  })

  test('is refused without hours, at a taken time, with a wrong tutor and for an unknown student', async () => {
    const { tutor } = await makeBooked()
    const student = await makeStudent(site, { hours: 1 })
    const french = await makeTutor(site, { subjects: ['french'] })
    const before = await tutoringState(site)
    const codeOf = async (body: Record<string, unknown>, id = student.id) => {
      const response = await bookFor(id, body)
      return `${response.statusCode} ${response.json().code}`
    }
    expect(await codeOf(bookingBody(tutor.id))).toBe('409 TIME_TAKEN')
    expect(await codeOf(bookingBody(tutor.id, { startTime: '14:00', duration: 2 }))).toBe('402 INSUFFICIENT_CREDITS')
    expect(await codeOf(bookingBody(french.id))).toBe('400 TUTOR_DOES_NOT_TEACH')
    expect(await codeOf(bookingBody(999_999))).toBe('400 TUTOR_UNKNOWN')
    expect(await codeOf(bookingBody(tutor.id), '00000000-0000-4000-8000-000000000000')).toBe('404 NOT_FOUND')
    expect(await tutoringState(site)).toEqual(before)
    expect([await queuedEmails(), await recordedActions()]).toEqual([[], []])
  })

  test('the same key books once', async () => {
    const student = await makeStudent(site, { hours: 3 })
    const { id } = await makeTutor(site)
    const first = await bookFor(student.id, bookingBody(id), 'booked-once')
    const second = await bookFor(student.id, bookingBody(id), 'booked-once')
    expect(second.json()).toEqual(first.json())
    expect(await balanceOf(site, student.id)).toBe(2)
    expect(await recordedActions()).toHaveLength(1)
  })
})

describe('moving', () => {
  test('takes the new time, notifies everybody, and can be to today', async () => {
    const { student, id } = await makeBooked()
    const response = await action(`/${id}/move`, { version: 1, sessionDate: TODAY, startTime: '13:00' })
    expect(response.json()).toEqual({ id, version: 2 })
    expect(await stateOf(id)).toMatchObject({ sessionDate: TODAY, startTime: '13:00' })
    expect(await queuedEmails()).toEqual(['session-moved student', 'session-moved tutor'])
    expect(await balanceOf(site, student.id)).toBe(8)
    await expectSoundTutoring(site)
  })

  test('moving to the current time changes nothing, notifies nobody and adds no audit entry', async () => {
    const { id } = await makeBooked()
    const response = await action(`/${id}/move`, { version: 1, sessionDate: TOMORROW, startTime: '10:00' })
    expect([response.statusCode, response.json()]).toEqual([200, { id, version: 1 }])
    expect([await queuedEmails(), await recordedActions()]).toEqual([[], []])
  })

  test('moving a session that somebody else has changed meanwhile is refused, and changes nothing', async () => {
    const { id } = await makeBooked()
    expect((await action(`/${id}/move`, { version: 1, sessionDate: TOMORROW, startTime: '13:00' })).statusCode).toBe(
      200,
    )
    const late = await action(`/${id}/move`, { version: 1, sessionDate: TOMORROW, startTime: '15:00' })
    expect([late.statusCode, late.json().code]).toEqual([409, 'EDIT_CONFLICT'])
    expect(await stateOf(id)).toMatchObject({ startTime: '13:00' })
  })

  test('is refused for a session that is over, unknown or at a taken time', async () => {
    const { id, tutor } = await makeBooked()
    const other = await makeStudent(site, { hours: 2 })
    const body = bookingBody(tutor.id, { startTime: '15:00' })
    await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: other.cookie, body })
    const to = { version: 1, sessionDate: TOMORROW }
    expect((await action(`/${id}/move`, { ...to, startTime: '14:00' })).json()).toMatchObject({ code: 'TIME_TAKEN' })
    const begun = { version: 1, sessionDate: TODAY, startTime: '10:00' }
    expect((await action(`/${id}/move`, begun)).json()).toMatchObject({ code: 'DATE_NOT_BOOKABLE' })
    expect((await action('/999999/move', { ...to, startTime: '13:00' })).statusCode).toBe(404)
    await action(`/${id}/cancel`, { version: 1, share: 'none', reason: 'ill' })
    const gone = await action(`/${id}/move`, { ...to, version: 2, startTime: '13:00' })
    expect(gone.json()).toMatchObject({ code: 'SESSION_NOT_CHANGEABLE' })
    await expectSoundTutoring(site)
  })
})

describe('reassigning', () => {
  test('notifies the student and both tutors, with the next version of the same event', async () => {
    const { tutor, id } = await makeBooked()
    const colleague = await makeSignedInTutor(site)
    expect((await action(`/${id}/reassign`, { version: 1, tutorId: colleague.id })).json()).toEqual({ id, version: 2 })
    expect(await queuedEmails()).toEqual([
      'session-reassigned student',
      'session-reassigned tutor',
      'session-reassigned tutor',
    ])
    const sent = await readEmails(site)
    expect(new Set(sent.flatMap(({ recipient, tutorId }) => (recipient === 'tutor' ? [tutorId] : [])))).toEqual(
      new Set([tutor.id, colleague.id]),
    )
    for (const { facts } of sent)
      expect(facts).toMatchObject({ sequence: 1, tutorName: colleague.name, wasTutorName: tutor.name })
    expect(await recordedActions()).toEqual(['student.session-reassigned'])
    await expectSoundTutoring(site)
  })

  test('is refused for a tutor who does not teach the subject, is busy, has retired or already has it', async () => {
    const { tutor, id } = await makeBooked()
    const french = await makeTutor(site, { subjects: ['french'] })
    const busy = await makeBooked({ startTime: '11:00', duration: 1 })
    const gone = await makeTutor(site)
    const url = `/api/admin/tutors/${gone.id}`
    await sendJson(site, { method: 'PATCH', url, cookie: staff, body: { isRetired: true } })
    const before = await tutoringState(site)
    const codeOf = async (tutorId: number) => (await action(`/${id}/reassign`, { version: 1, tutorId })).json().code
    expect(await codeOf(french.id)).toBe('TUTOR_DOES_NOT_TEACH')
    expect(await codeOf(busy.tutor.id)).toBe('TIME_TAKEN')
    expect(await codeOf(gone.id)).toBe('TUTOR_NOT_BOOKABLE')
    expect(await codeOf(tutor.id)).toBe('TIME_TAKEN')
    expect(await codeOf(999_999)).toBe('TUTOR_UNKNOWN')
    expect(await tutoringState(site)).toEqual(before)
  })
})

describe('cancelling', () => {
  test.each([
    ['full', 10],
    ['half', 9],
    ['none', 8],
  ])('a %s refund leaves %d hours, and the email gives the reason', async (share, balance) => {
    const { student, id } = await makeBooked()
    const response = await action(`/${id}/cancel`, { version: 1, share, reason: 'The tutor is ill' })
    expect(response.json()).toEqual({ id, version: 2 })
    expect(await balanceOf(site, student.id)).toBe(balance)
    for (const { facts } of await readEmails(site))
      expect(facts).toMatchObject({ refundedHours: balance - 8, reason: 'The tutor is ill' })
    expect(await queuedEmails()).toEqual(['session-cancelled student', 'session-cancelled tutor'])
    await expectSoundTutoring(site)
  })

  test('needs a reason and a known share, and happens once', async () => {
    const { student, id } = await makeBooked()
    const valid = { version: 1, share: 'half', reason: 'ill' }
    expect((await action(`/${id}/cancel`, { ...valid, reason: ' ' })).statusCode).toBe(400)
    expect((await action(`/${id}/cancel`, { ...valid, share: 'third' })).statusCode).toBe(400)
    expect((await action(`/${id}/cancel`, valid)).statusCode).toBe(200)
    expect((await action(`/${id}/cancel`, valid)).json()).toMatchObject({ code: 'EDIT_CONFLICT' })
    expect(await balanceOf(site, student.id)).toBe(9)
  })
})

describe('restoring hours', () => {
  const giveBack = (id: number, body: object, key?: string) =>
    action(
      `/${id}/give-back`,
      { hours: 0.5, expectedReturnedHours: 0, reason: 'Late tutor', ...body },
      key ? { key } : {},
    )

  test('is possible after a cancellation with half, up to the cost and once per key', async () => {
    const { student, id } = await makeBooked()
    await action(`/${id}/cancel`, { version: 1, share: 'half', reason: 'ill' })
    await site.db.delete(emails)
    expect((await giveBack(id, {})).json()).toMatchObject({ code: 'EDIT_CONFLICT' })
    const first = await giveBack(id, { expectedReturnedHours: 1 }, 'once')
    expect(first.statusCode).toBe(200)
    expect((await giveBack(id, { expectedReturnedHours: 1 }, 'once')).json()).toEqual(first.json())
    expect(await balanceOf(site, student.id)).toBe(9.5)
    const tooMuch = await giveBack(id, { hours: 1, expectedReturnedHours: 1.5 })
    expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([409, 'RETURN_ABOVE_COST'])
    expect(await queuedEmails()).toEqual(['hours-given-back student'])
    expect((await readEmails(site))[0]?.facts).toMatchObject({ givenBackHours: 0.5, balanceHours: 9.5 })
    await expectSoundTutoring(site)
  })

  test('is possible after a session has ended, not before', async () => {
    const student = await makeStudent(site, { hours: 10 })
    const body = bookingBody((await makeTutor(site)).id, { sessionDate: TODAY, startTime: '11:00' })
    const { id } = (await action('', { studentId: student.id, ...body })).json()
    expect((await giveBack(id, {})).json()).toMatchObject({ code: 'SESSION_NOT_CHANGEABLE' })
    const { now } = site.time
    site.time.now = new Date('2026-11-16T17:00:00Z')
    // The sign-in of staff from ten has ended by now.
    const { cookie } = await makeAdministrator(site)
    const late = { hours: 1, expectedReturnedHours: 0, reason: 'Late tutor' }
    const response = await action(`/${id}/give-back`, late, { cookie })
    site.time.now = now
    expect(response.statusCode).toBe(200)
    expect(await balanceOf(site, student.id)).toBe(10)
    expect(await recordedActions()).toEqual(['student.session-booked', 'student.hours-given-back'])
  })

  test.each([0, -0.5, 0.2])('is refused for %d hours', async (hours) => {
    const { id } = await makeBooked()
    expect((await giveBack(id, { hours })).statusCode).toBe(400)
  })
})

test('a read-only role is refused every action', async () => {
  const { id, tutor, student } = await makeBooked()
  const before = await tutoringState(site)
  const responses = [
    await action('', { studentId: student.id, ...bookingBody(tutor.id) }, { cookie: viewer }),
    await action(`/${id}/move`, { version: 1, sessionDate: TOMORROW, startTime: '15:00' }, { cookie: viewer }),
    await action(`/${id}/reassign`, { version: 1, tutorId: tutor.id }, { cookie: viewer }),
    await action(`/${id}/cancel`, { version: 1, share: 'full', reason: 'x' }, { cookie: viewer }),
    await action(`/${id}/give-back`, { hours: 1, expectedReturnedHours: 0, reason: 'x' }, { cookie: viewer }),
  ]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
  expect(await tutoringState(site)).toEqual(before)
})

test('a session moves to another tutor and another time together, and back by the opposite action', async () => {
  const { student, tutor, id } = await makeBooked()
  const colleague = await makeSignedInTutor(site)
  const to = { sessionDate: TOMORROW, startTime: '14:00' }
  const moved = await action(`/${id}/reassign`, { version: 1, tutorId: colleague.id, to })
  expect(moved.json()).toEqual({ id, version: 2 })
  expect(await stateOf(id)).toMatchObject({ tutorId: colleague.id, ...to })
  const origin = { sessionDate: TOMORROW, startTime: '10:00' }
  const back = await action(`/${id}/reassign`, { version: 2, tutorId: tutor.id, to: origin })
  expect(back.statusCode).toBe(200)
  expect(await stateOf(id)).toMatchObject({ tutorId: tutor.id, ...origin })
  expect(await balanceOf(site, student.id)).toBe(8)
  const saturday = { ...to, sessionDate: '2026-11-21' }
  const outside = await action(`/${id}/reassign`, { version: 3, tutorId: colleague.id, to: saturday })
  expect(outside.json()).toMatchObject({ code: 'DATE_NOT_BOOKABLE' })
  await expectSoundTutoring(site)
})
