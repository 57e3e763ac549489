import { expect, test } from 'vitest'
import { DEFAULT_SCHEDULE } from '#shared/features/booking/availability/default-schedule'
import type { FreeTime } from '#shared/features/booking/booking.contract'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { bookingBody, makeSignedInTutor, sendJson, TOMORROW } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const staff = await makeAdministrator(site)
const WEDNESDAY = '2026-11-18'

const read = async (cookie: string) =>
  (await sendJson(site, { method: 'GET', url: '/api/tutor/schedule', cookie })).json()
const schedule = (cookie: string, slots: unknown, headers = {}, kept: object[] = []) =>
  sendJson(site, { method: 'PUT', url: '/api/tutor/schedule', cookie, body: { schedule: slots, kept }, headers })

async function studentWho() {
  const { cookie } = await makeStudent(site, { hours: 9 })
  const get = async (url: string) => (await sendJson(site, { method: 'GET', url, cookie })).json()
  return {
    times: async (id: number, date = TOMORROW) => (await get(`/api/tutors/${id}/availability?date=${date}`)).times,
    freeTimes: async (id: number): Promise<string[]> =>
      (await get(`/api/free-times?subject=math&tutorId=${id}`)).map(
        ({ sessionDate, startTime }: FreeTime) => `${sessionDate} ${startTime}`,
      ),
    books: (id: number, wanted: Record<string, unknown> = {}) =>
      sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body: bookingBody(id, wanted) }),
    moves: (id: number, sessionDate: string, startTime: string) =>
      sendJson(site, { method: 'PATCH', url: `/api/sessions/${id}`, cookie, body: { sessionDate, startTime } }),
  }
}

test.each([
  ['a weekend', ['sat 09:00']],
  ['lunch', ['mon 12:00']],
  ['the same start twice', ['mon 09:00', 'mon 09:00']],
  ['something that is no list', 'mon 09:00'],
])('a schedule with %s is refused', async (_, slots) => {
  const tutor = await makeSignedInTutor(site)
  expect((await schedule(tutor.cookie, slots)).statusCode).toBe(400)
  expect((await read(tutor.cookie)).version).toBe(1)
})

test('a changed schedule applies immediately to offers, bookings and moves', async () => {
  const tutor = await makeSignedInTutor(site)
  const student = await studentWho()
  const { id: kept } = (await student.books(tutor.id, { startTime: '16:00' })).json()
  const slots = ['wed 14:00', 'tue 11:00']
  expect((await schedule(tutor.cookie, slots)).json()).toMatchObject({ code: 'SESSIONS_AFFECTED' })
  expect(await student.times(tutor.id)).toContain('10:00')
  const saved = await schedule(tutor.cookie, slots, {}, [{ id: kept, version: 1 }])
  expect(saved.json()).toMatchObject({ version: 2 })
  expect(await student.times(tutor.id)).toEqual(['11:00'])
  expect(await student.times(tutor.id, WEDNESDAY)).toEqual(['14:00'])
  expect((await student.freeTimes(tutor.id)).slice(0, 3)).toEqual([
    `${TOMORROW} 11:00`,
    `${WEDNESDAY} 14:00`,
    '2026-11-24 11:00',
  ])
  const refused = await student.books(tutor.id)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'TIME_NOT_OFFERED'])
  expect((await student.moves(kept, WEDNESDAY, '15:00')).json()).toMatchObject({ code: 'TIME_NOT_OFFERED' })
  expect((await student.moves(kept, WEDNESDAY, '14:00')).statusCode).toBe(200)
  expect((await student.books(tutor.id, { startTime: '11:00', duration: 2 })).statusCode).toBe(201)
})

test('a tutor can change only their own schedule', async () => {
  const [amara, jonas] = [await makeSignedInTutor(site), await makeSignedInTutor(site)]
  await schedule(amara.cookie, [])
  expect(await read(amara.cookie)).toEqual({ schedule: [], version: 2 })
  expect(await read(jonas.cookie)).toEqual({ schedule: DEFAULT_SCHEDULE, version: 1 })
  const student = await studentWho()
  expect(await student.freeTimes(amara.id)).toEqual([])
  expect((await student.books(jonas.id)).statusCode).toBe(201)
})

test('staff can change a schedule too, and neither overwrites the other’s change unseen', async () => {
  const tutor = await makeSignedInTutor(site)
  const url = `/api/admin/tutors/${tutor.id}`
  const byStaff = { method: 'PATCH', url, cookie: staff.cookie, body: { schedule: ['fri 09:00'] } } as const
  expect((await sendJson(site, byStaff)).json()).toMatchObject({ schedule: ['fri 09:00'], version: 2 })
  const late = await schedule(tutor.cookie, ['mon 09:00'], { 'if-match': '"1"' })
  expect([late.statusCode, late.json().code]).toEqual([409, 'EDIT_CONFLICT'])
  expect((await schedule(tutor.cookie, ['mon 09:00'], { 'if-match': '"2"' })).statusCode).toBe(200)
  const response = await sendJson(site, { ...byStaff, headers: { 'if-match': '"2"' } })
  expect(response.json()).toMatchObject({ code: 'EDIT_CONFLICT' })
})
