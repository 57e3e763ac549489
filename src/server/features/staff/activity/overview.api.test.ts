import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { quizAttempts } from '../../../db/schema/learning/quizzes'
import { sessions } from '../../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makePaidPurchase, makeTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { deleteAccount } from '../../account/personal-data/delete-account.service'

const site = await buildTestApp()
const { db } = site
// Some sessions are on days that cannot be booked, to test the edges of a week.
await db.execute(sql`alter table sessions disable trigger sessions_tutor_bookable`)
const admin = await makeAdministrator(site)
const read = async (cookie = admin.cookie) => sendJson(site, { method: 'GET', url: '/api/admin/overview', cookie })

test('refuses a visitor and a student', async () => {
  const student = await makeStudent(site)
  expect((await read('')).statusCode).toBe(401)
  expect((await read(student.cookie)).statusCode).toBe(401)
  await deleteAccount(db, { studentId: student.id, now: site.time.now })
})

test('is all zeros before anything has happened', async () => {
  expect((await read()).json()).toEqual({
    totalUsers: 0,
    newUsersThisWeek: 0,
    sessionsToday: 0,
    sessionsThisWeek: 0,
    hoursSoldThisWeek: 0,
    hoursUsedThisWeek: 0,
    attemptsThisWeek: 0,
  })
})

// Monday 16 November, 10:00 in Toronto. The week began on Tuesday 10 November at midnight there: 05:00 UTC.
const WEEK_BEGAN = new Date('2026-11-10T05:00:00Z')
const justBefore = new Date(WEEK_BEGAN.getTime() - 1)

const joined = async (createdAt: Date) => (await makeStudent({ ...site, time: { now: createdAt } })).id

/** A student with activity at given times. */
async function makeBusyStudent() {
  const { id: studentId } = await makeStudent(site)
  const { id: tutorId } = await makeTutor(site)
  const held = (endsAt: string, status: 'scheduled' | 'completed' | 'cancelled', durationHours = 1) =>
    db.insert(sessions).values({
      studentId,
      tutorId,
      subject: 'math',
      sessionDate: endsAt.slice(0, 10),
      startTime: '10:00',
      durationHours,
      status,
      room: 'room',
      endsAt: new Date(endsAt),
      createdAt: site.time.now,
      updatedAt: site.time.now,
    })
  const bought = (hours: string, now: Date, reference: string) =>
    makePaidPurchase({ db, time: { now } }, { studentId, hours, reference })
  const attempted = (day: string) =>
    db.insert(quizAttempts).values({
      studentId,
      quizTitle: 'x',
      quizTitleFr: 'x',
      subject: 'math',
      score: 1,
      totalQuestions: 2,
      percent: 50,
      answers: {},
      day,
      completedAt: site.time.now,
    })
  return { held, bought, attempted }
}

test('counts by business days, and counts an ended session as used before it is marked', async () => {
  const { held, bought, attempted } = await makeBusyStudent()
  await joined(WEEK_BEGAN)
  await joined(justBefore)
  await deleteAccount(db, { studentId: await joined(WEEK_BEGAN), now: site.time.now })
  // Used: three ended hours that are not marked yet and two that are; neither cancelled ones nor last week's.
  await held('2026-11-13T16:00:00Z', 'scheduled', 1)
  await held('2026-11-16T15:00:00Z', 'scheduled', 2)
  await held('2026-11-10T16:00:00Z', 'completed', 2)
  await held('2026-11-11T16:00:00Z', 'cancelled', 2)
  await held('2026-11-09T22:00:00Z', 'completed', 2)
  // Upcoming: one today, one on the last day of the coming week, one after it, one cancelled.
  await held('2026-11-16T22:00:00Z', 'scheduled')
  await held('2026-11-22T22:00:00Z', 'scheduled')
  await held('2026-11-23T14:00:00Z', 'scheduled')
  await held('2026-11-17T22:00:00Z', 'cancelled')
  await bought('2.50', WEEK_BEGAN, 'in the week')
  await bought('10.00', site.time.now, 'just now')
  await bought('20.00', justBefore, 'before')
  for (const day of ['2026-11-16', '2026-11-10', '2026-11-09']) await attempted(day)

  expect((await read()).json()).toEqual({
    totalUsers: 3,
    newUsersThisWeek: 2,
    sessionsToday: 2,
    sessionsThisWeek: 3,
    hoursSoldThisWeek: 12.5,
    hoursUsedThisWeek: 5,
    attemptsThisWeek: 2,
  })
})
