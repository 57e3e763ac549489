import { and, eq, inArray } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { datesAfter } from '#shared/testing/bookable-days'
import { occupiedQuarters } from '../../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { countStatuses, expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { startApart } from '../../../testing/start-apart'

const ROUNDS = 20
const TIMES = DEFAULT_START_TIMES.slice(0, 3)
const DAYS = datesAfter('2026-11-16', ROUNDS)
vi.setConfig({ testTimeout: 120_000 })
const site = await buildTestApp()
const staff = await makeAdministrator(site)
const reader = await makeStudent(site)

const close = (day: string) => {
  const body = { days: [{ day, name: 'Closed', nameFr: 'Fermé' }] }
  return sendJson(site, { method: 'POST', url: '/api/admin/holidays', cookie: staff.cookie, body })
}

const freeTimes = async (tutorId: number, day: string) => {
  const { cookie } = reader
  const url = `/api/tutors/${tutorId}/availability?date=${day}`
  return (await sendJson(site, { method: 'GET', url, cookie })).json().times
}

test('closes or books every hour when a holiday starts while students book and a tutor is added', async () => {
  const tutors = [await makeTutor(site), await makeTutor(site), await makeTutor(site)]
  const students = await Promise.all(TIMES.map(() => makeStudent(site, { hours: ROUNDS })))
  const outcomes = { booked: 0, refused: 0 }
  for (const [round, day] of DAYS.entries()) {
    const others = TIMES.map((startTime, place) => () => {
      const body = bookingBody(tutors[place]?.id ?? 0, { sessionDate: day, startTime })
      return sendJson(site, { method: 'POST', url: '/api/sessions', cookie: students[place]?.cookie ?? '', body })
    })
    const race = startApart(round, { change: () => close(day), others })
    const [{ changed: closed, responses }, added] = await Promise.all([race, makeTutor(site)])
    expect(closed.statusCode).toBe(201)
    const { 201: booked = 0, 409: refused = 0, ...other } = countStatuses(responses)
    expect(other).toEqual({})
    const ids = [...tutors, added].map(({ id }) => id)
    const occupied = await site.db
      .select()
      .from(occupiedQuarters)
      .where(and(inArray(occupiedQuarters.tutorId, ids), eq(occupiedQuarters.day, day)))
    expect(occupied).toHaveLength(booked * 4)
    for (const id of ids) expect(await freeTimes(id, day)).toEqual([])
    outcomes.booked += booked
    outcomes.refused += refused
  }
  // Both outcomes occurred, so the rounds did race.
  expect(outcomes.booked * outcomes.refused).toBeGreaterThan(0)
  await expectSoundTutoring(site)
})
