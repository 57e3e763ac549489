import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { importContent } from '../../content/import-content'
import { readContent } from '../../content/read-content'
import { auditEntries } from '../../db/schema/audit'
import { studyGuides } from '../../db/schema/learning/content'
import { guideFile, makeContentFolder } from '../../testing/content/content-folder'
import { emptyAudit } from '../../testing/empty-audit'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { makeGuide } from '../../testing/factories/guide-factory'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { app, db, time } = site
const admin = await makeAdministrator(site)
const student = await makeStudent(site)
const folder = makeContentFolder()

const DRAFT = { title: 'By staff', subject: 'math', type: 'pdf', content: 'Words to learn.' }

function call(method: 'GET' | 'POST' | 'DELETE', path: string | number = '', payload?: object, cookie = admin.cookie) {
  const url = `/api/admin/study-guides${path && `/${path}`}`
  return app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
}

const create = (payload: object) => call('POST', '', payload)
const asStudent = (url: string, headers = {}) => app.inject({ url, headers: { cookie: student.cookie, ...headers } })
const stored = () => db.select().from(studyGuides).orderBy(studyGuides.id)
const recordedActions = () => db.select().from(auditEntries).orderBy(auditEntries.id)

beforeEach(async () => {
  await emptyAudit(site)
  await db.execute(sql`truncate study_guides, content_imports cascade`)
})

describe('without a staff sign-in', () => {
  test.each([
    ['a visitor', ''],
    ['a student', student.cookie],
  ])('%s reads and changes nothing', async (_, cookie) => {
    const id = await makeGuide(site)
    const responses = await Promise.all([
      call('GET', '', undefined, cookie),
      call('POST', '', DRAFT, cookie),
      call('POST', 'upload', { ...DRAFT, fileName: 'a.txt', fileBase64: 'YQ==' }, cookie),
      call('DELETE', id, undefined, cookie),
    ])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    expect(await stored()).toHaveLength(1)
    expect(await recordedActions()).toEqual([])
  })
})

describe('POST /api/admin/study-guides', () => {
  test.each([
    ['no title', { ...DRAFT, title: '' }, 'title', 'TITLE_REQUIRED'],
    ['a title of 10,000 characters', { ...DRAFT, title: 'x'.repeat(10_000) }, 'title', 'TEXT_TOO_LONG'],
    ['no subject', { ...DRAFT, subject: undefined }, 'subject', 'SUBJECT_UNKNOWN'],
    ['a type that the form does not offer', { ...DRAFT, type: 'audio' }, 'type', 'GUIDE_TYPE_UNKNOWN'],
    ['20,001 characters', { ...DRAFT, content: 'x'.repeat(20_001) }, 'content', 'TEXT_TOO_LONG'],
    ['an address in the request', { ...DRAFT, fileUrl: 'https://elsewhere.example' }, '', ''],
    ['a stored file in the request', { ...DRAFT, storedFile: '../../etc/passwd' }, '', ''],
  ])('refuses a guide with %s and stores nothing', async (_, payload, path, code) => {
    const response = await create(payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().issues).toContainEqual(expect.objectContaining({ path, ...(code && { code }) }))
    expect(await stored()).toEqual([])
    expect(await recordedActions()).toEqual([])
  })

  test('creates a guide, lists it and records it in the audit log', async () => {
    const response = await create({
      ...DRAFT,
      title: '<b>By staff</b>',
      titleFr: 'Du personnel',
      contentFr: 'À apprendre.',
    })
    expect(response.statusCode).toBe(201)
    const { id } = response.json()
    expect(response.json()).toEqual({
      id,
      type: 'pdf',
      title: '<b>By staff</b>',
      titleFr: 'Du personnel',
      subject: 'math',
      content: 'Words to learn.',
      contentFr: 'À apprendre.',
      fileUrl: `/api/guides/${id}/file`,
      files: [
        { language: 'en', format: 'pdf' },
        { language: 'fr', format: 'pdf' },
      ],
      figures: [],
      version: 1,
      isPublished: true,
      createdAt: time.now.toISOString(),
    })
    expect((await call('GET')).json()).toEqual([response.json()])
    expect(await recordedActions()).toMatchObject([
      {
        administratorId: admin.id,
        action: 'guide.create',
        target: String(id),
        before: null,
        after: { type: 'pdf', title: '<b>By staff</b>', subject: 'math', content: 'Words to learn.', version: 1 },
      },
    ])
  })

  test('accepts 20,000 accented letters in each language', async () => {
    const text = 'é'.repeat(20_000)
    expect((await create({ ...DRAFT, content: text, contentFr: text })).statusCode).toBe(201)
  })

  test('a PDF guide is downloaded, in the only language it has if there is one', async () => {
    const { fileUrl } = (await create({ ...DRAFT, content: '', contentFr: 'Seulement en français.' })).json()
    for (const language of ['en', 'fr']) {
      const file = await asStudent(`${fileUrl}?lang=${language}`)
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-type']).toBe('application/pdf')
      expect(file.headers['content-length']).toBe(String(file.rawPayload.length))
    }
  })

  test('an interactive guide is a page, and a video has no link yet', async () => {
    const { id, fileUrl } = (await create({ ...DRAFT, type: 'interactive' })).json()
    expect(fileUrl).toBe(`/study-guides/math/${id}`)
    expect((await asStudent(`/api/guides/${id}`)).json()).toMatchObject({ content: 'Words to learn.', activities: [] })
    expect((await create({ ...DRAFT, type: 'video' })).json().fileUrl).toBeNull()
  })

  test.each(['pdf', 'interactive', 'video'])('a %s with only a title has no link yet', async (type) => {
    const response = await create({ title: 'Soon', subject: 'math', type })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ content: '', contentFr: '', fileUrl: null })
    expect((await asStudent(`/api/guides/${response.json().id}/file`)).statusCode).toBe(404)
  })
})

describe('DELETE /api/admin/study-guides/{id}', () => {
  test.each(['0', 'abc', '999999'])('answers 404 for the id %s', async (id) => {
    expect((await call('DELETE', id)).statusCode).toBe(404)
    expect(await recordedActions()).toEqual([])
  })

  test.each(['"2"', '"garbage"', ''])('refuses a request for the outdated version %s', async (seen) => {
    const id = await makeGuide(site)
    const headers = { cookie: admin.cookie, 'if-match': seen }
    const response = await app.inject({ method: 'DELETE', url: `/api/admin/study-guides/${id}`, headers })
    expect(response.statusCode).toBe(409)
    expect(response.json().code).toBe('EDIT_CONFLICT')
    expect(await stored()).toHaveLength(1)
    expect(await recordedActions()).toEqual([])
  })

  test('deletes the version that was seen', async () => {
    const id = await makeGuide(site)
    const headers = { cookie: admin.cookie, 'if-match': '"1"' }
    const response = await app.inject({ method: 'DELETE', url: `/api/admin/study-guides/${id}`, headers })
    expect(response.statusCode).toBe(204)
    expect(await stored()).toEqual([])
  })

  test('records the complete text of the deleted guide', async () => {
    const content = 'A long text. '.repeat(1_000).trim()
    const { id } = (await create({ ...DRAFT, content, contentFr: 'Un texte.' })).json()
    await call('DELETE', id)
    expect((await recordedActions()).at(-1)?.before).toMatchObject({ content, contentFr: 'Un texte.', activities: [] })
  })

  test('deletes the guide and records its earlier state', async () => {
    const id = await makeGuide(site)
    const response = await call('DELETE', id)
    expect(response.statusCode).toBe(204)
    expect(response.body).toBe('')
    expect(await stored()).toEqual([])
    expect(await recordedActions()).toMatchObject([
      {
        action: 'guide.delete',
        target: String(id),
        before: { type: 'pdf', title: 'The Fraction Toolkit', subject: 'math', storedFile: null },
        after: null,
        targetKind: 'guide',
      },
    ])
    expect((await asStudent(`/api/guides/${id}/file`)).statusCode).toBe(404)
    expect((await call('DELETE', id)).statusCode).toBe(404)
  })
})

test('students see a new guide and a deletion at their next load', async () => {
  const list = (etag: unknown) => asStudent('/api/study-guides/math', { 'if-none-match': String(etag) })
  const empty = await list('')
  const { id } = (await create(DRAFT)).json()
  const full = await list(empty.headers.etag)
  expect(full.json()).toMatchObject([{ id, title: 'By staff' }])
  expect((await list(full.headers.etag)).statusCode).toBe(304)
  await call('DELETE', id)
  const after = await list(full.headers.etag)
  expect(after.statusCode).toBe(200)
  expect(after.json()).toEqual([])
})

test('the next start does not restore a deleted shipped guide', async () => {
  folder.write('guides/math/shapes/guide.json', guideFile())
  folder.write('guides/math/shapes/en.md', 'Shapes')
  folder.write('guides/math/shapes/fr.md', 'Formes')
  await importContent(db, readContent(folder.root).content)
  const [row] = await stored()
  await call('DELETE', row?.id)
  await importContent(db, readContent(folder.root).content)
  folder.write('guides/math/shapes/en.md', 'Shapes, second edition')
  await importContent(db, readContent(folder.root).content)
  expect(await stored()).toEqual([])
})
