import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { idempotencyKeys } from '../../../db/schema/idempotency-keys'
import { makeStudent } from '../../../testing/factories/factories'
import { countStatuses, expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  balanceOf,
  bookingBody,
  makeTutor,
  sendJson,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { TRUST_SCALE } from '../../../testing/trust-scale'
import { completeEndedSessions } from './complete-sessions.service'

vi.setConfig({ testTimeout: TRUST_SCALE.timeoutMs })
const site = await buildTestApp({ settings: { payments: 'demo' } })

type Student = Awaited<ReturnType<typeof makeStudent>>

const send = (student: Student, method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
  sendJson(site, { method, url, cookie: student.cookie, ...(body !== undefined && { body }) })
const book = (student: Student, tutorId: number, overrides: Record<string, unknown> = {}) =>
  send(student, 'POST', '/api/sessions', bookingBody(tutorId, overrides))
const cancel = (student: Student, id: number) => send(student, 'PATCH', `/api/sessions/${id}`, { status: 'cancelled' })
const move = (student: Student, id: number, startTime: string, sessionDate = '2026-11-17') =>
  send(student, 'PATCH', `/api/sessions/${id}`, { sessionDate, startTime })

test(`cancelling ${TRUST_SCALE.cancels} times concurrently refunds the hours once`, async () => {
  const student = await makeStudent(site, { hours: 5 })
  const session = (await book(student, (await makeTutor(site)).id, { duration: 2 })).json()
  const responses = await Promise.all(Array.from({ length: TRUST_SCALE.cancels }, () => cancel(student, session.id)))
  expect(countStatuses(responses)).toEqual({ 200: 1, 409: TRUST_SCALE.cancels - 1 })
  expect(await balanceOf(site, student.id)).toBe(5)
  await expectSoundTutoring(site)
})

test('cancelling while moving ends cancelled, with one refund and no time taken', async () => {
  const tutor = await makeTutor(site)
  for (let round = 0; round < TRUST_SCALE.pairRounds; round++) {
    const student = await makeStudent(site, { hours: 2 })
    const session = (await book(student, tutor.id, { duration: 2 })).json()
    const [moved, cancelled] = await Promise.all([move(student, session.id, '14:00'), cancel(student, session.id)])
    expect(cancelled.statusCode).toBe(200)
    expect([200, 409]).toContain(moved.statusCode)
    expect(await balanceOf(site, student.id)).toBe(2)
  }
  await expectSoundTutoring(site)
})

test('two students who move to each other’s time both keep their own', async () => {
  const tutor = await makeTutor(site)
  const [one, two] = [await makeStudent(site, { hours: 1 }), await makeStudent(site, { hours: 1 })]
  const morning = (await book(one, tutor.id, { startTime: '10:00' })).json()
  const afternoon = (await book(two, tutor.id, { startTime: '14:00' })).json()
  for (let round = 0; round < TRUST_SCALE.pairRounds; round++) {
    const responses = await Promise.all([move(one, morning.id, '14:00'), move(two, afternoon.id, '10:00')])
    expect(countStatuses(responses)).toEqual({ 409: 2 })
  }
  await expectSoundTutoring(site)
})

test('one of many students who move to one free time succeeds and the others keep their time', async () => {
  const tutor = await makeTutor(site)
  const booked = await Promise.all(
    ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00'].map(async (startTime) => {
      const student = await makeStudent(site, { hours: 1 })
      return { student, session: (await book(student, tutor.id, { startTime })).json() }
    }),
  )
  const responses = await Promise.all(booked.map(({ student, session }) => move(student, session.id, '16:00')))
  expect(countStatuses(responses)).toEqual({ 200: 1, 409: booked.length - 1 })
  await expectSoundTutoring(site)
})

test('a session that ends during many concurrent reads counts as one lesson', async () => {
  const student = await makeStudent(site, { hours: 3 })
  const tutor = await makeTutor(site)
  for (const startTime of ['09:00', '10:00', '11:00']) await book(student, tutor.id, { startTime })
  const ended = new Date('2026-11-17T20:00:00Z')
  const looks = Array.from({ length: 20 }, (_, index) =>
    completeEndedSessions(site.db, ended, index % 2 ? student.id : undefined),
  )
  await Promise.all(looks)
  const progress = await sendJson(site, { method: 'GET', url: '/api/progress', cookie: student.cookie })
  const math = progress.json().find((record: { subject: string }) => record.subject === 'math')
  expect(math.lessonsCompleted).toBe(3)
})

test('deleting an account while it books leaves no session behind', async () => {
  const tutor = await makeTutor(site)
  for (let round = 0; round < TRUST_SCALE.pairRounds / 2; round++) {
    const student = await makeStudent(site, { hours: 9 })
    await sendJson(site, { method: 'POST', url: '/api/calendar/token', cookie: student.cookie })
    const [deleted, ...bookings] = await Promise.all([
      send(student, 'DELETE', '/api/profile'),
      ...DEFAULT_START_TIMES.map((startTime, index) =>
        sendJson(site, {
          method: 'POST',
          url: '/api/sessions',
          cookie: student.cookie,
          body: bookingBody(tutor.id, { startTime }),
          headers: { 'idempotency-key': `round-${index}` },
        }),
      ),
    ])
    expect(deleted?.statusCode).toBe(204)
    const { 201: booked = 0, 401: refused = 0, ...other } = countStatuses(bookings)
    expect(other).toEqual({})
    expect(booked + refused).toBe(DEFAULT_START_TIMES.length)
    const own = (await tutoringState(site)).sessions.filter(({ studentId }) => studentId === student.id)
    // Confirmed bookings were deleted with the account: neither sessions nor stored answers are left.
    expect(own.map(({ status }) => status)).toEqual(Array(booked).fill('cancelled'))
    expect(await site.db.$count(idempotencyKeys, eq(idempotencyKeys.accountId, student.id))).toBe(0)
  }
  await expectSoundTutoring(site)
})

test('concurrent bookings, moves, cancellations and purchases lose and double nothing, without a 5xx', async () => {
  const tutors = await Promise.all(Array.from({ length: 3 }, () => makeTutor(site)))
  const students = await Promise.all(
    Array.from({ length: TRUST_SCALE.mixedStudents }, () => makeStudent(site, { hours: 3 })),
  )
  // A fixed sequence instead of random numbers, so that a failure can be repeated.
  let seed = 7
  const pick = <T>(items: readonly T[]): T => {
    seed = (seed * 48_271) % 2_147_483_647
    const item = items[seed % items.length]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  const action = async (student: Student, own: number[]) => {
    const startTime = pick(DEFAULT_START_TIMES)
    const sessionDate = pick(['2026-11-19', '2026-11-20'])
    switch (pick(['book', 'book', 'move', 'cancel', 'buy'])) {
      case 'move':
        return own.length > 0 ? move(student, pick(own), startTime, sessionDate) : null
      case 'cancel':
        return own.length > 0 ? cancel(student, pick(own)) : null
      case 'buy':
        return send(student, 'POST', '/api/purchase-credits', { hours: 1, amount: 30, paymentMethod: 'interac' })
      default:
        return book(student, pick(tutors).id, { startTime, sessionDate, duration: pick([1, 2]) })
    }
  }
  const live = async (student: Student) => {
    const own: number[] = []
    for (let step = 0; step < TRUST_SCALE.mixedSteps; step++) {
      const responses = await Promise.all([action(student, own), action(student, own)])
      for (const response of responses) {
        if (response?.statusCode === 201) own.push(response.json().id)
        if (response) expect([200, 201, 402, 409]).toContain(response.statusCode)
      }
    }
  }
  await Promise.all(students.map(live))
  await expectSoundTutoring(site)
})
