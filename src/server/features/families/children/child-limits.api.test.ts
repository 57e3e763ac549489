import { expect, test } from 'vitest'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeGuardian } from '../../../testing/factories/family-factories'
import { bookSeries, seriesBody } from '../../../testing/factories/series-factories'
import { bookingBody, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const admin = await makeAdministrator(site)

// 2026-11-16 is the Monday of the test clock's day.
const [TUESDAY, THURSDAY, NEXT_TUESDAY] = ['2026-11-17', '2026-11-19', '2026-11-24']

async function makeLimitedChild(limits?: object) {
  const child = await makeStudent(site, { hours: 20 })
  const guardian = await makeGuardian(site)
  const body = { familyId: guardian.familyId, hours: 0 }
  await sendJson(site, { method: 'PUT', url: `/api/admin/users/${child.id}/family`, cookie: admin.cookie, body })
  const family = { child, guardian, tutor: await makeTutor(site, { subjects: ['math'] }) }
  if (limits) expect((await limit(family, limits)).statusCode).toBe(200)
  return family
}

type Family = Awaited<ReturnType<typeof makeLimitedChild>>

const limit = ({ child, guardian: { cookie } }: Pick<Family, 'child' | 'guardian'>, body: object) =>
  sendJson(site, { method: 'PUT', url: `/api/family/children/${child.id}/limits`, cookie, body })
const book = ({ child: { cookie }, tutor }: Family, body: Record<string, unknown>, key?: string) =>
  sendJson(site, {
    method: 'POST',
    url: '/api/sessions',
    cookie,
    body: bookingBody(tutor.id, body),
    headers: key ? { 'idempotency-key': key } : {},
  })
const move = ({ child: { cookie } }: Family, id: number, body: object) =>
  sendJson(site, { method: 'PATCH', url: `/api/sessions/${id}`, cookie, body })
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code

test('a student who may not book alone neither books, holds, repeats nor moves; a guardian does', async () => {
  const family = await makeLimitedChild()
  const { id } = (await book(family, { sessionDate: TUESDAY })).json()
  await limit(family, { mayBookAlone: false, hoursPerWeek: null })
  const { cookie } = family.child
  const body = bookingBody(family.tutor.id, { sessionDate: THURSDAY })
  const refused = [
    await book(family, { sessionDate: THURSDAY }),
    await sendJson(site, { method: 'POST', url: '/api/hold', cookie, body }),
    await bookSeries(site, cookie, seriesBody(family.tutor.id, 3)),
    await move(family, id, { sessionDate: THURSDAY, startTime: '14:00' }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
  expect(refused.map(codeOf)).toEqual(Array.from({ length: 4 }, () => 'BOOKING_NOT_ALONE'))
  const url = `/api/family/children/${family.child.id}/sessions`
  expect((await sendJson(site, { method: 'POST', url, cookie: family.guardian.cookie, body })).statusCode).toBe(201)
  const moved = { sessionDate: TUESDAY, startTime: '14:00' }
  const byGuardian = { method: 'PATCH', url: `/api/family/sessions/${id}`, cookie: family.guardian.cookie } as const
  expect((await sendJson(site, { ...byGuardian, body: moved })).statusCode).toBe(200)
  expect((await move(family, id, { status: 'cancelled', refund: 'full' })).statusCode).toBe(200)
})

test('hours of a week are limited for the student, not for guardians, and not in other weeks', async () => {
  const family = await makeLimitedChild({ mayBookAlone: true, hoursPerWeek: 2 })
  const { id } = (await book(family, { sessionDate: TUESDAY })).json()
  expect(codeOf(await book(family, { sessionDate: THURSDAY, duration: 2 }))).toBe('WEEK_LIMIT_REACHED')
  expect((await book(family, { sessionDate: THURSDAY })).statusCode).toBe(201)
  expect(codeOf(await book(family, { sessionDate: THURSDAY, startTime: '15:00' }))).toBe('WEEK_LIMIT_REACHED')
  const next = (await book(family, { sessionDate: NEXT_TUESDAY })).json()
  expect(codeOf(await move(family, next.id, { sessionDate: THURSDAY, startTime: '16:00' }))).toBe('WEEK_LIMIT_REACHED')
  expect((await move(family, id, { sessionDate: TUESDAY, startTime: '16:00' })).statusCode).toBe(200)
  const url = `/api/family/children/${family.child.id}/sessions`
  const body = bookingBody(family.tutor.id, { sessionDate: THURSDAY, startTime: '15:00' })
  expect((await sendJson(site, { method: 'POST', url, cookie: family.guardian.cookie, body })).statusCode).toBe(201)
})

test('a series that fills one week too much is refused as a whole', async () => {
  const family = await makeLimitedChild({ mayBookAlone: true, hoursPerWeek: 1 })
  await book(family, { sessionDate: NEXT_TUESDAY })
  const weeks = { sessionDates: [THURSDAY, '2026-11-26'], startTime: '14:00' }
  const refused = await bookSeries(site, family.child.cookie, seriesBody(family.tutor.id, 2, weeks))
  expect(codeOf(refused)).toBe('WEEK_LIMIT_REACHED')
  const upcoming = { method: 'GET', url: '/api/sessions/upcoming', cookie: family.child.cookie } as const
  expect((await sendJson(site, upcoming)).json()).toHaveLength(1)
})

test('a repeated booking under a limit books once', async () => {
  const family = await makeLimitedChild({ mayBookAlone: true, hoursPerWeek: 1 })
  const answers = [
    await book(family, { sessionDate: TUESDAY }, 'once'),
    await book(family, { sessionDate: TUESDAY }, 'once'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(answers[0]?.json()).toEqual(answers[1]?.json())
})

test('only guardians of the child read and change limits; those without any effect are removed', async () => {
  const family = await makeLimitedChild({ mayBookAlone: false, hoursPerWeek: 1.5 })
  const other = await makeGuardian(site)
  const url = `/api/family/children/${family.child.id}/limits`
  const read = (cookie: string) => sendJson(site, { method: 'GET', url, cookie })
  expect((await read(family.guardian.cookie)).json()).toEqual({ mayBookAlone: false, hoursPerWeek: 1.5 })
  expect((await read(other.cookie)).statusCode).toBe(404)
  const all = { mayBookAlone: true, hoursPerWeek: null }
  expect((await limit({ ...family, guardian: other }, all)).statusCode).toBe(404)
  for (const hoursPerWeek of [0, 0.25, 41, -1]) {
    expect((await limit(family, { mayBookAlone: true, hoursPerWeek })).statusCode).toBe(400)
  }
  await limit(family, all)
  expect((await read(family.guardian.cookie)).json()).toEqual(all)
})

test('hours that a student loses by cancelling too late still count in their week', async () => {
  const family = await makeLimitedChild({ mayBookAlone: true, hoursPerWeek: 2 })
  const settings = { lateCancellation: { hours: 48 } }
  const saved = { method: 'PATCH', url: '/api/admin/school', cookie: admin.cookie, body: { settings } } as const
  expect((await sendJson(site, saved)).statusCode).toBe(200)
  const booked = [await book(family, { sessionDate: TUESDAY }), await book(family, { sessionDate: NEXT_TUESDAY })]
  const [late, early] = booked.map((answer) => Number(answer.json().id))
  expect((await move(family, late ?? 0, { status: 'cancelled', refund: 'none' })).statusCode).toBe(200)
  expect((await move(family, early ?? 0, { status: 'cancelled', refund: 'full' })).statusCode).toBe(200)
  expect(codeOf(await book(family, { sessionDate: THURSDAY, duration: 2 }))).toBe('WEEK_LIMIT_REACHED')
  expect((await book(family, { sessionDate: NEXT_TUESDAY, duration: 2 })).statusCode).toBe(201)
})
