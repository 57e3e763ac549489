import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SeriesWeek } from '#shared/features/booking/series/series.contract'
import { SERIES_WEEKS, weeksFrom } from '#shared/features/booking/series/series.rules'
import { holidays, timeOff, tutors } from '../../../db/schema/tutoring/booking'
import { makeStudent } from '../../../testing/factories/factories'
import { buildHoldingSite } from '../../../testing/factories/holding'
import { bookSeries, seriesBody } from '../../../testing/factories/series-factories'
import { bookingBody, makeTutor, sendJson, TOMORROW } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const WEEKS = weeksFrom(TOMORROW)

const ask = (cookie: string, query: Record<string, string | number>) => {
  const asked = new URLSearchParams({ sessionDate: TOMORROW, startTime: '10:00', ...query })
  return sendJson(site, { method: 'GET', url: `/api/series/weeks?${asked}`, cookie })
}
const statesOf = async (cookie: string, query: Record<string, string | number>) => {
  const weeks: SeriesWeek[] = (await ask(cookie, query)).json()
  return weeks.map(({ state }) => state)
}

test('refuses a visitor', async () => {
  expect((await ask('', { tutorId: 1 })).statusCode).toBe(401)
})

test.each<[string, Record<string, string | number>]>([
  ['no tutor', {}],
  ['an unknown tutor', { tutorId: 999_999 }],
  ['an invalid day', { tutorId: 1, sessionDate: '2026-02-30' }],
  ['a Saturday', { tutorId: 1, sessionDate: '2026-11-21' }],
  ['today', { tutorId: 1, sessionDate: '2026-11-16' }],
  ['a time that is not a start time', { tutorId: 1, startTime: '12:00' }],
  ['three hours', { tutorId: 1, duration: 3 }],
])('refuses %s', async (_, query) => {
  const student = await makeStudent(site)
  expect((await ask(student.cookie, query)).statusCode).toBe(400)
})

test('returns for each coming week whether it is free, and if not, why', async () => {
  const [student, rival] = [await makeStudent(site, { hours: 9 }), await makeStudent(site, { hours: 9 })]
  const [tutor, other] = [await makeTutor(site), await makeTutor(site)]
  const day = (week: number) => WEEKS[week] ?? ''
  const createdAt = site.time.now
  const book = (cookie: string, tutorId: number, overrides: object) =>
    sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body: bookingBody(tutorId, { ...overrides }) })
  await book(rival.cookie, tutor.id, { sessionDate: day(1), startTime: '11:00' })
  await book(student.cookie, other.id, { sessionDate: day(2) })
  await site.db.insert(holidays).values({ day: day(3), name: 'Holiday', nameFr: 'Congé', createdAt })
  await site.db
    .insert(timeOff)
    .values({ tutorId: tutor.id, fromDay: day(4), toDay: day(4), fromHour: 9, toHour: 11, createdAt })

  const states = await statesOf(student.cookie, { tutorId: tutor.id, duration: 2 })
  expect(states.slice(0, 6)).toEqual(['free', 'taken', 'busy', 'closed', 'away', 'free'])
  expect(states).toHaveLength(SERIES_WEEKS)
  // One hour is free where two are not.
  expect((await statesOf(student.cookie, { tutorId: tutor.id }))[1]).toBe('free')

  const free = WEEKS.filter((_, week) => states[week] === 'free').slice(0, 3)
  const body = seriesBody(tutor.id, 3, { sessionDates: free, duration: 2 })
  expect((await bookSeries(site, student.cookie, body)).statusCode).toBe(201)
})

test('a start outside the schedule, and a tutor who takes no bookings, are unavailable every week', async () => {
  const [student, tutor] = [await makeStudent(site), await makeTutor(site)]
  await site.db
    .update(tutors)
    .set({ schedule: ['mon 10:00', 'tue 09:00'] })
    .where(eq(tutors.id, tutor.id))
  expect(new Set(await statesOf(student.cookie, { tutorId: tutor.id }))).toEqual(new Set(['away']))
  expect((await statesOf(student.cookie, { tutorId: tutor.id, startTime: '09:00' }))[0]).toBe('free')
  await site.db.update(tutors).set({ isBookable: false }).where(eq(tutors.id, tutor.id))
  expect((await statesOf(student.cookie, { tutorId: tutor.id, startTime: '09:00' }))[0]).toBe('away')
})

test('weeks end with the bookable calendar', async () => {
  const [student, tutor] = [await makeStudent(site), await makeTutor(site)]
  expect(await statesOf(student.cookie, { tutorId: tutor.id, sessionDate: '9999-12-30' })).toEqual(['free'])
})

test('a held week is free for its student, and for everybody once the hold has expired', async () => {
  const held = await buildHoldingSite()
  const [holder, rival] = [await makeStudent(held), await makeStudent(held)]
  const { id: tutorId } = await makeTutor(held)
  await held.hold(holder.cookie, tutorId)
  const firstWeek = async ({ cookie }: { cookie: string }) => {
    const url = `/api/series/weeks?tutorId=${tutorId}&sessionDate=${TOMORROW}&startTime=10:00`
    return (await sendJson(held, { method: 'GET', url, cookie })).json()[0].state
  }
  expect([await firstWeek(holder), await firstWeek(rival)]).toEqual(['free', 'taken'])
  held.passMinutes(15)
  expect(await firstWeek(rival)).toBe('free')
})
