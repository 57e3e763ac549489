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

const site = await buildTestApp({ settings: { lateCancellationHours: 24 } })
const MONDAY = site.time.now
/** A day before 14:00 in Toronto in November. */
const LAST_MOMENT = new Date('2026-11-16T19:00:00Z')
const TOO_LATE = new Date(LAST_MOMENT.getTime() + 1)
const MOVE = { sessionDate: '2026-11-19', startTime: '09:00' }

const change = (cookie: string, id: number, body: unknown) =>
  sendJson(site, { method: 'PATCH', url: `/api/sessions/${id}`, cookie, body })

/** A student with a two-hour session tomorrow at 14:00, and the rest of five hours. */
async function makeBooked() {
  site.time.now = MONDAY
  const tutor = await makeTutor(site)
  const student = await makeStudent(site, { hours: 5 })
  const body = bookingBody(tutor.id, { sessionDate: TOMORROW, startTime: '14:00', duration: 2 })
  const response = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
  return { student, id: Number(response.json().id) }
}

describe('exactly a day before,', () => {
  test.each([
    ['as specified', { status: 'cancelled' }],
    ['with the refund that was shown', { status: 'cancelled', refund: 'full' }],
  ])('cancelling %s refunds everything', async (_, body) => {
    const { student, id } = await makeBooked()
    site.time.now = LAST_MOMENT
    expect((await change(student.cookie, id, body)).statusCode).toBe(200)
    expect(await balanceOf(site, student.id)).toBe(5)
  })

  test('moving is possible', async () => {
    const { student, id } = await makeBooked()
    site.time.now = LAST_MOMENT
    expect((await change(student.cookie, id, MOVE)).statusCode).toBe(200)
  })

  test('a student who expected no refund is refused and learns that it is full', async () => {
    const { student, id } = await makeBooked()
    site.time.now = LAST_MOMENT
    const before = await tutoringState(site)
    const response = await change(student.cookie, id, { status: 'cancelled', refund: 'none' })
    expect([response.statusCode, response.json().code]).toEqual([409, 'REFUND_IS_FULL'])
    expect(await tutoringState(site)).toEqual(before)
  })
})

describe('a moment later', () => {
  test('cancelling refunds nothing, adds a ledger entry and frees the time', async () => {
    const { student, id } = await makeBooked()
    site.time.now = TOO_LATE
    const response = await change(student.cookie, id, { status: 'cancelled', refund: 'none' })
    expect([response.statusCode, response.json().status]).toEqual([200, 'cancelled'])
    const { entries, occupied } = await tutoringState(site)
    expect(entries.at(-1)).toMatchObject({ kind: 'refund', hours: '0.00', balanceAfter: '3.00', sessionId: id })
    expect(occupied.filter(({ sessionId }) => sessionId === id)).toEqual([])
    expect(await findBrokenBalances(site)).toEqual([])
  })

  test.each([
    ['cancelling as specified', { status: 'cancelled' }, 'REFUND_IS_NONE'],
    ['cancelling for a full refund', { status: 'cancelled', refund: 'full' }, 'REFUND_IS_NONE'],
    ['moving', MOVE, 'MOVE_TOO_LATE'],
  ])('%s is refused, and nothing changes', async (_, body, code) => {
    const { student, id } = await makeBooked()
    site.time.now = TOO_LATE
    const before = await tutoringState(site)
    const response = await change(student.cookie, id, body)
    expect([response.statusCode, response.json().code]).toEqual([409, code])
    expect(await tutoringState(site)).toEqual(before)
  })

  test('a session that is already cancelled answers so', async () => {
    const { student, id } = await makeBooked()
    await change(student.cookie, id, { status: 'cancelled' })
    site.time.now = TOO_LATE
    const response = await change(student.cookie, id, { status: 'cancelled' })
    expect([response.statusCode, response.json().code]).toEqual([409, 'SESSION_NOT_CHANGEABLE'])
  })
})

test.each(['half', '', null])('a student cannot request the refund %j', async (refund) => {
  const { student, id } = await makeBooked()
  expect((await change(student.cookie, id, { status: 'cancelled', refund })).statusCode).toBe(400)
})
