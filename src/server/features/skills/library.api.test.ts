import { describe, expect, test } from 'vitest'
import type { LibraryEntry } from '#shared/features/skills/library/library.contract'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { makeStudent } from '../../testing/factories/factories'
import { makeQuiz } from '../../testing/factories/learning-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db } = site
await importContent(db, readContent().content)
const { cookie } = await makeStudent(site)
const get = (subject: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/library/${subject}`, headers: { cookie, ...headers } })
const library = async (): Promise<LibraryEntry[]> => (await get('math')).json()

describe('GET /api/library/{subject}', () => {
  test('refuses a visitor', async () => {
    expect((await get('math', { cookie: '' })).statusCode).toBe(401)
  })

  test('refuses an unknown subject', async () => {
    expect((await get('physics')).statusCode).toBe(400)
  })

  test('lists every shipped quiz with its topic and cover, whole numbers first', async () => {
    const quizzes = (await library()).filter(({ kind }) => kind === 'quiz')
    expect(quizzes).toHaveLength(20)
    expect(quizzes[0]).toMatchObject({
      topic: { key: 'whole-numbers' },
      skill: { key: 'place-value' },
      grades: [4, 5],
      cover: '@digits',
    })
  })

  test('places a quiz created by staff nowhere', async () => {
    const before = await library()
    await makeQuiz(site, { title: 'By staff' })
    expect(await library()).toEqual(before)
  })

  test('answers 304 to a caller with the current list', async () => {
    const { etag } = (await get('math')).headers
    expect((await get('math', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })
})
