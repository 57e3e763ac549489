import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DEFAULT_SCHEDULE } from '#shared/features/booking/availability/default-schedule'
import { DEFAULT_HOURS } from '#shared/features/school/default-hours'
import { auditEntries } from '../../../db/schema/audit'
import { sessions } from '../../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { expectSoundTutoring } from '../../../testing/factories/tutoring-checks'
import {
  balanceOf,
  bookingBody,
  makeSignedInTutor,
  sendJson,
  TOMORROW,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const owner = await makeAdministrator(site, { role: 'owner' })

const staff = (method: 'POST' | 'PATCH', url: string, body: unknown) =>
  sendJson(site, { method, url, cookie: owner.cookie, body })
const book = (cookie: string, tutorId: number, wanted = {}) =>
  sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body: bookingBody(tutorId, wanted) })
const sessionOf = async (id: number) => (await site.db.select().from(sessions).where(eq(sessions.id, id)))[0]

/** One tutor, and one student who booked sessions. */
async function makeBooked(...wanted: object[]) {
  const [tutor, student] = [await makeSignedInTutor(site), await makeStudent(site, { hours: 10 })]
  const ids: number[] = []
  for (const each of wanted) {
    const response = await book(student.cookie, tutor.id, each)
    expect(response.statusCode).toBe(201)
    ids.push(response.json().id)
  }
  return { tutor, student, ids }
}

describe('a tutor’s weekly schedule', () => {
  const withoutTuesdays = DEFAULT_SCHEDULE.filter((slot) => !slot.startsWith('tue'))

  test('lists the bookings outside the new schedule, with alternative times in it, and changes nothing', async () => {
    const { tutor, ids } = await makeBooked({}, { sessionDate: '2026-11-18' })
    const body = { schedule: withoutTuesdays }
    const affected = (await staff('POST', `/api/admin/tutors/${tutor.id}/affected-sessions`, body)).json()
    expect(affected).toMatchObject([{ id: ids[0], version: 1, sessionDate: TOMORROW, startTime: '10:00' }])
    expect(affected[0].times[0]).toEqual({ sessionDate: '2026-11-18', startTime: '09:00' })
    const own = { method: 'POST', url: '/api/tutor/schedule/affected-sessions', cookie: tutor.cookie, body } as const
    expect((await sendJson(site, own)).json()).toMatchObject([{ id: ids[0], version: 1 }])
    expect((await sendJson(site, { ...own, body: { schedule: DEFAULT_SCHEDULE } })).json()).toEqual([])
  })

  test('is saved with a decision about each booking, or not at all', async () => {
    const { tutor, student, ids } = await makeBooked({}, { startTime: '11:00' }, { startTime: '14:00' })
    const [kept = 0, cancelled = 0, moved = 0] = ids
    const change = (affected: object) =>
      staff('PATCH', `/api/admin/tutors/${tutor.id}`, { schedule: withoutTuesdays, affected })
    const keep = { id: kept, version: 1, kind: 'keep' }
    const cancel = { id: cancelled, version: 1, kind: 'cancel' }
    const move = { id: moved, version: 1, kind: 'move', sessionDate: '2026-11-18', startTime: '14:00' }
    const reason = 'The schedule has changed.'

    expect((await change({ sessions: [] })).json().code).toBe('SESSIONS_AFFECTED')
    expect((await change({ sessions: [keep, cancel], reason })).json().code).toBe('SESSIONS_AFFECTED')
    expect((await change({ sessions: [{ ...keep, version: 2 }, cancel, move], reason })).json().code).toBe(
      'SESSIONS_AFFECTED',
    )
    const outside = { ...move, sessionDate: '2026-11-21' }
    expect((await change({ sessions: [keep, cancel, outside], reason })).json()).toMatchObject({
      code: 'DATE_NOT_BOOKABLE',
      issues: [{ path: 'affected.sessions.2' }],
    })
    expect((await sessionOf(cancelled))?.status).toBe('scheduled')

    expect((await change({ sessions: [keep, cancel, move], reason })).statusCode).toBe(200)
    expect(await sessionOf(kept)).toMatchObject({ status: 'scheduled', sessionDate: TOMORROW, sequence: 0 })
    expect((await sessionOf(cancelled))?.status).toBe('cancelled')
    const entries = await site.db.select().from(auditEntries).where(eq(auditEntries.action, 'student.session-kept'))
    expect(entries).toMatchObject([{ target: student.id, after: { sessionId: kept, sessionDate: TOMORROW } }])
    expect(await sessionOf(moved)).toMatchObject({ sessionDate: '2026-11-18', startTime: '14:00' })
    expect(await balanceOf(site, student.id)).toBe(8)
    await expectSoundTutoring(site)
  })
})

describe('the school’s hours', () => {
  const settings = {
    openingHours: { ...DEFAULT_HOURS.openingHours, wed: [{ from: '09:00', to: '12:00' }] },
    lessonLengths: [60],
  }

  test('are saved with a decision about each booking outside of them, and no such booking can be added', async () => {
    const wednesday = { sessionDate: '2026-11-25' }
    const { tutor, student, ids } = await makeBooked(
      { ...wednesday, startTime: '14:00' },
      { ...wednesday, startTime: '10:00' },
      { sessionDate: '2026-11-24', startTime: '10:00', duration: 2 },
    )
    const affected: { id: number }[] = (await staff('POST', '/api/admin/school/affected-sessions', settings)).json()
    const own = affected.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
    expect(own.toSorted()).toEqual([ids[0], ids[2]].toSorted())
    expect((await staff('PATCH', '/api/admin/school', { settings })).json().code).toBe('SESSIONS_AFFECTED')

    const decisions = affected.map(({ id }) => ({
      id,
      version: id === ids[0] ? 1 : versionOf(affected, id),
      kind: 'keep',
    }))
    const saved = await staff('PATCH', '/api/admin/school', { settings, affected: { sessions: decisions } })
    expect(saved.statusCode).toBe(200)
    const refused = await book(student.cookie, tutor.id, { ...wednesday, startTime: '13:00' })
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'START_NOT_OFFERED'])
    const long = await book(student.cookie, tutor.id, { sessionDate: '2026-11-24', startTime: '14:00', duration: 2 })
    expect([long.statusCode, long.json().code]).toEqual([400, 'LENGTH_NOT_OFFERED'])
    // Sessions that were kept are not asked about again.
    expect((await staff('POST', '/api/admin/school/affected-sessions', settings)).json()).toEqual([])
    const longer = { settings: { openingHours: DEFAULT_HOURS.openingHours, lessonLengths: [60, 120] } }
    expect((await staff('PATCH', '/api/admin/school', longer)).statusCode).toBe(200)
  })

  test('list a booking whose start time is no longer offered', async () => {
    const { ids } = await makeBooked({ sessionDate: '2026-11-26', startTime: '11:00' })
    const startTimes = { list: ['09:00', '10:00'] }
    const affected: { id: number }[] = (
      await staff('POST', '/api/admin/school/affected-sessions', { startTimes })
    ).json()
    expect(affected.map(({ id }) => id)).toContain(ids[0])
    expect((await staff('PATCH', '/api/admin/school', { settings: { startTimes } })).json().code).toBe(
      'SESSIONS_AFFECTED',
    )
  })

  test('are enforced by the database, even if a process has outdated settings', async () => {
    const { student, tutor } = await makeBooked()
    await staff('PATCH', '/api/admin/school', { settings: { lessonLengths: [45, 60, 120], startTimes: { every: 15 } } })
    const insert = (values: object) =>
      site.db.insert(sessions).values({
        studentId: student.id,
        tutorId: tutor.id,
        subject: 'math',
        sessionDate: '2026-12-01',
        startTime: '09:00',
        durationHours: 1,
        room: 'room',
        endsAt: site.time.now,
        createdAt: site.time.now,
        updatedAt: site.time.now,
        ...values,
      })
    const refusedBy = (constraint: string) => ({ cause: { constraint } })
    await expect(insert({ durationHours: 1.5 })).rejects.toMatchObject(refusedBy('sessions_length_offered'))
    await staff('PATCH', '/api/admin/school', { settings: { openingHours: DEFAULT_HOURS.openingHours } })
    const exception = { from: '2026-12-01', to: '2026-12-01', spans: [{ from: '10:00', to: '12:00' }] }
    await staff('PATCH', '/api/admin/school', { settings: { openingExceptions: [exception] } })
    await expect(insert({})).rejects.toMatchObject(refusedBy('sessions_while_open'))
    await expect(insert({ startTime: '11:00', durationHours: 2 })).rejects.toMatchObject(
      refusedBy('sessions_while_open'),
    )
    await expect(insert({ startTime: '10:05' })).rejects.toMatchObject({ cause: expect.anything() })
    await staff('PATCH', '/api/admin/school', { settings: { openingExceptions: [] } })
  })
})

function versionOf(affected: readonly { id: number }[], id: number): number {
  return Number(Reflect.get(affected.find((each) => each.id === id) ?? {}, 'version'))
}
