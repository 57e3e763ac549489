import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { students } from '../../db/schema/accounts/students'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { makeQuiz } from '../../testing/factories/learning-factories'
import { createPractice } from '../../testing/factories/practice-factories'
import { bookingBody, makeTutor, sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { deleteAccount } from '../account/personal-data/delete-account.service'

const site = await buildTestApp({ settings: { classroomUrl: 'https://rooms.example/{room}' } })
const admin = await makeAdministrator(site)
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

const get = (url: string, cookie: string | undefined = admin.cookie) =>
  sendJson(site, { method: 'GET', url, ...(cookie && { cookie }) })
const nextOf = (response: { headers: Record<string, unknown> }) =>
  /<(.+)>; rel="next"/.exec(String(response.headers.link))?.[1]

const { now } = site.time
afterEach(() => {
  site.time.now = now
})

test('the filtered list can be exported as CSV, in French too, by staff with a recent sign-in', async () => {
  await makeStudent(site, { firstName: '=Zoé', lastName: 'Exportée', hours: 2.5 })
  const url = '/api/admin/users?search=exportee&lang=fr'
  const ask = () => sendJson(site, { method: 'GET', url, cookie: admin.cookie, headers: { accept: 'text/csv' } })
  const response = await ask()
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('plume-eleves-'),
  })
  const [headings, row, end] = response.body.split('\r\n')
  expect(headings).toBe('\ufeffPrénom;Nom;Courriel;Langue;Heures;Inscription')
  expect(row).toMatch(/^'=Zoé;Exportée;.+@.+;(anglais|français);2,50;\d{4}-\d\d-\d\d$/)
  expect(end).toBe('')
  site.time.now = new Date(site.time.now.getTime() + 10 * MINUTE_MS)
  expect((await ask()).statusCode).toBe(403)
})

describe('refuses', () => {
  const paths = [
    '',
    `/${UNKNOWN}`,
    `/${UNKNOWN}/statement`,
    `/${UNKNOWN}/sessions`,
    `/${UNKNOWN}/attempts`,
    `/${UNKNOWN}/skills/math`,
  ]

  test.each(paths)('a visitor and a student at /api/admin/users%s', async (path) => {
    const student = await makeStudent(site)
    expect((await get(`/api/admin/users${path}`, '')).statusCode).toBe(401)
    expect((await get(`/api/admin/users${path}`, student.cookie)).statusCode).toBe(401)
  })

  const wrongQueries = ['?limit=0', '?limit=101', '?cursor=x', '?cursor=MQ', `?search=${'x'.repeat(201)}`, '?all=1']

  test.each([...wrongQueries, '?search=%00x'])('the list with %s', async (query) => {
    expect((await get(`/api/admin/users${query}`)).statusCode).toBe(400)
  })

  test.each(paths.slice(1))('an unknown, a malformed and a deleted student at %s', async (path) => {
    const gone = await makeStudent(site)
    await deleteAccount(site.db, { studentId: gone.id, now: site.time.now })
    for (const id of [UNKNOWN, gone.id, gone.id.toUpperCase(), '1', "'", 'x'.repeat(36)]) {
      const response = await get(`/api/admin/users${path.replace(UNKNOWN, encodeURIComponent(id))}`)
      expect(response.statusCode).toBe(404)
    }
  })
})

describe('the list', () => {
  test('shows the fields of the contract only', async () => {
    const student = await makeStudent(site, { hours: 12.5, preferredLanguage: 'fr', email: 'shown@example.com' })
    const user = {
      id: student.id,
      firstName: 'Noah',
      lastName: 'Singh',
      email: 'shown@example.com',
      profileImageUrl: null,
      creditsRemaining: 12.5,
      preferredLanguage: 'fr',
      createdAt: site.time.now.toISOString(),
    }
    const listed = (await get('/api/admin/users')).json().find(({ id }: { id: string }) => id === student.id)
    expect(listed).toEqual(user)
    expect((await get(`/api/admin/users/${student.id}`)).json()).toEqual(user)
  })

  test('leaves out deleted accounts, in the total too', async () => {
    const student = await makeStudent(site, { lastName: 'Departing' })
    const before = Number((await get('/api/admin/users?limit=1')).headers['x-total-count'])
    await deleteAccount(site.db, { studentId: student.id, now: site.time.now })
    const after = await get('/api/admin/users')
    expect(after.json().map(({ id }: { id: string }) => id)).not.toContain(student.id)
    expect((await get('/api/admin/users?limit=1')).headers['x-total-count']).toBe(String(before - 1))
    expect((await get('/api/admin/users?search=departing')).json()).toEqual([])
  })

  test('is newest first, and its pages miss and repeat nobody, even if several joined at the same time', async () => {
    for (let n = 0; n < 5; n++) await makeStudent(site)
    const first = await makeStudent(site)
    await site.db
      .update(students)
      .set({ createdAt: new Date('2026-11-20T00:00:00Z') })
      .where(eq(students.id, first.id))
    const whole = (await get('/api/admin/users')).json()
    expect(whole[0].id).toBe(first.id)
    const walked = []
    for (let url: string | undefined = '/api/admin/users?limit=2'; url; ) {
      const response = await get(url)
      expect(response.headers['x-total-count']).toBe(String(whole.length))
      walked.push(...response.json())
      url = nextOf(response)
    }
    expect(walked).toEqual(whole)
  })

  test('continues after a student who deleted the account meanwhile', async () => {
    const response = await get('/api/admin/users?limit=3')
    const [, , last] = response.json()
    const rest = (await get('/api/admin/users')).json().slice(3)
    await deleteAccount(site.db, { studentId: last.id, now: site.time.now })
    expect((await get(nextOf(response)?.replace('limit=3', 'limit=100') ?? '')).json()).toEqual(rest)
  })
})

describe('a student’s page', () => {
  test('shows the statement, the sessions of every status and the attempts, newest first, in pages', async () => {
    const student = await makeStudent(site, { hours: 9 })
    const other = await makeStudent(site, { hours: 9 })
    const tutor = await makeTutor(site)
    const post = (cookie: string, url: string, body: unknown) => sendJson(site, { method: 'POST', url, cookie, body })
    const book = async (cookie: string, startTime: string) =>
      (await post(cookie, '/api/sessions', bookingBody(tutor.id, { startTime }))).json()
    const ended = await book(student.cookie, '09:00')
    const cancelled = await book(student.cookie, '11:00')
    const coming = await book(student.cookie, '15:00')
    await book(other.cookie, '14:00')
    const url = `/api/sessions/${cancelled.id}`
    await sendJson(site, { method: 'PATCH', url, cookie: student.cookie, body: { status: 'cancelled' } })
    const quiz = await makeQuiz(site)
    for (const q1 of [0, 1]) await post(student.cookie, '/api/quiz-attempts', { quizId: quiz.id, answers: { q1 } })

    site.time.now = new Date('2026-11-17T18:00:00Z')
    const staff = await makeAdministrator(site)
    const read = async (part: string) => {
      const first = await get(`/api/admin/users/${student.id}/${part}?limit=1`, staff.cookie)
      const whole = await get(`/api/admin/users/${student.id}/${part}`, staff.cookie)
      expect(first.json()).toEqual(whole.json().slice(0, 1))
      expect(first.headers['x-total-count']).toBe(String(whole.json().length))
      const second = await get(nextOf(first) ?? '', staff.cookie)
      expect(second.json()).toEqual(whole.json().slice(1, 2))
      return whole.json()
    }
    expect((await read('sessions')).map(({ id, status }: Record<string, unknown>) => [id, status])).toEqual([
      [coming.id, 'scheduled'],
      [cancelled.id, 'cancelled'],
      [ended.id, 'completed'],
    ])
    expect((await read('attempts')).map(({ score }: { score: number }) => score)).toEqual([1, 0])
    expect((await read('statement')).map(({ kind, hours }: Record<string, unknown>) => [kind, hours])).toEqual([
      ['refund', 1],
      ['booking', -1],
      ['booking', -1],
      ['booking', -1],
      ['welcome', 9],
    ])
  })

  test('shows the student’s own skills, to the roles that may read them', async () => {
    const [student, other] = [await makeStudent(site), await makeStudent(site)]
    const { question } = await createPractice(site, student.cookie).turn(true)
    const skillStatuses = async ({ id }: { id: string }) => (await get(`/api/admin/users/${id}/skills/math`)).json()
    const own = (await get('/api/skills/math', student.cookie)).json()
    const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key)
    expect(own.toSorted(byKey)).toMatchObject((await skillStatuses(student)).toSorted(byKey))
    expect(await skillStatuses(student)).toContainEqual(
      expect.objectContaining({ key: question.skill.key, mastery: expect.any(Number) }),
    )
    expect((await skillStatuses(other)).every(({ status }: { status: string }) => status === 'new')).toBe(true)
    const editor = await makeAdministrator(site, { role: 'editor' })
    expect((await get(`/api/admin/users/${student.id}/skills/math`, editor.cookie)).statusCode).toBe(403)
    expect((await get(`/api/admin/users/${student.id}/skills/music`)).statusCode).toBe(404)
  })
})
