import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishedQuizzes, quizAttempts, reviewCards } from '../../db/schema/quizzes'
import { buildTestApp } from '../../testing/build-test-app'
import { makeStudent } from '../../testing/factories'
import { makeQuiz } from '../../testing/learning-factories'
import { countStatuses } from '../../testing/tutoring-checks'
import { sendJson } from '../../testing/tutoring-factories'

const site = await buildTestApp()
const { db } = site
const quiz = await makeQuiz(site)
const MISSED = { quizId: quiz.id, answers: { q1: 0, q2: 'a private thought' } }

type Student = Awaited<ReturnType<typeof makeStudent>>

const submit = ({ cookie }: Student) =>
  sendJson(site, { method: 'POST', url: '/api/quiz-attempts', cookie, body: MISSED })

test('a quiz finished many times at once is one lesson and that many attempts', async () => {
  const student = await makeStudent(site)
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(student)))
  expect(countStatuses(answers)).toEqual({ 201: 20 })
  const progress = await site.app.inject({ url: '/api/progress', headers: { cookie: student.cookie } })
  expect(progress.json()).toContainEqual(
    expect.objectContaining({ subject: 'math', lessonsCompleted: 1, quizzesTaken: 20 }),
  )
  expect(await db.$count(finishedQuizzes, eq(finishedQuizzes.studentId, student.id))).toBe(1)
})

test('an account deleted while quizzes are handed in keeps nothing that was written', async () => {
  for (let round = 0; round < 5; round++) {
    const student = await makeStudent(site)
    const { cookie } = student
    const submissions = Array.from({ length: 8 }, () => submit(student))
    const deletion = await sendJson(site, { method: 'DELETE', url: '/api/profile', cookie })
    expect(deletion.statusCode).toBe(204)
    for (const { statusCode } of await Promise.all(submissions)) expect([201, 401]).toContain(statusCode)
    const rows = await db.select().from(quizAttempts).where(eq(quizAttempts.studentId, student.id))
    expect(rows.map(({ answers }) => answers)).toEqual(rows.map(() => ({})))
    expect(await db.$count(reviewCards, eq(reviewCards.studentId, student.id))).toBe(0)
  }
})
