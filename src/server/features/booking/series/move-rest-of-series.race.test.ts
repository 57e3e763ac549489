import { expect, test, vi } from 'vitest'
import type { Session } from '#shared/features/booking/booking.contract'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { addDays } from '#shared/time/calendar'
import { makeStudent } from '../../../testing/factories/factories'
import { bookSeries, seriesBody } from '../../../testing/factories/series-factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  bookingBody,
  makeTutor,
  sendJson,
  TOMORROW,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const ROUNDS = 20
const TIMES = 4
vi.setConfig({ testTimeout: 120_000 })
const site = await buildTestApp()

type Student = Awaited<ReturnType<typeof makeStudent>>

const moveAll = (student: Student, booked: readonly Session[], to: { sessionDate: string; startTime: string }) =>
  sendJson(site, {
    method: 'POST',
    url: `/api/sessions/${booked[0]?.id}/move-rest-of-series`,
    cookie: student.cookie,
    body: { ...to, moving: booked.map(({ id }) => id), staying: [] },
  })

const daysOf = async (student: Student) =>
  (await tutoringState(site)).sessions
    .filter(({ studentId }) => studentId === student.id)
    .map(({ sessionDate }) => sessionDate)
    .toSorted()

test('a series moves completely or not at all while others book its new times, with correct answers', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [tutor, student] = [await makeTutor(site), await makeStudent(site, { hours: TIMES })]
    const rivals = await Promise.all(Array.from({ length: TIMES }, () => makeStudent(site, { hours: 1 })))
    const booked: Session[] = (await bookSeries(site, student.cookie, seriesBody(tutor.id, TIMES))).json()
    const startTime = DEFAULT_START_TIMES[round % DEFAULT_START_TIMES.length] ?? '09:00'
    const [wanted, old] = [weeksFrom(addDays(TOMORROW, 1), TIMES), weeksFrom(TOMORROW, TIMES)]
    const singles = rivals.map(({ cookie }, week) => () => {
      const body = bookingBody(tutor.id, { sessionDate: wanted[week], startTime })
      return sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body })
    })
    const place = round % (TIMES + 1)
    const move = () => moveAll(student, booked, { sessionDate: wanted[0] ?? '', startTime })
    const responses = await Promise.all(singles.toSpliced(place, 0, move).map((action) => action()))
    const others = responses.toSpliced(place, 1).map(({ statusCode }) => statusCode)
    if (responses[place]?.statusCode === 200) {
      expect(others).toEqual(wanted.map(() => 409))
      expect(await daysOf(student)).toEqual(wanted)
    } else {
      expect(responses[place]?.json().code).toBe('WEEKS_TAKEN')
      expect(others).toContain(201)
      expect(await daysOf(student)).toEqual(old)
    }
  }
  await expectSoundTutoring(site)
})

test('two students who move their series to each other’s time both keep their own', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const tutor = await makeTutor(site)
    const [one, other] = [await makeStudent(site, { hours: TIMES }), await makeStudent(site, { hours: TIMES })]
    const book = async ({ cookie }: Student, startTime: string): Promise<Session[]> =>
      (await bookSeries(site, cookie, seriesBody(tutor.id, TIMES, { startTime }))).json()
    const [first, second] = [await book(one, '10:00'), await book(other, '14:00')]
    const responses = await Promise.all([
      moveAll(one, first, { sessionDate: TOMORROW, startTime: '14:00' }),
      moveAll(other, second, { sessionDate: TOMORROW, startTime: '10:00' }),
    ])
    expect(responses.map((response) => response.json().code)).toEqual(['WEEKS_TAKEN', 'WEEKS_TAKEN'])
  }
  await expectSoundTutoring(site)
})
