import { beforeAll, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shared/features/school/default-school'
import { errorBody } from '#shared/http/errors'
import { DAY_MS } from '#shared/time/units'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import {
  bookingBody,
  makeSignedInTutor,
  makeTutor,
  sendJson,
  TOMORROW,
} from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { openTestEmail, readEmails } from '../../testing/sites/test-email'

const site = await buildTestApp({ settings: { demo: true } })
const NOW = site.time.now
const owner = await makeAdministrator(site)
const tutor = await makeSignedInTutor(site, { name: 'Noor Haddad', subjects: ['science'] })
const student = await makeStudent(site, { hours: 9, preferredLanguage: 'fr' })

const SCIENCE = { id: 'science', names: { en: 'Science', fr: 'Sciences' }, isOffered: true }
const saveSubjects = (...added: object[]) =>
  sendJson(site, {
    method: 'PATCH',
    url: '/api/admin/school',
    cookie: owner.cookie,
    body: { settings: { tutoringSubjects: [...DEFAULT_SETTINGS.tutoringSubjects, ...added] } },
  })
const get = (url: string) => sendJson(site, { method: 'GET', url, cookie: student.cookie })
const book = (overrides: object = {}) =>
  sendJson(site, {
    method: 'POST',
    url: '/api/sessions',
    cookie: student.cookie,
    body: bookingBody(tutor.id, { subject: 'science', ...overrides }),
  })

beforeAll(async () => {
  expect((await saveSubjects(SCIENCE)).statusCode).toBe(200)
})

test('a subject for tutoring is booked and has its name in emails, calendars and the statement', async () => {
  const booked = await book()
  expect([booked.statusCode, booked.json().subject]).toEqual([201, 'science'])
  await openTestEmail(site).deliver()
  const textTo = async (recipient: string) => {
    const email = (await readEmails(site)).find((each) => each.recipient === recipient)
    return (await get(`/emails/${email?.id}/email.html`)).body
  }
  expect(await textTo('student')).toContain('Sciences')
  expect(await textTo('tutor')).toMatch(/Science\b/)
  const calendar = await get(`/api/sessions/${booked.json().id}/calendar.ics`)
  expect(calendar.body).toContain('SUMMARY:Sciences')
  const csv = await site.app.inject({
    method: 'GET',
    url: '/api/credits/statement',
    headers: { cookie: student.cookie, accept: 'text/csv' },
  })
  expect(csv.body).toContain('Sciences')
  expect((await get('/api/free-times?subject=science')).json()[0]).toMatchObject({ tutorId: tutor.id })
})

test('a session in it counts in no subject’s progress', async () => {
  const before = (await get('/api/progress')).json()
  await book({ sessionDate: '2026-11-18' })
  site.time.now = new Date(NOW.getTime() + 3 * DAY_MS)
  expect((await get('/api/sessions/past')).json()[0]).toMatchObject({ subject: 'science', status: 'completed' })
  expect((await get('/api/progress')).json()).toEqual(before)
  site.time.now = NOW
})

test('a subject that is no longer offered takes no bookings, and booked sessions in it can move', async () => {
  const booked = (await book({ sessionDate: '2026-11-19' })).json()
  expect((await saveSubjects({ ...SCIENCE, isOffered: false })).statusCode).toBe(200)
  expect((await book({ sessionDate: '2026-11-20' })).json()).toEqual(errorBody('SUBJECT_NOT_OFFERED'))
  expect((await get('/api/free-times?subject=science')).json()).toEqual(errorBody('SUBJECT_NOT_OFFERED'))
  const url = `/api/sessions/${booked.id}`
  const body = { sessionDate: '2026-11-20', startTime: '14:00' }
  const moved = await sendJson(site, { method: 'PATCH', url, cookie: student.cookie, body })
  expect([moved.statusCode, moved.json().subject]).toEqual([200, 'science'])
  expect((await get(`${url}/calendar.ics`)).body).toContain('SUMMARY:Sciences')
  expect((await saveSubjects(SCIENCE)).statusCode).toBe(200)
})

test.each([
  ['without the subject', []],
  ['with a name twice', [SCIENCE, { id: 'science-2', names: { en: 'science', fr: 'Autre' }, isOffered: true }]],
  ['without a French name', [SCIENCE, { id: 'history', names: { en: 'History', fr: ' ' }, isOffered: true }]],
])('refuses a list %s', async (_, added) => {
  expect((await saveSubjects(...added)).statusCode).toBe(400)
})

test('refuses an unknown subject in a booking and for a tutor', async () => {
  expect((await book({ subject: 'latin', sessionDate: TOMORROW })).json()).toEqual(errorBody('SUBJECT_NOT_OFFERED'))
  const { id } = await makeTutor(site)
  const url = `/api/admin/tutors/${id}`
  const teach = (subjects: string[]) =>
    sendJson(site, { method: 'PATCH', url, cookie: owner.cookie, body: { subjects } })
  expect((await teach(['math', 'latin'])).json()).toEqual(errorBody('SUBJECT_NOT_OFFERED'))
  expect((await teach(['math', 'science'])).json().subjects).toEqual(['math', 'science'])
})
