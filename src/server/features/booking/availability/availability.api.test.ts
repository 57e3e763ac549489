import { beforeEach, describe, expect, test } from 'vitest'
import type { FreeTime, TutorTimes } from '#shared/features/booking/booking.contract'
import { datesAfter } from '#shared/testing/bookable-days'
import { makeStudent } from '../../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson, TOMORROW } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const MONDAY = site.time.now
beforeEach(() => {
  site.time.now = MONDAY
})

const get = (url: string, cookie?: string) => sendJson(site, { method: 'GET', url, ...(cookie && { cookie }) })

async function book(cookie: string, tutorId: number, overrides: Record<string, unknown> = {}) {
  const body = bookingBody(tutorId, overrides)
  const response = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body })
  expect(response.statusCode).toBe(201)
  return response.json()
}

describe('GET /api/tutors/{id}/availability', () => {
  const url = (id: number | string, query = `date=${TOMORROW}`) => `/api/tutors/${id}/availability?${query}`

  test('refuses a visitor', async () => {
    expect((await get(url(1))).statusCode).toBe(401)
  })

  test.each(['999999', 'x', '0'])('answers 404 for the tutor %s', async (id) => {
    const student = await makeStudent(site)
    expect((await get(url(id), student.cookie)).statusCode).toBe(404)
  })

  test.each(['', 'date=2026-02-30', 'date=soon', `date=${TOMORROW}&duration=3`, `date=${TOMORROW}&student=1`])(
    'refuses %o',
    async (query) => {
      const [student, tutor] = [await makeStudent(site), await makeTutor(site)]
      expect((await get(url(tutor.id, query), student.cookie)).statusCode).toBe(400)
    },
  )

  test.each(['2026-11-16', '2026-11-13', '2026-11-21', '0000-01-01'])('has no times on %s', async (date) => {
    const [student, tutor] = [await makeStudent(site), await makeTutor(site)]
    expect((await get(url(tutor.id, `date=${date}`), student.cookie)).json()).toEqual({ times: [] })
  })

  test('leaves out times when the tutor or the student is busy, for each length', async () => {
    const [tutor, elsewhere] = [await makeTutor(site), await makeTutor(site)]
    const [student, other] = [await makeStudent(site, { hours: 9 }), await makeStudent(site, { hours: 9 })]
    await book(other.cookie, tutor.id, { startTime: '10:00' })
    await book(student.cookie, elsewhere.id, { startTime: '15:00' })
    const one = await get(url(tutor.id), student.cookie)
    expect(one.json()).toEqual({ times: ['09:00', '11:00', '13:00', '14:00', '16:00'] })
    const two = await get(url(tutor.id, `date=${TOMORROW}&duration=2`), student.cookie)
    expect(two.json()).toEqual({ times: ['11:00', '13:00', '16:00'] })
    const stranger = await makeStudent(site)
    expect((await get(url(tutor.id), stranger.cookie)).json().times).toContain('15:00')
  })

  test('counts the time of a session that is being moved as free, for its own student only', async () => {
    const tutor = await makeTutor(site)
    const [student, other] = [await makeStudent(site, { hours: 9 }), await makeStudent(site, { hours: 9 })]
    const own = await book(student.cookie, tutor.id, { startTime: '10:00', duration: 2 })
    const foreign = await book(other.cookie, tutor.id, { startTime: '14:00' })
    const moving = (id: number) => get(url(tutor.id, `date=${TOMORROW}&duration=2&moving=${id}`), student.cookie)
    expect((await moving(own.id)).json()).toEqual({ times: ['09:00', '10:00', '11:00', '15:00', '16:00'] })
    expect((await moving(foreign.id)).json()).toEqual({ times: ['15:00', '16:00'] })
  })
})

describe('GET /api/tutors/{id}/free-days', () => {
  const url = (id: number | string, query = 'month=2026-12') => `/api/tutors/${id}/free-days?${query}`
  const daysOf = async (id: number, cookie: string, query?: string): Promise<string[]> =>
    (await get(url(id, query), cookie)).json().days
  test('refuses a visitor', async () => {
    expect((await get(url(1))).statusCode).toBe(401)
  })

  test.each(['999999', 'x', '0'])('answers 404 for the tutor %s', async (id) => {
    const student = await makeStudent(site)
    expect((await get(url(id), student.cookie)).statusCode).toBe(404)
  })

  test.each(['', 'month=2026-13', 'month=2026-12-01', 'month=2026-12&duration=3', 'month=2026-12&student=1'])(
    'refuses %o',
    async (query) => {
      const [student, tutor] = [await makeStudent(site), await makeTutor(site)]
      expect((await get(url(tutor.id, query), student.cookie)).statusCode).toBe(400)
    },
  )

  test('lists days from tomorrow on, none of a past month, and none of a tutor who takes no bookings', async () => {
    const student = await makeStudent(site)
    const [tutor, away] = [await makeTutor(site), await makeTutor(site, { isBookable: false })]
    expect((await daysOf(tutor.id, student.cookie, 'month=2026-11')).slice(0, 5)).toEqual(
      ['17', '18', '19', '20', '23'].map((day) => `2026-11-${day}`),
    )
    expect(await daysOf(tutor.id, student.cookie)).toHaveLength(23)
    for (const month of ['2026-10', '0000-01'])
      expect(await daysOf(tutor.id, student.cookie, `month=${month}`)).toEqual([])
    expect(await daysOf(away.id, student.cookie)).toEqual([])
  })

  test('leaves out weekdays outside the schedule', async () => {
    const [student, tutor] = [await makeStudent(site), await makeTutor(site, { schedule: ['tue 09:00', 'thu 16:00'] })]
    const [first, ...later] = await daysOf(tutor.id, student.cookie)
    expect([first, ...later.slice(0, 2)]).toEqual(['2026-12-01', '2026-12-03', '2026-12-08'])
  })

  test('leaves out times when the tutor or the student is busy, for each length', async () => {
    const [tutor, elsewhere] = [await makeTutor(site, { schedule: ['tue 10:00', 'tue 11:00'] }), await makeTutor(site)]
    const [student, other] = [await makeStudent(site, { hours: 9 }), await makeStudent(site, { hours: 9 })]
    await book(other.cookie, tutor.id, { sessionDate: '2026-12-01', startTime: '10:00', duration: 2 })
    await book(other.cookie, tutor.id, { sessionDate: '2026-12-08', startTime: '11:00' })
    await book(student.cookie, elsewhere.id, { sessionDate: '2026-12-15', startTime: '10:00', duration: 2 })
    const one = await daysOf(tutor.id, student.cookie)
    expect(one).toEqual(['2026-12-08', '2026-12-22', '2026-12-29'])
    const two = await daysOf(tutor.id, student.cookie, 'month=2026-12&duration=2')
    expect(two).toEqual(['2026-12-22', '2026-12-29'])
    const stranger = await makeStudent(site)
    expect(await daysOf(tutor.id, stranger.cookie)).toContain('2026-12-15')
  })

  test('counts the time of a session that is being moved as free, for its own student only', async () => {
    const tutor = await makeTutor(site, { schedule: ['tue 10:00'] })
    const [student, other] = [await makeStudent(site, { hours: 9 }), await makeStudent(site, { hours: 9 })]
    const at = (sessionDate: string) => ({ sessionDate, startTime: '10:00' })
    const own = await book(student.cookie, tutor.id, at('2026-12-01'))
    const foreign = await book(other.cookie, tutor.id, at('2026-12-08'))
    const moving = (id: number) => daysOf(tutor.id, student.cookie, `month=2026-12&moving=${id}`)
    expect(await moving(own.id)).toEqual(['2026-12-01', '2026-12-15', '2026-12-22', '2026-12-29'])
    expect(await moving(foreign.id)).toEqual(['2026-12-15', '2026-12-22', '2026-12-29'])
  })
})

describe('GET /api/tutors/free-times', () => {
  const url = (query = '') => `/api/tutors/free-times${query}`
  const timesOf = async (tutorId: number, cookie: string) => {
    const all: TutorTimes[] = (await get(url(), cookie)).json()
    return all
      .find((each) => each.tutorId === tutorId)
      ?.times.map(({ sessionDate, startTime }) => [sessionDate, startTime])
  }

  test('refuses a visitor', async () => {
    expect((await get(url())).statusCode).toBe(401)
  })

  test.each(['?duration=3', '?subject=math'])('refuses %o', async (query) => {
    const student = await makeStudent(site)
    expect((await get(url(query), student.cookie)).statusCode).toBe(400)
  })

  test('offers the next three times of each tutor at which the student is free, after school first', async () => {
    const [early, late, away] = [
      await makeTutor(site, { schedule: ['tue 09:00', 'tue 10:00', 'thu 16:00'] }),
      await makeTutor(site, { schedule: ['thu 09:00', 'thu 16:00'] }),
      await makeTutor(site, { isBookable: false }),
    ]
    const [student, other] = [await makeStudent(site, { hours: 9 }), await makeStudent(site, { hours: 9 })]
    await book(other.cookie, early.id, { startTime: '09:00' })
    await book(student.cookie, late.id, { sessionDate: '2026-11-19', startTime: '16:00' })
    expect(await timesOf(early.id, student.cookie)).toEqual([
      ['2026-11-26', '16:00'],
      [TOMORROW, '10:00'],
      ['2026-11-24', '09:00'],
    ])
    expect(await timesOf(late.id, student.cookie)).toEqual([
      ['2026-11-26', '16:00'],
      ['2026-11-19', '09:00'],
      ['2026-11-26', '09:00'],
    ])
    expect(await timesOf(away.id, student.cookie)).toBeUndefined()
  })

  test('looks no further than ten days ahead', async () => {
    const [student, tutor] = [await makeStudent(site), await makeTutor(site, { schedule: ['mon 09:00'] })]
    expect(await timesOf(tutor.id, student.cookie)).toEqual([
      ['2026-11-23', '09:00'],
      ['2026-11-30', '09:00'],
    ])
  })
})

describe('GET /api/free-times', () => {
  const url = (query: string) => `/api/free-times?${query}`

  test('refuses a visitor', async () => {
    expect((await get(url('subject=math'))).statusCode).toBe(401)
  })

  test.each([
    ['', 'VALIDATION_FAILED'],
    ['subject=Latin!', 'VALIDATION_FAILED'],
    ['subject=latin', 'SUBJECT_NOT_OFFERED'],
    ['subject=math&tutorId=999999', 'TUTOR_UNKNOWN'],
    ['subject=math&near=never', 'VALIDATION_FAILED'],
  ])('refuses %o', async (query, code) => {
    const student = await makeStudent(site)
    const response = await get(url(query), student.cookie)
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe(code)
  })

  test('refuses a tutor of another subject', async () => {
    const [student, tutor] = [await makeStudent(site), await makeTutor(site, { subjects: ['french'] })]
    const response = await get(url(`subject=math&tutorId=${tutor.id}`), student.cookie)
    expect(response.json().code).toBe('TUTOR_DOES_NOT_TEACH')
  })

  test('offers the next six times of one tutor after school, without taken ones', async () => {
    const tutor = await makeTutor(site, { name: 'Jonas Weber' })
    const student = await makeStudent(site, { hours: 9 })
    await book(student.cookie, tutor.id, { startTime: '09:00' })
    await book(student.cookie, tutor.id, { startTime: '15:00' })
    const response = await get(url(`subject=math&tutorId=${tutor.id}`), student.cookie)
    expect(response.json()).toEqual(
      [
        [TOMORROW, '16:00'],
        ['2026-11-18', '15:00'],
        ['2026-11-18', '16:00'],
        ['2026-11-19', '15:00'],
        ['2026-11-19', '16:00'],
        ['2026-11-20', '15:00'],
      ].map(([sessionDate, startTime]) => ({ tutorId: tutor.id, tutorName: 'Jonas Weber', sessionDate, startTime })),
    )
  })

  test('offers exactly six times when the first ones are at the end of the first batch of days', async () => {
    const [student, tutor, reader] = [
      await makeStudent(site, { hours: 100 }),
      await makeTutor(site),
      await makeStudent(site),
    ]
    const days = datesAfter('2026-11-16', 11)
    const [last = '', after = ''] = days.slice(-2)
    for (const sessionDate of days.slice(0, -1)) {
      const startTimes = sessionDate === last ? ['09:00', '11:00'] : ['09:00', '11:00', '13:00', '15:00']
      for (const startTime of startTimes) await book(student.cookie, tutor.id, { sessionDate, startTime, duration: 2 })
    }
    const response = await get(url(`subject=math&tutorId=${tutor.id}`), reader.cookie)
    const found = response.json().map(({ sessionDate, startTime }: FreeTime) => [sessionDate, startTime])
    expect(found).toEqual([
      ...['15:00', '16:00', '13:00', '14:00'].map((time) => [last, time]),
      ...['15:00', '16:00'].map((time) => [after, time]),
    ])
  })

  test('continues over a weekend, and begins on the given day', async () => {
    const [student, tutor] = [await makeStudent(site), await makeTutor(site)]
    const days = async (near: string) => {
      const response = await get(url(`subject=math&tutorId=${tutor.id}&near=${near}`), student.cookie)
      return response.json().map((time: { sessionDate: string }) => time.sessionDate)[0]
    }
    expect(await days('2026-11-21')).toBe('2026-11-23')
    expect(await days('2026-12-03')).toBe('2026-12-03')
    expect(await days('2026-11-16')).toBe(TOMORROW)
    expect(await days('2001-01-01')).toBe(TOMORROW)
    expect(await days('9999-12-31')).toBeUndefined()
  })

  test('alternates between the subject’s tutors, with each time once', async () => {
    const own = await buildTestApp()
    const tutors = [await makeTutor(own, { subjects: ['french'] }), await makeTutor(own, { subjects: ['french'] })]
    await makeTutor(own, { subjects: ['math'] })
    const reader = await makeStudent(own)
    const response = await sendJson(own, {
      method: 'GET',
      url: url('subject=french&duration=2'),
      cookie: reader.cookie,
    })
    expect(response.json().map((time: { startTime: string }) => time.startTime)).toEqual([
      '15:00',
      '16:00',
      '15:00',
      '16:00',
      '15:00',
      '16:00',
    ])
    expect(new Set(response.json().map((time: { tutorId: number }) => time.tutorId))).toEqual(
      new Set(tutors.map(({ id }) => id)),
    )
  })

  test('is empty if nobody teaches the subject', async () => {
    const own = await buildTestApp()
    const reader = await makeStudent(own)
    const response = await sendJson(own, { method: 'GET', url: url('subject=french'), cookie: reader.cookie })
    expect(response.json()).toEqual([])
  })
})
