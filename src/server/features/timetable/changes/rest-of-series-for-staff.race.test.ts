import { expect, test, vi } from 'vitest'
import type { Session } from '#shared/features/booking/booking.contract'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { bookSeries, seriesBody } from '../../../testing/factories/series-factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import { balanceOf, makeTutor, sendJson, TOMORROW, tutoringState } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const ROUNDS = 20
const TIMES = 4
vi.setConfig({ testTimeout: 120_000 })
const site = await buildTestApp()
const { cookie: one } = await makeAdministrator(site, { role: 'manager' })
const { cookie: other } = await makeAdministrator(site, { role: 'manager' })

const seen = (booked: readonly Session[]) => booked.map(({ id }) => ({ id, version: 1 }))

function action(cookie: string, booked: readonly Session[], path: string, body: object) {
  return sendJson(site, { method: 'POST', url: `/api/admin/sessions/${booked[0]?.id}/${path}`, cookie, body })
}

function moveTo(cookie: string, booked: readonly Session[], startTime: string) {
  return action(cookie, booked, 'move-rest-of-series', {
    sessionDate: TOMORROW,
    startTime,
    moving: seen(booked),
    staying: [],
  })
}

async function makeSeries() {
  const [tutor, student] = [await makeTutor(site), await makeStudent(site, { hours: TIMES })]
  const booked: Session[] = (await bookSeries(site, student.cookie, seriesBody(tutor.id, TIMES))).json()
  return { student, booked }
}

const stateOf = async ({ id }: { id: string }) =>
  (await tutoringState(site)).sessions
    .filter(({ studentId }) => studentId === id)
    .map(({ sessionDate, startTime, status }) => `${sessionDate} ${startTime} ${status}`)
    .toSorted()

test('one of two staff members who move one series succeeds and the other learns that it has changed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { student, booked } = await makeSeries()
    const responses = await Promise.all([moveTo(one, booked, '14:00'), moveTo(other, booked, '16:00')])
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('SERIES_CHANGED')
    const time = responses[0]?.statusCode === 200 ? '14:00' : '16:00'
    expect(await stateOf(student)).toEqual(weeksFrom(TOMORROW, TIMES).map((day) => `${day} ${time} scheduled`))
  }
  await expectSoundTutoring(site)
})

test('refunds a series once when staff cancel it while the student moves one session', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { student, booked } = await makeSeries()
    const cancel = () =>
      action(one, booked, 'cancel-rest-of-series', { sessions: seen(booked), share: 'full', reason: 'Ill' })
    const move = () =>
      sendJson(site, {
        method: 'PATCH',
        url: `/api/sessions/${booked[2]?.id}`,
        cookie: student.cookie,
        body: { sessionDate: booked[2]?.sessionDate, startTime: '16:00' },
      })
    const [first, second] = round % 2 === 0 ? [cancel, move] : [move, cancel]
    const responses = await Promise.all([first(), second()])
    const codes = responses.map((response) => response.json().code).filter(Boolean)
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(['SERIES_CHANGED', 'SESSION_NOT_CHANGEABLE']).toContain(codes[0])
    expect(await balanceOf(site, student.id)).toBe(codes[0] === 'SERIES_CHANGED' ? 0 : TIMES)
  }
  await expectSoundTutoring(site)
})
