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

const site = await buildTestApp({ settings: { classroomUrl: 'https://meet.jit.si/plume-{room}' } })
const tutor = await makeTutor(site, { name: 'Amara Diallo', subjects: ['math', 'french'] })

const book = (cookie: string | undefined, body: unknown, headers = {}) =>
  sendJson(site, { method: 'POST', url: '/api/sessions', ...(cookie && { cookie }), body, headers })

test('refuses a visitor before reading the body', async () => {
  expect((await book(undefined, { nonsense: true })).statusCode).toBe(401)
})

describe('refuses and changes nothing:', () => {
  const refusals: [string, Record<string, unknown>, string, string?][] = [
    ['a Saturday', { sessionDate: '2026-11-21' }, 'DATE_NOT_BOOKABLE'],
    ['a Sunday', { sessionDate: '2026-11-22' }, 'DATE_NOT_BOOKABLE'],
    ['today', { sessionDate: '2026-11-16' }, 'DATE_NOT_BOOKABLE'],
    ['a past date', { sessionDate: '2026-11-13' }, 'DATE_NOT_BOOKABLE'],
    ['a year before our time', { sessionDate: '0001-01-01' }, 'DATE_NOT_BOOKABLE'],
    ['a day that does not exist', { sessionDate: '2027-02-29' }, 'VALIDATION_FAILED', 'DATE_REQUIRED'],
    ['no date', { sessionDate: undefined }, 'VALIDATION_FAILED', 'DATE_REQUIRED'],
    ['12:00', { startTime: '12:00' }, 'START_NOT_OFFERED'],
    ['17:00', { startTime: '17:00' }, 'START_NOT_OFFERED'],
    ['half past', { startTime: '10:30' }, 'START_NOT_OFFERED'],
    ['3 hours', { duration: 3 }, 'VALIDATION_FAILED', 'DURATION_UNKNOWN'],
    ['1.5 hours', { duration: 1.5 }, 'LENGTH_NOT_OFFERED'],
    ['ten past', { startTime: '10:10' }, 'VALIDATION_FAILED', 'TIME_REQUIRED'],
    ['0 hours', { duration: 0 }, 'VALIDATION_FAILED', 'DURATION_UNKNOWN'],
    ['-1 hours', { duration: -1 }, 'VALIDATION_FAILED', 'DURATION_UNKNOWN'],
    ['hours as text', { duration: '1' }, 'VALIDATION_FAILED', 'DURATION_UNKNOWN'],
    ['a tutor of another subject', { subject: 'english' }, 'TUTOR_DOES_NOT_TEACH'],
    ['an unknown tutor', { tutorId: 999_999 }, 'TUTOR_UNKNOWN'],
    ['a tutor beyond all numbers', { tutorId: 9_007_199_254_740_991 }, 'VALIDATION_FAILED', 'TUTOR_REQUIRED'],
    ['a subject with an invalid id', { subject: 'Latin!' }, 'VALIDATION_FAILED', 'SUBJECT_REQUIRED'],
    ['an unknown subject', { subject: 'latin' }, 'SUBJECT_NOT_OFFERED'],
    ['notes that are too long', { notes: 'x'.repeat(1001) }, 'VALIDATION_FAILED', 'TEXT_TOO_LONG'],
    ['a price in the request', { price: 0 }, 'VALIDATION_FAILED'],
    ['a student in the request', { studentId: 'someone' }, 'VALIDATION_FAILED'],
  ]

  test.each(refusals)('%s', async (_, overrides, code, issueCode) => {
    const student = await makeStudent(site, { hours: 5 })
    const before = await tutoringState(site)
    const response = await book(student.cookie, bookingBody(tutor.id, overrides))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code })
    if (issueCode) expect(response.json().issues).toContainEqual(expect.objectContaining({ code: issueCode }))
    expect(await tutoringState(site)).toEqual(before)
  })

  test('text that the database cannot store', async () => {
    const student = await makeStudent(site, { hours: 5 })
    const before = await tutoringState(site)
    const response = await book(student.cookie, bookingBody(tutor.id, { notes: 'a\u0000b' }))
    expect(response.statusCode).toBe(400)
    expect(await tutoringState(site)).toEqual(before)
  })
})

describe('a taken time', () => {
  test.each([
    ['the same hour', { startTime: '13:00', duration: 1 }],
    ['two hours that run into it', { startTime: '11:00', duration: 2 }],
    ['two hours that begin in it', { startTime: '13:00', duration: 2 }],
    ['its second hour', { startTime: '14:00', duration: 1 }],
  ])('answers 409 for %s with the same tutor', async (_, overrides) => {
    const own = await makeTutor(site)
    const first = await makeStudent(site, { hours: 5 })
    const second = await makeStudent(site, { hours: 5 })
    const taken = [
      bookingBody(own.id, { startTime: '13:00', duration: 2 }),
      bookingBody(own.id, { startTime: '11:00', duration: 1 }),
    ]
    for (const body of taken) expect((await book(first.cookie, body)).statusCode).toBe(201)
    const before = await tutoringState(site)
    const response = await book(second.cookie, bookingBody(own.id, overrides))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toEqual({ message: 'This time is already taken.', code: 'TIME_TAKEN' })
    expect(await tutoringState(site)).toEqual(before)
  })

  test('answers 409 for a student who has another session at that time', async () => {
    const student = await makeStudent(site, { hours: 5 })
    const [one, two] = [await makeTutor(site), await makeTutor(site)]
    await book(student.cookie, bookingBody(one.id, { startTime: '15:00', duration: 2 }))
    const before = await tutoringState(site)
    const response = await book(student.cookie, bookingBody(two.id, { startTime: '16:00' }))
    expect(response.statusCode).toBe(409)
    expect(await tutoringState(site)).toEqual(before)
  })

  test('is reported before missing hours', async () => {
    const own = await makeTutor(site)
    const rich = await makeStudent(site, { hours: 1 })
    const poor = await makeStudent(site)
    await book(rich.cookie, bookingBody(own.id))
    expect((await book(poor.cookie, bookingBody(own.id))).statusCode).toBe(409)
  })
})

describe('not enough hours', () => {
  test.each([
    ['none at all', 0, 1],
    ['half an hour', 0.5, 1],
    ['one and a half for two', 1.5, 2],
  ])('answers 402 with %s and changes nothing', async (_, hours, duration) => {
    const own = await makeTutor(site)
    const student = await makeStudent(site, { hours })
    const before = await tutoringState(site)
    const response = await book(student.cookie, bookingBody(own.id, { duration }))
    expect(response.statusCode).toBe(402)
    expect(response.json()).toEqual({ message: 'Insufficient credits', code: 'INSUFFICIENT_CREDITS' })
    expect(await tutoringState(site)).toEqual(before)
  })
})

describe('a booking', () => {
  test('returns the session as it is listed and debits the hours', async () => {
    const student = await makeStudent(site, { hours: 3.5 })
    const response = await book(
      student.cookie,
      bookingBody(tutor.id, { startTime: '16:00', duration: 2, notes: '  Fractions <b>  ' }),
    )
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      id: expect.any(Number),
      subject: 'math',
      duration: 2,
      tutor: { id: tutor.id, name: 'Amara Diallo' },
      sessionDate: TOMORROW,
      startTime: '16:00',
      status: 'scheduled',
      notes: 'Fractions <b>',
      classroomUrl: expect.stringMatching(/^\/sessions\/\d+\/room$/),
    })
    expect(await balanceOf(site, student.id)).toBe(1.5)
    const list = await sendJson(site, { method: 'GET', url: '/api/sessions/upcoming', cookie: student.cookie })
    expect(list.json()).toEqual([response.json()])
    const { occupied, entries } = await tutoringState(site)
    const taken = occupied.filter(({ sessionId }) => sessionId === response.json().id).map(({ quarter }) => quarter)
    expect(taken).toEqual([64, 65, 66, 67, 68, 69, 70, 71])
    expect(entries.at(-1)).toMatchObject({ kind: 'booking', hours: '-2.00', sessionId: response.json().id })
    expect(await findBrokenBalances(site)).toEqual([])
  })

  test.each(['', '   ', undefined])('stores no notes for %o', async (notes) => {
    const student = await makeStudent(site, { hours: 1 })
    const response = await book(student.cookie, bookingBody((await makeTutor(site)).id, { notes }))
    expect(response.json().notes).toBeNull()
  })

  test('may be far ahead, before or after a clock change', async () => {
    const student = await makeStudent(site, { hours: 2 })
    const own = await makeTutor(site)
    for (const sessionDate of ['2027-03-12', '2027-03-15']) {
      expect((await book(student.cookie, bookingBody(own.id, { sessionDate }))).statusCode).toBe(201)
    }
    const { sessions } = await tutoringState(site)
    const ends = sessions.filter(({ tutorId }) => tutorId === own.id).map(({ endsAt }) => endsAt.toISOString())
    expect(ends).toEqual(['2027-03-12T16:00:00.000Z', '2027-03-15T15:00:00.000Z'])
  })

  test('two tutors can teach at the same time', async () => {
    const [one, two] = [await makeStudent(site, { hours: 1 }), await makeStudent(site, { hours: 1 })]
    expect((await book(one.cookie, bookingBody((await makeTutor(site)).id))).statusCode).toBe(201)
    expect((await book(two.cookie, bookingBody((await makeTutor(site)).id))).statusCode).toBe(201)
  })
})

describe('with an Idempotency-Key', () => {
  test('the same request returns the first session again and books once', async () => {
    const own = await makeTutor(site)
    const student = await makeStudent(site, { hours: 5 })
    const key = { 'idempotency-key': 'book-1' }
    const first = await book(student.cookie, bookingBody(own.id), key)
    const again = await book(student.cookie, bookingBody(own.id), key)
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
    expect(await balanceOf(site, student.id)).toBe(4)
  })

  test('another body is refused with 422', async () => {
    const own = await makeTutor(site)
    const student = await makeStudent(site, { hours: 5 })
    const key = { 'idempotency-key': 'book-2' }
    await book(student.cookie, bookingBody(own.id), key)
    const before = await tutoringState(site)
    const response = await book(student.cookie, bookingBody(own.id, { startTime: '14:00' }), key)
    expect(response.statusCode).toBe(422)
    expect(await tutoringState(site)).toEqual(before)
  })

  test('another student’s key is another key', async () => {
    const [one, two] = [await makeStudent(site, { hours: 1 }), await makeStudent(site, { hours: 1 })]
    const key = { 'idempotency-key': 'book-3' }
    const mine = await book(one.cookie, bookingBody((await makeTutor(site)).id), key)
    const theirs = await book(two.cookie, bookingBody((await makeTutor(site)).id), key)
    expect(theirs.statusCode).toBe(201)
    expect(theirs.json().id).not.toBe(mine.json().id)
  })

  test('a refusal is not stored', async () => {
    const own = await makeTutor(site)
    const [first, second] = [await makeStudent(site, { hours: 1 }), await makeStudent(site, { hours: 1 })]
    const key = { 'idempotency-key': 'book-4' }
    const held = await book(first.cookie, bookingBody(own.id))
    expect((await book(second.cookie, bookingBody(own.id), key)).statusCode).toBe(409)
    await sendJson(site, {
      method: 'PATCH',
      url: `/api/sessions/${held.json().id}`,
      cookie: first.cookie,
      body: { status: 'cancelled' },
    })
    expect((await book(second.cookie, bookingBody(own.id), key)).statusCode).toBe(201)
  })
})
