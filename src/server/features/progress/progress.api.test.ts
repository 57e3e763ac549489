import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/calendar'
import { buildTestApp } from '../../testing/build-test-app'
import { makeStudent } from '../../testing/factories'
import { makeQuiz } from '../../testing/learning-factories'
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
    }
    expect(await read(student, '/api/progress')).toEqual([
      { subject: 'english', ...empty },
      { subject: 'french', ...empty },
      { subject: 'math', ...empty },
    ])
  })

  test('counts days as Toronto does: ten to midnight and ten past are two days', async () => {
    const student = await makeStudent(site)
    await finishQuizAt(student, '2026-11-17T04:50:00Z')
    await finishQuizAt(student, '2026-11-17T05:10:00Z')
    expect(await streakAt(student, '2026-11-17T18:00:00Z')).toBe(2)
  })

  test('keeps a streak through the whole next day and loses it after', async () => {
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

  test('follows a streak further back than one stretch of days', async () => {
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
    await finishQuizAt(student, '2026-11-15T15:00:00Z')
    await finishQuizAt(student, '2026-11-16T15:00:00Z')
    await recordSession(db, { studentId: student.id, subject: 'french', day: '2026-11-16' })
    expect(await read(student, '/api/progress/history')).toEqual({
      activity: [
        { day: '2026-08-25', count: 1 },
        { day: '2026-11-15', count: 1 },
        { day: '2026-11-16', count: 2 },
      ],
      scores: [
        { subject: 'math', day: '2026-11-15', percent: 50 },
        { subject: 'math', day: '2026-11-16', percent: 50 },
      ],
    })
  })
})
