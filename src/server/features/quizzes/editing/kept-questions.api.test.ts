import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { questionSets, quizAttempts, quizzes, reviewCards } from '../../../db/schema/learning/quizzes'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeQuiz, TWO_QUESTIONS } from '../../../testing/factories/learning-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { db } = site
const admin = await makeAdministrator(site)
const student = await makeStudent(site)
const { cookie } = student

const ANSWERS = { q1: 1, q2: 'eight' }
const submit = (body: object, questionSetId?: number) =>
  sendJson(site, {
    method: 'POST',
    url: '/api/quiz-attempts',
    cookie,
    body,
    ...(questionSetId && { headers: { 'if-match': `"${questionSetId}"` } }),
  })
const read = (id: number | string, as = cookie) =>
  sendJson(site, { method: 'GET', url: `/api/quiz-attempts/${id}`, cookie: as })
const edit = (id: number, questions: typeof TWO_QUESTIONS) =>
  db.update(quizzes).set({ questions, version: sql`version + 1` }).where(eq(quizzes.id, id))
/** Removes the first question, and changes the text and the answer of the second. */
const EDITED = TWO_QUESTIONS.slice(1).map((question) => ({
  ...question,
  question: 'Other words',
  correctAnswer: 'eight',
}))

beforeEach(() => db.execute(sql`truncate quizzes, question_sets, quiz_attempts, review_cards cascade`))

describe('GET /api/quiz-attempts/{id}', () => {
  test.each(['0', 'abc', '999999'])('answers 404 for the id %s', async (id) => {
    expect((await read(id)).statusCode).toBe(404)
  })

  test('answers 404 to another student', async () => {
    const { id: quizId } = await makeQuiz(site)
    const { id } = (await submit({ quizId, answers: ANSWERS })).json()
    expect((await read(id, (await makeStudent(site)).cookie)).statusCode).toBe(404)
    expect((await read(id, admin.cookie)).statusCode).toBe(401)
  })

  test.each([
    ['', async () => {}],
    [' after the quiz was edited', (id: number) => edit(id, EDITED)],
    [
      ' after the quiz was deleted',
      (id: number) => sendJson(site, { method: 'DELETE', url: `/api/admin/quizzes/${id}`, cookie: admin.cookie }),
    ],
  ])('shows the questions and answers as they were%s', async (_, change) => {
    const { id: quizId } = await makeQuiz(site)
    const { id } = (await submit({ quizId, answers: ANSWERS })).json()
    await change(quizId)
    expect((await read(id)).json()).toMatchObject({
      id,
      score: 1,
      totalQuestions: 2,
      quiz: { title: 'Small numbers' },
      answers: ANSWERS,
      questions: TWO_QUESTIONS,
      missed: ['q2'],
      hintsTaken: {},
    })
  })

  test('shows the verdicts of that time, even if the rule has changed since', async () => {
    const { id: quizId } = await makeQuiz(site)
    const { id } = (await submit({ quizId, answers: ANSWERS })).json()
    // As if another rule had graded it: the first answer was wrong, the second one right.
    await db.update(quizAttempts).set({ missed: ['q1'] })
    expect((await read(id)).json()).toMatchObject({ score: 1, missed: ['q1'] })
    // An attempt from before verdicts were stored.
    await db.update(quizAttempts).set({ missed: null })
    expect((await read(id)).json()).toMatchObject({ score: 1, missed: ['q2'] })
  })

  test('records the hints that were used, without lowering the score', async () => {
    const { id: quizId } = await makeQuiz(site)
    const right = { q1: 1, q2: 'seven' }
    const response = await submit({ quizId, answers: right, hintsTaken: { q2: 3 } })
    expect(response.json()).toMatchObject({ score: 2, totalQuestions: 2 })
    expect((await read(response.json().id)).json()).toMatchObject({ missed: [], hintsTaken: { q2: 3 } })
  })

  test.each([
    ['a question that is not asked', { q9: 1 }],
    ['more hints than a question can have', { q1: 4 }],
    ['none', { q1: 0 }],
    ['half a hint', { q1: 1.5 }],
  ])('refuses hints for %s', async (_, hintsTaken) => {
    const { id: quizId } = await makeQuiz(site)
    expect((await submit({ quizId, answers: ANSWERS, hintsTaken })).statusCode).toBe(400)
    expect(await db.select().from(quizAttempts)).toEqual([])
  })

  test('reports that the questions were not stored', async () => {
    const { id: quizId } = await makeQuiz(site)
    const { id } = (await submit({ quizId, answers: ANSWERS })).json()
    await db.update(quizAttempts).set({ questionSetId: null })
    expect((await read(id)).json()).toMatchObject({ answers: ANSWERS, questions: null })
  })
})

describe('a quiz that is edited while a student answers it', () => {
  test('is graded by the questions that were answered', async () => {
    const { id: quizId, questionSetId } = await makeQuiz(site)
    await edit(quizId, EDITED)
    const response = await submit({ quizId, answers: ANSWERS }, questionSetId)
    expect(response.json()).toMatchObject({ score: 1, totalQuestions: 2 })
    expect((await read(response.json().id)).json().questions).toEqual(TWO_QUESTIONS)
    // The removed question is not reviewed.
    expect(await db.select().from(reviewCards)).toMatchObject([])
  })

  test('schedules reviews of missed questions that still exist, and none of added ones', async () => {
    const { id: quizId, questionSetId } = await makeQuiz(site)
    const [first, second] = TWO_QUESTIONS
    if (!first || !second) throw new Error('found fewer than two questions')
    await edit(quizId, [second, { ...first, id: 'q9' }])
    await submit({ quizId, answers: { q1: 0, q2: 'nine' } }, questionSetId)
    expect(await db.select().from(reviewCards)).toMatchObject([{ questionId: 'q2' }])
  })

  test('is graded by the current questions if the request does not name a set', async () => {
    const { id: quizId } = await makeQuiz(site)
    await edit(quizId, EDITED)
    expect((await submit({ quizId, answers: ANSWERS })).statusCode).toBe(400)
    expect((await submit({ quizId, answers: { q2: 'eight' } })).json()).toMatchObject({ score: 1, totalQuestions: 1 })
  })

  test('is graded by the current questions, even if an earlier attempt used the old ones', async () => {
    const { id: quizId } = await makeQuiz(site)
    expect((await submit({ quizId, answers: ANSWERS })).json()).toMatchObject({ score: 1, totalQuestions: 2 })
    await edit(quizId, EDITED)
    const response = await submit({ quizId, answers: { q2: 'eight' } })
    expect(response.json()).toMatchObject({ score: 1, totalQuestions: 1 })
  })

  test('refuses question sets of other quizzes and unknown ones', async () => {
    const { id: quizId } = await makeQuiz(site)
    const other = await makeQuiz(site)
    for (const questionSetId of [other.questionSetId, 999_999]) {
      const response = await submit({ quizId, answers: ANSWERS }, questionSetId)
      expect([response.statusCode, response.json().issues]).toMatchObject([400, [{ path: 'If-Match' }]])
    }
    expect(await db.select().from(quizAttempts)).toEqual([])
  })
})

test('attempts share the stored questions: a thousand more attempts store no more of them', async () => {
  const { id: quizId } = await makeQuiz(site)
  for (let n = 0; n < 3; n++) await submit({ quizId, answers: ANSWERS })
  expect(await db.select().from(quizAttempts)).toHaveLength(3)
  expect(await db.select().from(questionSets)).toHaveLength(1)
})
