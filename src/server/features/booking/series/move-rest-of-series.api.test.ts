import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#shared/features/booking/booking.contract'
import type { RestOfSeriesWeek } from '#shared/features/booking/series/series.contract'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { businessInstant } from '#shared/time/instant'
import { emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { bookSeries, seriesBody } from '../../../testing/factories/series-factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  balanceOf,
  bookingBody,
  makeTutor,
  sendJson,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

const site = await buildTestApp({ settings: { lateCancellationHours: 24 } })
const { cookie: staff } = await makeAdministrator(site, { role: 'manager' })
const MONDAY = site.time.now
beforeEach(() => {
  site.time.now = MONDAY
})

/** Tuesdays at 10:00 become Thursdays at 14:00. */
const THURSDAY = { sessionDate: '2026-11-26', startTime: '14:00' }
const idsOf = (sessions: { id: number }[]) => sessions.map(({ id }) => id)
const daysOf = (sessions: { sessionDate: string }[]) => sessions.map(({ sessionDate }) => sessionDate)

interface Moving {
  to?: { sessionDate: string; startTime: string }
  moving: number[]
  staying?: number[]
}

const move = (cookie: string, id: number | undefined, { to = THURSDAY, moving, staying = [] }: Moving) =>
  sendJson(site, {
    method: 'POST',
    url: `/api/sessions/${id}/move-rest-of-series`,
    cookie,
    body: { ...to, moving, staying },
  })

const look = async (cookie: string, id: number | undefined, to = THURSDAY): Promise<RestOfSeriesWeek[]> => {
  const url = `/api/sessions/${id}/rest-of-series-weeks?sessionDate=${to.sessionDate}&startTime=${to.startTime}`
  return (await sendJson(site, { method: 'GET', url, cookie })).json()
}

async function makeSeries(times = 4, overrides: object = {}) {
  const tutor = await makeTutor(site, { email: `tutor-${Math.random()}@example.com` })
  const student = await makeStudent(site, { hours: times * 2 })
  const booked: Session[] = (
    await bookSeries(
      site,
      student.cookie,
      seriesBody(tutor.id, times, { sessionDates: weeksFrom('2026-11-24', times), ...overrides }),
    )
  ).json()
  await site.db.delete(emails)
  return { student, tutor, booked }
}

const queuedEmails = async () => (await readEmails(site)).map(({ kind, recipient }) => `${kind} ${recipient}`)

describe('moving the rest of a series', () => {
  test('again after a lost response changes nothing and notifies nobody', async () => {
    const { student, booked } = await makeSeries()
    const send = () => move(student.cookie, booked[0]?.id, { moving: idsOf(booked) })
    const first = await send()
    const before = [await tutoringState(site), await queuedEmails()]
    const second = await send()
    expect([second.statusCode, second.json()]).toEqual([200, first.json()])
    expect([await tutoringState(site), await queuedEmails()]).toEqual(before)
  })

  test('notifies only about the sessions that changed', async () => {
    const { student, booked } = await makeSeries(3)
    await move(student.cookie, booked[2]?.id, {
      to: { ...THURSDAY, sessionDate: '2026-12-10' },
      moving: idsOf(booked.slice(2)),
    })
    await site.db.delete(emails)
    expect((await move(student.cookie, booked[0]?.id, { moving: idsOf(booked) })).statusCode).toBe(200)
    const [message] = await site.db.select().from(emails)
    expect(message?.facts).toMatchObject({ sessions: [{ sessionId: booked[0]?.id }, { sessionId: booked[1]?.id }] })
  })

  test('refuses a visitor, and answers 404 for another student’s session', async () => {
    const { booked } = await makeSeries()
    const other = await makeStudent(site)
    const moving = idsOf(booked)
    expect((await move('', booked[0]?.id, { moving })).statusCode).toBe(401)
    expect((await move(other.cookie, booked[0]?.id, { moving })).statusCode).toBe(404)
    expect(await look(other.cookie, booked[0]?.id)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('moves this and the later sessions to the new weekday and hour without cost, with one email', async () => {
    const { student, booked } = await makeSeries()
    const restOfSeries = booked.slice(1)
    const to = { sessionDate: '2026-12-03', startTime: '14:00' }
    expect(await look(student.cookie, restOfSeries[0]?.id, to)).toEqual([
      { id: restOfSeries[0]?.id, sessionDate: '2026-12-03', state: 'free' },
      { id: restOfSeries[1]?.id, sessionDate: '2026-12-10', state: 'free' },
      { id: restOfSeries[2]?.id, sessionDate: '2026-12-17', state: 'free' },
    ])
    const response = await move(student.cookie, restOfSeries[0]?.id, { to, moving: idsOf(restOfSeries) })
    expect(response.statusCode).toBe(200)
    expect(daysOf(response.json())).toEqual(['2026-12-03', '2026-12-10', '2026-12-17'])
    const upcoming = await sendJson(site, { method: 'GET', url: '/api/sessions/upcoming', cookie: student.cookie })
    expect(daysOf(upcoming.json())).toEqual(['2026-11-24', '2026-12-03', '2026-12-10', '2026-12-17'])
    expect(await balanceOf(site, student.id)).toBe(4)
    expect(await queuedEmails()).toEqual(['series-moved student', 'series-moved tutor'])
    expect((await readEmails(site))[0]?.facts).toMatchObject({
      was: { sessionDate: '2026-12-01', startTime: '10:00' },
      sessions: [{ sessionDate: '2026-12-03', startTime: '14:00', sequence: 1 }, {}, {}],
    })
    await expectSoundTutoring(site)
  })

  test.each([
    ['an hour later, overlapping their own times', { sessionDate: '2026-11-24', startTime: '11:00' }],
    ['a week later, each into the place of the next', { sessionDate: '2026-12-01', startTime: '10:00' }],
  ])('moves %s', async (_, to) => {
    const { student, booked } = await makeSeries(4, { duration: 2 })
    expect(new Set((await look(student.cookie, booked[0]?.id, to)).map(({ state }) => state))).toEqual(
      new Set(['free']),
    )
    expect((await move(student.cookie, booked[0]?.id, { to, moving: idsOf(booked) })).statusCode).toBe(200)
    await expectSoundTutoring(site)
  })

  test('sends the usual single-session email when only the last session is left', async () => {
    const { student, booked } = await makeSeries(2)
    const to = { sessionDate: '2026-12-03', startTime: '14:00' }
    await move(student.cookie, booked[1]?.id, { to, moving: idsOf(booked.slice(1)) })
    expect(await queuedEmails()).toEqual(['session-moved student', 'session-moved tutor'])
  })

  test('never moves two sessions of one week to the same hour', async () => {
    const { student, booked } = await makeSeries(2)
    const url = `/api/sessions/${booked[1]?.id}`
    const body = { sessionDate: '2026-11-27', startTime: '09:00' }
    expect((await sendJson(site, { method: 'PATCH', url, cookie: student.cookie, body })).statusCode).toBe(200)
    expect((await look(student.cookie, booked[0]?.id)).map(({ state }) => state)).toEqual(['free', 'busy'])
    const before = await tutoringState(site)
    const response = await move(student.cookie, booked[0]?.id, { moving: idsOf(booked) })
    expect([response.json().code, response.json().issues.length]).toEqual(['WEEKS_TAKEN', 2])
    expect(await tutoringState(site)).toEqual(before)
  })

  test('applies the late-cancellation rule to each session', async () => {
    const { student, booked } = await makeSeries(3)
    site.time.now = businessInstant('2026-11-23', '11:00')
    const [late, ...others] = idsOf(booked)
    expect((await look(student.cookie, late)).map(({ state }) => state)).toEqual(['late', 'free', 'free'])
    const refused = await move(student.cookie, late, { moving: idsOf(booked) })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'MOVE_TOO_LATE'])
    expect((await move(student.cookie, late, { moving: others, staying: [late ?? 0] })).statusCode).toBe(200)
    await expectSoundTutoring(site)
  })

  test.each([
    ['a session that was not shown', (ids: number[]) => ({ moving: ids.slice(0, -1) }), 'SERIES_CHANGED'],
    ['a missing session', (ids: number[]) => ({ moving: [...ids, 999_999] }), 'SERIES_CHANGED'],
    ['a session twice', (ids: number[]) => ({ moving: ids, staying: ids.slice(0, 1) }), 'SERIES_CHANGED'],
    [
      'a weekend',
      (moving: number[]) => ({ moving, to: { sessionDate: '2026-11-28', startTime: '14:00' } }),
      'DATE_NOT_BOOKABLE',
    ],
    [
      'today',
      (moving: number[]) => ({ moving, to: { sessionDate: '2026-11-16', startTime: '14:00' } }),
      'DATE_NOT_BOOKABLE',
    ],
  ])('refuses %s, and changes nothing', async (_, asked, code) => {
    const { student, booked } = await makeSeries()
    const before = await tutoringState(site)
    const response = await move(student.cookie, booked[0]?.id, asked(idsOf(booked)))
    expect(response.json().code).toBe(code)
    expect([await tutoringState(site), await queuedEmails()]).toEqual([before, []])
  })

  test('reports which weeks cannot move and why, and leaves those sessions where they are', async () => {
    const { student, tutor, booked } = await makeSeries()
    const rival = await makeStudent(site, { hours: 1 })
    await sendJson(site, {
      method: 'POST',
      url: '/api/sessions',
      cookie: rival.cookie,
      body: bookingBody(tutor.id, { sessionDate: '2026-12-03', startTime: '14:00' }),
    })
    const closing = { days: [{ day: '2026-12-10', name: 'Closed', nameFr: 'Fermé' }] }
    expect(
      (await sendJson(site, { method: 'POST', url: '/api/admin/holidays', cookie: staff, body: closing })).statusCode,
    ).toBeLessThan(300)
    const weeks = await look(student.cookie, booked[0]?.id)
    expect(weeks.map(({ state }) => state)).toEqual(['free', 'taken', 'closed', 'free'])
    const before = await tutoringState(site)
    const whole = await move(student.cookie, booked[0]?.id, { moving: idsOf(booked) })
    expect([whole.statusCode, whole.json().code]).toEqual([409, 'WEEKS_TAKEN'])
    expect(whole.json().issues.map(({ path }: { path: string }) => path)).toEqual(['moving.1', 'moving.2'])
    expect(await tutoringState(site)).toEqual(before)
    const [first, second, third, fourth] = idsOf(booked) as [number, number, number, number]
    const response = await move(student.cookie, first, { moving: [first, fourth], staying: [second, third] })
    expect(daysOf(response.json())).toEqual(['2026-11-26', '2026-12-17'])
    await expectSoundTutoring(site)
  })
})
