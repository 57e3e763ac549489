import { expect, test } from 'vitest'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { bookingBody, makeTutor, sendJson, TOMORROW } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { cookie } = await makeAdministrator(site)
const { cookie: viewer } = await makeAdministrator(site, { role: 'viewer' })
const zoe = await makeStudent(site, { firstName: 'Zoé', lastName: 'Roy', hours: 10 })
const noah = await makeStudent(site, { hours: 10 })
const amara = await makeTutor(site, { name: 'Amara' })
const jules = await makeTutor(site, { name: 'Jules', subjects: ['french'] })

const get = (path: string, by = cookie) => sendJson(site, { method: 'GET', url: `/api/admin${path}`, cookie: by })
const week = async (filter = '', by = cookie) => (await get(`/timetable?from=2026-11-16&days=7${filter}`, by)).json()
async function book(student: { cookie: string }, body: Record<string, unknown>): Promise<number> {
  return (await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })).json().id
}

const morning = await book(zoe, bookingBody(amara.id, { notes: 'Fractions' }))
const french = await book(noah, bookingBody(jules.id, { subject: 'french', startTime: '09:00' }))
const dropped = await book(zoe, bookingBody(amara.id, { startTime: '15:00', duration: 2 }))
const url = `/api/admin/sessions/${dropped}/cancel`
await sendJson(site, { method: 'POST', url, cookie, body: { version: 1, share: 'half', reason: 'ill' } })
// A week later, outside the range.
await book(zoe, bookingBody(amara.id, { sessionDate: '2026-11-23' }))

test('shows the week in order of time, with people and versions', async () => {
  const sessions = await week()
  expect(sessions.map(({ id }: { id: number }) => id)).toEqual([french, morning])
  expect(sessions[1]).toMatchObject({
    tutor: { id: amara.id, name: 'Amara' },
    student: { id: zoe.id, name: 'Zoé Roy' },
    notes: 'Fractions',
    version: 1,
    returnedHours: 0,
  })
})

test.each([
  ['a tutor', () => `&tutor=${jules.id}`, () => [french]],
  ['a subject', () => '&subject=math', () => [morning]],
  ['a student', () => `&student=${noah.id}`, () => [french]],
  ['the cancelled ones', () => '&status=cancelled', () => [dropped]],
  ['those to come', () => '&status=scheduled', () => [french, morning]],
  ['those that were held', () => '&status=completed', () => []],
])('shows only %s on request', async (_, filter, expected) => {
  expect((await week(filter())).map(({ id }: { id: number }) => id)).toEqual(expected())
})

test('returns the refunded hours of a cancelled session', async () => {
  expect(await week('&status=cancelled')).toMatchObject([{ status: 'cancelled', version: 2, returnedHours: 1 }])
})

test('hides notes from a role that may not read them', async () => {
  expect((await week('&subject=math', viewer))[0]).toMatchObject({ id: morning, notes: null })
})

test.each(['days=8', 'days=0', 'days=1&status=lost', 'days=1&subject=Music!', 'days=1&tutor=x', 'days=1&more=1'])(
  'refuses %s',
  async (query) => {
    expect((await get(`/timetable?from=2026-11-16&${query}`)).statusCode).toBe(400)
  },
)

test('openings are the subject’s tutors at times free for both; the session’s own time counts as free', async () => {
  const asked = `/openings?student=${zoe.id}&subject=math&duration=1&date=${TOMORROW}`
  const [open] = (await get(asked)).json()
  expect(open).toEqual({
    tutor: { id: amara.id, name: 'Amara' },
    times: ['09:00', '11:00', '13:00', '14:00', '15:00', '16:00'],
  })
  expect((await get(`${asked}&changing=${morning}`)).json()[0].times).toContain('10:00')
})

test('openings of today are its remaining times, and a weekend has none', async () => {
  const asked = `/openings?student=${zoe.id}&subject=math&duration=2&date=`
  expect((await get(`${asked}2026-11-16`)).json()[0].times).toEqual(['11:00', '13:00', '14:00', '15:00', '16:00'])
  expect((await get(`${asked}2026-11-21`)).json()[0].times).toEqual([])
})
