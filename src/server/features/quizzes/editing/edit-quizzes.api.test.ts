import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { importContent } from '../../../content/import-content'
import { readContent } from '../../../content/read-content'
import { auditEntries } from '../../../db/schema/audit'
import { quizAttempts, quizzes, reviewCards } from '../../../db/schema/learning/quizzes'
import { makeContentFolder, quizFile } from '../../../testing/content/content-folder'
import { emptyAudit } from '../../../testing/empty-audit'
import { listReader } from '../../../testing/endpoints/list-reader'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeQuiz, TWO_QUESTIONS } from '../../../testing/factories/learning-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db } = site
const admin = await makeAdministrator(site)
const student = await makeStudent(site)
const folder = makeContentFolder()

const DRAFT = { title: 'By staff', subject: 'math', questions: TWO_QUESTIONS }

interface Call {
  cookie?: string
  payload?: object
  ifMatch?: string
}

function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string | number = '', given: Call = {}) {
  const { cookie = admin.cookie, payload, ifMatch } = given
  return app.inject({
    method,
    url: `/api/admin/quizzes${path && `/${path}`}`,
    headers: { cookie, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
    ...(payload && { payload }),
  })
}

const change = (id: number, payload: object, ifMatch?: string) =>
  call('PATCH', id, { payload, ...(ifMatch !== undefined && { ifMatch }) })

const stored = () => db.select().from(quizzes).orderBy(quizzes.id)
const recordedActions = () => db.select().from(auditEntries).orderBy(auditEntries.id)

const studentReads = (subject: string) => listReader(site, { url: `/api/quizzes/${subject}`, cookie: student.cookie })

beforeEach(async () => {
  await emptyAudit(site)
  await db.execute(sql`truncate quizzes, content_imports, quiz_attempts cascade`)
})

describe('without a staff sign-in', () => {
  test.each([
    ['a visitor', ''],
    ['a student', student.cookie],
  ])('%s reads and changes nothing', async (_, cookie) => {
    const { id } = await makeQuiz(site)
    const answers = await Promise.all([
      call('GET', '', { cookie }),
      call('POST', '', { cookie, payload: DRAFT }),
      call('PATCH', id, { cookie, payload: { title: 'Mine' } }),
      call('DELETE', id, { cookie }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    expect(await stored()).toMatchObject([{ title: 'Small numbers', version: 1 }])
    expect(await recordedActions()).toEqual([])
  })
})

describe('PATCH /api/admin/quizzes/{id}', () => {
  test.each(['0', 'abc', '99999999999', '999999'])('answers 404 for the id %s', async (id) => {
    expect((await call('PATCH', id, { payload: { title: 'x' } })).statusCode).toBe(404)
  })

  test.each([
    [{ title: '' }],
    [{ title: 'x'.repeat(10_000) }],
    [{ subject: 'physics' }],
    [{ difficulty: null }],
    [{ questions: [] }],
    [{ version: 9 }],
    [[]],
  ])('refuses %j and changes nothing', async (payload) => {
    const { id } = await makeQuiz(site)
    const response = await change(id, payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().issues).toHaveLength(1)
    expect(await stored()).toMatchObject([{ title: 'Small numbers', subject: 'math', version: 1 }])
  })

  test.each(['"2"', 'W/"2"', '2', '"1", "2"', '"garbage"', ''])(
    'refuses the second of two editors, who saw %s',
    async (seen) => {
      const { id } = await makeQuiz(site, { version: 3 })
      const response = await change(id, { title: 'Second' }, seen)
      expect(response.statusCode).toBe(409)
      expect(response.json()).toEqual({
        code: 'EDIT_CONFLICT',
        message: 'Someone else has changed this since you opened it.',
      })
      expect(await stored()).toMatchObject([{ title: 'Small numbers', version: 3 }])
      expect(await recordedActions()).toEqual([])
    },
  )

  test.each(['"3"', 'W/"3"', '3', '"2", "3"', '*', undefined])(
    'applies to the version that If-Match %s names',
    async (seen) => {
      const { id } = await makeQuiz(site, { version: 3 })
      const response = await change(id, { title: 'Renamed', difficulty: 'hard' }, seen)
      expect(response.statusCode).toBe(200)
      expect(response.headers.etag).toBe('"4"')
      expect(response.json()).toMatchObject({
        title: 'Renamed',
        titleFr: 'Petits nombres',
        difficulty: 'hard',
        version: 4,
      })
      expect(response.json().questions).toEqual(TWO_QUESTIONS)
      expect(await stored()).toMatchObject([{ title: 'Renamed', difficulty: 'hard', version: 4 }])
    },
  )

  test('records the state before and after, without the unchanged questions', async () => {
    const { id } = await makeQuiz(site)
    await change(id, { title: 'Renamed', titleFr: '' })
    const [action] = await recordedActions()
    expect(action).toMatchObject({
      action: 'quiz.update',
      target: String(id),
      before: { title: 'Small numbers', titleFr: 'Petits nombres', questionCount: 2, version: 1 },
      after: { title: 'Renamed', titleFr: '', questionCount: 2, version: 2 },
    })
    for (const state of [action?.before, action?.after]) expect(state).not.toHaveProperty('questions')
  })

  test.each([{}, { title: 'Small numbers' }, { subject: 'math', difficulty: 'easy' }])(
    'creates neither a version nor an audit entry for %j, which changes nothing',
    async (payload) => {
      const { id } = await makeQuiz(site)
      const response = await change(id, payload, '"1"')
      expect(response.statusCode).toBe(200)
      expect(response.headers.etag).toBe('"1"')
      expect(await stored()).toMatchObject([{ version: 1 }])
      expect(await recordedActions()).toEqual([])
      expect((await change(id, payload, '"7"')).statusCode).toBe(409)
    },
  )

  test('is visible to students at their next load, in the old subject and in the new one', async () => {
    const { id } = await makeQuiz(site)
    const [math, french] = [studentReads('math'), studentReads('french')]
    expect([await math(), await french()]).toEqual([['Small numbers'], []])
    await change(id, { title: 'Renamed' })
    expect([await math(), await french()]).toEqual([['Renamed'], 'the same'])
    await change(id, { subject: 'french' })
    expect([await math(), await french()]).toEqual([[], ['Renamed']])
  })
})

describe('DELETE /api/admin/quizzes/{id}', () => {
  test.each(['0', 'abc', '999999'])('answers 404 for the id %s', async (id) => {
    expect((await call('DELETE', id)).statusCode).toBe(404)
    expect(await recordedActions()).toEqual([])
  })

  test.each(['"2"', '"1", "2"', '"garbage"', ''])(
    'refuses staff who saw %s after a later change, and deletes nothing',
    async (ifMatch) => {
      const { id } = await makeQuiz(site, { version: 3 })
      const response = await call('DELETE', id, { ifMatch })
      expect(response.statusCode).toBe(409)
      expect(response.json()).toEqual({
        code: 'EDIT_CONFLICT',
        message: 'Someone else has changed this since you opened it.',
      })
      expect(await stored()).toMatchObject([{ id, version: 3 }])
      expect(await recordedActions()).toEqual([])
    },
  )

  test.each(['"3"', 'W/"3"', '*', undefined])('deletes the version that If-Match %s names', async (ifMatch) => {
    const { id } = await makeQuiz(site, { version: 3 })
    expect((await call('DELETE', id, ifMatch === undefined ? {} : { ifMatch })).statusCode).toBe(204)
    expect(await stored()).toEqual([])
  })

  test('keeps the attempts readable, and removes the reviews of its questions', async () => {
    const { id } = await makeQuiz(site)
    const headers = { cookie: student.cookie }
    const payload = { quizId: id, answers: { q1: 0, q2: 'eight' } }
    await app.inject({ method: 'POST', url: '/api/quiz-attempts', headers, payload })
    expect(await db.select().from(reviewCards)).toHaveLength(2)
    const response = await call('DELETE', id)
    expect(response.statusCode).toBe(204)
    expect(response.body).toBe('')
    expect((await app.inject({ url: '/api/quiz-attempts', headers })).json()).toMatchObject([
      {
        score: 0,
        totalQuestions: 2,
        quiz: { id: null, title: 'Small numbers', titleFr: 'Petits nombres', subject: 'math' },
      },
    ])
    expect(await db.select().from(quizAttempts)).toHaveLength(1)
    expect(await db.select().from(reviewCards)).toEqual([])
    expect((await app.inject({ url: '/api/learning-record', headers })).json().quizzes).toEqual([])
    expect((await call('DELETE', id)).statusCode).toBe(404)
  })

  test('records the deleted state, and is visible at the next load', async () => {
    const { id } = await makeQuiz(site)
    const read = studentReads('math')
    expect(await read()).toEqual(['Small numbers'])
    await call('DELETE', id)
    expect(await read()).toEqual([])
    expect(await recordedActions()).toMatchObject([
      {
        administratorId: admin.id,
        action: 'quiz.delete',
        target: String(id),
        before: {
          title: 'Small numbers',
          titleFr: 'Petits nombres',
          subject: 'math',
          questions: TWO_QUESTIONS,
          version: 1,
        },
        after: null,
      },
    ])
  })
})

test('does not restore deleted or edited shipped quizzes at the next start', async () => {
  folder.write('quizzes/math/edited.json', quizFile({ title: 'Edited' }))
  folder.write('quizzes/math/deleted.json', quizFile({ title: 'Deleted' }))
  await importContent(db, readContent(folder.root).content)
  for (const { id, title } of await stored()) {
    if (title === 'Deleted') await call('DELETE', id)
    else await change(id, { title: 'By staff' })
  }
  await importContent(db, readContent(folder.root).content)
  expect(await stored()).toMatchObject([{ title: 'By staff', version: 2 }])
  folder.write('quizzes/math/edited.json', quizFile({ title: 'Edited, second edition' }))
  folder.write('quizzes/math/deleted.json', quizFile({ title: 'Deleted, second edition' }))
  await importContent(db, readContent(folder.root).content)
  expect(await stored()).toMatchObject([{ title: 'By staff', version: 2 }])
})
