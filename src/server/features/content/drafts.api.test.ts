import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { SUBJECTS } from '#shared/subjects'
import { auditEntries } from '../../db/schema/audit'
import { createEndpointFixtures, type EndpointFixtures } from '../../testing/endpoints/endpoint-fixtures'
import { endpoints } from '../../testing/endpoints/endpoints'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { TWO_QUESTIONS } from '../../testing/factories/learning-factories'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const editor = await makeAdministrator(site, { role: 'editor' })
const student = await makeStudent(site)

/** A word that no other text of the site has. */
const SECRET = 'Xylophantic'
const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, cookie = editor.cookie) =>
  sendJson(site, { method, url, cookie, body })

/** Without ids, because questions are written for the first time. */
const questions = TWO_QUESTIONS.map(({ id: _, ...question }) =>
  question.type === 'fill_blank' ? { ...question, options: undefined, optionsFr: undefined } : question,
)
const quizDraft = (subject = 'math') => ({ title: `${SECRET} quiz`, subject, questions, isPublished: false })
const guideDraft = (subject = 'math') => ({
  title: `${SECRET} guide`,
  subject,
  content: `${SECRET} text`,
  type: 'pdf',
  isPublished: false,
})
const create = async (url: string, body: unknown): Promise<{ id: number; version: number; isPublished: boolean }> => {
  const response = await send('POST', url, body)
  expect(response.statusCode).toBe(201)
  return response.json()
}

describe('a draft', () => {
  let fixtures: EndpointFixtures
  const ids = { quiz: 0, guide: 0 }
  beforeAll(async () => {
    fixtures = await (await createEndpointFixtures(site))()
    for (const subject of SUBJECTS) {
      ids.quiz = (await create('/api/admin/quizzes', quizDraft(subject))).id
      ids.guide = (await create('/api/admin/study-guides', guideDraft(subject))).id
    }
  })

  const readers = endpoints.filter(({ declared }) => declared.method === 'GET' && declared.access !== 'admin')

  test.each(readers)('is in no answer of $title', async ({ declared: { path, access } }) => {
    const urls = path.includes(':subject')
      ? SUBJECTS.map((subject) => fixtures.pathOf(path.replace(':subject', subject)))
      : [fixtures.pathOf(path)]
    for (const url of urls) {
      const response = await send('GET', url, undefined, fixtures.cookies[access])
      expect(response.statusCode).toBeLessThan(500)
      expect(response.body).not.toContain(SECRET)
    }
  })

  test('does not exist for a student who guesses its address', async () => {
    const attempts = [
      send('GET', `/api/guides/${ids.guide}`, undefined, student.cookie),
      send('GET', `/api/guides/${ids.guide}/file`, undefined, student.cookie),
      send('POST', '/api/quiz-attempts', { quizId: ids.quiz, answers: {} }, student.cookie),
      send('POST', '/api/reviews', { answers: [{ quizId: ids.quiz, questionId: 'q1', answer: 1 }] }, student.cookie),
    ]
    expect((await Promise.all(attempts)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })

  test('cannot be assigned by a tutor', async () => {
    const work = [{ kind: 'quiz', id: ids.quiz }]
    const url = `${fixtures.pathOf('/api/tutor/sessions/:id/report')}`
    await site.db.execute(sql`update sessions
      set ends_at = ${site.time.now.toISOString()}::timestamptz - interval '1 hour'
      where id = ${Number(url.split('/').at(-2))}`)
    const response = await sendJson(site, {
      method: 'PUT',
      url,
      cookie: fixtures.cookies.tutor,
      body: { done: 'Fractions', next: 'Decimals', work },
    })
    expect(response.json()).toMatchObject({ code: 'WORK_UNKNOWN' })
  })

  test('is read, previewed and edited by staff like other content', async () => {
    const [listed] = (await send('GET', '/api/admin/quizzes'))
      .json()
      .filter((quiz: { id: number }) => quiz.id === ids.quiz)
    expect(listed).toMatchObject({ title: `${SECRET} quiz`, isPublished: false })
    expect((await send('GET', `/api/admin/study-guides/${ids.guide}`)).json()).toMatchObject({
      content: `${SECRET} text`,
      work: [],
    })
    expect((await send('GET', `/api/admin/study-guides/${ids.guide}/file`)).headers['content-type']).toBe(
      'application/pdf',
    )
    const edited = await send('PATCH', `/api/admin/quizzes/${ids.quiz}`, { titleFr: 'Titre' })
    expect(edited.json()).toMatchObject({ titleFr: 'Titre', isPublished: false })
  })
})

test.each([
  ['quiz', '/api/admin/quizzes', quizDraft, '/api/quizzes/math'],
  ['guide', '/api/admin/study-guides', guideDraft, '/api/study-guides/math'],
] as const)(
  'a %s reaches students in one action, which is logged, and is not published twice',
  async (kind, url, draft, list) => {
    const { id, version } = await create(url, draft())
    const isListed = async () => {
      const listed: { id: number }[] = (await send('GET', list, undefined, student.cookie)).json()
      return listed.some((each) => each.id === id)
    }
    expect(await isListed()).toBe(false)
    const publish = (seen: number) =>
      site.app.inject({
        method: 'POST',
        url: `${url}/${id}/publish`,
        headers: { cookie: editor.cookie, 'if-match': `"${seen}"` },
      })
    expect((await publish(version + 1)).json()).toMatchObject({ code: 'EDIT_CONFLICT' })
    expect(await isListed()).toBe(false)
    const published = (await publish(version)).json()
    expect(published).toMatchObject({ isPublished: true, version: version + 1 })
    expect(await isListed()).toBe(true)
    expect((await publish(version + 1)).json()).toEqual(published)
    const logged = (await site.db.select().from(auditEntries)).filter(({ target }) => target === String(id))
    expect(logged.map(({ action }) => action).filter((action) => action.startsWith(kind))).toEqual([
      `${kind}.create`,
      `${kind}.publish`,
    ])
  },
)

test('created content is published unless it is saved as a draft', async () => {
  const { isPublished: _, ...quiz } = quizDraft()
  expect(await create('/api/admin/quizzes', quiz)).toMatchObject({ isPublished: true })
  const { isPublished: _guide, ...guide } = guideDraft()
  expect(await create('/api/admin/study-guides', guide)).toMatchObject({ isPublished: true })
})

test('only published questions are ranked by their statistics', async () => {
  const { id } = await create('/api/admin/quizzes', quizDraft())
  const ranked: { quiz: { id: number } }[] = (await send('GET', '/api/admin/question-statistics')).json()
  expect(ranked.some(({ quiz }) => quiz.id === id)).toBe(false)
})
