import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { StaffTimeOff } from '#shared/features/tutors/time-off/time-off.contract'
import { auditEntries } from '../../../db/schema/audit'
import { occupiedQuarters, timeOff } from '../../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import { bookingBody, makeSignedInTutor, sendJson, TOMORROW } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { readEmails } from '../../../testing/sites/test-email'

const site = await buildTestApp()
const staff = await makeAdministrator(site)
const FRIDAY = '2026-11-20'
const MONDAY = '2026-11-23'
const DAY = { fromDay: TOMORROW, toDay: TOMORROW, fromHour: 9, toHour: 18 }
type Tutor = Awaited<ReturnType<typeof makeSignedInTutor>>

const url = '/api/tutor/time-off'
const take = ({ cookie }: Pick<Tutor, 'cookie'>, span: object = {}) =>
  sendJson(site, { method: 'POST', url, cookie, body: { ...DAY, ...span } })
const list = async ({ cookie }: Tutor) => (await sendJson(site, { method: 'GET', url, cookie })).json()
const giveBack = ({ cookie }: Tutor, id: number) => sendJson(site, { method: 'DELETE', url: `${url}/${id}`, cookie })
const staffList = async (tutor: Tutor): Promise<StaffTimeOff[]> =>
  (await sendJson(site, { method: 'GET', url: '/api/admin/time-off', cookie: staff.cookie }))
    .json()
    .filter((each: StaffTimeOff) => each.tutor.id === tutor.id)
const bookedHours = async ({ id }: Tutor) =>
  (await site.db.select().from(occupiedQuarters).where(eq(occupiedQuarters.tutorId, id)))
    .filter(({ quarter }) => quarter % 4 === 0)
    .map(({ day, quarter }) => `${day} ${quarter / 4}`)
    .toSorted()

async function studentWho(names = {}) {
  const student = await makeStudent(site, { hours: 9, ...names })
  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
    sendJson(site, { method, url: path, cookie: student.cookie, ...(body !== undefined && { body }) })
  return {
    ...student,
    times: async ({ id }: Tutor, date = TOMORROW, more = ''): Promise<string[]> =>
      (await send('GET', `/api/tutors/${id}/availability?date=${date}${more}`)).json().times,
    firstFree: async ({ id }: Tutor): Promise<string> =>
      (await send('GET', `/api/free-times?subject=math&tutorId=${id}`)).json()[0].sessionDate,
    freeDays: async ({ id }: Tutor): Promise<string[]> =>
      (await send('GET', `/api/tutors/${id}/free-days?month=2026-11`)).json().days,
    books: ({ id }: Tutor, wanted = {}) => send('POST', '/api/sessions', bookingBody(id, wanted)),
    changes: (id: number, change: object) => send('PATCH', `/api/sessions/${id}`, change),
  }
}

test.each([
  ['the end before the beginning', { toDay: '2026-11-16' }],
  ['no hour', { fromHour: 12, toHour: 12 }],
  ['hours outside the day', { toHour: 25 }],
  ['a time off the quarter hour', { fromHour: 12.1 }],
  ['more than a year', { toDay: '2027-11-19' }],
  ['a day that does not exist', { toDay: '2026-11-31' }],
])('refuses %s', async (_, span) => {
  const tutor = await makeSignedInTutor(site)
  expect((await take(tutor, span)).statusCode).toBe(400)
  expect(await list(tutor)).toEqual([])
})

test('refuses past days, and accepts a day that has begun', async () => {
  const tutor = await makeSignedInTutor(site)
  const past = await take(tutor, { fromDay: '2026-11-12', toDay: '2026-11-13' })
  expect([past.statusCode, past.json().code]).toEqual([400, 'TIME_OFF_OVER'])
  expect((await take(tutor, { fromDay: '2026-11-16', toDay: '2026-11-16' })).statusCode).toBe(201)
})

test('days off close every hour of their weekdays, everywhere and immediately', async () => {
  const [tutor, student] = [await makeSignedInTutor(site), await studentWho()]
  await take(tutor, { toDay: MONDAY })
  expect(await student.times(tutor)).toEqual([])
  expect(await student.times(tutor, FRIDAY)).toEqual([])
  expect(await student.firstFree(tutor)).toBe('2026-11-24')
  expect((await student.freeDays(tutor))[0]).toBe('2026-11-24')
  const refused = await student.books(tutor)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'TIME_TAKEN'])
  const { id } = (await student.books(tutor, { sessionDate: '2026-11-24' })).json()
  expect((await student.changes(id, { sessionDate: MONDAY, startTime: '16:00' })).json().code).toBe('TIME_TAKEN')
})

test('an hour off closes every session time that would overlap it', async () => {
  const [tutor, student] = [await makeSignedInTutor(site), await studentWho()]
  await take(tutor, { fromHour: 11, toHour: 12 })
  expect(await student.times(tutor)).toEqual(['09:00', '10:00', '13:00', '14:00', '15:00', '16:00'])
  expect(await student.times(tutor, TOMORROW, '&duration=2')).toEqual(['09:00', '13:00', '14:00', '15:00', '16:00'])
})

test('a quarter hour off closes only the sessions that overlap it', async () => {
  const [tutor, student] = [await makeSignedInTutor(site), await studentWho()]
  expect((await take(tutor, { fromHour: 13.75, toHour: 14 })).json()).toMatchObject({ fromHour: 13.75, toHour: 14 })
  expect(await student.times(tutor)).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'])
  expect((await student.books(tutor, { startTime: '13:00' })).statusCode).toBe(409)
  expect((await student.books(tutor, { startTime: '14:00' })).statusCode).toBe(201)
})

test('booked sessions stay, staff see them, and their time closes when they are cancelled or moved', async () => {
  const tutor = await makeSignedInTutor(site)
  const student = await studentWho({ firstName: 'Ève', lastName: 'Gagnon' })
  const { id } = (await student.books(tutor, { startTime: '10:00', duration: 2 })).json()
  const { id: later } = (await student.books(tutor, { startTime: '14:00' })).json()
  expect((await take(tutor, { toHour: 14 })).json()).toMatchObject({ bookedSessions: 1 })
  expect(await bookedHours(tutor)).toEqual(['10', '11', '14'].map((hour) => `${TOMORROW} ${hour}`))
  expect(await staffList(tutor)).toMatchObject([
    { toHour: 14, sessions: [{ id, startTime: '10:00', duration: 2, studentName: 'Ève Gagnon' }] },
  ])
  // The student's own session that is being moved does not count, but time off does.
  expect(await student.times(tutor, TOMORROW, `&moving=${later}`)).toEqual(['14:00', '15:00', '16:00'])
  await student.changes(id, { sessionDate: TOMORROW, startTime: '15:00' })
  expect(await student.times(tutor)).toEqual([])
  await student.changes(later, { status: 'cancelled' })
  expect(await student.times(tutor)).toEqual(['14:00'])
  expect(await staffList(tutor)).toMatchObject([{ sessions: [] }])
  await expectSoundTutoring(site)
})

test('the time of a session that staff reassign closes too, and is not rewritten', async () => {
  const [tutor, colleague, student] = [await makeSignedInTutor(site), await makeSignedInTutor(site), await studentWho()]
  const { id } = (await student.books(tutor)).json()
  await take(tutor)
  const body = { version: 1, tutorId: colleague.id }
  const given = await sendJson(site, {
    method: 'POST',
    url: `/api/admin/sessions/${id}/reassign`,
    cookie: staff.cookie,
    body,
  })
  expect(given.statusCode).toBe(200)
  expect(await bookedHours(colleague)).toEqual([`${TOMORROW} 10`])
  expect(await student.times(tutor)).toEqual([])
  const rewritten = site.db
    .update(occupiedQuarters)
    .set({ quarter: 44 })
    .where(eq(occupiedQuarters.tutorId, colleague.id))
  await expect(rewritten).rejects.toThrow()
})

test('removed time off frees its hours, except those of another time off', async () => {
  const [tutor, student] = [await makeSignedInTutor(site), await studentWho()]
  const { id } = (await take(tutor)).json()
  expect((await take(tutor)).json().id).toBe(id)
  const { id: morning } = (await take(tutor, { toHour: 13 })).json()
  expect((await list(tutor)).map((each: { id: number }) => each.id)).toEqual([id, morning])
  expect((await giveBack(tutor, id)).statusCode).toBe(204)
  expect(await student.times(tutor)).toEqual(['13:00', '14:00', '15:00', '16:00'])
  expect((await giveBack(tutor, morning)).statusCode).toBe(204)
  expect((await student.times(tutor)).length).toBe(7)
  expect(await bookedHours(tutor)).toEqual([])
})

test('a tutor neither sees nor removes another tutor’s time off', async () => {
  const [amara, jonas] = [await makeSignedInTutor(site), await makeSignedInTutor(site)]
  const { id } = (await take(amara)).json()
  expect(await list(jonas)).toEqual([])
  expect((await giveBack(jonas, id)).statusCode).toBe(404)
  expect(await list(amara)).toHaveLength(1)
  const student = await studentWho()
  expect((await student.books(jonas)).statusCode).toBe(201)
})

test('time off cannot be edited, so that its hours always match it', async () => {
  const tutor = await makeSignedInTutor(site)
  await take(tutor)
  await expect(site.db.update(timeOff).set({ toHour: 12 })).rejects.toThrow()
})

describe('time off entered by staff', () => {
  const asStaff = (method: 'POST' | 'DELETE', path: string, body?: unknown) =>
    sendJson(site, { method, url: `/api/admin/${path}`, cookie: staff.cookie, ...(body !== undefined && { body }) })

  test('closes free hours, lists booked sessions, and is in the audit log once, however often it is sent', async () => {
    const tutor = await makeSignedInTutor(site)
    const student = await studentWho({ firstName: 'Léa' })
    const { id } = (await student.books(tutor, { startTime: '10:00' })).json()
    const note = () => asStaff('POST', `tutors/${tutor.id}/time-off`, DAY)
    const [first, again] = [await note(), await note()]
    expect(first.statusCode).toBe(201)
    expect(first.json()).toMatchObject({ tutor: { id: tutor.id }, sessions: [{ id, studentName: expect.any(String) }] })
    expect(again.json().id).toBe(first.json().id)
    expect(await student.times(tutor)).toEqual([])
    expect(await list(tutor)).toMatchObject([{ id: first.json().id, bookedSessions: 1 }])
    expect(await actionsOn(tutor)).toEqual(['tutor.away'])
    await expectSoundTutoring(site)
  })

  test('can be removed by staff, also if a tutor entered it', async () => {
    const tutor = await makeSignedInTutor(site)
    const { id } = (await take(tutor)).json()
    expect((await asStaff('DELETE', `time-off/${id}`)).statusCode).toBe(204)
    expect((await asStaff('DELETE', `time-off/${id}`)).statusCode).toBe(404)
    expect(await bookedHours(tutor)).toEqual([])
    expect(await actionsOn(tutor)).toEqual(['tutor.back'])
  })

  test('is refused if it is over, or for an unknown tutor', async () => {
    const tutor = await makeSignedInTutor(site)
    const over = { ...DAY, fromDay: '2026-11-12', toDay: '2026-11-13' }
    expect((await asStaff('POST', `tutors/${tutor.id}/time-off`, over)).json().code).toBe('TIME_OFF_OVER')
    expect((await asStaff('POST', 'tutors/999999/time-off', DAY)).statusCode).toBe(404)
    expect(await bookedHours(tutor)).toEqual([])
  })

  async function actionsOn({ id }: Tutor) {
    const rows = await site.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.target, String(id)))
    return rows.map(({ action }) => action).filter((action) => action === 'tutor.away' || action === 'tutor.back')
  }
})

test('time off over booked sessions reaches staff by email and in their log, once', async () => {
  const [tutor, student] = [await makeSignedInTutor(site), await studentWho()]
  await makeAdministrator(site, { role: 'viewer' })
  const earlier = (await readEmails(site)).map(({ id }) => id)
  const notified = async () =>
    (await readEmails(site)).filter(({ id, kind }) => kind === 'tutor-away' && !earlier.includes(id))
  await take(tutor)
  expect(await notified()).toEqual([])
  expect((await student.books(tutor, { sessionDate: FRIDAY })).statusCode).toBe(201)
  const before = (await site.db.select().from(auditEntries)).length
  await take(tutor, { fromDay: FRIDAY, toDay: FRIDAY })
  await take(tutor, { fromDay: FRIDAY, toDay: FRIDAY })
  const emails = await notified()
  expect(emails.map(({ administratorId }) => administratorId)).toEqual([staff.id])
  expect(emails[0]?.facts).toMatchObject({ fromDay: FRIDAY, toDay: FRIDAY, sessions: 1 })
  const entries = (await site.db.select().from(auditEntries)).slice(before)
  expect(entries).toMatchObject([{ action: 'tutor.took-time-off', target: String(tutor.id), administratorId: null }])
})
