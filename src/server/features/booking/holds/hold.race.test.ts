import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { DEFAULT_START_TIMES } from '#shared/features/school/default-hours'
import { addDays, weekdayOf } from '#shared/time/calendar'
import { makeStudent } from '../../../testing/factories/factories'
import { buildHoldingSite } from '../../../testing/factories/holding'
import { countStatuses, expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import { makeSignedInTutor, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'

const ROUNDS = 20
vi.setConfig({ testTimeout: 120_000 })
const site = await buildHoldingSite()
const { hold, book, passMinutes, heldHours } = site

/** Weekdays from the day after tomorrow on, one for each round. */
const DAYS = Array.from({ length: 40 }, (_, index) => addDays('2026-11-18', index))
  .filter((day) => weekdayOf(day) % 6 !== 0)
  .slice(0, ROUNDS)

test('exactly one of a hold and a booking of one time succeeds, in each round', async () => {
  const tutor = await makeTutor(site)
  for (const [round, sessionDate] of DAYS.entries()) {
    const [holder, booker] = [await makeStudent(site), await makeStudent(site, { hours: 2 })]
    // Each starts first in every other round, so that either can win.
    const [holdLater, bookLater] = round % 2 ? [5 * round, 0] : [0, 5 * round]
    const [held, booked] = await Promise.all([
      setTimeout(holdLater).then(() => hold(holder.cookie, tutor.id, { sessionDate, duration: 2 })),
      setTimeout(bookLater).then(() => book(booker.cookie, tutor.id, { sessionDate, startTime: '11:00' })),
    ])
    expect([held.statusCode, booked.statusCode].toSorted()).toEqual([201, 409])
    const rows = (await heldHours(tutor.id)).filter(({ day }) => day === sessionDate)
    expect(rows).toHaveLength(held.statusCode === 201 ? 2 : 0)
  }
  await expectSoundTutoring(site)
})

test('one of several students who hold one time concurrently gets it, in each round', async () => {
  const tutor = await makeTutor(site)
  for (const sessionDate of DAYS) {
    const rivals = await Promise.all(Array.from({ length: 4 }, () => makeStudent(site)))
    const responses = await Promise.all(rivals.map(({ cookie }) => hold(cookie, tutor.id, { sessionDate })))
    expect(countStatuses(responses)).toEqual({ 201: 1, 409: 3 })
  }
  expect(await heldHours(tutor.id)).toHaveLength(ROUNDS)
})

test('one of two bookings of an expired hold’s time succeeds, in each round', async () => {
  const tutor = await makeTutor(site)
  const bookers = [await makeStudent(site, { hours: ROUNDS }), await makeStudent(site, { hours: ROUNDS })]
  for (const sessionDate of DAYS) {
    await hold((await makeStudent(site)).cookie, tutor.id, { sessionDate })
    passMinutes(15)
    const responses = await Promise.all(bookers.map(({ cookie }) => book(cookie, tutor.id, { sessionDate })))
    expect(countStatuses(responses)).toEqual({ 201: 1, 409: 1 })
  }
  expect(await heldHours(tutor.id)).toEqual([])
  await expectSoundTutoring(site)
})

test('a student who books a held time always gets it', async () => {
  const tutor = await makeTutor(site)
  const rivals = await Promise.all(Array.from({ length: 3 }, () => makeStudent(site, { hours: ROUNDS })))
  for (const sessionDate of DAYS) {
    const holder = await makeStudent(site, { hours: 1 })
    await hold(holder.cookie, tutor.id, { sessionDate })
    const [own, ...others] = await Promise.all(
      [holder, ...rivals].map(({ cookie }) => book(cookie, tutor.id, { sessionDate })),
    )
    expect([own?.statusCode, countStatuses(others)]).toEqual([201, { 409: 3 }])
  }
  expect(await heldHours(tutor.id)).toEqual([])
  await expectSoundTutoring(site)
})

test('a student who requests seven holds concurrently has one, of at most three that started', async () => {
  const tutor = await makeTutor(site)
  const { cookie } = await makeStudent(site)
  const sessionDate = DAYS[0] ?? ''
  const responses = await Promise.all(
    DEFAULT_START_TIMES.map((startTime) => hold(cookie, tutor.id, { sessionDate, startTime })),
  )
  expect(countStatuses(responses)).toEqual({ 201: 3, 409: 4 })
  expect(await heldHours(tutor.id)).toHaveLength(1)
})

test('a hold and a concurrent holiday leave the hour unavailable, in each round', async () => {
  for (const [round, sessionDate] of DAYS.entries()) {
    const tutor = await makeSignedInTutor(site)
    const { cookie } = await makeStudent(site)
    const body = { fromDay: sessionDate, toDay: sessionDate, fromHour: 9, toHour: 18 }
    const [off] = await Promise.all([
      setTimeout(2 * round).then(() =>
        sendJson(site, { method: 'POST', url: '/api/tutor/time-off', cookie: tutor.cookie, body }),
      ),
      hold(cookie, tutor.id, { sessionDate }),
    ])
    expect(off.statusCode).toBe(201)
    expect(await heldHours(tutor.id)).toEqual([])
  }
})
