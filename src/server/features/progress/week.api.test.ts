import { beforeEach, expect, test } from 'vitest'
import { businessInstant } from '#shared/time/instant'
import { emails } from '../../db/schema/emails'
import { makeStudent } from '../../testing/factories/factories'
import { makeQuiz } from '../../testing/factories/learning-factories'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { openTestEmail, readEmails } from '../../testing/sites/test-email'
import { notifyOfWeek } from './week.service'

const site = await buildTestApp()
const { db, time } = site

beforeEach(async () => {
  await db.delete(emails)
})

/** A student who did or did not turn the weekly email on, with a quiz on a day. */
async function makeReader({ quizOn, isEnabled = true }: { quizOn?: string; isEnabled?: boolean }) {
  time.now = businessInstant(quizOn ?? '2026-11-18', '12:00')
  const student = await makeStudent(site)
  const body = { kind: 'weekly-progress', isEnabled }
  await sendJson(site, { method: 'PATCH', url: '/api/profile/emails', cookie: student.cookie, body })
  if (quizOn) {
    const { id } = await makeQuiz(site)
    const answers = { q1: 0, q2: 'seven' }
    await sendJson(site, {
      method: 'POST',
      url: '/api/quiz-attempts',
      cookie: student.cookie,
      body: { quizId: id, answers },
    })
  }
  return student
}

const notifyAt = async (day: string, clock: string) => {
  time.now = businessInstant(day, clock)
  await notifyOfWeek(db, time.now)
  return readEmails(site)
}

test('a student who turned the weekly email on gets one on Sunday evening, from any number of processes', async () => {
  const reader = await makeReader({ quizOn: '2026-11-18' })
  expect(await notifyAt('2026-11-22', '16:59')).toEqual([])
  await notifyAt('2026-11-22', '17:00')
  await Promise.all([notifyOfWeek(db, time.now), notifyOfWeek(db, time.now)])
  const queued = await notifyAt('2026-11-23', '09:00')
  expect(queued).toHaveLength(1)
  expect(queued[0]).toMatchObject({ kind: 'weekly-progress', studentId: reader.id })
  expect(queued[0]?.facts).toMatchObject({
    since: '2026-11-16',
    practiceAnswers: 0,
    subjects: [{ subject: 'math', quizzes: 1, sessions: 0 }],
  })
})

test('a student who did not turn it on, or was inactive that week, gets none', async () => {
  await makeReader({ quizOn: '2026-12-02', isEnabled: false })
  await makeReader({})
  await makeReader({ quizOn: '2026-11-27' })
  expect(await notifyAt('2026-12-06', '18:00')).toEqual([])
})

test('a student who turned it off before it was sent gets none', async () => {
  const reader = await makeReader({ quizOn: '2026-12-09' })
  await notifyAt('2026-12-13', '17:00')
  const body = { kind: 'weekly-progress', isEnabled: false }
  await sendJson(site, { method: 'PATCH', url: '/api/profile/emails', cookie: reader.cookie, body })
  await openTestEmail(site).deliver()
  expect((await readEmails(site)).map(({ state, problem }) => [state, problem])).toEqual([['dropped', 'not-wanted']])
})
