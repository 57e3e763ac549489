import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { RelatedContent } from '#shared/features/skills/library/related-content.contract'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { studyGuides } from '../../db/schema/learning/content'
import { quizzes } from '../../db/schema/learning/quizzes'
import { makeStudent } from '../../testing/factories/factories'
import { makeGuide } from '../../testing/factories/guide-factory'
import { makeQuiz } from '../../testing/factories/learning-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db } = site
await importContent(db, readContent().content)
const { cookie } = await makeStudent(site)
const get = (subject: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/guides-and-quizzes/${subject}`, headers: { cookie, ...headers } })
const relatedContent = async (): Promise<RelatedContent[]> => (await get('math')).json()
const ofPythagoras = (related: RelatedContent) => related.guide.title === 'Seeing Pythagoras'

describe('GET /api/guides-and-quizzes/{subject}', () => {
  test('refuses a visitor', async () => {
    expect((await get('math', { cookie: '' })).statusCode).toBe(401)
  })

  test('refuses an unknown subject', async () => {
    expect((await get('physics')).statusCode).toBe(400)
  })

  test('links a shipped guide to the quiz on the same skill, by its questions', async () => {
    const [related, ...others] = (await relatedContent()).filter(ofPythagoras)
    expect(others).toEqual([])
    expect(related?.questionIds).toHaveLength(related?.questionCount ?? 0)
    const [quiz] = await db
      .select()
      .from(quizzes)
      .where(eq(quizzes.id, related?.quizId ?? 0))
    expect(related?.quiz).toEqual({ title: quiz?.title, titleFr: quiz?.titleFr })
    expect(related?.questionIds).toEqual(quiz?.questions.map(({ id }) => id))
  })

  test('links nothing to content by staff, and forgets what they deleted', async () => {
    const before = await relatedContent()
    await makeQuiz(site, { title: 'Seeing Pythagoras' })
    await makeGuide(site, { title: 'Pythagoras' })
    expect(await relatedContent()).toEqual(before)
    const guideId = before.find(ofPythagoras)?.guideId ?? 0
    await db.delete(studyGuides).where(eq(studyGuides.id, guideId))
    expect((await relatedContent()).filter(ofPythagoras)).toEqual([])
  })

  test('answers 304 to a client that has the list', async () => {
    const first = await get('math')
    expect((await get('math', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  })
})
