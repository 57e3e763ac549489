import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activityDays, subjectProgress } from '../../../db/schema/learning/progress'
import { makeStudent } from '../../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson, TOMORROW } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { completeEndedSessions } from './complete-sessions.service'

const site = await buildTestApp()
const MONDAY = site.time.now
/** 11:00 in Toronto, when a one-hour session of 10:00 ends. */
const ENDED = new Date(`${TOMORROW}T16:00:00Z`)

const get = (url: string, cookie?: string) => sendJson(site, { method: 'GET', url, ...(cookie && { cookie }) })

async function book(cookie: string, overrides: Record<string, unknown> = {}) {
  const tutor = await makeTutor(site)
  const body = bookingBody(tutor.id, overrides)
  const response = await sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body })
  expect(response.statusCode).toBe(201)
  return response.json()
}

async function cancel(cookie: string, id: number) {
  const body = { status: 'cancelled' }
  expect((await sendJson(site, { method: 'PATCH', url: `/api/sessions/${id}`, cookie, body })).statusCode).toBe(200)
}

const lessonsOf = async (studentId: string) => ({
  progress: await site.db.select().from(subjectProgress).where(eq(subjectProgress.studentId, studentId)),
  days: await site.db.select().from(activityDays).where(eq(activityDays.studentId, studentId)),
})

test.each(['/api/sessions/upcoming', '/api/sessions/past', '/api/tutors'])('%s refuses a visitor', async (url) => {
  expect((await get(url)).statusCode).toBe(401)
})

describe('GET /api/tutors', () => {
  test('lists all tutors and their subjects by name, and nothing else', async () => {
    const student = await makeStudent(site)
    const tutor = await makeTutor(site, { name: 'Aaron Aalto', subjects: ['math'] })
    const list = (await get('/api/tutors', student.cookie)).json()
    const person = { introduction: '', introductionFr: '', languages: [], qualifications: '' }
    expect(list[0]).toEqual({ id: tutor.id, name: 'Aaron Aalto', subjects: ['math'], ...person })
  })

  test('is not sent again to a client that has it, until the list of tutors changes', async () => {
    const student = await makeStudent(site)
    const first = await get('/api/tutors', student.cookie)
    const headers = { cookie: student.cookie, 'if-none-match': String(first.headers.etag) }
    const again = await site.app.inject({ url: '/api/tutors', headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await makeTutor(site, { name: 'Bea Nouvelle', subjects: ['french'] })
    expect((await site.app.inject({ url: '/api/tutors', headers })).statusCode).toBe(200)
  })
})

describe('GET /api/sessions/upcoming', () => {
  test('lists the student’s own scheduled sessions in order of time', async () => {
    site.time.now = MONDAY
    const [student, other] = [await makeStudent(site, { hours: 9 }), await makeStudent(site, { hours: 9 })]
    const later = await book(student.cookie, { sessionDate: '2026-11-19' })
    const afternoon = await book(student.cookie, { startTime: '14:00', duration: 2 })
    const morning = await book(student.cookie, { startTime: '09:00' })
    const dropped = await book(student.cookie, { startTime: '11:00' })
    await cancel(student.cookie, dropped.id)
    await book(other.cookie)
    expect((await get('/api/sessions/upcoming', student.cookie)).json()).toEqual([morning, afternoon, later])
  })

  test('lists a session until the moment it ends', async () => {
    site.time.now = MONDAY
    const student = await makeStudent(site, { hours: 1 })
    await book(student.cookie)
    site.time.now = new Date(ENDED.getTime() - 1)
    expect((await get('/api/sessions/upcoming', student.cookie)).json()).toHaveLength(1)
    site.time.now = ENDED
    expect((await get('/api/sessions/upcoming', student.cookie)).json()).toEqual([])
  })
})

describe('a session that has ended', () => {
  test('is completed and counts as one lesson of its day, however often it is read', async () => {
    site.time.now = MONDAY
    const student = await makeStudent(site, { hours: 3 })
    const session = await book(student.cookie)
    site.time.now = new Date('2026-11-19T16:00:00Z')
    for (const url of ['/api/sessions/upcoming', '/api/sessions/past', '/api/sessions/past']) {
      await get(url, student.cookie)
    }
    expect((await get('/api/sessions/past', student.cookie)).json()).toEqual([{ ...session, status: 'completed' }])
    expect(await lessonsOf(student.id)).toMatchObject({
      progress: [{ subject: 'math', lessonsCompleted: 1, quizzesTaken: 0 }],
      days: [{ subject: 'math', day: TOMORROW, count: 1 }],
    })
  })

  test('is completed for all students by the job', async () => {
    site.time.now = MONDAY
    const students = [await makeStudent(site, { hours: 3 }), await makeStudent(site, { hours: 3 })]
    for (const { cookie } of students) {
      await book(cookie, { startTime: '09:00', subject: 'french' })
      await book(cookie, { startTime: '10:00', subject: 'math' })
      await book(cookie, { startTime: '11:00', subject: 'math' })
    }
    await completeEndedSessions(site.db, ENDED)
    await completeEndedSessions(site.db, ENDED)
    for (const { id } of students) {
      const { progress } = await lessonsOf(id)
      expect(progress).toHaveLength(2)
      expect(progress.every(({ lessonsCompleted }) => lessonsCompleted === 1)).toBe(true)
    }
  })

  test('a cancelled session does not count', async () => {
    site.time.now = MONDAY
    const student = await makeStudent(site, { hours: 3 })
    const session = await book(student.cookie)
    await cancel(student.cookie, session.id)
    await completeEndedSessions(site.db, ENDED)
    expect(await lessonsOf(student.id)).toEqual({ progress: [], days: [] })
  })
})

describe('GET /api/sessions/past', () => {
  async function makePast(count: number) {
    site.time.now = MONDAY
    const student = await makeStudent(site, { hours: 20 })
    const times = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00']
    for (const startTime of times.slice(0, count)) await book(student.cookie, { startTime })
    site.time.now = new Date('2026-11-18T15:00:00Z')
    return { student, newestFirst: times.slice(0, count).reverse() }
  }

  test.each(['0', '101', '-1', '1.5', 'ten', ''])('refuses a limit of %o', async (limit) => {
    const student = await makeStudent(site)
    expect((await get(`/api/sessions/past?limit=${limit}`, student.cookie)).statusCode).toBe(400)
  })

  test.each(['x', 'MQ==x', Buffer.from('1 or 1').toString('base64url'), '%00'])(
    'refuses the cursor %s',
    async (cursor) => {
      const student = await makeStudent(site)
      expect((await get(`/api/sessions/past?limit=1&cursor=${cursor}`, student.cookie)).statusCode).toBe(400)
    },
  )

  test('is empty after the highest possible cursor', async () => {
    const student = await makeStudent(site)
    const cursor = Buffer.from('999999999999999').toString('base64url')
    expect((await get(`/api/sessions/past?limit=1&cursor=${cursor}`, student.cookie)).json()).toEqual([])
  })

  test('returns all without a limit, newest first', async () => {
    const { student, newestFirst } = await makePast(4)
    const response = await get('/api/sessions/past', student.cookie)
    expect(response.json().map((session: { startTime: string }) => session.startTime)).toEqual(newestFirst)
    expect(response.headers.link).toBeUndefined()
    expect(response.headers['x-total-count']).toBeUndefined()
  })

  test('can be limited to one day, with its own total', async () => {
    site.time.now = MONDAY
    const student = await makeStudent(site, { hours: 9 })
    await book(student.cookie)
    const later = await book(student.cookie, { sessionDate: '2026-11-19' })
    site.time.now = new Date('2026-11-20T15:00:00Z')
    const response = await get('/api/sessions/past?day=2026-11-19&limit=5', student.cookie)
    expect(response.json()).toEqual([{ ...later, status: 'completed' }])
    expect(response.headers['x-total-count']).toBe('1')
  })

  test('is paged without gaps or repetitions', async () => {
    const { student, newestFirst } = await makePast(7)
    const seen: string[] = []
    let url: string | undefined = '/api/sessions/past?limit=3'
    const sizes: number[] = []
    while (url) {
      const response = await get(url, student.cookie)
      expect(response.headers['x-total-count']).toBe('7')
      const page: { startTime: string }[] = response.json()
      sizes.push(page.length)
      seen.push(...page.map(({ startTime }) => startTime))
      url = /<([^>]+)>; rel="next"/.exec(String(response.headers.link ?? ''))?.[1]
    }
    expect(sizes).toEqual([3, 3, 1])
    expect(seen).toEqual(newestFirst)
  })

  test('has no next page when the last one is exactly full', async () => {
    const { student } = await makePast(3)
    const response = await get('/api/sessions/past?limit=3', student.cookie)
    expect(response.json()).toHaveLength(3)
    expect(response.headers.link).toBeUndefined()
  })

  test('shows nothing of another student with that student’s cursor', async () => {
    const { student: one } = await makePast(3)
    const link = String((await get('/api/sessions/past?limit=1', one.cookie)).headers.link)
    const two = await makeStudent(site)
    expect((await get(/<([^>]+)>/.exec(link)?.[1] ?? '', two.cookie)).json()).toEqual([])
  })

  test('does not reveal the time of another student’s session by its cursor', async () => {
    const { student: one } = await makePast(3)
    const { student: two } = await makePast(3)
    for (const [owner, other] of [
      [one, two],
      [two, one],
    ] as const) {
      const link = String((await get('/api/sessions/past?limit=1', owner.cookie)).headers.link)
      expect((await get(/<([^>]+)>/.exec(link)?.[1] ?? '', other.cookie)).json()).toEqual([])
    }
  })
})
