import { beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#shared/features/booking/booking.contract'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { auditEntries } from '../../../db/schema/audit'
import { emails } from '../../../db/schema/emails'
import { emptyAudit } from '../../../testing/empty-audit'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { bookSeries, seriesBody } from '../../../testing/factories/series-factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  balanceOf,
  bookingBody,
  makeSignedInTutor,
  makeTutor,
  sendJson,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

// The late-cancellation rule applies to students only: with it, a student's own move would be refused here.
const site = await buildTestApp({ settings: { lateCancellationHours: 48 } })
const { cookie: staff } = await makeAdministrator(site, { role: 'manager' })
const { cookie: viewer } = await makeAdministrator(site, { role: 'viewer' })

const TODAY = '2026-11-16'
const TUESDAYS = weeksFrom('2026-11-17', 4)
const THURSDAYS = weeksFrom('2026-11-19', 4)
const THURSDAY = { sessionDate: '2026-11-19', startTime: '14:00' }

interface SeenSession {
  id: number
  version: number
}

interface Sender {
  cookie?: string
  key?: string
}

const post = (id: number | undefined, action: string, body: object, { cookie = staff, key = '' }: Sender = {}) =>
  sendJson(site, {
    method: 'POST',
    url: `/api/admin/sessions/${id}/${action}`,
    cookie,
    body,
    headers: key ? { 'idempotency-key': key } : {},
  })
const get = (path: string, cookie = staff) =>
  sendJson(site, { method: 'GET', url: `/api/admin/sessions/${path}`, cookie })
const restOfSeries = async (id: number | undefined) => (await get(`${id}/rest-of-series`)).json()
const weeks = async (id: number | undefined, { sessionDate, startTime } = THURSDAY) =>
  (await get(`${id}/rest-of-series-weeks?sessionDate=${sessionDate}&startTime=${startTime}`)).json()

const seen = (sessions: readonly Session[], version = 1): SeenSession[] => sessions.map(({ id }) => ({ id, version }))
const recordedActions = () => site.db.select().from(auditEntries).orderBy(auditEntries.id)
const queuedEmails = async () => (await readEmails(site)).map(({ kind, recipient }) => `${kind} ${recipient}`)

async function makeSeries() {
  const [student, tutor] = [await makeStudent(site, { hours: 8 }), await makeSignedInTutor(site)]
  const booked: Session[] = (await bookSeries(site, student.cookie, seriesBody(tutor.id, 4))).json()
  await site.db.delete(emails)
  return { student, tutor, booked }
}

const stateOf = async (student: { id: string }) =>
  (await tutoringState(site)).sessions
    .filter(({ studentId }) => studentId === student.id)
    .map(({ sessionDate, startTime, status }) => `${sessionDate} ${startTime} ${status}`)
    .toSorted()

beforeEach(async () => {
  await site.db.delete(emails)
  await emptyAudit(site)
})

describe('moving the rest of a series by staff', () => {
  test('moves the named sessions but no earlier ones, with one email each and one audit entry', async () => {
    const { student, booked } = await makeSeries()
    const [first, second] = booked
    expect(await restOfSeries(second?.id)).toEqual(
      booked.slice(1).map(({ id, sessionDate }) => ({ id, version: 1, sessionDate, startTime: '10:00' })),
    )
    const to = { sessionDate: THURSDAYS[1] ?? '', startTime: '14:00' }
    expect(await weeks(second?.id, to)).toEqual(
      booked.slice(1).map(({ id, sessionDate }, week) => ({
        id,
        version: 1,
        sessionDate: THURSDAYS[week + 1],
        state: 'free',
        was: { sessionDate, startTime: '10:00' },
      })),
    )
    const response = await post(second?.id, 'move-rest-of-series', {
      ...to,
      moving: seen(booked.slice(1)),
      staying: [],
    })
    expect([response.statusCode, response.json()]).toEqual([200, seen(booked.slice(1), 2)])
    expect(await stateOf(student)).toEqual([
      `${first?.sessionDate} 10:00 scheduled`,
      ...THURSDAYS.slice(1).map((day) => `${day} 14:00 scheduled`),
    ])
    expect(await queuedEmails()).toEqual(['series-moved student', 'series-moved tutor'])
    expect(await recordedActions()).toMatchObject([
      {
        action: 'student.series-moved',
        target: student.id,
        before: { sessionDate: TUESDAYS[1], startTime: '10:00' },
        after: { ...to, sessionIds: booked.slice(1).map(({ id }) => id) },
      },
    ])
    await expectSoundTutoring(site)
  })

  test('shows and keeps what cannot move, and refuses everything if one time was taken meanwhile', async () => {
    const [{ student, tutor, booked }, rival] = [await makeSeries(), await makeStudent(site, { hours: 2 })]
    const take = (sessionDate: string | undefined) =>
      sendJson(site, {
        method: 'POST',
        url: '/api/sessions',
        cookie: rival.cookie,
        body: bookingBody(tutor.id, { sessionDate, startTime: '14:00' }),
      })
    expect((await take(THURSDAYS[2])).statusCode).toBe(201)
    const states = (await weeks(booked[0]?.id)).map(({ state }: { state: string }) => state)
    expect(states).toEqual(['free', 'free', 'taken', 'free'])
    const all = await post(booked[0]?.id, 'move-rest-of-series', { ...THURSDAY, moving: seen(booked), staying: [] })
    expect([all.statusCode, all.json().code, all.json().issues]).toMatchObject([
      409,
      'WEEKS_TAKEN',
      [{ path: 'moving.2' }],
    ])
    const [stays] = booked.slice(2)
    const body = {
      ...THURSDAY,
      moving: seen(booked.filter((each) => each !== stays)),
      staying: seen([...booked].slice(2, 3)),
    }
    expect((await post(booked[0]?.id, 'move-rest-of-series', body)).statusCode).toBe(200)
    expect(await stateOf(student)).toEqual(
      [...THURSDAYS.toSpliced(2, 1).map((day) => `${day} 14:00`), `${TUESDAYS[2]} 10:00`]
        .map((each) => `${each} scheduled`)
        .toSorted(),
    )
    await expectSoundTutoring(site)
  })

  test('allows today’s remaining start times, but neither past ones nor weekends', async () => {
    const { booked } = await makeSeries()
    const move = async (sessionDate: string, startTime: string) => {
      const body = { sessionDate, startTime, moving: seen(booked), staying: [] }
      return (await post(booked[0]?.id, 'move-rest-of-series', body)).json()
    }
    for (const [day, time] of [
      [TODAY, '10:00'],
      ['2026-11-21', '10:00'],
    ] as const) {
      expect(await move(day, time)).toMatchObject({ code: 'DATE_NOT_BOOKABLE' })
      expect(await weeks(booked[0]?.id, { sessionDate: day, startTime: time })).toMatchObject({
        code: 'DATE_NOT_BOOKABLE',
      })
    }
    expect(await move(TODAY, '11:00')).toEqual(seen(booked, 2))
  })

  test('moving to the current times changes nothing, notifies nobody and adds no audit entry', async () => {
    const { student, booked } = await makeSeries()
    const to = { sessionDate: TUESDAYS[0], startTime: '10:00' }
    const before = await stateOf(student)
    const response = await post(booked[0]?.id, 'move-rest-of-series', { ...to, moving: seen(booked), staying: [] })
    expect([response.statusCode, response.json()]).toEqual([200, seen(booked)])
    expect(await stateOf(student)).toEqual(before)
    expect([await queuedEmails(), await recordedActions()]).toEqual([[], []])
  })

  test('refuses sessions that a colleague changed since, and changes nothing', async () => {
    const { student, booked } = await makeSeries()
    const moved = { version: 1, sessionDate: TUESDAYS[3], startTime: '16:00' }
    expect((await post(booked[3]?.id, 'move', moved)).statusCode).toBe(200)
    const before = await stateOf(student)
    await site.db.delete(emails)
    await emptyAudit(site)
    const move = await post(booked[0]?.id, 'move-rest-of-series', { ...THURSDAY, moving: seen(booked), staying: [] })
    expect([move.statusCode, move.json().code]).toEqual([409, 'SERIES_CHANGED'])
    const cancel = { sessions: seen(booked), share: 'full', reason: 'Ill' }
    expect((await post(booked[0]?.id, 'cancel-rest-of-series', cancel)).json()).toMatchObject({
      code: 'SERIES_CHANGED',
    })
    expect(await stateOf(student)).toEqual(before)
    expect([await queuedEmails(), await recordedActions()]).toEqual([[], []])
  })
})

describe('cancelling the rest of a series by staff', () => {
  test.each([
    ['full', 7],
    ['half', 5.5],
    ['none', 4],
  ] as const)(
    'gives a %s refund for each, a reason, one email to each person and one audit entry',
    async (share, balance) => {
      const { student, booked } = await makeSeries()
      const rest = booked.slice(1)
      const body = { sessions: seen(rest), share, reason: 'The tutor moves away' }
      const response = await post(rest[0]?.id, 'cancel-rest-of-series', body)
      expect([response.statusCode, response.json()]).toEqual([200, seen(rest, 2)])
      expect(await balanceOf(site, student.id)).toBe(balance)
      expect((await stateOf(student)).filter((each) => each.endsWith('cancelled'))).toHaveLength(3)
      expect(await queuedEmails()).toEqual(['series-cancelled student', 'series-cancelled tutor'])
      const facts = (await site.db.select().from(emails)).map((email) => email.facts)
      expect(facts).toMatchObject([{ reason: body.reason, refundedHours: balance - 4 }, { reason: body.reason }])
      expect(await recordedActions()).toMatchObject([
        { action: 'student.series-cancelled', target: student.id, after: { share, reason: body.reason } },
      ])
      await expectSoundTutoring(site)
    },
  )

  test('happens once with the same key, with the same answer', async () => {
    const { student, booked } = await makeSeries()
    const body = { sessions: seen(booked), share: 'full', reason: 'Ill' }
    const send = () => post(booked[0]?.id, 'cancel-rest-of-series', body, { key: `cancel-series-${student.id}` })
    const [first, second] = [await send(), await send()]
    expect(second.json()).toEqual(first.json())
    expect(await balanceOf(site, student.id)).toBe(8)
    expect([(await recordedActions()).length, (await queuedEmails()).length]).toEqual([1, 2])
  })

  test('finds no later sessions for a session outside any series', async () => {
    const [student, tutor] = [await makeStudent(site, { hours: 1 }), await makeTutor(site)]
    const single = await sendJson(site, {
      method: 'POST',
      url: '/api/sessions',
      cookie: student.cookie,
      body: bookingBody(tutor.id),
    })
    const { id } = single.json()
    expect(await restOfSeries(id)).toEqual([])
    const body = { sessions: [{ id, version: 1 }], share: 'full', reason: 'Ill' }
    expect((await post(id, 'cancel-rest-of-series', body)).json()).toMatchObject({ code: 'SERIES_CHANGED' })
  })
})

test('each tutor of a series is notified of their own sessions', async () => {
  const { booked } = await makeSeries()
  const colleague = await makeSignedInTutor(site)
  expect((await post(booked[3]?.id, 'reassign', { version: 1, tutorId: colleague.id })).statusCode).toBe(200)
  await site.db.delete(emails)
  const sessions = [...seen(booked.slice(0, 3)), ...seen(booked.slice(3), 2)]
  expect(
    (await post(booked[0]?.id, 'cancel-rest-of-series', { sessions, share: 'full', reason: 'Ill' })).statusCode,
  ).toBe(200)
  expect((await queuedEmails()).toSorted()).toEqual([
    'series-cancelled student',
    'series-cancelled tutor',
    'session-cancelled student',
    'session-cancelled tutor',
  ])
})

test('lets read-only roles only view, refuses other accounts, and answers 404 for an unknown session', async () => {
  const { student, booked } = await makeSeries()
  const id = booked[0]?.id
  const move = { ...THURSDAY, moving: seen(booked), staying: [] }
  const cancel = { sessions: seen(booked), share: 'full', reason: 'Ill' }
  for (const [action, body] of [
    ['move-rest-of-series', move],
    ['cancel-rest-of-series', cancel],
  ] as const) {
    expect((await post(id, action, body, { cookie: viewer })).statusCode).toBe(403)
    expect((await post(id, action, body, { cookie: student.cookie })).statusCode).toBe(401)
    expect((await post(999_999, action, body)).statusCode).toBe(404)
  }
  expect((await get(`${id}/rest-of-series`, viewer)).statusCode).toBe(200)
  expect((await get(`${id}/rest-of-series`, student.cookie)).statusCode).toBe(401)
  expect((await get('999999/rest-of-series')).statusCode).toBe(404)
  expect(await weeks(999_999)).toMatchObject({ code: 'NOT_FOUND' })
})
