import { describe, expect, test } from 'vitest'
import type { Session } from '#shared/features/booking/booking.contract'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { MINUTE_MS } from '#shared/time/units'
import { occupiedQuarters, sessions } from '../../../db/schema/tutoring/booking'
import { makeStudent } from '../../../testing/factories/factories'
import { bookSeries, seriesBody } from '../../../testing/factories/series-factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  balanceOf,
  bookingBody,
  makeTutor,
  sendJson,
  TOMORROW,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { verifyLedger } from '../../billing/ledger/verify-ledger.service'

const site = await buildTestApp()
const [, , THIRD = ''] = weeksFrom(TOMORROW, 3)
const bookOne = (cookie: string, tutorId: number, overrides: object = {}) =>
  sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body: bookingBody(tutorId, { ...overrides }) })

/** Sends a series that is refused, and checks that nothing changed. */
async function expectRefused(cookie: string, body: unknown) {
  const before = await tutoringState(site)
  const response = await bookSeries(site, cookie, body)
  expect(await tutoringState(site)).toEqual(before)
  return response
}

test('refuses a visitor', async () => {
  expect((await bookSeries(site, '', seriesBody(1, 2))).statusCode).toBe(401)
})

describe('refuses', () => {
  test.each([
    ['one time', seriesBody(1, 1)],
    ['thirteen times', seriesBody(1, 13)],
    ['another weekday', seriesBody(1, 2, { sessionDates: [TOMORROW, '2026-11-25'] })],
    ['days out of order', seriesBody(1, 2, { sessionDates: ['2026-11-24', TOMORROW] })],
    ['a day twice', seriesBody(1, 2, { sessionDates: [TOMORROW, TOMORROW] })],
    ['a week too far ahead', seriesBody(1, 2, { sessionDates: [TOMORROW, '2027-02-23'] })],
    ['an unknown field', seriesBody(1, 2, { sessionDate: TOMORROW })],
  ])('%s', async (_, body) => {
    const student = await makeStudent(site, { hours: 20 })
    expect((await expectRefused(student.cookie, body)).statusCode).toBe(400)
  })

  test.each([
    ['a series that begins today', { sessionDates: ['2026-11-16', '2026-11-23'] }, 'DATE_NOT_BOOKABLE'],
    ['Saturdays', { sessionDates: ['2026-11-21', '2026-11-28'] }, 'DATE_NOT_BOOKABLE'],
    ['an unknown tutor', { tutorId: 999_999 }, 'TUTOR_UNKNOWN'],
  ])('%s', async (_, overrides, code) => {
    const student = await makeStudent(site, { hours: 20 })
    const tutor = await makeTutor(site)
    const response = await expectRefused(student.cookie, seriesBody(tutor.id, 2, overrides))
    expect([response.statusCode, response.json().code]).toEqual([400, code])
  })

  test('a series that costs more than the balance, and changes nothing', async () => {
    const [student, tutor] = [await makeStudent(site, { hours: 3.5 }), await makeTutor(site)]
    const response = await expectRefused(student.cookie, seriesBody(tutor.id, 4))
    expect([response.statusCode, response.json().message]).toEqual([402, 'Insufficient credits'])
    expect((await bookSeries(site, student.cookie, seriesBody(tutor.id, 3))).statusCode).toBe(201)
  })

  test('all weeks if some are taken, and names exactly those', async () => {
    const [student, rival] = [await makeStudent(site, { hours: 20 }), await makeStudent(site, { hours: 1 })]
    const [tutor, other] = [await makeTutor(site), await makeTutor(site)]
    await bookOne(rival.cookie, tutor.id, { sessionDate: THIRD, startTime: '11:00' })
    // In the fourth week the student has another session.
    await bookOne(student.cookie, other.id, { sessionDate: '2026-12-08' })
    const response = await expectRefused(student.cookie, seriesBody(tutor.id, 5, { duration: 2 }))
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      code: 'WEEKS_TAKEN',
      issues: [
        { path: 'sessionDates.2', code: 'TIME_TAKEN' },
        { path: 'sessionDates.3', code: 'TIME_TAKEN' },
      ],
    })
  })
})

describe('a series', () => {
  test('has twelve sessions, each paid by its own ledger entry', async () => {
    const [student, tutor] = [await makeStudent(site, { hours: 25 }), await makeTutor(site)]
    const response = await bookSeries(
      site,
      student.cookie,
      seriesBody(tutor.id, 12, { duration: 2, notes: 'Fractions' }),
    )
    expect(response.statusCode).toBe(201)
    const booked: Session[] = response.json()
    expect(booked.map(({ sessionDate }) => sessionDate)).toEqual(weeksFrom(TOMORROW, 12))
    expect(new Set(booked.map(({ seriesId }) => seriesId)).size).toBe(1)
    expect(booked[11]).toMatchObject({ startTime: '10:00', duration: 2, notes: 'Fractions', status: 'scheduled' })
    expect(await balanceOf(site, student.id)).toBe(1)
    const upcoming = await sendJson(site, { method: 'GET', url: '/api/sessions/upcoming', cookie: student.cookie })
    expect(upcoming.json()).toEqual(booked)
    await expectSoundTutoring(site)
    expect((await verifyLedger(site.db, site.time.now)).sound).toBe(true)
  })

  test('keeps the local time when clocks change', async () => {
    const [student, tutor] = [await makeStudent(site, { hours: 2 }), await makeTutor(site)]
    const sessionDates = ['2027-03-09', '2027-03-16']
    await bookSeries(site, student.cookie, seriesBody(tutor.id, 2, { sessionDates }))
    const rows = (await site.db.select().from(sessions)).filter(({ tutorId }) => tutorId === tutor.id)
    expect(rows.map(({ endsAt }) => endsAt.toISOString())).toEqual([
      '2027-03-09T16:00:00.000Z',
      '2027-03-16T15:00:00.000Z',
    ])
    expect(rows.map(({ startTime }) => startTime)).toEqual(['10:00', '10:00'])
  })

  test('a series that is repeated with its key is booked once, with the same answer', async () => {
    const [student, tutor] = [await makeStudent(site, { hours: 9 }), await makeTutor(site)]
    const send = () => bookSeries(site, student.cookie, seriesBody(tutor.id, 4), { 'idempotency-key': 'a-series' })
    const responses = await Promise.all([send(), send(), send()])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(await balanceOf(site, student.id)).toBe(5)
  })

  test('can take the student’s own and expired holds, but not those of others', async () => {
    const [student, other] = [await makeStudent(site, { hours: 9 }), await makeStudent(site)]
    const tutor = await makeTutor(site)
    const hold = (day: string | undefined, studentId: string, untilMs: number) =>
      site.db.insert(occupiedQuarters).values({
        tutorId: tutor.id,
        studentId,
        day: day ?? '',
        quarter: 40,
        heldUntil: new Date(site.time.now.getTime() + untilMs),
      })
    const [first, second, third] = weeksFrom(TOMORROW, 3)
    await hold(first, student.id, MINUTE_MS)
    await hold(second, other.id, 0)
    await hold(third, other.id, MINUTE_MS)
    const response = await bookSeries(site, student.cookie, seriesBody(tutor.id, 3))
    expect(response.json()).toMatchObject({ code: 'WEEKS_TAKEN', issues: [{ path: 'sessionDates.2' }] })
    expect((await bookSeries(site, student.cookie, seriesBody(tutor.id, 2))).statusCode).toBe(201)
    await expectSoundTutoring(site)
  })

  test('allows one week to be moved and another to be cancelled separately', async () => {
    const [student, tutor] = [await makeStudent(site, { hours: 3 }), await makeTutor(site)]
    const booked: Session[] = (await bookSeries(site, student.cookie, seriesBody(tutor.id, 3))).json()
    const change = (place: number, body: unknown) =>
      sendJson(site, { method: 'PATCH', url: `/api/sessions/${booked[place]?.id}`, cookie: student.cookie, body })
    const moved = await change(1, { sessionDate: '2026-11-26', startTime: '14:00' })
    expect(moved.json()).toMatchObject({ sessionDate: '2026-11-26', seriesId: booked[0]?.seriesId })
    expect((await change(2, { status: 'cancelled' })).statusCode).toBe(200)
    expect(await balanceOf(site, student.id)).toBe(1)
    await expectSoundTutoring(site)
  })
})
