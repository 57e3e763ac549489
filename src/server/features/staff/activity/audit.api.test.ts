import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/audit'
import { quizzes } from '../../../db/schema/learning/quizzes'
import { emptyAudit } from '../../../testing/empty-audit'
import { refusalOf } from '../../../testing/endpoints/refusal'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeGuide } from '../../../testing/factories/guide-factory'
import { makeQuiz, TWO_QUESTIONS } from '../../../testing/factories/learning-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { db } = site
const admin = await makeAdministrator(site)
const student = await makeStudent(site)

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, cookie = admin.cookie) =>
  sendJson(site, { method, url: `/api/admin/${path}`, cookie, ...(body !== undefined && { body }) })

beforeEach(async () => {
  await emptyAudit(site)
  await db.execute(sql`truncate quizzes, study_guides restart identity cascade`)
})

test('quiz 1 and study guide 1 are different targets', async () => {
  const [{ id: quizId }, guideId] = [await makeQuiz(site), await makeGuide(site)]
  expect([quizId, guideId]).toEqual([1, 1])
  await call('DELETE', 'quizzes/1')
  await call('DELETE', 'study-guides/1')
  const of = async (query: string) =>
    (await call('GET', `audit?${query}`)).json().map(({ targetKind, target, action }: Record<string, unknown>) => ({
      targetKind,
      target,
      action,
    }))
  const quiz = { targetKind: 'quiz', target: '1', action: 'quiz.delete' }
  const guide = { targetKind: 'guide', target: '1', action: 'guide.delete' }
  expect(await of('target=1')).toEqual([guide, quiz])
  expect(await of('target=1&kind=quiz')).toEqual([quiz])
  expect(await of('target=1&kind=guide')).toEqual([guide])
  expect(await of('target=1&kind=student')).toEqual([])
  expect((await call('GET', 'audit?kind=lesson')).statusCode).toBe(400)
})

test('one action shows a deleted quiz in full, which the list shortens', async () => {
  const { id } = await makeQuiz(site)
  await call('DELETE', `quizzes/${id}`)
  const [listed] = (await call('GET', 'audit')).json()
  expect(listed.before).toMatchObject({ title: 'Small numbers', questionCount: 2 })
  expect(listed.before).not.toHaveProperty('questions')
  const response = await call('GET', `audit/${listed.id}`)
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({ ...listed, before: { ...listed.before, questions: TWO_QUESTIONS } })
})

test.each(['0', 'abc', '999999'])('action %s is not found', async (id) => {
  expect((await call('GET', `audit/${id}`)).statusCode).toBe(404)
})

test('visitors and students are refused', async () => {
  await makeQuiz(site)
  await call('DELETE', 'quizzes/1')
  for (const cookie of ['', student.cookie]) {
    expect((await call('GET', 'audit/1', undefined, cookie)).statusCode).toBe(401)
  }
})

test('an entry stores every question of the longest possible quiz', async () => {
  const text = (first: string) => first + 'é'.repeat(1_999)
  const response = (first: string) => first + 'é'.repeat(499)
  const long = {
    type: 'multiple_choice',
    question: text('q'),
    questionFr: text('Q'),
    options: ['a', 'b', 'c', 'd'].map(response),
    optionsFr: ['A', 'B', 'C', 'D'].map(response),
    explanation: text('e'),
    explanationFr: text('E'),
    correctAnswer: 2,
  }
  const draft = { title: 'Long', subject: 'math', questions: Array.from({ length: 100 }, () => long) }
  const { id } = (await call('POST', 'quizzes', draft)).json()
  const [quiz] = await db.select().from(quizzes)
  expect(quiz?.questions).toHaveLength(100)
  await call('DELETE', `quizzes/${id}`)
  const [created, deleted] = await db.select().from(auditEntries).orderBy(auditEntries.id)
  expect(created?.after).toMatchObject({ questionCount: 100, questions: quiz?.questions })
  expect(deleted?.before).toEqual(created?.after)
})

test.each([
  ['changed', sql`update audit_entries set action = 'hours.set'`],
  ['removed', sql`delete from audit_entries`],
  ['emptied', sql`truncate audit_entries`],
])('an entry cannot be %s by SQL', async (_how, statement) => {
  const { id } = await makeQuiz(site)
  await call('DELETE', `quizzes/${id}`)
  const before = await db.select().from(auditEntries)
  const refusal = await refusalOf(db.execute(statement))
  expect(refusal).toMatchObject({ code: '23001', message: 'audit_entries is append-only' })
  expect(await db.select().from(auditEntries)).toEqual(before)
})
