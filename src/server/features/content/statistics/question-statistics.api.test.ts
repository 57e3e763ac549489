import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { QuizStatistics, RankedQuestion } from '#shared/features/content/question-statistics.contract'
import { REASONS } from '#shared/features/practice/offers.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { HOUR_MS, MINUTE_MS } from '#shared/time/units'
import { practiceQuestions } from '../../../db/schema/learning/practice'
import { quizAttempts, quizzes } from '../../../db/schema/learning/quizzes'
import { closeSchool } from '../../../demo/leave-demo.service'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeQuiz, TWO_QUESTIONS } from '../../../testing/factories/learning-factories'
import { sendJson } from '../../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { nameWritten } from '../../practice/written-questions.service'
import { countAnswers } from './count-answers.service'

const site = await buildTestApp()
const { db, time } = site
const editor = await makeAdministrator(site, { role: 'editor' })

let quiz: Awaited<ReturnType<typeof makeQuiz>>
beforeEach(async () => {
  await db.delete(quizzes)
  quiz = await makeQuiz(site)
})

const later = (ms: number) => new Date(time.now.getTime() + ms)
const count = (ms = 2 * MINUTE_MS) => countAnswers(db, later(ms))
const read = async <Body>(url: string) =>
  (await sendJson(site, { method: 'GET', url, cookie: editor.cookie })).json() as Body
const statistics = () => read<QuizStatistics>(`/api/admin/quizzes/${quiz.id}/statistics`)

async function submit(answers: Record<string, number | string>, student?: { cookie: string }) {
  const { cookie } = student ?? (await makeStudent(site))
  const body = { quizId: quiz.id, answers }
  expect((await sendJson(site, { method: 'POST', url: '/api/quiz-attempts', cookie, body })).statusCode).toBe(201)
}

test('shows nothing before a question was answered', async () => {
  const nothing = { asked: 0, right: 0, choices: [0, 0, 0, 0], discrimination: null, doubts: [], seconds: null }
  expect((await statistics()).questions).toMatchObject([
    { questionId: 'q1', ...nothing },
    { questionId: 'q2', asked: 0 },
  ])
})

test('counts each attempt once, the first of a student apart from later ones', async () => {
  const student = await makeStudent(site)
  await submit({ q1: 0, q2: 'seven' }, student)
  await submit({ q1: 1, q2: 'seven' }, student)
  await submit({ q1: '1' })
  await count()
  await count()
  expect((await statistics()).questions).toMatchObject([
    { asked: 3, right: 2, choices: [1, 2, 0, 0], firstAsked: 2, firstRight: 1 },
    { asked: 3, right: 2, choices: [], firstAsked: 2, firstRight: 1 },
  ])
  expect((await statistics()).countedAt).toBe(later(2 * MINUTE_MS).toISOString())
})

test('leaves attempts of the last minute for the next time', async () => {
  await submit({ q1: 1, q2: 'seven' })
  await count(MINUTE_MS / 2)
  expect((await statistics()).questions[0]?.asked).toBe(0)
  await count()
  expect((await statistics()).questions[0]?.asked).toBe(1)
})

test('counts practice with its time, but not as a first attempt', async () => {
  const { id: studentId } = await makeStudent(site)
  const asked = { studentId, subject: 'math', skill: 'even', level: 2, reason: REASONS[0], day: '2026-11-16' } as const
  const item = { item: nameWritten(quiz.id, 'q1'), questionSetId: quiz.questionSetId, askedAt: time.now }
  const answeredAt = new Date(time.now.getTime() + 12_000)
  await db.insert(practiceQuestions).values([
    { ...asked, ...item, answeredAt, answer: 1, isRight: true },
    { ...asked, ...item, answeredAt, answer: 1, firstAnswer: 3, isRight: false },
  ])
  await count(2 * HOUR_MS)
  expect((await statistics()).questions[0]).toMatchObject({
    asked: 2,
    right: 1,
    choices: [0, 1, 0, 1],
    firstAsked: 0,
    seconds: 12,
  })
})

test('an edited question starts again; a translated one goes on', async () => {
  await submit({ q1: 1, q2: 'seven' })
  const [first, second] = TWO_QUESTIONS as [Question, Question]
  const replace = (questions: Question[]) =>
    db
      .update(quizzes)
      .set({ questions, version: sql`${quizzes.version} + 1` })
      .where(eq(quizzes.id, quiz.id))
  await replace([
    { ...first, options: ['3', '4', '5', '6'] },
    { ...second, questionFr: 'Trois plus quatre font ____.' },
  ])
  await submit({ q1: 1 })
  await count()
  expect((await statistics()).questions).toMatchObject([{ asked: 1 }, { asked: 2, right: 1 }])
  await replace([first, second])
  expect((await statistics()).questions[0]).toMatchObject({ asked: 1, right: 1 })
})

test('ranks misleading questions of all quizzes first, in pages', async () => {
  const other = await makeQuiz(site, { title: 'Verbs', subject: 'french' })
  const { id: studentId } = await makeStudent(site)
  const attempt = {
    quizTitle: '',
    quizTitleFr: '',
    subject: 'math' as const,
    totalQuestions: 2,
    percent: 50,
    score: 1,
    day: '2026-11-16',
    completedAt: time.now,
    questionSetId: quiz.questionSetId,
  }
  // Different students, without the cost of making them: an attempt is the first of its student and quiz.
  for (let index = 0; index < 40; index++) {
    const { id } = index === 0 ? { id: studentId } : await makeStudent(site)
    const missesFirst = index % 3 > 0
    await db.insert(quizAttempts).values({
      ...attempt,
      studentId: id,
      quizId: quiz.id,
      answers: missesFirst ? { q1: 0, q2: 'seven' } : { q1: 1, q2: 'six' },
      missed: missesFirst ? ['q1'] : ['q2'],
    })
  }
  await count()
  const ranked = await read<RankedQuestion[]>('/api/admin/question-statistics')
  expect(ranked.map(({ quiz: { id }, number, doubts }) => [id, number, doubts])).toEqual([
    [quiz.id, 1, ['bestMiss', 'distractorBeatsKey']],
    [quiz.id, 2, ['bestMiss']],
    [other.id, 1, []],
    [other.id, 2, []],
  ])
  expect(await read('/api/admin/question-statistics?subject=math&only=misleading')).toHaveLength(2)
  expect(await read('/api/admin/question-statistics?subject=french&only=misleading')).toEqual([])
  const page = await sendJson(site, {
    method: 'GET',
    url: '/api/admin/question-statistics?limit=1',
    cookie: editor.cookie,
  })
  expect(page.headers['x-total-count']).toBe('4')
  const next = /<(.+)>/.exec(String(page.headers.link))?.[1] ?? ''
  expect(await read<RankedQuestion[]>(next)).toMatchObject([{ number: 2, quiz: { id: quiz.id } }])
})

test('skips attempts of deleted accounts and of deleted quizzes', async () => {
  const { id: studentId } = await makeStudent(site)
  const bare = { studentId, quizTitle: '', quizTitleFr: '', subject: 'math' as const, score: 0, totalQuestions: 2 }
  const rest = { percent: 0, day: '2026-11-16', completedAt: time.now, answers: {} }
  const gone = await makeQuiz(site)
  await db.insert(quizAttempts).values([
    { ...bare, ...rest, quizId: quiz.id, questionSetId: quiz.questionSetId, missed: null },
    { ...bare, ...rest, quizId: gone.id, questionSetId: gone.questionSetId, missed: ['q1'] },
  ])
  await db.delete(quizzes).where(eq(quizzes.id, gone.id))
  await count()
  expect((await statistics()).questions[0]?.asked).toBe(0)
})

test('a school that leaves the demo forgets what was counted there', async () => {
  await submit({ q1: 1, q2: 'seven' })
  await count()
  await closeSchool(db, { now: time.now })
  await count()
  expect((await statistics()).questions[0]?.asked).toBe(0)
})
