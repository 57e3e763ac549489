import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { importContent } from '../../../content/import-content'
import { readContent } from '../../../content/read-content'
import { skillEstimates } from '../../../db/schema/learning/practice'
import { finishedQuizzes, quizAttempts, quizzes, reviewCards } from '../../../db/schema/learning/quizzes'
import { makeStudent } from '../../../testing/factories/factories'
import { makeQuiz } from '../../../testing/factories/learning-factories'
import { countStatuses } from '../../../testing/factories/tutoring-checks'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { db } = site
const quiz = await makeQuiz(site)
beforeAll(() => importContent(db, readContent().content))
const MISSED = { quizId: quiz.id, answers: { q1: 0, q2: 'a private thought' } }

type Student = Awaited<ReturnType<typeof makeStudent>>

const submit = ({ cookie }: Student) =>
  sendJson(site, { method: 'POST', url: '/api/quiz-attempts', cookie, body: MISSED })

test('a quiz finished many times concurrently counts as one lesson and as many attempts', async () => {
  const student = await makeStudent(site)
  const answers = await Promise.all(Array.from({ length: 20 }, () => submit(student)))
  expect(countStatuses(answers)).toEqual({ 201: 20 })
  const progress = await site.app.inject({ url: '/api/progress', headers: { cookie: student.cookie } })
  expect(progress.json()).toContainEqual(
    expect.objectContaining({ subject: 'math', lessonsCompleted: 1, quizzesTaken: 20 }),
  )
  expect(await db.$count(finishedQuizzes, eq(finishedQuizzes.studentId, student.id))).toBe(1)
})

test('an account deleted while quizzes are submitted keeps nothing that was written', async () => {
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

test('counts every answer when quizzes and reviews are submitted at the same time', async () => {
  const student = await makeStudent(site)
  const { cookie } = student
  const [shipped] = await db.select().from(quizzes).where(eq(quizzes.subject, 'french')).limit(1)
  if (!shipped) throw new Error('no content was imported')
  const questionId = shipped.questions[0]?.id ?? ''
  const missed = { questionId, quizId: shipped.id, answer: shipped.questions[0]?.type === 'fill_blank' ? '' : 0 }
  const send = (url: string, body: object) => sendJson(site, { method: 'POST', url, cookie, body })
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => [
      send('/api/quiz-attempts', { quizId: shipped.id, answers: {} }),
      send('/api/reviews', { answers: [missed] }),
    ]).flat(),
  )
  expect(countStatuses(answers)).toEqual({ 201: 16 })
  const rows = await db.select().from(skillEstimates).where(eq(skillEstimates.studentId, student.id))
  expect(rows.reduce((sum, row) => sum + row.answers, 0)).toBe(8 * shipped.questions.length + 8)
  const cards = await db.select().from(reviewCards).where(eq(reviewCards.studentId, student.id))
  expect(cards.find((card) => card.questionId === questionId)?.reps).toBe(16)
})

test('one key sent many times concurrently creates one attempt, and every request gets its answer', async () => {
  const student = await makeStudent(site)
  const headers = { 'idempotency-key': 'attempt-at-once' }
  const { cookie } = student
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      sendJson(site, { method: 'POST', url: '/api/quiz-attempts', cookie, body: MISSED, headers }),
    ),
  )
  expect(countStatuses(answers)).toEqual({ 201: 50 })
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(await db.$count(quizAttempts, eq(quizAttempts.studentId, student.id))).toBe(1)
})
