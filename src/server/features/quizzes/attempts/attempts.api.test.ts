import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quizAttempts, quizzes } from '../../../db/schema/learning/quizzes'
import { makeStudent } from '../../../testing/factories/factories'
import { makeQuiz } from '../../../testing/factories/learning-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db } = site
const quiz = await makeQuiz(site)

type Student = Awaited<ReturnType<typeof makeStudent>>

function submit(student: Student | null, body: unknown, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/quiz-attempts',
    headers: { ...(student && { cookie: student.cookie }), 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })
}

const read = async (student: Student, url: string) =>
  (await app.inject({ url, headers: { cookie: student.cookie } })).json()
const rowsOf = (student: Student) => db.select().from(quizAttempts).where(eq(quizAttempts.studentId, student.id))
const progressIn = async (student: Student, subject: string) =>
  (await read(student, '/api/progress')).find((record: { subject: string }) => record.subject === subject)

describe('POST /api/quiz-attempts refuses', () => {
  test('a visitor', async () => {
    expect((await submit(null, {})).statusCode).toBe(401)
  })

  test.each([
    ['an unknown quiz', { quizId: 999_999, answers: {} }, 404],
    ['a number that no quiz can have', { quizId: 2_147_483_648, answers: {} }, 400],
    ['a quiz that is no number', { quizId: 'one', answers: {} }, 400],
    ['no answers at all', { quizId: quiz.id }, 400],
    ['a question of another quiz', { quizId: quiz.id, answers: { q9: 1 } }, 400],
    ['text for multiple choice', { quizId: quiz.id, answers: { q1: 'four' } }, 400],
    ['an index outside the options', { quizId: quiz.id, answers: { q1: 4 } }, 400],
    ['a number for a blank', { quizId: quiz.id, answers: { q2: 7 } }, 400],
    ['a list as an answer', { quizId: quiz.id, answers: { q1: [1] } }, 400],
    ['an unknown field', { quizId: quiz.id, answers: {}, studentId: 'someone' }, 400],
    ['a key from the prototype', JSON.parse(`{"quizId":${quiz.id},"answers":{"constructor":1}}`), 400],
  ])('%s, and stores nothing', async (_, body, status) => {
    const student = await makeStudent(site)
    expect((await submit(student, body)).statusCode).toBe(status)
    expect(await rowsOf(student)).toEqual([])
    expect(await progressIn(student, 'math')).toMatchObject({ lessonsCompleted: 0, quizzesTaken: 0 })
  })
})

describe('POST /api/quiz-attempts', () => {
  test('grades the answers itself, whatever score is claimed', async () => {
    const student = await makeStudent(site)
    const response = await submit(student, {
      quizId: quiz.id,
      score: 2,
      totalQuestions: 2,
      answers: { q1: 0, q2: ' SEVEN ' },
    })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      id: expect.any(Number),
      score: 1,
      totalQuestions: 2,
      completedAt: site.time.now.toISOString(),
      quiz: { id: quiz.id, title: 'Small numbers', titleFr: 'Petits nombres', subject: 'math' },
      earned: { achievements: ['firstQuiz'], streakDays: null },
    })
  })

  test('counts a missing answer as wrong and accepts an index as a string', async () => {
    const student = await makeStudent(site)
    expect((await submit(student, { quizId: quiz.id, answers: { q1: '1' } })).json()).toMatchObject({ score: 1 })
    expect((await submit(student, { quizId: quiz.id, answers: {} })).json()).toMatchObject({ score: 0 })
  })

  test('counts as a lesson the first time only, and changes averages every time', async () => {
    const student = await makeStudent(site)
    await submit(student, { quizId: quiz.id, answers: { q1: 1, q2: 'seven' } })
    await submit(student, { quizId: quiz.id, answers: { q1: 1, q2: 'six' } })
    expect(await progressIn(student, 'math')).toEqual({
      subject: 'math',
      lessonsCompleted: 1,
      totalLessons: 30,
      currentStreak: 1,
      quizzesTaken: 2,
      percentSum: 150,
      averageScore: 75,
      perfectScores: 1,
      lastActiveDay: '2026-11-16',
    })
  })

  test('keeps the best score when the latest one is lower', async () => {
    const student = await makeStudent(site)
    const scores = async () => {
      const { quizzes: records } = await read(student, '/api/learning-record')
      const mine = records.find(({ quizId }: { quizId: number }) => quizId === quiz.id)
      return [mine.lastPercent, mine.bestPercent]
    }
    await submit(student, { quizId: quiz.id, answers: { q1: 1 } })
    expect(await scores()).toEqual([50, 50])
    await submit(student, { quizId: quiz.id, answers: { q1: 1, q2: 'seven' } })
    expect(await scores()).toEqual([100, 100])
    await submit(student, { quizId: quiz.id, answers: {} })
    expect(await scores()).toEqual([0, 100])
  })

  test('counts once for two requests with one key, with the same answer', async () => {
    const student = await makeStudent(site)
    const body = { quizId: quiz.id, answers: { q1: 1 } }
    const first = await submit(student, body, { 'idempotency-key': 'attempt-1' })
    const second = await submit(student, body, { 'idempotency-key': 'attempt-1' })
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect(await rowsOf(student)).toHaveLength(1)
    const other = await submit(student, { ...body, answers: {} }, { 'idempotency-key': 'attempt-1' })
    expect(other.statusCode).toBe(422)
  })

  test('remains readable after its quiz is deleted', async () => {
    const student = await makeStudent(site)
    const doomed = await makeQuiz(site, { title: 'Soon gone' })
    await submit(student, { quizId: doomed.id, answers: {} })
    await db.delete(quizzes).where(eq(quizzes.id, doomed.id))
    expect(await read(student, '/api/quiz-attempts')).toEqual([
      expect.objectContaining({ quiz: { id: null, title: 'Soon gone', titleFr: 'Petits nombres', subject: 'math' } }),
    ])
  })
})

describe('GET /api/quiz-attempts', () => {
  test('lists only the student’s own attempts, newest first', async () => {
    const [student, other] = [await makeStudent(site), await makeStudent(site)]
    await submit(student, { quizId: quiz.id, answers: {} })
    await submit(student, { quizId: quiz.id, answers: { q1: 1 } })
    await submit(other, { quizId: quiz.id, answers: {} })
    expect((await read(student, '/api/quiz-attempts')).map((attempt: { score: number }) => attempt.score)).toEqual([
      1, 0,
    ])
  })

  test('is paged on request, with the total and the next cursor', async () => {
    const student = await makeStudent(site)
    for (let count = 0; count < 5; count++) await submit(student, { quizId: quiz.id, answers: {} })
    const headers = { cookie: student.cookie }
    const first = await app.inject({ url: '/api/quiz-attempts?limit=3', headers })
    expect(first.json()).toHaveLength(3)
    expect(first.headers['x-total-count']).toBe('5')
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1]
    const second = await app.inject({ url: next ?? '', headers })
    expect(second.json()).toHaveLength(2)
    expect(second.headers.link).toBeUndefined()
    const ids = [...first.json(), ...second.json()].map((attempt) => attempt.id)
    expect(new Set(ids).size).toBe(5)
    const cursor = Buffer.from(String(ids.at(-1))).toString('base64url')
    const behind = await app.inject({ url: `/api/quiz-attempts?limit=3&cursor=${cursor}`, headers })
    expect([behind.json(), behind.headers['x-total-count']]).toEqual([[], '5'])
  })

  test.each(['limit=0', 'limit=1000', 'limit=x', 'cursor=%00', 'order=asc'])('refuses ?%s', async (query) => {
    const student = await makeStudent(site)
    const response = await app.inject({ url: `/api/quiz-attempts?${query}`, headers: { cookie: student.cookie } })
    expect(response.statusCode).toBe(400)
  })
})
