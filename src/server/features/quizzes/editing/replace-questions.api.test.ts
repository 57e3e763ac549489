import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { auditEntries } from '../../../db/schema/audit'
import { questionSets, quizzes } from '../../../db/schema/learning/quizzes'
import { emptyAudit } from '../../../testing/empty-audit'
import { listReader } from '../../../testing/endpoints/list-reader'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeQuiz, TWO_QUESTIONS } from '../../../testing/factories/learning-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { db } = site
const admin = await makeAdministrator(site)
const student = await makeStudent(site)

/** A question as a form sends it: a blank has no options. */
function toDraft({ options, optionsFr, ...question }: Question) {
  return options.length > 0 ? { ...question, options, optionsFr } : question
}

const [CHOICE, BLANK] = TWO_QUESTIONS.map(toDraft)
const NEW = { type: 'fill_blank', question: 'Five and five make ____.', correctAnswer: 'ten' }

const replace = (id: number | string, questions: unknown, { cookie = admin.cookie, ifMatch = '' } = {}) =>
  sendJson(site, {
    method: 'PUT',
    url: `/api/admin/quizzes/${id}/questions`,
    cookie,
    body: { questions },
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  })
const stored = () => db.select().from(quizzes).orderBy(quizzes.id)
const recordedActions = () => db.select().from(auditEntries).orderBy(auditEntries.id)

beforeEach(async () => {
  await emptyAudit(site)
  await db.execute(sql`truncate quizzes, question_sets, quiz_attempts cascade`)
})

test.each([
  ['a visitor', 'plume_admin=x'],
  ['a student', student.cookie],
])('%s changes nothing', async (_, cookie) => {
  const { id } = await makeQuiz(site)
  expect((await replace(id, [CHOICE], { cookie })).statusCode).toBe(401)
  expect(await stored()).toMatchObject([{ questions: TWO_QUESTIONS, version: 1 }])
})

test.each(['0', 'abc', '999999'])('answers 404 for the id %s', async (id) => {
  expect((await replace(id, [CHOICE])).statusCode).toBe(404)
})

test.each([
  ['no questions', []],
  ['a question without words', [{ ...BLANK, question: ' ' }]],
  ['two of one id', [CHOICE, { ...BLANK, id: 'q1' }]],
  ['an unknown field', [{ ...CHOICE, points: 3 }]],
  ['the options of a blank', [{ ...BLANK, options: [] }]],
])('refuses %s and changes nothing', async (_, questions) => {
  const { id } = await makeQuiz(site)
  expect((await replace(id, questions)).statusCode).toBe(400)
  expect(await stored()).toMatchObject([{ questions: TWO_QUESTIONS, version: 1 }])
  expect(await recordedActions()).toEqual([])
})

test.each(['"2"', '"garbage"'])('refuses the second of two editors, who saw %s', async (ifMatch) => {
  const { id } = await makeQuiz(site, { version: 3 })
  const response = await replace(id, [CHOICE], { ifMatch })
  expect([response.statusCode, response.json().code]).toEqual([409, 'EDIT_CONFLICT'])
  expect(await stored()).toMatchObject([{ questions: TWO_QUESTIONS, version: 3 }])
})

describe('replaced questions', () => {
  test('are edited, added, removed and reordered together, and visible at the next load', async () => {
    const { id } = await makeQuiz(site, { version: 3 })
    const read = listReader(site, { url: '/api/quizzes/math', cookie: student.cookie })
    await read()
    const edited = { ...BLANK, question: 'Three and four are ____.' }
    const response = await replace(id, [NEW, edited], { ifMatch: '"3"' })
    expect(response.statusCode).toBe(200)
    expect(response.headers.etag).toBe('"4"')
    expect(response.json().questions).toMatchObject([
      { id: 'q3', question: 'Five and five make ____.', options: [], explanation: '' },
      { id: 'q2', question: 'Three and four are ____.' },
    ])
    expect(await read()).toEqual(['Small numbers'])
  })

  test('are recorded in the audit log with the earlier ones', async () => {
    const { id } = await makeQuiz(site)
    await replace(id, [BLANK])
    expect(await recordedActions()).toMatchObject([
      {
        administratorId: admin.id,
        action: 'quiz.questions',
        targetKind: 'quiz',
        target: String(id),
        before: { title: 'Small numbers', questions: TWO_QUESTIONS, version: 1 },
        after: { questions: [TWO_QUESTIONS[1]], version: 2 },
      },
    ])
  })

  test('create no version, audit entry or question set if nothing changed', async () => {
    const { id } = await makeQuiz(site)
    const response = await replace(id, [CHOICE, BLANK], { ifMatch: '"1"' })
    expect(response.headers.etag).toBe('"1"')
    expect(await recordedActions()).toEqual([])
    expect(await db.select().from(questionSets)).toHaveLength(1)
  })

  test('never reuse the id of a removed one', async () => {
    const { id } = await makeQuiz(site)
    await replace(id, [CHOICE])
    const response = await replace(id, [CHOICE, NEW])
    expect(response.json().questions.map((question: Question) => question.id)).toEqual(['q1', 'q3'])
  })
})

test('a change of metadata does not create a question set', async () => {
  const { id, questionSetId } = await makeQuiz(site)
  const url = `/api/admin/quizzes/${id}`
  await sendJson(site, { method: 'PATCH', url, cookie: admin.cookie, body: { title: 'Renamed' } })
  expect(await stored()).toMatchObject([{ title: 'Renamed', questionSetId }])
  expect(await db.select().from(questionSets)).toHaveLength(1)
})

describe('the database', () => {
  test('stores a new question set after any change of the row, and never links another quiz’s set', async () => {
    const { id, questionSetId } = await makeQuiz(site)
    const other = await makeQuiz(site)
    await db.update(quizzes).set({ questionSetId: other.questionSetId }).where(sql`id = ${id}`)
    expect(await stored()).toMatchObject([{ questionSetId }, { questionSetId: other.questionSetId }])
    await db
      .update(quizzes)
      .set({ questions: TWO_QUESTIONS.slice(1) })
      .where(sql`id = ${id}`)
    const [quiz] = await stored()
    const sets = await db.select().from(questionSets).where(sql`quiz_id = ${id}`).orderBy(questionSets.id)
    expect(sets).toMatchObject([{ questions: TWO_QUESTIONS }, { questions: TWO_QUESTIONS.slice(1) }])
    expect(quiz?.questionSetId).toBe(sets[1]?.id)
  })

  test('refuses to change stored question sets', async () => {
    await makeQuiz(site)
    const change = db.update(questionSets).set({ questions: [] })
    await expect(change).rejects.toMatchObject({ cause: { message: 'question_sets is append-only' } })
  })
})
