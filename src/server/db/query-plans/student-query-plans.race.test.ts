import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { GROWING_TABLES, populate, sampleIds } from '../../../../harness/databases/population'
import { databaseUrl } from '../../../../harness/databases/postgres-template'
import { insertSignIn } from '../../auth/sign-ins/sign-ins.store'
import { makeGuide } from '../../testing/factories/guide-factory'
import { makeQuiz } from '../../testing/factories/learning-factories'
import { bookingBody, sendJson, TOMORROW } from '../../testing/factories/tutoring-factories'
import { type ExplainedQuery, listSteps, titleOf } from '../../testing/query-plans'
import { buildTestApp } from '../../testing/sites/build-test-app'

const STUDENTS = 10_000
const REVEAL = { kind: 'reveal' as const, prompt: 'a', promptFr: 'b', answer: 'c', answerFr: 'd' }
const site = await buildTestApp()
const [STUDENT = ''] = sampleIds(STUDENTS, 1)
const [named] = await site.db.select({ name: sql<string>`current_database()` }).from(sql`(values (1)) as one`)
const client = new pg.Client(databaseUrl(inject('postgresUrl') ?? '', named?.name ?? ''))
let cookie = ''
let quizId = 0
const AFTER_NINE = `limit=20&cursor=${Buffer.from('9').toString('base64url')}`

beforeAll(async () => {
  quizId = (await makeQuiz(site)).id
  for (let made = 1; made < 3; made++) await makeQuiz(site)
  await makeGuide(site, { type: 'interactive', activities: [REVEAL] })
  await client.connect()
  await populate(client, STUDENTS)
  const token = await insertSignIn(site.db, { accountKind: 'student', id: STUDENT }, { now: site.time.now })
  cookie = `plume_student=${token}`
}, 120_000)
afterAll(() => client.end())

interface Statement {
  text: string
  values: unknown[]
}

/** Every statement that the site sends to PostgreSQL from now until the end of the test. */
function recordStatements(): () => Statement[] {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => spy.mockRestore())
  return () =>
    spy.mock.calls.flatMap((call): Statement[] => {
      // The driver's type describes only the last overload; ours come as a text with its values.
      const [config, values = []] = call as unknown as [{ text?: string } | string, unknown[]?]
      return typeof config === 'object' && config.text ? [{ text: config.text, values }] : []
    })
}

/** The steps of PostgreSQL's plans for these statements, each with its table or index. */
async function planSteps(statements: readonly Statement[]): Promise<string[]> {
  const steps: string[] = []
  for (const { text, values } of statements.filter((sent) => /^(select|insert|update|delete|with)/i.test(sent.text))) {
    const { rows } = await client.query<ExplainedQuery>(`explain (format json) ${text}`, values)
    steps.push(...listSteps(rows).map(titleOf))
  }
  return steps
}

const WHOLE = GROWING_TABLES.map((table) => `Seq Scan ${table}`)

describe(`with ${STUDENTS} students no student request reads a growing table completely`, () => {
  test.each([
    ['the signed-in student', '/api/auth/user', 'sign_ins_pkey'],
    ['upcoming sessions', '/api/sessions/upcoming', /sessions_(scheduled|student)$/m],
    ['past sessions', '/api/sessions/past', 'sessions_student'],
    ['a page of past sessions', `/api/sessions/past?${AFTER_NINE}`, 'sessions_student'],
    ['a day’s free times', `/api/tutors/1/availability?date=${TOMORROW}`, 'occupied_quarters_tutor_key'],
    ['a month’s free days', `/api/tutors/1/free-days?month=${TOMORROW.slice(0, 7)}`, 'occupied_quarters_student_key'],
    ['the next free times', '/api/free-times?subject=math', 'occupied_quarters_student_key'],
    ['the statement', '/api/credits/statement', 'ledger_entries_student'],
    ['a page of the statement', `/api/credits/statement?${AFTER_NINE}`, 'ledger_entries_student'],
    ['reviews due', '/api/reviews', 'review_cards_due'],
    ['the learning record', '/api/learning-record', 'finished_quizzes_student_id_quiz_id_pk'],
    ['progress', '/api/progress', 'subject_progress_student_id_subject_pk'],
    ['the history of progress', '/api/progress/history', 'activity_days_student_id_subject_day_pk'],
    ['what was done in a guide', '/api/guides/1', 'guide_work_student_id_guide_id_activity_pk'],
    ['the latest attempts', '/api/quiz-attempts?limit=5', 'quiz_attempts_student'],
    ['practice in a subject', '/api/practice/math', 'practice_questions_student'],
    ['practice in all subjects', '/api/practice', 'skill_estimates_student_id_subject_skill_pk'],
    ['the map of skills', '/api/skills/math', 'skill_estimates_student_id_subject_skill_pk'],
  ])('%s', async (_, url, index) => {
    const sent = recordStatements()
    expect((await sendJson(site, { method: 'GET', url, cookie })).statusCode).toBe(200)
    const plan = await planSteps(sent())
    expect(plan.filter((step) => WHOLE.includes(step))).toEqual([])
    expect(plan.join('\n')).toMatch(index)
  })

  test.each([
    ['a booking', '/api/sessions', () => bookingBody(1), 'students_pkey'],
    [
      'a finished quiz',
      '/api/quiz-attempts',
      () => ({ quizId, answers: { q1: 1, q2: 'six' } }),
      /review_cards_(?!quiz)/,
    ],
    ['the next question of practice', '/api/practice/math/next', () => ({}), 'practice_questions_student'],
  ])('%s', async (_, url, body, index) => {
    const sent = recordStatements()
    const headers = { 'idempotency-key': url }
    const { statusCode } = await sendJson(site, { method: 'POST', url, cookie, headers, body: body() })
    expect([200, 201]).toContain(statusCode)
    const plan = await planSteps(sent())
    expect(plan.filter((step) => WHOLE.includes(step))).toEqual([])
    expect(plan.join('\n')).toMatch(index)
  })
})
