import { expect, test, vi } from 'vitest'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { datesAfter } from '#shared/testing/bookable-days'
import { makeStudent } from '../../../testing/factories/factories'
import { bookSeries, seriesBody } from '../../../testing/factories/series-factories'
import { countStatuses, expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  balanceOf,
  bookingBody,
  makeTutor,
  sendJson,
  tutoringState,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { verifyLedger } from '../../billing/ledger/verify-ledger.service'

const ROUNDS = 20
const TIMES = 12
vi.setConfig({ testTimeout: 120_000 })
const site = await buildTestApp()

type Student = Awaited<ReturnType<typeof makeStudent>>

/** Weeks and an hour that no other round uses, so that earlier rounds do not interfere. */
function placeOf(round: number) {
  const [first = ''] = datesAfter('2026-11-16', 5).slice(Math.floor(round / DEFAULT_START_TIMES.length))
  return { sessionDates: weeksFrom(first, TIMES), startTime: DEFAULT_START_TIMES[round % DEFAULT_START_TIMES.length] }
}

async function raceRound(round: number, { student, rivals }: { student: Student; rivals: Student[] }) {
  const tutor = await makeTutor(site)
  const { sessionDates, startTime } = placeOf(round)
  const series = () => bookSeries(site, student.cookie, seriesBody(tutor.id, TIMES, { sessionDates, startTime }))
  const singles = rivals.map(({ cookie }, week) => () => {
    const body = bookingBody(tutor.id, { sessionDate: sessionDates[week], startTime })
    return sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body })
  })
  // The series is sent first, last, or among the others.
  const place = (round * 5) % (TIMES + 1)
  const responses = await Promise.all(singles.toSpliced(place, 0, series).map((action) => action()))
  const { sessions } = await tutoringState(site)
  const held = sessionDates.map(
    (day) => sessions.find((row) => row.tutorId === tutor.id && row.sessionDate === day)?.studentId,
  )
  return { whole: responses[place], others: responses.toSpliced(place, 1), held }
}

test('books either the series or the single sessions when twelve students compete for its hours', async () => {
  const student = await makeStudent(site, { hours: ROUNDS * TIMES })
  const rivals = await Promise.all(Array.from({ length: TIMES }, () => makeStudent(site, { hours: ROUNDS })))
  let booked = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { whole, others, held } = await raceRound(round, { student, rivals })
    if (whole?.statusCode === 201) {
      booked++
      expect(countStatuses(others)).toEqual({ 409: TIMES })
      expect(held).toEqual(held.map(() => student.id))
    } else {
      expect(whole?.json()).toMatchObject({ code: 'WEEKS_TAKEN', issues: expect.any(Array) })
      const named: number[] = whole?.json().issues.map(({ path }: { path: string }) => Number(path.split('.')[1]))
      expect(named.length).toBeGreaterThan(0)
      for (const week of named) expect(held[week]).toBe(rivals[week]?.id)
      // A rival is refused only while the series has the hour; one that was not refused has it.
      const winners = others.map(({ statusCode }, week) => (statusCode === 201 ? rivals[week]?.id : undefined))
      expect(winners).toEqual(held)
    }
    expect(await balanceOf(site, student.id)).toBe((ROUNDS - booked) * TIMES)
  }
  await expectSoundTutoring(site)
  expect((await verifyLedger(site.db, site.time.now)).sound).toBe(true)
})
