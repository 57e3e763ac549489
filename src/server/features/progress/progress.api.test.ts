import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/calendar'
import { makeStudent } from '../../testing/factories/factories'
import { makeQuiz } from '../../testing/factories/learning-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { recordSession } from './progress.service'

const site = await buildTestApp()
const { app, db, time } = site
const quiz = await makeQuiz(site)

type Student = Awaited<ReturnType<typeof makeStudent>>

const read = async (student: Student, url: string) =>
  (await app.inject({ url, headers: { cookie: student.cookie } })).json()
const finishQuizAt = (student: Student, instant: string) => {
  time.now = new Date(instant)
  return app.inject({
    method: 'POST',
    url: '/api/quiz-attempts',
    headers: { cookie: student.cookie },
    payload: { quizId: quiz.id, answers: { q1: 1 } },
  })
}
const streakAt = async (student: Student, instant: string) => {
  time.now = new Date(instant)
  return (await read(student, '/api/progress')).find((record: { subject: string }) => record.subject === 'math')
    .currentStreak
}

describe('GET /api/progress', () => {
  test('gives a new student three empty records', async () => {
    const student = await makeStudent(site)
    const empty = {
      lessonsCompleted: 0,
      totalLessons: 30,
      currentStreak: 0,
      quizzesTaken: 0,
      percentSum: 0,
      averageScore: null,
      perfectScores: 0,
      lastActiveDay: null,
    }
    expect(await read(student, '/api/progress')).toEqual([
      { subject: 'english', ...empty },
      { subject: 'french', ...empty },
      { subject: 'math', ...empty },
    ])
  })

  test('counts days in Toronto time: ten to midnight and ten past are two days', async () => {
    const student = await makeStudent(site)
    await finishQuizAt(student, '2026-11-17T04:50:00Z')
    await finishQuizAt(student, '2026-11-17T05:10:00Z')
    expect(await streakAt(student, '2026-11-17T18:00:00Z')).toBe(2)
  })

  test('keeps a streak through the whole next day and loses it afterwards', async () => {
    const student = await makeStudent(site)
    await finishQuizAt(student, '2026-11-16T15:00:00Z')
    expect(await streakAt(student, '2026-11-18T04:59:00Z')).toBe(1)
    expect(await streakAt(student, '2026-11-18T05:01:00Z')).toBe(0)
  })

  test('a completed session is a lesson and keeps the streak', async () => {
    const student = await makeStudent(site)
    time.now = new Date('2026-11-16T15:00:00Z')
    await recordSession(db, { studentId: student.id, subject: 'math', day: '2026-11-16' })
    const [, , math] = await read(student, '/api/progress')
    expect(math).toMatchObject({ lessonsCompleted: 1, quizzesTaken: 0, averageScore: null, currentStreak: 1 })
  })

  test('follows a streak across several batches of days', async () => {
    const student = await makeStudent(site)
    for (let back = 0; back < 150; back++) {
      await recordSession(db, { studentId: student.id, subject: 'math', day: addDays('2026-11-16', -back) })
    }
    expect(await streakAt(student, '2026-11-16T15:00:00Z')).toBe(150)
  })
})

describe('GET /api/progress/history', () => {
  test('shows active days of twelve weeks and scores oldest first', async () => {
    const student = await makeStudent(site)
    await recordSession(db, { studentId: student.id, subject: 'french', day: '2026-08-24' })
    await recordSession(db, { studentId: student.id, subject: 'french', day: '2026-08-25' })
    const { id: first } = (await finishQuizAt(student, '2026-11-15T15:00:00Z')).json()
    const { id: second } = (await finishQuizAt(student, '2026-11-16T15:00:00Z')).json()
    await recordSession(db, { studentId: student.id, subject: 'french', day: '2026-11-16' })
    expect(await read(student, '/api/progress/history')).toEqual({
      activity: [
        { day: '2026-08-25', count: 1, questions: 0 },
        { day: '2026-11-15', count: 1, questions: 0 },
        { day: '2026-11-16', count: 2, questions: 0 },
      ],
      scores: [
        { attemptId: first, subject: 'math', day: '2026-11-15', percent: 50 },
        { attemptId: second, subject: 'math', day: '2026-11-16', percent: 50 },
      ],
    })
  })
})

describe('the achievements of a quiz', () => {
  const earnedAt = async (student: Student, instant: string, answers: Record<string, number | string> = { q1: 1 }) => {
    time.now = new Date(instant)
    const headers = { cookie: student.cookie }
    const payload = { quizId: quiz.id, answers }
    const made = (await app.inject({ method: 'POST', url: '/api/quiz-attempts', headers, payload })).json()
    // Opened again, the attempt still shows them.
    expect((await read(student, `/api/quiz-attempts/${made.id}`)).earned).toEqual(made.earned)
    return made.earned
  }

  test('are returned by the attempt that earned them only', async () => {
    const student = await makeStudent(site)
    expect(await earnedAt(student, '2026-11-10T15:00:00Z')).toEqual({ achievements: ['firstQuiz'], streakDays: null })
    expect(await earnedAt(student, '2026-11-10T16:00:00Z')).toBeNull()
    expect(await earnedAt(student, '2026-11-11T15:00:00Z')).toEqual({ achievements: [], streakDays: 2 })
    expect(await earnedAt(student, '2026-11-11T16:00:00Z')).toBeNull()
  })

  test('include a perfect score only the first time', async () => {
    const student = await makeStudent(site)
    const right = { q1: 1, q2: 'seven' }
    await earnedAt(student, '2026-11-10T15:00:00Z')
    expect(await earnedAt(student, '2026-11-10T16:00:00Z', right)).toMatchObject({ achievements: ['perfectScore'] })
    expect(await earnedAt(student, '2026-11-10T17:00:00Z', right)).toBeNull()
  })

  test('include a week’s streak on its seventh day, also after sessions', async () => {
    const student = await makeStudent(site)
    for (let day = 4; day <= 9; day++) {
      await recordSession(db, { studentId: student.id, subject: 'math', day: `2026-11-0${day}` })
    }
    const earned = { achievements: ['firstQuiz', 'weekStreak'], streakDays: 7 }
    expect(await earnedAt(student, '2026-11-10T15:00:00Z')).toEqual(earned)
  })

  test('include the tenth lesson when a quiz is finished for the first time, not when it is repeated', async () => {
    const student = await makeStudent(site)
    for (let lesson = 0; lesson < 9; lesson++) {
      await recordSession(db, { studentId: student.id, subject: 'french', day: '2026-11-10' })
    }
    const earned = await earnedAt(student, '2026-11-10T15:00:00Z')
    expect(earned).toEqual({ achievements: ['firstQuiz', 'dedicatedLearner'], streakDays: null })
    expect(await earnedAt(student, '2026-11-10T16:00:00Z')).toBeNull()
  })
})

test('attempts can be filtered by day, the student’s own only', async () => {
  const [student, other] = [await makeStudent(site), await makeStudent(site)]
  await finishQuizAt(student, '2026-11-10T15:00:00Z')
  const { id } = (await finishQuizAt(student, '2026-11-12T04:59:00Z')).json()
  await finishQuizAt(student, '2026-11-12T05:01:00Z')
  await finishQuizAt(other, '2026-11-11T15:00:00Z')
  const found = await read(student, '/api/quiz-attempts?day=2026-11-11')
  expect(found.map((attempt: { id: number }) => attempt.id)).toEqual([id])
  const paged = await app.inject({
    url: '/api/quiz-attempts?day=2026-11-11&limit=5',
    headers: { cookie: student.cookie },
  })
  expect(paged.headers['x-total-count']).toBe('1')
  const refused = await app.inject({ url: '/api/quiz-attempts?day=2026-02-30', headers: { cookie: student.cookie } })
  expect(refused.statusCode).toBe(400)
})
