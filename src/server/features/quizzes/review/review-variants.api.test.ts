import { beforeAll, expect, test } from 'vitest'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { ReviewQuestion, VariantOfMissed } from '#shared/features/quizzes/quizzes.contract'
import { DAY_MS } from '#shared/time/units'
import { importContent } from '../../../content/import-content'
import { readContent } from '../../../content/read-content'
import { makeStudent } from '../../../testing/factories/factories'
import { makeQuiz } from '../../../testing/factories/learning-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { findQuizzesWithSlug } from '../quizzes.store'

const site = await buildTestApp()
const { app, db, time } = site
const START = time.now

beforeAll(() => importContent(db, readContent().content))

type Student = Awaited<ReturnType<typeof makeStudent>>

const post = ({ cookie }: Student, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: { cookie }, payload })
const get = async ({ cookie }: Student, url: string) => (await app.inject({ url, headers: { cookie } })).json()

/** A student who left every question of a shipped quiz about fractions empty. */
async function studentWhoMissed() {
  time.now = START
  const quizzes = await findQuizzesWithSlug(db, 'math')
  const quiz = quizzes.find(({ slug }) => slug?.includes('fraction'))
  if (!quiz) throw new Error('no shipped quiz about fractions was found')
  const student = await makeStudent(site)
  const { id } = (await post(student, '/api/quiz-attempts', { quizId: quiz.id, answers: {} })).json()
  const variants = (): Promise<VariantOfMissed[]> => get(student, `/api/quiz-attempts/${id}/missed`)
  return { student, quiz, variants }
}

function wrongAnswer({ type, correctAnswer }: Question) {
  return type === 'multiple_choice' ? (Number(correctAnswer) + 1) % 4 : 'something else'
}

test('asks missed questions in a new way where a template exists, and the same way until answered', async () => {
  const { quiz, variants } = await studentWhoMissed()
  const asked = await variants()
  expect(asked.length).toBeGreaterThan(0)
  for (const { question } of asked) {
    const original = quiz.questions.find(({ id }) => id === question.id)
    expect(original).toBeDefined()
    expect(question.question).not.toBe(original?.question)
  }
  expect(new Set(asked.map(({ question }) => question.question)).size).toBe(asked.length)
  expect(await variants()).toEqual(asked)
})

test('grades the answer to a new question by that question, and asks another one the next time', async () => {
  const { student, quiz, variants } = await studentWhoMissed()
  const [first, second] = await variants()
  if (!first || !second) throw new Error('fewer than two missed questions have variants')
  const answerTo = ({ question, variantSeed }: VariantOfMissed, answer: number | string) => {
    return { quizId: quiz.id, questionId: question.id, variantSeed, answer }
  }
  const answers = [answerTo(first, first.question.correctAnswer), answerTo(second, wrongAnswer(second.question))]
  const sent = await post(student, '/api/reviews', { answers })
  expect([sent.statusCode, sent.json()]).toEqual([201, expect.objectContaining({ score: 1, totalQuestions: 2 })])
  const again = (await variants()).find(({ question }) => question.id === first.question.id)
  expect(again?.question.question).not.toBe(first.question.question)
})

test('asks due questions in a new way', async () => {
  const { student, quiz } = await studentWhoMissed()
  const { missedToday } = await get(student, '/api/reviews/upcoming')
  time.now = new Date(START.getTime() + 3 * DAY_MS)
  const due: ReviewQuestion[] = await get(student, '/api/reviews')
  expect(due).toEqual(missedToday)
  const renewed = due.filter(({ variantSeed }) => variantSeed !== null)
  expect(renewed.length).toBeGreaterThan(0)
  const answers = due.map(({ question, variantSeed }) => ({
    quizId: quiz.id,
    questionId: question.id,
    answer: question.correctAnswer,
    ...(variantSeed !== null && { variantSeed }),
  }))
  expect((await post(student, '/api/reviews', { answers })).json()).toMatchObject({ score: due.length })
})

test('refuses a variant of a question without a template, and another student’s attempt', async () => {
  const student = await makeStudent(site)
  const quiz = await makeQuiz(site)
  const { id } = (await post(student, '/api/quiz-attempts', { quizId: quiz.id, answers: {} })).json()
  expect(await get(student, `/api/quiz-attempts/${id}/missed`)).toEqual([])
  const answers = [{ quizId: quiz.id, questionId: 'q1', answer: 1, variantSeed: 3 }]
  expect((await post(student, '/api/reviews', { answers })).statusCode).toBe(400)
  expect(await get(await makeStudent(site), `/api/quiz-attempts/${id}/missed`)).toMatchObject({ code: 'NOT_FOUND' })
})
