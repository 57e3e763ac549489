import { brotliDecompressSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { quizzes } from '../../db/schema/learning/quizzes'
import { makeStudent } from '../../testing/factories/factories'
import { makeQuiz, TWO_QUESTIONS } from '../../testing/factories/learning-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db } = site
const student = await makeStudent(site)
const quiz = await makeQuiz(site)
await makeQuiz(site, { subject: 'french', title: 'Accents' })

const list = (subject: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/quizzes/${subject}`, headers: { cookie: student.cookie, ...headers } })

describe('GET /api/quizzes/{subject}', () => {
  test('refuses a visitor', async () => {
    expect((await app.inject({ url: '/api/quizzes/math' })).statusCode).toBe(401)
  })

  test.each(['history', 'Math', '__proto__', '%00'])('refuses the subject %s', async (subject) => {
    const response = await list(subject)
    expect(response.statusCode).toBe(400)
    expect(response.json().code).toBe('VALIDATION_FAILED')
  })

  test('lists the quizzes of the subject with their questions, and no column beyond the contract', async () => {
    const response = await list('math')
    expect(response.json()).toEqual([
      {
        id: quiz.id,
        title: 'Small numbers',
        titleFr: 'Petits nombres',
        description: 'Two questions.',
        descriptionFr: 'Deux questions.',
        subject: 'math',
        difficulty: 'easy',
        questions: TWO_QUESTIONS,
        questionSetId: quiz.questionSetId,
      },
    ])
  })

  test('returns an empty list if there are none', async () => {
    expect((await list('english')).json()).toEqual([])
  })

  test('answers 304 to a client that has it', async () => {
    const { etag } = (await list('math')).headers
    const again = await list('math', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('is compressed for clients that accept that', async () => {
    const plain = await list('math')
    const small = await list('math', { 'accept-encoding': 'gzip, br' })
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding', etag: plain.headers.etag })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
  })

  test('shows a change, an addition and a deletion at the next load', async () => {
    const titles = async () => (await list('math')).json().map((one: { title: string }) => one.title)
    await db
      .update(quizzes)
      .set({ title: 'Renamed', version: sql`${quizzes.version} + 1` })
      .where(eq(quizzes.id, quiz.id))
    expect(await titles()).toEqual(['Renamed'])
    const added = await makeQuiz(site, { title: 'Added' })
    expect(await titles()).toEqual(['Renamed', 'Added'])
    await db.delete(quizzes).where(eq(quizzes.id, added.id))
    expect(await titles()).toEqual(['Renamed'])
  })
})
