import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { skillEstimates } from '../../db/schema/learning/practice'
import { quizzes } from '../../db/schema/learning/quizzes'
import { makeStudent } from '../../testing/factories/factories'
import { makeQuiz } from '../../testing/factories/learning-factories'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const MONDAY = site.time.now
beforeAll(() => importContent(site.db, readContent().content))

async function shippedQuiz() {
  const [quiz] = await site.db.select().from(quizzes).where(eq(quizzes.subject, 'math')).limit(1)
  if (!quiz) throw new Error('no content was imported')
  return quiz
}

function rightAnswers({ questions }: Awaited<ReturnType<typeof shippedQuiz>>) {
  return Object.fromEntries(questions.map(({ id, correctAnswer }) => [id, correctAnswer]))
}

function estimatesOf(studentId: string) {
  return site.db.select().from(skillEstimates).where(eq(skillEstimates.studentId, studentId))
}

const hand = (cookie: string, quizId: number, answers: object, headers = {}) =>
  sendJson(site, { method: 'POST', url: '/api/quiz-attempts', cookie, body: { quizId, answers }, headers })

test('a quiz changes the estimates of its skills: more for right answers than for missing ones', async () => {
  const quiz = await shippedQuiz()
  const [good, poor] = [await makeStudent(site), await makeStudent(site)]
  expect((await hand(good.cookie, quiz.id, rightAnswers(quiz))).statusCode).toBe(201)
  expect((await hand(poor.cookie, quiz.id, {})).statusCode).toBe(201)
  const [well, badly] = [await estimatesOf(good.id), await estimatesOf(poor.id)]
  expect(well.length).toBeGreaterThan(0)
  expect(well.reduce((sum, { answers }) => sum + answers, 0)).toBe(quiz.questions.length)
  for (const { skill, ability } of well) {
    expect(ability).toBeGreaterThan(badly.find((row) => row.skill === skill)?.ability ?? Number.NaN)
  }
})

test('the same attempt sent twice under its key changes estimates once', async () => {
  const quiz = await shippedQuiz()
  const { id, cookie } = await makeStudent(site)
  const key = { 'idempotency-key': 'taught-once' }
  await hand(cookie, quiz.id, rightAnswers(quiz), key)
  const first = await estimatesOf(id)
  await hand(cookie, quiz.id, rightAnswers(quiz), key)
  expect(await estimatesOf(id)).toEqual(first)
})

test('a review changes estimates, too', async () => {
  site.time.now = MONDAY
  const quiz = await shippedQuiz()
  const { id, cookie } = await makeStudent(site)
  await hand(cookie, quiz.id, {})
  const before = await estimatesOf(id)
  const [question] = quiz.questions
  const answers = [{ quizId: quiz.id, questionId: question?.id, answer: question?.correctAnswer }]
  const sent = await sendJson(site, { method: 'POST', url: '/api/reviews', cookie, body: { answers } })
  expect(sent.statusCode).toBe(201)
  const after = await estimatesOf(id)
  const sum = (rows: typeof before) => rows.reduce((total, row) => total + row.answers, 0)
  expect(sum(after)).toBe(sum(before) + 1)
})

test('a quiz by staff is on no map and changes no estimates', async () => {
  const { id, cookie } = await makeStudent(site)
  const quiz = await makeQuiz(site)
  expect((await hand(cookie, quiz.id, { q1: 1 })).statusCode).toBe(201)
  expect(await estimatesOf(id)).toEqual([])
})

test('a refused attempt changes no estimates', async () => {
  const quiz = await shippedQuiz()
  const { id, cookie } = await makeStudent(site)
  expect((await hand(cookie, quiz.id, { unknown: 1 })).statusCode).toBe(400)
  expect(await estimatesOf(id)).toEqual([])
})
