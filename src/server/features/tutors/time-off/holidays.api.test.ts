import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { occupiedQuarters } from '../../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import { bookingBody, makeSignedInTutor, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const staff = await makeAdministrator(site)
const student = await makeStudent(site, { hours: 30 })
const NAMES = { name: 'Staff day', nameFr: 'Journée de l’équipe' }

const url = '/api/admin/holidays'
const close = (...days: string[]) => {
  const body = { days: days.map((day) => ({ day, ...NAMES })) }
  return sendJson(site, { method: 'POST', url, cookie: staff.cookie, body })
}
const reopen = (day: string) => sendJson(site, { method: 'DELETE', url: `${url}/${day}`, cookie: staff.cookie })
const ask = async (path: string) => (await sendJson(site, { method: 'GET', url: path, cookie: student.cookie })).json()
const times = async (tutorId: number, day: string): Promise<string[]> =>
  (await ask(`/api/tutors/${tutorId}/availability?date=${day}`)).times
const book = (tutorId: number, day: string, wanted = {}) => {
  const body = bookingBody(tutorId, { sessionDate: day, ...wanted })
  return sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
}
const change = (id: number, body: object) =>
  sendJson(site, { method: 'PATCH', url: `/api/sessions/${id}`, cookie: student.cookie, body })

test.each([
  ['no day', []],
  ['a day that is over', ['2026-11-13']],
  ['a day that does not exist', ['2026-11-31']],
])('refuses %s', async (_, days) => {
  expect((await close(...days)).statusCode).toBe(400)
})

test('a holiday has no free time with any tutor, and students see the reason', async () => {
  const [one, two] = [await makeTutor(site), await makeTutor(site)]
  expect((await close('2026-12-25', '2026-12-24')).json()).toMatchObject([{ day: '2026-12-24' }, { day: '2026-12-25' }])
  expect(await ask('/api/holidays')).toEqual([
    { day: '2026-12-24', ...NAMES },
    { day: '2026-12-25', ...NAMES },
  ])
  expect([await times(one.id, '2026-12-24'), await times(two.id, '2026-12-25')]).toEqual([[], []])
  expect((await book(one.id, '2026-12-24')).json().code).toBe('TIME_TAKEN')
  const [soonest] = await ask(`/api/free-times?subject=math&tutorId=${one.id}&near=2026-12-24`)
  expect(soonest.sessionDate).toBe('2026-12-28')
  const { days } = await ask(`/api/tutors/${two.id}/free-days?month=2026-12`)
  expect(days).toEqual(expect.arrayContaining(['2026-12-23', '2026-12-28']))
  expect(days).not.toContain('2026-12-24')
})

test('a tutor who is added later has the day off too', async () => {
  await close('2026-12-21')
  const { id } = await makeTutor(site)
  expect(await times(id, '2026-12-21')).toEqual([])
  expect((await book(id, '2026-12-21')).statusCode).toBe(409)
})

test('booked sessions stay, staff see them, and their time closes when they are cancelled or moved', async () => {
  const { id: tutorId } = await makeTutor(site)
  const { id } = (await book(tutorId, '2026-12-22', { duration: 2 })).json()
  const closed = (await close('2026-12-22')).json().find(({ day }: { day: string }) => day === '2026-12-22')
  expect(closed.sessions).toMatchObject([{ id, startTime: '10:00', duration: 2 }])
  expect((await change(id, { status: 'cancelled' })).statusCode).toBe(200)
  expect(await times(tutorId, '2026-12-22')).toEqual([])
  await expectSoundTutoring(site)
})

test('a day that is reopened is free, except a tutor’s time off, and both actions are in the audit log', async () => {
  const [away, other] = [await makeSignedInTutor(site), await makeTutor(site)]
  const body = { fromDay: '2026-12-23', toDay: '2026-12-23', fromHour: 9, toHour: 13 }
  await close('2026-12-23')
  await sendJson(site, { method: 'POST', url: '/api/tutor/time-off', cookie: away.cookie, body })
  expect((await reopen('2026-12-23')).statusCode).toBe(204)
  expect(await times(away.id, '2026-12-23')).toEqual(['13:00', '14:00', '15:00', '16:00'])
  expect((await times(other.id, '2026-12-23')).length).toBe(7)
  expect((await reopen('2026-12-23')).statusCode).toBe(404)
  const log = await sendJson(site, { method: 'GET', url: '/api/admin/audit', cookie: staff.cookie })
  expect(log.json().slice(0, 2)).toMatchObject([
    { action: 'day.reopen', targetKind: 'day', target: '2026-12-23' },
    { action: 'day.close', targetKind: 'day', target: '2026-12-23' },
  ])
})

test('a read-only role cannot add holidays', async () => {
  const viewer = await makeAdministrator(site, { role: 'viewer' })
  const body = { days: [{ day: '2027-01-04', ...NAMES }] }
  expect((await sendJson(site, { method: 'POST', url, cookie: viewer.cookie, body })).statusCode).toBe(403)
  expect(await site.db.$count(occupiedQuarters, eq(occupiedQuarters.day, '2027-01-04'))).toBe(0)
})
