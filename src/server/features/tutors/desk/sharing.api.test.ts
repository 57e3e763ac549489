import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Subject } from '#shared/subjects'
import { DAY_MS } from '#shared/time/units'
import { insertSignIn } from '../../../auth/sign-ins/sign-ins.store'
import { sessions } from '../../../db/schema/tutoring/booking'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeQuiz } from '../../../testing/factories/learning-factories'
import { createPractice } from '../../../testing/factories/practice-factories'
import { bookingBody, makeSignedInTutor, sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { time, db } = site
const MONDAY = time.now
const later = (ms: number) => new Date(MONDAY.getTime() + ms)

async function setUp() {
  time.now = MONDAY
  const [amara, jonas] = [await makeSignedInTutor(site, { name: 'Amara Diallo' }), await makeSignedInTutor(site)]
  const [student, other] = [await makeStudent(site, { hours: 5 }), await makeStudent(site)]
  const quiz = await makeQuiz(site)
  return { amara, jonas, student, other, quiz, id: await book({ student, tutorId: amara.id }) }
}

interface Booked {
  student: { cookie: string }
  tutorId: number
  startTime?: string
  subject?: Subject
}

async function book({ student, tutorId, ...rest }: Booked): Promise<number> {
  const body = bookingBody(tutorId, rest)
  return (await sendJson(site, { method: 'POST', url: '/api/sessions', cookie: student.cookie, body })).json().id
}

let made: Awaited<ReturnType<typeof setUp>>
beforeEach(async () => {
  made = await setUp()
})

function choose(isShared: boolean, { who = made.student, id = made.id } = {}) {
  return sendJson(site, { method: 'PUT', url: `/api/sessions/${id}/sharing`, cookie: who.cookie, body: { isShared } })
}
const chosen = async () =>
  (await sendJson(site, { method: 'GET', url: '/api/sharing', cookie: made.student.cookie })).json()

function submitQuiz(answers: Record<string, number | string>, quizId = made.quiz.id) {
  const body = { quizId, answers }
  return sendJson(site, { method: 'POST', url: '/api/quiz-attempts', cookie: made.student.cookie, body })
}

async function prepare({ tutor = made.amara, id = made.id, cookie = '' } = {}) {
  const own = `plume_tutor=${await insertSignIn(db, { accountKind: 'tutor', id: tutor.id }, { now: time.now })}`
  return sendJson(site, { method: 'GET', url: `/api/tutor/sessions/${id}/preparation`, cookie: cookie || own })
}

describe('a student', () => {
  test('shares nothing until they agree, and can stop again', async () => {
    expect(await chosen()).toEqual({ sessionIds: [], subjects: [] })
    expect((await choose(true)).json()).toEqual({ isShared: true })
    expect(await chosen()).toEqual({ sessionIds: [made.id], subjects: ['math'] })
    await choose(false)
    expect(await chosen()).toEqual({ sessionIds: [], subjects: [] })
  })

  test('gets the last choice of each subject as a default, while a new session is not shared yet', async () => {
    await choose(true)
    time.now = later(1_000)
    const next = await book({ student: made.student, tutorId: made.amara.id, startTime: '11:00' })
    expect(await chosen()).toEqual({ sessionIds: [made.id], subjects: ['math'] })
    const french = { startTime: '14:00', subject: 'french' } as const
    await choose(true, { id: await book({ student: made.student, tutorId: made.amara.id, ...french }) })
    await choose(false, { id: next })
    expect((await chosen()).subjects).toEqual(['french'])
  })

  test('can choose until the session starts, and not for a cancelled one', async () => {
    time.now = new Date('2026-11-17T15:00:00Z')
    expect((await choose(true)).json()).toMatchObject({ code: 'SESSION_NOT_CHANGEABLE' })
    time.now = MONDAY
    await choose(true)
    await sendJson(site, {
      method: 'PATCH',
      url: `/api/sessions/${made.id}`,
      cookie: made.student.cookie,
      body: { status: 'cancelled' },
    })
    expect((await choose(false)).statusCode).toBe(409)
    expect(await chosen()).toEqual({ sessionIds: [], subjects: ['math'] })
  })

  test('cannot choose for another student’s session, and can only send yes or no', async () => {
    expect((await choose(true, { who: made.other })).statusCode).toBe(404)
    const url = `/api/sessions/${made.id}/sharing`
    const strange = { method: 'PUT', url, cookie: made.student.cookie, body: { isShared: 'yes' } } as const
    expect((await sendJson(site, strange)).statusCode).toBe(400)
    expect(await chosen()).toEqual({ sessionIds: [], subjects: [] })
  })
})

describe('a tutor', () => {
  test('sees the missed questions as they were asked and answered, and the results', async () => {
    await choose(true)
    await submitQuiz({ q1: 1, q2: 'eight' })
    const { shared } = (await prepare()).json()
    expect(shared.missed).toMatchObject([
      { quizTitle: 'Small numbers', question: { id: 'q2', correctAnswer: 'seven' }, answer: 'eight' },
    ])
    expect(shared.results).toMatchObject([{ score: 1, totalQuestions: 2, quiz: { title: 'Small numbers' } }])
  })

  test('sees the last five results of this subject only', async () => {
    await choose(true)
    const french = await makeQuiz(site, { subject: 'french', title: 'Verbs' })
    await submitQuiz({}, french.id)
    for (let times = 0; times < 6; times++) await submitQuiz({ q1: times % 2, q2: 'seven' })
    const response = await prepare()
    expect(response.json().shared.results.map(({ score }: { score: number }) => score)).toEqual([2, 1, 2, 1, 2])
    expect(response.json().shared.missed).toEqual([])
    expect(response.body).not.toContain('Verbs')
  })

  test('sees the skill map of the session’s subject, until the session is over', async () => {
    const { question } = await createPractice(site, made.student.cookie).turn(true)
    expect((await prepare()).body).not.toContain(question.skill.key)
    await choose(true)
    const { skills } = (await prepare()).json().shared
    const touched = skills.filter(({ status }: { status: string }) => status !== 'new')
    expect(touched.map(({ key }: { key: string }) => key)).toEqual([question.skill.key])
    time.now = later(2 * DAY_MS)
    expect((await prepare()).json().shared.skills).toBeNull()
  })

  test('sees nothing that was not shared, or is no longer shared', async () => {
    await submitQuiz({ q1: 0, q2: 'eight' })
    expect((await prepare()).json()).toEqual({ shared: null })
    await choose(true)
    await choose(false)
    const response = await prepare()
    expect(response.json()).toEqual({ shared: null })
    expect(response.body).not.toContain('eight')
  })

  test('sees it in the shared session only', async () => {
    await submitQuiz({ q1: 0 })
    const next = await book({ student: made.student, tutorId: made.amara.id, startTime: '11:00' })
    await choose(true)
    expect((await prepare({ id: next })).json()).toEqual({ shared: null })
  })

  test('does not find a colleague’s session, a cancelled one, or one that was given to a colleague', async () => {
    await choose(true)
    expect((await prepare({ tutor: made.jonas })).statusCode).toBe(404)
    await db.update(sessions).set({ tutorId: made.jonas.id }).where(eq(sessions.id, made.id))
    expect((await prepare()).statusCode).toBe(404)
    await db.update(sessions).set({ tutorId: made.amara.id, status: 'cancelled' }).where(eq(sessions.id, made.id))
    expect((await prepare()).statusCode).toBe(404)
  })

  test('refuses other account kinds on the tutor’s and the student’s endpoints', async () => {
    await choose(true)
    for (const cookie of [made.student.cookie, (await makeAdministrator(site)).cookie]) {
      expect((await prepare({ cookie })).statusCode).toBe(401)
    }
    expect((await choose(false, { who: { ...made.student, cookie: made.amara.cookie } })).statusCode).toBe(401)
  })

  test('sees nothing thirty days after the session, nor what was submitted after it', async () => {
    await choose(true)
    await submitQuiz({ q1: 0, q2: 'seven' })
    time.now = later(2 * DAY_MS)
    await submitQuiz({ q1: 0, q2: 'eight' })
    expect((await prepare()).json().shared).toMatchObject({
      missed: [{ question: { id: 'q1' } }],
      results: [{ score: 1 }],
    })
    time.now = later(31 * DAY_MS)
    expect((await prepare()).json().shared).not.toBeNull()
    time.now = later(32 * DAY_MS)
    expect((await prepare()).json()).toEqual({ shared: null })
  })

  test('sees no questions missed more than thirty days before, but their result', async () => {
    time.now = later(-31 * DAY_MS)
    await submitQuiz({ q1: 0, q2: 'seven' })
    time.now = MONDAY
    await choose(true)
    expect((await prepare()).json().shared).toMatchObject({ missed: [], results: [{ score: 1 }] })
  })
})
