import { describe, expect, test } from 'vitest'
import { makeStudent } from '../../../testing/factories/factories'
import {
  balanceOf,
  bookingBody,
  findBrokenBalances,
  makeTutor,
  sendJson,
  TOMORROW,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

const site = await buildTestApp()
const MONDAY = site.time.now

const change = (cookie: string | undefined, id: number | string, body: unknown) =>
  sendJson(site, { method: 'PATCH', url: `/api/sessions/${id}`, ...(cookie && { cookie }), body })

/** A student with one session and the rest of five hours. */
async function makeBooked(overrides: Record<string, unknown> = {}) {
  site.time.now = MONDAY
  const tutor = await makeTutor(site)
  const student = await makeStudent(site, { hours: 5 })
  const response = await sendJson(site, {
    method: 'POST',
    url: '/api/sessions',
    cookie: student.cookie,
    body: bookingBody(tutor.id, overrides),
  })
  expect(response.statusCode).toBe(201)
  return { student, tutor, session: response.json() }
}

const hoursOf = async (sessionId: number) =>
  (await tutoringState(site)).occupied
    .filter((row) => row.sessionId === sessionId && row.quarter % 4 === 0)
    .map(({ day, quarter }) => `${day} ${quarter / 4}`)

const CHANGES: [string, Record<string, unknown>][] = [
  ['cancelling', { status: 'cancelled' }],
  ['moving', { sessionDate: '2026-11-18', startTime: '09:00' }],
]

test.each(CHANGES)('%s refuses a visitor', async (_, body) => {
  const { session } = await makeBooked()
  expect((await change(undefined, session.id, body)).statusCode).toBe(401)
})

describe('refuses and changes nothing:', () => {
  test.each(CHANGES)('%s another student’s session, as if it did not exist', async (_, body) => {
    const { session } = await makeBooked()
    const other = await makeStudent(site, { hours: 5 })
    const before = await tutoringState(site)
    const response = await change(other.cookie, session.id, body)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'Not found', code: 'NOT_FOUND' })
    expect(await tutoringState(site)).toEqual(before)
  })

  test.each(['999999', 'abc', '-1', '0', '1.5', '99999999999999999999'])('a session with the id %s', async (id) => {
    const student = await makeStudent(site)
    expect((await change(student.cookie, id, { status: 'cancelled' })).statusCode).toBe(404)
  })

  test.each([
    ['an unknown status', { status: 'postponed' }],
    ['no change', {}],
    ['a status and a time', { status: 'cancelled', sessionDate: '2026-11-18', startTime: '09:00' }],
    ['a date alone', { sessionDate: '2026-11-18' }],
    ['a lunch hour', { sessionDate: '2026-11-18', startTime: '12:00' }],
    ['a Saturday', { sessionDate: '2026-11-21', startTime: '09:00' }],
    ['today', { sessionDate: '2026-11-16', startTime: '16:00' }],
    ['a past day', { sessionDate: '2026-11-13', startTime: '09:00' }],
    ['a longer session', { sessionDate: '2026-11-18', startTime: '09:00', duration: 2 }],
  ])('%s', async (_, body) => {
    const { student, session } = await makeBooked()
    const before = await tutoringState(site)
    expect((await change(student.cookie, session.id, body)).statusCode).toBe(400)
    expect(await tutoringState(site)).toEqual(before)
  })

  test.each([
    ['completed', { status: 'completed' }],
    ['scheduled', { status: 'scheduled' }],
  ])('a session with the status %s', async (_, body) => {
    const { student, session } = await makeBooked()
    const before = await tutoringState(site)
    const response = await change(student.cookie, session.id, body)
    expect(response.statusCode).toBe(409)
    expect(response.json().code).toBe('SESSION_NOT_CHANGEABLE')
    expect(await tutoringState(site)).toEqual(before)
  })

  test.each(CHANGES)('%s a session that was cancelled', async (_, body) => {
    const { student, session } = await makeBooked()
    await change(student.cookie, session.id, { status: 'cancelled' })
    const before = await tutoringState(site)
    expect((await change(student.cookie, session.id, body)).statusCode).toBe(409)
    expect(await tutoringState(site)).toEqual(before)
  })

  test.each(CHANGES)('%s a session that begins at this moment', async (_, body) => {
    const { student, session } = await makeBooked()
    const before = await tutoringState(site)
    // 10:00 in Toronto in November.
    site.time.now = new Date(`${TOMORROW}T15:00:00Z`)
    expect((await change(student.cookie, session.id, body)).statusCode).toBe(409)
    expect(await tutoringState(site)).toEqual(before)
  })

  test.each(CHANGES)('%s a session that is over', async (_, body) => {
    const { student, session } = await makeBooked()
    site.time.now = new Date(`${TOMORROW}T16:00:00Z`)
    await sendJson(site, { method: 'GET', url: '/api/sessions/upcoming', cookie: student.cookie })
    const before = await tutoringState(site)
    expect((await change(student.cookie, session.id, body)).statusCode).toBe(409)
    expect(await tutoringState(site)).toEqual(before)
  })
})

describe('cancelling', () => {
  test('refunds all hours and frees the time', async () => {
    const { student, tutor, session } = await makeBooked({ duration: 2 })
    expect(await balanceOf(site, student.id)).toBe(3)
    const response = await change(student.cookie, session.id, { status: 'cancelled' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ ...session, status: 'cancelled' })
    expect(await balanceOf(site, student.id)).toBe(5)
    expect(await hoursOf(session.id)).toEqual([])
    const { entries } = await tutoringState(site)
    expect(entries.at(-1)).toMatchObject({ kind: 'refund', hours: '2.00', balanceAfter: '5.00', sessionId: session.id })
    const other = await makeStudent(site, { hours: 2 })
    const body = bookingBody(tutor.id, { duration: 2 })
    const next = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: other.cookie, body })
    expect(next.statusCode).toBe(201)
    expect(await findBrokenBalances(site)).toEqual([])
  })

  test('is possible until the last moment', async () => {
    const { student, session } = await makeBooked()
    site.time.now = new Date(`${TOMORROW}T14:59:59Z`)
    expect((await change(student.cookie, session.id, { status: 'cancelled' })).statusCode).toBe(200)
  })
})

describe('moving', () => {
  test('takes the new time, frees the old one and costs nothing', async () => {
    const { student, session } = await makeBooked({ duration: 2 })
    const before = await tutoringState(site)
    const response = await change(student.cookie, session.id, { sessionDate: '2026-11-20', startTime: '10:00' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ ...session, sessionDate: '2026-11-20', startTime: '10:00' })
    expect(await hoursOf(session.id)).toEqual(['2026-11-20 10', '2026-11-20 11'])
    const after = await tutoringState(site)
    expect(after.entries).toEqual(before.entries)
    expect(after.balances).toEqual(before.balances)
    expect(after.sessions.find(({ id }) => id === session.id)).toMatchObject({
      sequence: 1,
      endsAt: new Date('2026-11-20T17:00:00Z'),
    })
  })

  test.each([
    ['an hour later, into its own second hour', '10:00', '11:00', ['11', '12']],
    ['an hour earlier, from its own first hour', '10:00', '09:00', ['9', '10']],
    ['nowhere', '10:00', '10:00', ['10', '11']],
  ])('works %s', async (_, from, to, hours) => {
    const { student, session } = await makeBooked({ startTime: from, duration: 2 })
    const response = await change(student.cookie, session.id, { sessionDate: TOMORROW, startTime: to })
    expect(response.statusCode).toBe(200)
    expect(await hoursOf(session.id)).toEqual(hours.map((hour) => `${TOMORROW} ${hour}`))
  })

  test('moving to a taken time of the tutor keeps the old time', async () => {
    const { student, tutor, session } = await makeBooked({ duration: 2 })
    const other = await makeStudent(site, { hours: 1 })
    const rival = bookingBody(tutor.id, { startTime: '14:00' })
    await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: other.cookie, body: rival })
    const before = await tutoringState(site)
    const response = await change(student.cookie, session.id, { sessionDate: TOMORROW, startTime: '13:00' })
    expect(response.statusCode).toBe(409)
    expect(response.json().code).toBe('TIME_TAKEN')
    expect(await tutoringState(site)).toEqual(before)
  })

  test('moving to a time at which the student has another session keeps the old time', async () => {
    const { student, session } = await makeBooked()
    const body = bookingBody((await makeTutor(site)).id, { startTime: '14:00' })
    await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
    const before = await tutoringState(site)
    expect((await change(student.cookie, session.id, { sessionDate: TOMORROW, startTime: '14:00' })).statusCode).toBe(
      409,
    )
    expect(await tutoringState(site)).toEqual(before)
  })

  test('moving to the current time changes nothing and notifies nobody, as after a lost response', async () => {
    const { student, session } = await makeBooked()
    const to = { sessionDate: '2026-11-18', startTime: '14:00' }
    const first = await change(student.cookie, session.id, to)
    const before = [await tutoringState(site), await readEmails(site)]
    const second = await change(student.cookie, session.id, to)
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    expect([await tutoringState(site), await readEmails(site)]).toEqual(before)
    await change(student.cookie, session.id, { status: 'cancelled' })
    expect((await change(student.cookie, session.id, to)).json()).toMatchObject({ code: 'SESSION_NOT_CHANGEABLE' })
  })

  test('works for a session later today', async () => {
    const { student, session } = await makeBooked({ startTime: '16:00' })
    site.time.now = new Date(`${TOMORROW}T15:00:00Z`)
    const response = await change(student.cookie, session.id, { sessionDate: '2026-11-18', startTime: '09:00' })
    expect(response.statusCode).toBe(200)
  })
})
