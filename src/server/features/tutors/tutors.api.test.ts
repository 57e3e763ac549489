import { describe, expect, test } from 'vitest'
import { DEFAULT_SCHEDULE } from '#shared/features/booking/availability/default-schedule'
import type { AuditEntry } from '#shared/features/staff/activity.contract'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { sessions } from '../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { bookingBody, sendJson, TOMORROW } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const manager = await makeAdministrator(site, { role: 'manager' })
let made = 0

const draft = (overrides: Record<string, unknown> = {}) => ({
  name: 'Zahra Karimi',
  subjects: ['math'],
  languages: ['fa', 'en'],
  introduction: 'Numbers are friendly.',
  introductionFr: 'Les nombres sont gentils.',
  qualifications: 'B.Ed.',
  email: `zahra-${++made}@example.com`,
  preferredLanguage: 'fr',
  isBookable: true,
  ...overrides,
})

const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, headers?: Record<string, string>) =>
  sendJson(site, {
    method,
    url: `/api/admin/${path}`,
    cookie: manager.cookie,
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  })

async function create(overrides: Record<string, unknown> = {}): Promise<StaffTutor> {
  const response = await call('POST', 'tutors', draft(overrides))
  expect(response.statusCode).toBe(201)
  return response.json()
}

const change = (id: number, body: unknown, headers?: Record<string, string>) =>
  call('PATCH', `tutors/${id}`, body, headers)

async function studentWho() {
  const { cookie } = await makeStudent(site, { hours: 10 })
  const get = (url: string) => sendJson(site, { method: 'GET', url, cookie })
  return {
    tutors: async (): Promise<{ id: number }[]> => (await get('/api/tutors')).json(),
    times: async (id: number) => (await get(`/api/tutors/${id}/availability?date=${TOMORROW}`)).json().times,
    freeTimes: async (id: number) => (await get(`/api/free-times?subject=math&tutorId=${id}`)).json(),
    books: (id: number) => sendJson(site, { method: 'POST', url: '/api/sessions', cookie, body: bookingBody(id) }),
    changes: (session: number, body: unknown) =>
      sendJson(site, { method: 'PATCH', url: `/api/sessions/${session}`, cookie, body }),
  }
}

describe('a new tutor', () => {
  test.each([
    ['no name', { name: ' ' }, 'name', 'TEXT_REQUIRED'],
    ['no subject', { subjects: [] }, 'subjects', 'SUBJECT_REQUIRED'],
    ['a subject twice', { subjects: ['math', 'math'] }, 'subjects', 'ENTRY_DOUBLED'],
    ['an unknown language', { languages: ['xx'] }, 'languages.0', 'SPOKEN_LANGUAGE_UNKNOWN'],
    ['an introduction that is too long', { introduction: 'a'.repeat(601) }, 'introduction', 'TEXT_TOO_LONG'],
    ['an invalid email', { email: 'zahra' }, 'email', 'EMAIL_INVALID'],
  ])('is not added with %s', async (_, wrong, path, code) => {
    const response = await call('POST', 'tutors', draft(wrong))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ issues: [{ path, code }] })
  })

  test('is not added with another tutor’s email, in any case', async () => {
    const { email } = await create()
    const response = await call('POST', 'tutors', draft({ email: email?.toUpperCase() }))
    expect(response.json()).toMatchObject({ code: 'EMAIL_TAKEN' })
    expect(await create({ email: null })).toMatchObject({ email: null })
    expect(await create({ email: null })).toMatchObject({ email: null })
  })

  test('is added once however often the form is sent, and is in the audit log', async () => {
    const body = draft({ name: 'Once' })
    const key = { 'idempotency-key': 'a-tutor-once' }
    const [first, again] = [await call('POST', 'tutors', body, key), await call('POST', 'tutors', body, key)]
    expect(again.json()).toEqual(first.json())
    const all: StaffTutor[] = (await call('GET', 'tutors')).json()
    expect(all.filter(({ name }) => name === 'Once')).toEqual([first.json()])
    const recordedActions: AuditEntry[] = (await call('GET', `audit?kind=tutor&target=${first.json().id}`)).json()
    expect(recordedActions).toMatchObject([
      { action: 'tutor.create', targetKind: 'tutor', before: null, after: { name: 'Once' } },
    ])
  })

  test('is shown to students without the email', async () => {
    const { id } = await create()
    const { tutors } = await studentWho()
    expect((await tutors()).find((tutor) => tutor.id === id)).toEqual({
      id,
      name: 'Zahra Karimi',
      subjects: ['math'],
      languages: ['fa', 'en'],
      introduction: 'Numbers are friendly.',
      introductionFr: 'Les nombres sont gentils.',
      qualifications: 'B.Ed.',
    })
  })
})

test('an edit of an outdated version is refused', async () => {
  const { id, version } = await create()
  expect((await change(id, { name: 'First' }, { 'if-match': `"${version}"` })).statusCode).toBe(200)
  expect((await change(id, { name: 'Second' }, { 'if-match': `"${version}"` })).json()).toMatchObject({
    code: 'EDIT_CONFLICT',
  })
  expect((await change(999_999, { name: 'Nobody' })).statusCode).toBe(404)
})

describe.each([
  ['who takes no bookings', { isBookable: false }, { isBookable: true }],
  ['who has retired', { isRetired: true }, { isRetired: false }],
])('a tutor %s', (_, away, back) => {
  test('is not offered and cannot be booked, until they return', async () => {
    const { id } = await create()
    expect((await change(id, away)).json()).toMatchObject(away)
    const student = await studentWho()
    expect((await student.tutors()).map((tutor) => tutor.id)).not.toContain(id)
    expect(await student.times(id)).toEqual([])
    expect(await student.freeTimes(id)).toEqual([])
    const refused = await student.books(id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'TUTOR_NOT_BOOKABLE' })
    await change(id, back)
    // A new tutor has no schedule.
    expect((await student.books(id)).json()).toMatchObject({ code: 'TIME_NOT_OFFERED' })
    await change(id, { schedule: DEFAULT_SCHEDULE })
    expect((await student.books(id)).statusCode).toBe(201)
  })

  test('is refused as a session’s tutor by the database too', async () => {
    const { id } = await create()
    const { id: studentId } = await makeStudent(site)
    await change(id, away)
    const insert = site.db.insert(sessions).values({
      studentId,
      tutorId: id,
      subject: 'math',
      sessionDate: TOMORROW,
      startTime: '10:00',
      durationHours: 1,
      room: 'a room',
      endsAt: site.time.now,
      createdAt: site.time.now,
      updatedAt: site.time.now,
    })
    await expect(insert).rejects.toMatchObject({ cause: { constraint: 'sessions_tutor_bookable' } })
  })
})

test('refuses to retire a tutor with upcoming sessions, which can be cancelled but not moved', async () => {
  const { id } = await create({ subjects: ['math', 'english'] })
  await change(id, { schedule: DEFAULT_SCHEDULE })
  const student = await studentWho()
  const { id: session } = (await student.books(id)).json()
  expect((await change(id, { isRetired: true })).json()).toMatchObject({ code: 'TUTOR_HAS_SESSIONS' })
  expect((await change(id, { subjects: ['english'] })).json()).toMatchObject({ code: 'TUTOR_HAS_SESSIONS' })
  expect((await change(id, { subjects: ['math'], isBookable: false })).statusCode).toBe(200)
  const later = { sessionDate: TOMORROW, startTime: '14:00' }
  expect((await student.changes(session, later)).json()).toMatchObject({ code: 'TUTOR_NOT_BOOKABLE' })
  expect((await student.changes(session, { status: 'cancelled' })).statusCode).toBe(200)
  expect((await change(id, { isRetired: true })).statusCode).toBe(200)
})
