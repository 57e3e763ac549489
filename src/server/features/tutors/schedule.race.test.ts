import { expect, test, vi } from 'vitest'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { makeStudent } from '../../testing/factories/factories'
import { countStatuses, expectSoundTutoring } from '../../testing/factories/tutoring-checks'
import { bookingBody, makeSignedInTutor, sendJson, tutoringState } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { startApart } from '../../testing/start-apart'

const ROUNDS = 20
const DAY = '2026-11-18'
const TIMES = DEFAULT_START_TIMES.slice(0, 3)
vi.setConfig({ testTimeout: 120_000 })
const site = await buildTestApp()

test('keeps earlier bookings and refuses later ones outside the schedule when it changes during bookings', async () => {
  const students = await Promise.all(TIMES.map(() => makeStudent(site, { hours: ROUNDS })))
  const outcomes = { booked: 0, refused: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const tutor = await makeSignedInTutor(site)
    const book = (place: number) => {
      const body = bookingBody(tutor.id, { sessionDate: DAY, startTime: TIMES[place] })
      return sendJson(site, { method: 'POST', url: '/api/sessions', cookie: students[place]?.cookie ?? '', body })
    }
    const send = (method: 'POST' | 'PUT', url: string, body: object) =>
      sendJson(site, { method, url, cookie: tutor.cookie, body })
    // A session booked since the last read refuses the change, until it has been shown.
    const change = async () => {
      const schedule = ['fri 09:00']
      let response = await send('PUT', '/api/tutor/schedule', { schedule })
      while (response.statusCode === 409) {
        expect(response.json().code).toBe('SESSIONS_AFFECTED')
        const seen = (await send('POST', '/api/tutor/schedule/affected-sessions', { schedule })).json()
        const kept = seen.map(({ id, version }: { id: number; version: number }) => ({ id, version }))
        response = await send('PUT', '/api/tutor/schedule', { schedule, kept })
      }
      return response
    }
    const others = TIMES.map((_, place) => () => book(place))
    const { changed, responses } = await startApart(round, { change, others })
    expect(changed.statusCode).toBe(200)
    const { 201: booked = 0, 409: late = 0, ...other } = countStatuses(responses)
    expect(other).toEqual({})
    const refusals = responses.filter(({ statusCode }) => statusCode === 409)
    expect(refusals.map((response) => response.json().code)).toEqual(refusals.map(() => 'TIME_NOT_OFFERED'))
    const held = (await tutoringState(site)).sessions.filter(({ tutorId }) => tutorId === tutor.id)
    expect(held).toHaveLength(booked)
    expect((await book(0)).statusCode).toBe(409)
    outcomes.booked += booked
    outcomes.refused += late
    for (const session of held) {
      const { cookie = '' } = students.find(({ id }) => id === session.studentId) ?? {}
      const body = { status: 'cancelled' }
      await sendJson(site, { method: 'PATCH', url: `/api/sessions/${session.id}`, cookie, body })
    }
  }
  // Both outcomes occurred, so the rounds did race.
  expect(outcomes.booked * outcomes.refused).toBeGreaterThan(0)
  await expectSoundTutoring(site)
})
