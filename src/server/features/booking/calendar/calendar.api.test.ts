import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { students } from '../../../db/schema/accounts/students'
import { makeStudent } from '../../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp({ settings: { classroomUrl: 'https://meet.jit.si/plume-{room}' } })
const tutor = await makeTutor(site, { name: 'Zoé; Côté, B.Sc.' })

const get = (url: string, cookie?: string) => sendJson(site, { method: 'GET', url, ...(cookie && { cookie }) })

async function book(cookie: string, overrides: Record<string, unknown> = {}) {
  const own = await makeTutor(site, { name: tutor.name })
  const body = bookingBody(own.id, overrides)
  const response = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body })
  expect(response.statusCode).toBe(201)
  return response.json()
}

const change = (cookie: string, id: number, body: unknown) =>
  sendJson(site, { method: 'PATCH', url: `/api/sessions/${id}`, cookie, body })

async function renew(cookie: string): Promise<string> {
  const response = await sendJson(site, { method: 'POST', url: '/api/calendar/token', cookie })
  expect(response.statusCode).toBe(200)
  return response.json().path
}

/** The lines of a calendar file, unfolded. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const fieldOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)

describe('GET /api/sessions/{id}/calendar.ics', () => {
  test('refuses a visitor', async () => {
    expect((await get('/api/sessions/1/calendar.ics')).statusCode).toBe(401)
  })

  test('answers 404 for another student’s session', async () => {
    const [student, other] = [await makeStudent(site, { hours: 1 }), await makeStudent(site)]
    const session = await book(student.cookie)
    expect((await get(`/api/sessions/${session.id}/calendar.ics`, other.cookie)).statusCode).toBe(404)
  })

  test('is a calendar file with the session’s times and details', async () => {
    const student = await makeStudent(site, { hours: 1 })
    const session = await book(student.cookie, { notes: 'Bring: \\pens; paper,\nand time' })
    const response = await get(`/api/sessions/${session.id}/calendar.ics`, student.cookie)
    expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(response.headers['content-disposition']).toBe(`attachment; filename="plume-session-${session.id}.ics"`)
    const lines = linesOf(response.body)
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines).toContain('METHOD:PUBLISH')
    expect(lines).toContain('DTSTART:20261117T150000Z')
    expect(lines).toContain('DTEND:20261117T160000Z')
    expect(lines).toContain('STATUS:CONFIRMED')
    expect(lines).toContain('SEQUENCE:0')
    expect(lines).toContain('SUMMARY:Math with Zoé\\; Côté\\, B.Sc.')
    expect(lines).toContain(`URL:http://localhost:3000/sessions/${session.id}/room`)
    expect(fieldOf(response.body, 'DESCRIPTION')).toContain('Bring: \\\\pens\\; paper\\,\\nand time')
    expect(response.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })

  test('is in the student’s language', async () => {
    const student = await makeStudent(site, { hours: 1, preferredLanguage: 'fr' })
    const session = await book(student.cookie)
    const file = await get(`/api/sessions/${session.id}/calendar.ics`, student.cookie)
    expect(fieldOf(file.body, 'SUMMARY')).toBe('Maths avec Zoé\\; Côté\\, B.Sc.')
  })

  test.each([
    ['the Friday before clocks go forward', '2027-03-12', '20270312T150000Z'],
    ['the Monday after', '2027-03-15', '20270315T140000Z'],
    ['the Friday before clocks go back', '2027-11-05', '20271105T140000Z'],
    ['the Monday after that', '2027-11-08', '20271108T150000Z'],
  ])('has the correct time on %s', async (_, sessionDate, start) => {
    const student = await makeStudent(site, { hours: 1 })
    const session = await book(student.cookie, { sessionDate })
    const file = await get(`/api/sessions/${session.id}/calendar.ics`, student.cookie)
    expect(fieldOf(file.body, 'DTSTART')).toBe(start)
  })

  test('keeps its id and increases its sequence when the session is moved or cancelled', async () => {
    const student = await makeStudent(site, { hours: 1 })
    const session = await book(student.cookie)
    const read = async () => (await get(`/api/sessions/${session.id}/calendar.ics`, student.cookie)).body
    const booked = await read()
    await change(student.cookie, session.id, { sessionDate: '2026-11-18', startTime: '14:00' })
    const moved = await read()
    await change(student.cookie, session.id, { status: 'cancelled' })
    const cancelled = await read()
    expect(new Set([booked, moved, cancelled].map((file) => fieldOf(file, 'UID'))).size).toBe(1)
    expect([booked, moved, cancelled].map((file) => fieldOf(file, 'SEQUENCE'))).toEqual(['0', '1', '2'])
    expect(fieldOf(moved, 'DTSTART')).toBe('20261118T190000Z')
    expect(fieldOf(cancelled, 'METHOD')).toBe('CANCEL')
    expect(fieldOf(cancelled, 'STATUS')).toBe('CANCELLED')
    expect(fieldOf(cancelled, 'URL')).toBeUndefined()
  })
})

describe('the private feed', () => {
  test('can only be created by a signed-in student', async () => {
    expect((await sendJson(site, { method: 'POST', url: '/api/calendar/token' })).statusCode).toBe(401)
  })

  test.each([
    `/api/calendar/${'x'.repeat(43)}.ics`,
    '/api/calendar/short.ics',
    `/api/calendar/${'x'.repeat(43)}`,
    "/api/calendar/'--.ics",
  ])('is not found at %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test('shows all of the student’s sessions to anyone with the address, cancelled ones as cancelled', async () => {
    const [student, other] = [await makeStudent(site, { hours: 5 }), await makeStudent(site, { hours: 5 })]
    const path = await renew(student.cookie)
    await book(student.cookie, { startTime: '09:00' })
    const dropped = await book(student.cookie, { startTime: '14:00', duration: 2 })
    await change(student.cookie, dropped.id, { status: 'cancelled' })
    await book(other.cookie)
    const response = await get(path)
    expect(response.statusCode).toBe(200)
    const lines = linesOf(response.body)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
    expect(lines.filter((line) => line.startsWith('STATUS:'))).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED'])
    expect(lines).toContain('X-WR-CALNAME:Plume sessions')
  })

  test('contains the last ninety days only', async () => {
    const student = await makeStudent(site, { hours: 1 })
    const path = await renew(student.cookie)
    await book(student.cookie)
    const today = site.time.now
    // A session from 10:00 to 11:00 in Toronto, and ninety days later.
    const lastMoment = new Date('2026-11-17T16:00:00Z').getTime() + 90 * DAY_MS
    const eventsAt = async (time: number) => {
      site.time.now = new Date(time)
      return linesOf((await get(path)).body).filter((line) => line === 'BEGIN:VEVENT').length
    }
    expect([await eventsAt(lastMoment - 1_000), await eventsAt(lastMoment + 1_000)]).toEqual([1, 0])
    site.time.now = today
  })

  test('stops working at its old address when a new one is created', async () => {
    const student = await makeStudent(site)
    const [old, renewed] = [await renew(student.cookie), await renew(student.cookie)]
    expect(renewed).not.toBe(old)
    expect((await get(old)).statusCode).toBe(404)
    expect((await get(renewed)).statusCode).toBe(200)
  })

  test('is stored as a hash, which is not an address', async () => {
    const student = await makeStudent(site)
    const path = await renew(student.cookie)
    const [row] = await site.db.select().from(students).where(eq(students.id, student.id))
    expect(path).not.toContain(row?.calendarTokenHash)
    expect((await get(`/api/calendar/${row?.calendarTokenHash}.ics`)).statusCode).toBe(404)
  })

  test('is deleted with the account', async () => {
    const student = await makeStudent(site)
    const path = await renew(student.cookie)
    await sendJson(site, { method: 'DELETE', url: '/api/profile', cookie: student.cookie })
    expect((await get(path)).statusCode).toBe(404)
  })
})
