import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/audit'
import { quizzes } from '../../../db/schema/learning/quizzes'
import { emptyAudit } from '../../../testing/empty-audit'
import { listReader } from '../../../testing/endpoints/list-reader'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db, time } = site
const admin = await makeAdministrator(site)
const student = await makeStudent(site)

const CHOICE = { type: 'multiple_choice', question: 'Which?', options: ['a', 'b', 'c', 'd'], correctAnswer: 2 }
const BLANK = { type: 'fill_blank', question: '____ is four.', correctAnswer: 'Two and two' }
const DRAFT = { title: 'By staff', subject: 'math', questions: [CHOICE, BLANK] }

const create = (payload: object) =>
  app.inject({ method: 'POST', url: '/api/admin/quizzes', headers: { cookie: admin.cookie }, payload })

const stored = () => db.select().from(quizzes).orderBy(quizzes.id)
const recordedActions = () => db.select().from(auditEntries)

beforeEach(async () => {
  await emptyAudit(site)
  await db.execute(sql`truncate quizzes, quiz_attempts cascade`)
})

describe('POST /api/admin/quizzes', () => {
  const three = { ...CHOICE, options: ['a', 'b', 'c'] }
  test.each([
    ['no title', { ...DRAFT, title: undefined }, 'title', 'TITLE_REQUIRED'],
    ['an empty title', { ...DRAFT, title: '   ' }, 'title', 'TITLE_REQUIRED'],
    ['a title of 10,000 characters', { ...DRAFT, title: 'x'.repeat(10_000) }, 'title', 'TEXT_TOO_LONG'],
    ['an unknown subject', { ...DRAFT, subject: 'physics' }, 'subject', 'SUBJECT_UNKNOWN'],
    ['an unknown difficulty', { ...DRAFT, difficulty: 'brutal' }, 'difficulty', 'DIFFICULTY_UNKNOWN'],
    ['no questions', { ...DRAFT, questions: undefined }, 'questions', 'QUESTIONS_REQUIRED'],
    ['an empty list of questions', { ...DRAFT, questions: [] }, 'questions', 'QUESTIONS_REQUIRED'],
    ['101 questions', { ...DRAFT, questions: Array(101).fill(BLANK) }, 'questions', 'TOO_MANY_QUESTIONS'],
    ['an unknown kind of question', { ...DRAFT, questions: [{ ...BLANK, type: 'essay' }] }, 'questions.0.type', ''],
    ['three options', { ...DRAFT, questions: [three] }, 'questions.0.options', 'FOUR_OPTIONS'],
    [
      'an option twice',
      { ...DRAFT, questions: [{ ...CHOICE, options: ['a', 'b', 'a', 'd'] }] },
      'questions.0.options',
      '',
    ],
    ['a key outside', { ...DRAFT, questions: [{ ...CHOICE, correctAnswer: 4 }] }, 'questions.0.correctAnswer', ''],
    ['a negative key', { ...DRAFT, questions: [{ ...CHOICE, correctAnswer: -1 }] }, 'questions.0.correctAnswer', ''],
    [
      'a key that is no number',
      { ...DRAFT, questions: [{ ...CHOICE, correctAnswer: '2' }] },
      'questions.0.correctAnswer',
      '',
    ],
    [
      'no right answer',
      { ...DRAFT, questions: [{ ...BLANK, correctAnswer: ' ' }] },
      'questions.0.correctAnswer',
      'ANSWER_REQUIRED',
    ],
    [
      'an id twice',
      {
        ...DRAFT,
        questions: [
          { ...BLANK, id: 'a' },
          { ...CHOICE, id: 'a' },
        ],
      },
      'questions',
      'QUESTION_IDS_DOUBLED',
    ],
    ['an id that cannot be answered', { ...DRAFT, questions: [{ ...BLANK, id: '__proto__' }] }, 'questions.0.id', ''],
    ['an undeclared field', { ...DRAFT, version: 7 }, '', ''],
  ])('refuses a quiz with %s and stores nothing', async (_, payload, path, code) => {
    const response = await create(payload)
    expect(response.statusCode).toBe(400)
    const { issues } = response.json()
    expect(issues).toContainEqual(expect.objectContaining({ path, ...(code && { code }) }))
    expect(await stored()).toEqual([])
    expect(await recordedActions()).toEqual([])
  })

  test.each(['a NUL \u0000', 'half a character \ud800'])('refuses %j, which cannot be stored', async (text) => {
    const response = await create({ ...DRAFT, questions: [{ ...BLANK, question: text }] })
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('MALFORMED_REQUEST')
    expect(await stored()).toEqual([])
  })

  test('creates a quiz with an id for every question and returns its version', async () => {
    const response = await create({
      ...DRAFT,
      questions: [CHOICE, { ...BLANK, id: 'q1' }, { ...BLANK, id: 'own' }, CHOICE],
    })
    expect(response.statusCode).toBe(201)
    expect(response.headers.etag).toBe('"1"')
    expect(response.json()).toEqual({
      id: expect.any(Number),
      title: 'By staff',
      titleFr: '',
      description: '',
      descriptionFr: '',
      subject: 'math',
      difficulty: 'medium',
      questions: [
        { ...CHOICE, id: 'q2', questionFr: '', optionsFr: [], explanation: '', explanationFr: '' },
        { ...BLANK, id: 'q1', questionFr: '', options: [], optionsFr: [], explanation: '', explanationFr: '' },
        { ...BLANK, id: 'own', questionFr: '', options: [], optionsFr: [], explanation: '', explanationFr: '' },
        { ...CHOICE, id: 'q4', questionFr: '', optionsFr: [], explanation: '', explanationFr: '' },
      ],
      questionSetId: expect.any(Number),
      version: 1,
      isPublished: true,
      createdAt: time.now.toISOString(),
    })
    const list = await app.inject({ url: '/api/admin/quizzes', headers: { cookie: admin.cookie } })
    expect(list.json()).toEqual([response.json()])
  })

  test('stores the passage with each of its questions, and returns it to students', async () => {
    const passage = { title: 'Dawn', titleFr: 'L’aube', text: 'A loon called.', textFr: 'Un huard a chanté.' }
    expect((await create({ ...DRAFT, passage })).json()).toMatchObject({ questions: [{ passage }, { passage }] })
    const list = await app.inject({ url: '/api/quizzes/math', headers: { cookie: student.cookie } })
    expect(list.json()).toMatchObject([{ questions: [{ passage }, { passage }] }])
  })

  test('stores a script as plain text', async () => {
    const title = '<script>alert("1")</script>'
    expect((await create({ ...DRAFT, title })).json().title).toBe(title)
    const list = await app.inject({ url: '/api/quizzes/math', headers: { cookie: student.cookie } })
    expect(list.json()).toMatchObject([{ title }])
    expect(list.headers['content-type']).toContain('application/json')
  })

  test('accepts a hundred long questions in two languages', async () => {
    const text = 'é'.repeat(1_900)
    const long = { ...BLANK, question: text, questionFr: text, explanation: text, explanationFr: text }
    expect((await create({ ...DRAFT, questions: Array(100).fill(long) })).statusCode).toBe(201)
  })

  test('is recorded in the audit log with its result', async () => {
    const { id } = (await create(DRAFT)).json()
    expect(await recordedActions()).toMatchObject([
      {
        administratorId: admin.id,
        action: 'quiz.create',
        target: String(id),
        before: null,
        after: { title: 'By staff', subject: 'math', difficulty: 'medium', questionCount: 2, version: 1 },
        createdAt: time.now,
      },
    ])
  })

  test('is in the students’ list at their next load, and can be taken', async () => {
    const read = listReader(site, { url: '/api/quizzes/math', cookie: student.cookie })
    expect(await read()).toEqual([])
    const { id } = (await create(DRAFT)).json()
    expect(await read()).toEqual(['By staff'])
    expect(await read()).toBe('the same')
    const attempt = await app.inject({
      method: 'POST',
      url: '/api/quiz-attempts',
      headers: { cookie: student.cookie },
      payload: { quizId: id, answers: { q1: 2, q2: 'two and two' } },
    })
    expect(attempt.json()).toMatchObject({ score: 2, totalQuestions: 2 })
  })
})
