import { expect, test } from 'vitest'
import { auditEntries } from '../../../db/schema/audit'
import { quizAttempts, quizzes } from '../../../db/schema/learning/quizzes'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { makeQuiz } from '../../../testing/factories/learning-factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db } = site
const admins = await Promise.all([makeAdministrator(site), makeAdministrator(site)])

const ROUNDS = 10

function countOf(answers: { statusCode: number }[], status: number): number {
  return answers.filter(({ statusCode }) => statusCode === status).length
}

test('exactly one of several editors who save the same version concurrently succeeds', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await makeQuiz(site)
    const answers = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((editor) =>
        app.inject({
          method: 'PATCH',
          url: `/api/admin/quizzes/${id}`,
          headers: { cookie: admins[editor % 2]?.cookie, 'if-match': '"1"' },
          payload: { title: `Editor ${editor}` },
        }),
      ),
    )
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, 5])
  }
  const rows = await db.select().from(quizzes)
  expect(rows.map(({ version }) => version)).toEqual(Array(ROUNDS).fill(2))
  expect(await db.select().from(auditEntries)).toHaveLength(ROUNDS)
})

test('a quiz deleted while students finish it leaves complete attempts and one audit entry', async () => {
  const students = await Promise.all([0, 1, 2, 3, 4, 5].map(() => makeStudent(site)))
  const before = (await db.select().from(auditEntries)).length
  const { id } = await makeQuiz(site)
  const url = `/api/admin/quizzes/${id}`
  const finish = ({ cookie }: { cookie: string }) =>
    app.inject({
      method: 'POST',
      url: '/api/quiz-attempts',
      headers: { cookie },
      payload: { quizId: id, answers: { q1: 0 } },
    })
  const [attempts, deletions] = await Promise.all([
    Promise.all(students.map(finish)),
    Promise.all(admins.map(({ cookie }) => app.inject({ method: 'DELETE', url, headers: { cookie } }))),
  ])
  expect([countOf(deletions, 204), countOf(deletions, 404)]).toEqual([1, 1])
  expect(countOf(attempts, 201) + countOf(attempts, 404)).toBe(students.length)
  const rows = await db.select().from(quizAttempts)
  expect(rows).toHaveLength(countOf(attempts, 201))
  expect(rows.every(({ quizId, quizTitle }) => quizId === null && quizTitle === 'Small numbers')).toBe(true)
  expect(await db.select().from(auditEntries)).toHaveLength(before + 1)
})
