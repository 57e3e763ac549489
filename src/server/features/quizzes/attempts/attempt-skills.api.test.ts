import { beforeAll, expect, test } from 'vitest'
import { importContent } from '../../../content/import-content'
import { readContent } from '../../../content/read-content'
import { makeStudent } from '../../../testing/factories/factories'
import { makeQuiz } from '../../../testing/factories/learning-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { findQuizzesWithSlug } from '../quizzes.store'

const site = await buildTestApp()
const { app, db } = site

beforeAll(() => importContent(db, readContent().content))

type Student = Awaited<ReturnType<typeof makeStudent>>

async function submit({ cookie }: Student, quizId: number, answers: Record<string, unknown> = {}): Promise<number> {
  const sent = await app.inject({
    method: 'POST',
    url: '/api/quiz-attempts',
    headers: { cookie },
    payload: { quizId, answers },
  })
  return sent.json().id
}

const skillsOf = ({ cookie }: Student, id: number) =>
  app.inject({ url: `/api/quiz-attempts/${id}/skills`, headers: { cookie } })

test('an attempt lists its skills with the right answers in each, and the quizzes of its topic', async () => {
  const quizzes = await findQuizzesWithSlug(db, 'math')
  const quiz = quizzes.find(({ slug }) => slug !== null)
  if (!quiz) throw new Error('no shipped quiz was found')
  const student = await makeStudent(site)
  const [first] = quiz.questions
  const id = await submit(student, quiz.id, { [first?.id ?? '']: first?.correctAnswer })
  const { skills, topicQuizIds } = (await skillsOf(student, id)).json()
  const sum = (field: 'right' | 'total') =>
    skills.reduce((total: number, skill: Record<string, number>) => total + (skill[field] ?? 0), 0)
  expect([sum('right'), sum('total')]).toEqual([1, quiz.questions.length])
  for (const skill of skills) expect(skill.status).toBe('learning')
  expect(topicQuizIds).toContain(quiz.id)
  expect(topicQuizIds.length).toBeLessThan(quizzes.length)
})

test('a quiz by staff has neither, and nobody sees another student’s attempt', async () => {
  const student = await makeStudent(site)
  const id = await submit(student, (await makeQuiz(site)).id)
  expect((await skillsOf(student, id)).json()).toEqual({ skills: [], topicQuizIds: [] })
  expect((await skillsOf(await makeStudent(site), id)).statusCode).toBe(404)
})
