import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '#shared/features/school/default-hours'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { setSchoolHours } from '../../../testing/factories/school-hours'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import { balanceOf, bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const SATURDAY = '2026-11-21'

await setSchoolHours(site, {
  openingHours: { ...DEFAULT_HOURS.openingHours, sat: [{ from: '09:00', to: '12:00' }] },
  startTimes: { every: 15 },
  lessonLengths: [45, 60, 75, 120],
})

async function makeScene() {
  const tutor = await makeTutor(site, { schedule: ['sat 09:30', 'sat 10:15', 'sat 10:30', 'sat 11:00', 'sat 11:30'] })
  const student = await makeStudent(site, { hours: 5 })
  const send = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: unknown) =>
    sendJson(site, { method, url, cookie: student.cookie, ...(body !== undefined && { body }) })
  return {
    tutor,
    student,
    send,
    times: async (duration: number): Promise<string[]> =>
      (await send('GET', `/api/tutors/${tutor.id}/availability?date=${SATURDAY}&duration=${duration}`)).json().times,
    book: (wanted: object) =>
      send('POST', '/api/sessions', bookingBody(tutor.id, { sessionDate: SATURDAY, duration: 0.75, ...wanted })),
  }
}

test('books, moves and cancels 45 minutes at a quarter past ten on a Saturday', async () => {
  const { student, tutor, times, book, send } = await makeScene()
  // A full hour of the schedule covers its quarters. Eleven thirty would end after closing time.
  expect(await times(0.75)).toEqual(['09:30', '10:15', '10:30', '11:00', '11:15'])
  const booked = await book({ startTime: '10:15' })
  expect([booked.statusCode, booked.json().duration]).toEqual([201, 0.75])
  expect(await balanceOf(site, student.id)).toBe(4.25)
  const { id } = booked.json()
  expect(await times(0.75)).toEqual(['09:30', '11:00', '11:15'])
  const calendar = await send('GET', `/api/sessions/${id}/calendar.ics`)
  expect(calendar.body).toContain('DTSTART:20261121T151500Z')
  expect(calendar.body).toContain('DTEND:20261121T160000Z')
  const moved = await send('PATCH', `/api/sessions/${id}`, { sessionDate: SATURDAY, startTime: '10:30' })
  expect([moved.statusCode, moved.json().startTime]).toEqual([200, '10:30'])
  expect(await times(0.75)).toEqual(['09:30', '11:15'])
  expect((await send('PATCH', `/api/sessions/${id}`, { status: 'cancelled' })).statusCode).toBe(200)
  expect(await balanceOf(site, student.id)).toBe(5)
  expect((await send('GET', `/api/free-times?subject=math&duration=1.25&tutorId=${tutor.id}`)).json()[0]).toMatchObject(
    {
      sessionDate: SATURDAY,
      startTime: '09:30',
    },
  )
  await expectSoundTutoring(site)
})

test.each([
  ['a lesson that begins in the middle of another', { startTime: '10:30' }, 409, 'TIME_TAKEN'],
  ['a lesson that ends in the middle of another', { startTime: '09:30', duration: 1 }, 409, 'TIME_TAKEN'],
  ['a lesson that ends after closing time', { startTime: '11:30' }, 400, 'START_NOT_OFFERED'],
  ['a lesson outside the tutor’s schedule', { startTime: '09:15' }, 409, 'TIME_NOT_OFFERED'],
  ['a length that is not offered', { startTime: '11:00', duration: 0.5 }, 400, 'LENGTH_NOT_OFFERED'],
])('refuses %s', async (_, wanted, status, code) => {
  const { book } = await makeScene()
  expect((await book({ startTime: '10:15' })).statusCode).toBe(201)
  const refused = await book(wanted)
  expect([refused.statusCode, refused.json().code]).toEqual([status, code])
  await expectSoundTutoring(site)
})

test('lets lessons follow each other without a gap', async () => {
  const { book } = await makeScene()
  expect((await book({ startTime: '09:30' })).statusCode).toBe(201)
  expect((await book({ startTime: '10:15' })).statusCode).toBe(201)
  expect((await book({ startTime: '11:00', duration: 1 })).statusCode).toBe(201)
  await expectSoundTutoring(site)
})

test.each([
  [0.75, 0.5],
  [1.25, 0.75],
])('staff cancel a lesson of %d hours for half of its hours, rounded up to %d', async (duration, returned) => {
  const { student, book } = await makeScene()
  const staff = await makeAdministrator(site)
  const { id } = (await book({ startTime: '09:30', duration })).json()
  const url = `/api/admin/sessions/${id}/cancel`
  const body = { version: 1, share: 'half', reason: 'ill' }
  expect((await sendJson(site, { method: 'POST', url, cookie: staff.cookie, body })).json()).toEqual({ id, version: 2 })
  expect(await balanceOf(site, student.id)).toBe(5 - duration + returned)
  await expectSoundTutoring(site)
})
