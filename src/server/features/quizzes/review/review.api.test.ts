import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { quizzes } from '../../../db/schema/learning/quizzes'
import { makeStudent } from '../../../testing/factories/factories'
import { makeQuiz, TWO_QUESTIONS } from '../../../testing/factories/learning-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { listDueReviews, submitReview } from './review.service'

const site = await buildTestApp()
const { app, db, time } = site
const quiz = await makeQuiz(site)
const START = time.now

type Student = Awaited<ReturnType<typeof makeStudent>>

const post = (student: Student, url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { cookie: student.cookie, ...headers }, payload })
const due = async (student: Student) =>
  (await app.inject({ url: '/api/reviews', headers: { cookie: student.cookie } })).json()
const plan = async (student: Student) => {
  const record = await app.inject({ url: '/api/learning-record', headers: { cookie: student.cookie } })
  const { dueReviews, nextReviewDay } = record.json()
  return { dueReviews, nextReviewDay }
}
const afterDays = (days: number) => {
  time.now = new Date(START.getTime() + days * DAY_MS)
}

async function studentWhoMissed(answers: Record<string, unknown>) {
  afterDays(0)
  const student = await makeStudent(site)
  await post(student, '/api/quiz-attempts', { quizId: quiz.id, answers })
  return student
}

describe('missed questions', () => {
  test('are listed by the day on which they are due, and those of today can be practised immediately', async () => {
    const student = await studentWhoMissed({ q1: 0, q2: 'six' })
    const upcoming = async () =>
      (await app.inject({ url: '/api/reviews/upcoming', headers: { cookie: student.cookie } })).json()
    expect(await upcoming()).toEqual({
      missedToday: [
        expect.objectContaining({ skill: null, question: expect.objectContaining({ id: 'q1' }) }),
        expect.objectContaining({ skill: null, question: expect.objectContaining({ id: 'q2' }) }),
      ],
      days: [
        { day: '2026-11-17', count: 2, about: [expect.objectContaining({ subject: 'math', name: 'Small numbers' })] },
      ],
    })
    afterDays(1)
    expect(await upcoming()).toEqual({ missedToday: [], days: [] })
    const answers = [{ quizId: quiz.id, questionId: 'q1', answer: 1 }]
    await post(student, '/api/reviews', { answers })
    expect(await upcoming()).toMatchObject({ missedToday: [], days: [{ count: 1 }] })
  })

  test('are never due for a new student, or after a perfect quiz', async () => {
    const student = await studentWhoMissed({ q1: 1, q2: 'seven' })
    afterDays(10)
    expect(await due(student)).toEqual([])
  })

  test('are due on another day, not immediately', async () => {
    const student = await studentWhoMissed({ q1: 0, q2: 'seven' })
    expect(await due(student)).toEqual([])
    afterDays(3)
    expect(await due(student)).toEqual([
      expect.objectContaining({
        quizId: quiz.id,
        quizTitle: 'Small numbers',
        subject: 'math',
        question: expect.objectContaining({ id: 'q1' }),
      }),
    ])
  })

  test('are due from the start of the day, not from the hour of the answer', async () => {
    const student = await studentWhoMissed({ q1: 0, q2: 'six' })
    time.now = new Date('2026-11-17T04:59:59Z')
    expect(await due(student)).toEqual([])
    expect(await plan(student)).toEqual({ dueReviews: 0, nextReviewDay: '2026-11-17' })
    time.now = new Date('2026-11-17T05:00:00Z')
    expect(await due(student)).toHaveLength(2)
    expect(await plan(student)).toEqual({ dueReviews: 2, nextReviewDay: null })
  })

  test('questions missed on a day of 25 hours are due the next day, too', async () => {
    time.now = new Date('2026-11-01T04:30:00Z')
    const student = await makeStudent(site)
    await post(student, '/api/quiz-attempts', { quizId: quiz.id, answers: { q1: 0, q2: 'seven' } })
    time.now = new Date('2026-11-02T04:59:59Z')
    expect(await due(student)).toEqual([])
    expect(await plan(student)).toEqual({ dueReviews: 0, nextReviewDay: '2026-11-02' })
  })

  test('missed in the evening and answered the next afternoon have the usual interval', async () => {
    // In UTC both are the same day.
    time.now = new Date('2026-11-17T01:30:00Z')
    const student = await makeStudent(site)
    await post(student, '/api/quiz-attempts', { quizId: quiz.id, answers: { q1: 0, q2: 'seven' } })
    const know = async (instant: string) => {
      time.now = new Date(instant)
      const answers = [{ quizId: quiz.id, questionId: 'q1', answer: 1 }]
      return (await post(student, '/api/reviews', { answers })).json().nextReviewDay
    }
    expect(await know('2026-11-17T21:00:00Z')).toBe('2026-11-20')
    expect(await know('2026-11-20T21:00:00Z')).toBe('2026-11-28')
  })

  test('get longer intervals each time they are answered, and are removed once mastered', async () => {
    const student = await studentWhoMissed({ q1: 0, q2: 'seven' })
    // Calls the service directly: these months are longer than any sign-in.
    const review = { answers: [{ quizId: quiz.id, questionId: 'q1', answer: 1 }] }
    const waits: number[] = []
    let wait = 0
    for (let day = 0; day < 120; day++, wait++) {
      const now = new Date(START.getTime() + day * DAY_MS)
      if ((await listDueReviews(db, { studentId: student.id, now })).length === 0) continue
      waits.push(wait)
      wait = 0
      await submitReview(db, { studentId: student.id, review, now })
    }
    expect(waits).toEqual([1, 3, 8])
  })

  test('are due soon when missed again', async () => {
    const student = await studentWhoMissed({ q1: 0, q2: 'seven' })
    afterDays(3)
    const response = await post(student, '/api/reviews', {
      answers: [{ quizId: quiz.id, questionId: 'q1', answer: 2 }],
    })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ score: 0, totalQuestions: 1, dueReviews: 0, nextReviewDay: '2026-11-20' })
    afterDays(6)
    expect(await due(student)).toHaveLength(1)
  })

  test('belong to one student only', async () => {
    await studentWhoMissed({ q1: 0 })
    const other = await makeStudent(site)
    afterDays(5)
    expect(await due(other)).toEqual([])
  })

  test('are not asked once they were removed from their quiz', async () => {
    const shrinking = await makeQuiz(site)
    afterDays(0)
    const student = await makeStudent(site)
    await post(student, '/api/quiz-attempts', { quizId: shrinking.id, answers: { q1: 0, q2: 'six' } })
    await db
      .update(quizzes)
      .set({ questions: TWO_QUESTIONS.slice(1) })
      .where(eq(quizzes.id, shrinking.id))
    afterDays(3)
    expect(await due(student)).toEqual([
      expect.objectContaining({ quizId: shrinking.id, question: expect.objectContaining({ id: 'q2' }) }),
    ])
    expect(await plan(student)).toEqual({ dueReviews: 1, nextReviewDay: null })
    await db.delete(quizzes).where(eq(quizzes.id, shrinking.id))
  })

  test('a review is not a lesson and does not extend a streak', async () => {
    const student = await studentWhoMissed({ q1: 0, q2: 'seven' })
    afterDays(1)
    await post(student, '/api/reviews', { answers: [{ quizId: quiz.id, questionId: 'q1', answer: 1 }] })
    const records = (await app.inject({ url: '/api/progress', headers: { cookie: student.cookie } })).json()
    expect(records.find((record: { subject: string }) => record.subject === 'math')).toMatchObject({
      lessonsCompleted: 1,
      quizzesTaken: 1,
      currentStreak: 1,
    })
  })
})

describe('POST /api/reviews refuses', () => {
  test.each([
    ['an unknown quiz', { answers: [{ quizId: 999_999, questionId: 'q1', answer: 1 }] }, 404],
    ['a number that no quiz can have', { answers: [{ quizId: 2_147_483_648, questionId: 'q1', answer: 1 }] }, 400],
    ['a question of another quiz', { answers: [{ quizId: quiz.id, questionId: 'q9', answer: 1 }] }, 400],
    ['an answer of the wrong kind', { answers: [{ quizId: quiz.id, questionId: 'q2', answer: 1 }] }, 400],
    ['no answers', { answers: [] }, 400],
  ])('%s', async (_, body, status) => {
    const student = await makeStudent(site)
    expect((await post(student, '/api/reviews', body)).statusCode).toBe(status)
  })
})

describe('GET /api/learning-record', () => {
  test('lists every quiz with the student’s results', async () => {
    const student = await studentWhoMissed({ q1: 1, q2: 'six' })
    const record = (await app.inject({ url: '/api/learning-record', headers: { cookie: student.cookie } })).json()
    expect(record).toEqual({
      dueReviews: 0,
      nextReviewDay: '2026-11-17',
      quizzes: [
        {
          quizId: quiz.id,
          title: 'Small numbers',
          titleFr: 'Petits nombres',
          subject: 'math',
          difficulty: 'easy',
          questionCount: 2,
          lastPercent: 50,
          bestPercent: 50,
          lastDay: '2026-11-16',
          lastAttemptId: expect.any(Number),
          missedToday: ['q2'],
        },
      ],
    })
  })

  test('lists missed questions on the same day only', async () => {
    const student = await studentWhoMissed({ q1: 1, q2: 'six' })
    time.now = new Date('2026-11-17T15:00:00Z')
    const record = (await app.inject({ url: '/api/learning-record', headers: { cookie: student.cookie } })).json()
    expect(record.quizzes).toMatchObject([{ lastDay: '2026-11-16', missedToday: [] }])
  })
})
