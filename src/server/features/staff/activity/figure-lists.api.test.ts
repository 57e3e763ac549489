import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quizAttempts } from '../../../db/schema/learning/quizzes'
import { sessions } from '../../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

// Monday 16 November, 10:00 in Toronto. The week began on Tuesday 10 November at midnight there: 05:00 UTC.
const WEEK_BEGAN = '2026-11-10T05:00:00.000Z'
const JUST_BEFORE = '2026-11-10T04:59:59.999Z'

const site = await buildTestApp({ settings: { payments: 'demo' } })
const { db } = site
// Some sessions are on days that cannot be booked, to test the edges of a week.
await db.execute(sql`alter table sessions disable trigger sessions_tutor_bookable`)
const admin = await makeAdministrator(site)
const { id: tutorId } = await makeTutor(site)
const student = await makeStudent(site, { hours: 5 })

const read = (path: string) => sendJson(site, { method: 'GET', url: `/api/admin/${path}`, cookie: admin.cookie })
const figures = async () => (await read('overview')).json()

const at = (instant: string) => ({ ...site, time: { now: new Date(instant) } })

function hold(endsAt: string, status: 'scheduled' | 'completed' | 'cancelled', durationHours = 1) {
  const now = site.time.now
  const day = endsAt.slice(0, 10)
  return db.insert(sessions).values({
    studentId: student.id,
    tutorId,
    subject: 'math',
    sessionDate: day,
    startTime: '10:00',
    durationHours,
    status,
    room: 'room',
    endsAt: new Date(endsAt),
    createdAt: now,
    updatedAt: now,
  })
}

function attempt(day: string) {
  const score = { score: 1, totalQuestions: 2, percent: 50, answers: {} }
  const quiz = { quizTitle: day, quizTitleFr: day, subject: 'math' as const }
  return db.insert(quizAttempts).values({ studentId: student.id, ...quiz, ...score, day, completedAt: site.time.now })
}

async function buy(hours: number, instant: string) {
  const { now } = site.time
  site.time.now = new Date(instant)
  const buyer = await makeStudent(site)
  const body = { hours, amount: hours * 30, paymentMethod: 'interac' }
  const response = await sendJson(site, { method: 'POST', url: '/api/purchase-credits', cookie: buyer.cookie, body })
  expect(response.statusCode).toBe(200)
  site.time.now = now
}

type Row = Record<string, unknown>

test('the sessions listed for a figure are those it counts', async () => {
  await hold('2026-11-09T22:00:00Z', 'completed', 2)
  await hold('2026-11-13T16:00:00Z', 'scheduled', 2)
  await hold('2026-11-16T15:00:00Z', 'scheduled')
  await hold('2026-11-16T22:00:00Z', 'scheduled')
  await hold('2026-11-16T23:00:00Z', 'cancelled')
  await hold('2026-11-22T22:00:00Z', 'scheduled')
  await hold('2026-11-23T14:00:00Z', 'scheduled')
  const of = async (only: string) => (await read(`activity/sessions?only=${only}`)).json()
  const { sessionsToday, sessionsThisWeek, hoursUsedThisWeek } = await figures()
  const days = (rows: Row[]) => rows.map(({ sessionDate, status }) => [sessionDate, status])

  expect(days(await of('sessionsToday'))).toEqual([
    ['2026-11-16', 'completed'],
    ['2026-11-16', 'scheduled'],
  ])
  expect(sessionsToday).toBe(2)
  expect(await of('sessionsThisWeek')).toHaveLength(3)
  expect(sessionsThisWeek).toBe(3)
  const used = await of('hoursUsedThisWeek')
  expect(days(used)).toEqual([
    ['2026-11-13', 'completed'],
    ['2026-11-16', 'completed'],
  ])
  expect(used.reduce((sum: number, { duration }: { duration: number }) => sum + duration, 0)).toBe(hoursUsedThisWeek)
  const first = await read('activity/sessions?only=hoursUsedThisWeek&limit=1')
  expect(first.headers['x-total-count']).toBe('2')
  expect(first.headers.link).toContain('only=hoursUsedThisWeek')
})

test('the entries listed for hours sold are the purchases only', async () => {
  await buy(2.5, WEEK_BEGAN)
  await buy(10, '2026-11-16T14:00:00Z')
  await buy(20, JUST_BEFORE)
  const sold: Row[] = (await read('activity/hours?only=hoursSoldThisWeek')).json()
  expect(sold.map(({ kind, hours }) => [kind, hours])).toEqual([
    ['purchase', 10],
    ['purchase', 2.5],
  ])
  expect((await figures()).hoursSoldThisWeek).toBe(12.5)
})

test('the attempts listed for the week are those it counts', async () => {
  for (const day of ['2026-11-09', '2026-11-10', '2026-11-16']) await attempt(day)
  const listed: { quiz: Row }[] = (await read('activity/attempts?only=attemptsThisWeek')).json()
  expect(listed.map(({ quiz }) => quiz.title)).toEqual(['2026-11-16', '2026-11-10'])
  expect((await figures()).attemptsThisWeek).toBe(2)
})

test('the new students are those who joined this week, with search and paging too', async () => {
  await makeStudent(at(JUST_BEFORE), { lastName: 'Earlier' })
  const { id } = await makeStudent(at(WEEK_BEGAN), { lastName: 'Thereafter' })
  const { newUsersThisWeek } = await figures()
  const listed: Row[] = (await read('users?only=newUsersThisWeek')).json()
  expect(listed).toHaveLength(newUsersThisWeek)
  expect(listed.map(({ lastName }) => lastName)).not.toContain('Earlier')
  expect((await read('users?only=newUsersThisWeek&search=earlier')).json()).toEqual([])
  expect((await read('users?only=newUsersThisWeek&search=thereafter')).json()).toMatchObject([{ id }])
  const page = await read('users?only=newUsersThisWeek&limit=1')
  expect(page.headers['x-total-count']).toBe(String(newUsersThisWeek))
})

test.each(['activity/sessions', 'activity/hours', 'activity/attempts', 'users'])(
  '%s refuses another figure',
  async (path) => {
    expect((await read(`${path}?only=totalUsers`)).statusCode).toBe(400)
  },
)
