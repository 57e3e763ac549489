import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { auditEntries } from '../../../db/schema/audit'
import { emails } from '../../../db/schema/emails'
import { activityDays, subjectProgress } from '../../../db/schema/learning/progress'
import { sessions } from '../../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import {
  balanceOf,
  bookingBody,
  makeSignedInTutor,
  sendJson,
  TOMORROW,
} from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { completeEndedSessions } from './complete-sessions.service'

const site = await buildTestApp()
const { time, db } = site
const MONDAY = time.now
/** 11:00 in Toronto, when a one-hour session of 10:00 ends. */
const ENDED = new Date(`${TOMORROW}T16:00:00Z`)
const at = (days: number) => new Date(ENDED.getTime() + days * DAY_MS)

async function setUp() {
  time.now = MONDAY
  const [amara, jonas] = [await makeSignedInTutor(site), await makeSignedInTutor(site)]
  const student = await makeStudent(site, { hours: 5 })
  const body = bookingBody(amara.id)
  const booked = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })
  return { amara, jonas, student, id: booked.json().id as number }
}
let made: Awaited<ReturnType<typeof setUp>>
beforeEach(async () => {
  made = await setUp()
})

interface Details {
  tutor?: { id: number }
  now?: Date
  id?: number
  lateMinutes?: unknown
  absenceNote?: unknown
}

async function mark(
  attendance: unknown,
  { tutor = made.amara, now = ENDED, id = made.id, ...details } = {} as Details,
) {
  time.now = now
  const cookie = `plume_tutor=${await insertSignIn(db, { accountKind: 'tutor', id: tutor.id }, { now })}`
  return sendJson(site, {
    method: 'PUT',
    url: `/api/tutor/sessions/${id}/attendance`,
    cookie,
    body: { attendance, ...details },
  })
}

async function lessons() {
  const [progress] = await db.select().from(subjectProgress).where(eq(subjectProgress.studentId, made.student.id))
  const days = await db.select().from(activityDays).where(eq(activityDays.studentId, made.student.id))
  return { lessons: progress?.lessonsCompleted, days: days.map(({ day, count }) => [day, count]) }
}

const past = async () =>
  (await sendJson(site, { method: 'GET', url: '/api/sessions/past', cookie: made.student.cookie })).json()

const COUNTED = { lessons: 1, days: [[TOMORROW, 1]] }
const NOTHING = { lessons: 0, days: [] }

describe('a tutor', () => {
  test('marks an absence: no refund, the lesson and its active day are removed, and the student sees it', async () => {
    expect((await mark('absent')).json()).toEqual({ attendance: 'absent' })
    expect(await lessons()).toEqual(NOTHING)
    expect(await past()).toMatchObject([{ status: 'completed', attendance: 'absent' }])
    expect(await balanceOf(site, made.student.id)).toBe(4)
  })

  test('notifies the student of an absence and of its correction, once each, but not themselves', async () => {
    for (const attendance of ['attended', 'absent', 'absent', 'attended']) await mark(attendance)
    const rows = await db
      .select({ recipient: emails.recipient, facts: emails.facts })
      .from(emails)
      .where(and(eq(emails.sessionId, made.id), eq(emails.kind, 'session-marked')))
      .orderBy(emails.createdAt)
    const queued = rows.map(({ recipient, facts }) => `${recipient} ${Reflect.get(Object(facts), 'attendance')}`)
    expect(queued.sort()).toEqual(['student absent', 'student attended'])
  })

  test('corrects it, and the lesson counts again, once', async () => {
    await completeEndedSessions(db, ENDED)
    for (const attendance of ['absent', 'absent', 'attended', 'attended']) await mark(attendance)
    expect(await lessons()).toEqual(COUNTED)
  })

  test('removes only one activity from a day with several', async () => {
    await completeEndedSessions(db, ENDED)
    await db.update(activityDays).set({ count: 3 }).where(eq(activityDays.studentId, made.student.id))
    await mark('absent')
    expect((await lessons()).days).toEqual([[TOMORROW, 2]])
  })

  test('cannot mark before the end, or after 14 days', async () => {
    for (const now of [new Date(ENDED.getTime() - 1), at(14)]) {
      const response = await mark('absent', { now })
      expect([response.statusCode, response.json().code]).toEqual([409, 'SESSION_NOT_MARKABLE'])
    }
    expect((await mark('absent', { now: new Date(at(14).getTime() - 1) })).statusCode).toBe(200)
  })

  test('answers 404 for a session of another tutor and for a cancelled one', async () => {
    expect((await mark('absent', { tutor: made.jonas })).statusCode).toBe(404)
    const [kept] = await db.select().from(sessions).where(eq(sessions.id, made.id))
    expect(kept?.attendance).toBeNull()
    time.now = MONDAY
    const url = `/api/sessions/${made.id}`
    await sendJson(site, { method: 'PATCH', url, cookie: made.student.cookie, body: { status: 'cancelled' } })
    expect((await mark('absent')).statusCode).toBe(404)
  })

  test('can open only their own sessions', async () => {
    const open = (cookie: string) => sendJson(site, { method: 'GET', url: `/api/tutor/sessions/${made.id}`, cookie })
    expect((await open(made.amara.cookie)).json()).toMatchObject({ id: made.id, attendance: null })
    expect((await open(made.jonas.cookie)).statusCode).toBe(404)
  })

  test('keeps how late a student came, or a note about an absence, until the mark changes', async () => {
    const open = async () => {
      const signIn = await insertSignIn(db, { accountKind: 'tutor', id: made.amara.id }, { now: ENDED })
      const cookie = `plume_tutor=${signIn}`
      return (await sendJson(site, { method: 'GET', url: `/api/tutor/sessions/${made.id}`, cookie })).json()
    }
    expect((await mark('attended', { lateMinutes: 20 })).statusCode).toBe(200)
    expect(await open()).toMatchObject({ attendance: 'attended', lateMinutes: 20, absenceNote: null })
    expect((await mark('absent', { absenceNote: ' Waited ' })).json()).toEqual({
      attendance: 'absent',
      absenceNote: 'Waited',
    })
    expect(await open()).toMatchObject({ attendance: 'absent', lateMinutes: null, absenceNote: 'Waited' })
    expect((await mark('attended')).statusCode).toBe(200)
    expect(await open()).toMatchObject({ attendance: 'attended', lateMinutes: null, absenceNote: null })
  })

  test.each([{ lateMinutes: 0 }, { lateMinutes: 121 }, { lateMinutes: 1.5 }, { absenceNote: 'x' }])(
    'refuses %o for a student who attended',
    async (details) => {
      expect((await mark('attended', details)).statusCode).toBe(400)
    },
  )

  test('must send a known value', async () => {
    expect((await mark('late')).statusCode).toBe(400)
    expect((await mark('absent', { lateMinutes: 5 })).statusCode).toBe(400)
  })
})

test('an unmarked session is completed automatically and counts', async () => {
  time.now = ENDED
  expect(await past()).toMatchObject([{ status: 'completed' }])
  expect((await past())[0]).not.toHaveProperty('attendance')
  expect(await lessons()).toEqual(COUNTED)
})

describe('staff', () => {
  async function markAsStaff(role: 'manager' | 'viewer' | 'editor', now: Date, attendance = 'absent') {
    time.now = now
    const administrator = await makeAdministrator(site, { role })
    const url = `/api/admin/sessions/${made.id}/attendance`
    return sendJson(site, { method: 'PUT', url, cookie: administrator.cookie, body: { attendance } })
  }

  async function readAttendanceEmails() {
    const rows = await db
      .select({ recipient: emails.recipient, facts: emails.facts })
      .from(emails)
      .where(and(eq(emails.sessionId, made.id), eq(emails.kind, 'session-marked')))
      .orderBy(emails.createdAt, emails.recipient)
    return rows.map(({ recipient, facts }) => `${recipient} ${Reflect.get(Object(facts), 'attendance')}`)
  }

  test('notify the student and the tutor only when the result changes', async () => {
    await markAsStaff('manager', at(20), 'attended')
    expect(await readAttendanceEmails()).toEqual([])
    await markAsStaff('manager', at(21))
    await markAsStaff('manager', at(22))
    expect(await readAttendanceEmails()).toEqual(['student absent', 'tutor absent'])
    await markAsStaff('manager', at(23), 'attended')
    expect(await readAttendanceEmails()).toEqual([
      'student absent',
      'tutor absent',
      'student attended',
      'tutor attended',
    ])
  })

  test('can mark after the tutor’s 14 days, which is recorded in the audit log', async () => {
    expect((await markAsStaff('manager', at(40))).statusCode).toBe(200)
    expect(await lessons()).toEqual(NOTHING)
    const [action] = await db.select().from(auditEntries).where(eq(auditEntries.target, made.student.id))
    expect(action).toMatchObject({
      action: 'student.attendance',
      targetKind: 'student',
      before: { sessionId: made.id, attendance: null },
      after: { sessionId: made.id, attendance: 'absent' },
    })
  })

  test('cannot mark a session that has not ended', async () => {
    expect((await markAsStaff('manager', MONDAY)).statusCode).toBe(409)
  })

  test.each(['viewer', 'editor'] as const)('a %s cannot', async (role) => {
    expect((await markAsStaff(role, at(1))).statusCode).toBe(403)
  })
})
