import { expect, test } from 'vitest'
import { sendForm } from '../../../testing/endpoints/forms'
import { makeStudent } from '../../../testing/factories/factories'
import { makeQuiz } from '../../../testing/factories/learning-factories'
import { quickHash } from '../../../testing/quick-hash'
import { buildTestApp } from '../../../testing/sites/build-test-app'

const site = await buildTestApp()
const PASSWORD = 'une plume rouge'
const remoteAddress = '192.0.2.30'

test('30 children behind one address sign in, mistype and finish a quiz within a minute, without a limit', async () => {
  const quiz = await makeQuiz(site)
  const passwordHash = await quickHash(PASSWORD)
  const statuses: number[] = []
  for (let child = 0; child < 30; child++) {
    const email = `child-${child}@example.com`
    await makeStudent(site, { email, passwordHash })
    const signIn = (password: string) => sendForm(site, '/api/login', { email, password }, { remoteAddress })
    const mistyped = [await signIn('une plume bleue'), await signIn('une plume')]
    const { statusCode, cookies } = await signIn(PASSWORD)
    const cookie = `plume_student=${cookies.find(({ name }) => name === 'plume_student')?.value}`
    const ask = (url: string, payload?: object) =>
      site.app.inject({ method: payload ? 'POST' : 'GET', url, payload, headers: { cookie }, remoteAddress })
    const worked = [
      await ask('/api/auth/user'),
      await ask('/api/quizzes/math'),
      await ask('/api/quiz-attempts', {
        quizId: quiz.id,
        score: 0,
        totalQuestions: quiz.questions.length,
        answers: {},
      }),
      await ask('/api/progress'),
    ]
    statuses.push(...mistyped.map((answer) => answer.statusCode), statusCode, ...worked.map((one) => one.statusCode))
  }
  const oneChild = [401, 401, 303, 200, 200, 201, 200]
  expect(statuses).toEqual(Array.from({ length: 30 }, () => oneChild).flat())
})
