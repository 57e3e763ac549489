import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { auditEntries } from '../../../db/schema/audit'
import { occupiedQuarters } from '../../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { countStatuses, expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import { bookingBody, makeSignedInTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { startApart } from '../../../testing/start-apart'

const ROUNDS = 20
const DAY = '2026-11-18'
const TIMES = DEFAULT_START_TIMES.slice(0, 3)
vi.setConfig({ testTimeout: 120_000 })
const site = await buildTestApp()
const students = await Promise.all(TIMES.map(() => makeStudent(site, { hours: 2 * ROUNDS })))

type Tutor = Awaited<ReturnType<typeof makeSignedInTutor>>

const cookieOf = (place: number) => students[place]?.cookie ?? ''
const book = (tutor: Tutor, place: number) => {
  const body = bookingBody(tutor.id, { sessionDate: DAY, startTime: TIMES[place] })
  return sendJson(site, { method: 'POST', url: '/api/sessions', cookie: cookieOf(place), body })
}
const cancel = (id: number, place: number) =>
  sendJson(site, {
    method: 'PATCH',
    url: `/api/sessions/${id}`,
    cookie: cookieOf(place),
    body: { status: 'cancelled' },
  })
const takeOff = ({ cookie }: Tutor) => {
  const body = { fromDay: DAY, toDay: DAY, fromHour: 9, toHour: 18 }
  return sendJson(site, { method: 'POST', url: '/api/tutor/time-off', cookie, body })
}
const occupiedBy = ({ id }: Tutor) =>
  site.db
    .select()
    .from(occupiedQuarters)
    .where(and(eq(occupiedQuarters.tutorId, id), eq(occupiedQuarters.day, DAY)))
const freeTimes = async ({ id }: Tutor) =>
  (
    await sendJson(site, { method: 'GET', url: `/api/tutors/${id}/availability?date=${DAY}`, cookie: cookieOf(0) })
  ).json().times

test('a day off while students book: each hour is either booked or closed, and every answer is correct', async () => {
  const outcomes = { booked: 0, refused: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const tutor = await makeSignedInTutor(site)
    const others = TIMES.map((_, place) => () => book(tutor, place))
    const { changed: off, responses } = await startApart(round, { change: () => takeOff(tutor), others })
    expect(off.statusCode).toBe(201)
    const { 201: booked = 0, 409: refused = 0, ...other } = countStatuses(responses)
    expect(other).toEqual({})
    expect(await occupiedBy(tutor)).toHaveLength(booked * 4)
    expect(await freeTimes(tutor)).toEqual([])
    expect(off.json().bookedSessions).toBe(booked)
    outcomes.booked += booked
    outcomes.refused += refused
    await Promise.all(
      responses.map((response, place) => (response.statusCode === 201 ? cancel(response.json().id, place) : null)),
    )
  }
  // Both outcomes occurred, so the rounds did race.
  expect(outcomes.booked * outcomes.refused).toBeGreaterThan(0)
  await expectSoundTutoring(site)
})

test('a day off while students cancel: no freed hour stays open', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const tutor = await makeSignedInTutor(site)
    const ids = await Promise.all(TIMES.map(async (_, place) => (await book(tutor, place)).json().id))
    const others = ids.map((id, place) => () => cancel(id, place))
    const { changed: off, responses } = await startApart(round, { change: () => takeOff(tutor), others })
    expect([off, ...responses].map(({ statusCode }) => statusCode)).toEqual([201, 200, 200, 200])
    expect(await occupiedBy(tutor)).toEqual([])
    expect(await freeTimes(tutor)).toEqual([])
  }
  await expectSoundTutoring(site)
})

test('the same day off entered by the tutor and by staff concurrently is stored and logged once', async () => {
  const staff = await makeAdministrator(site)
  for (let round = 0; round < ROUNDS; round++) {
    const tutor = await makeSignedInTutor(site)
    const body = { fromDay: DAY, toDay: DAY, fromHour: 9, toHour: 18 }
    const url = `/api/admin/tutors/${tutor.id}/time-off`
    const note = () => sendJson(site, { method: 'POST', url, cookie: staff.cookie, body })
    const responses = await Promise.all([note(), takeOff(tutor), note()])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1)
    expect(await freeTimes(tutor)).toEqual([])
    const recorded = await site.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(and(eq(auditEntries.target, String(tutor.id)), eq(auditEntries.action, 'tutor.away')))
    expect(recorded.length).toBeLessThanOrEqual(1)
  }
})
