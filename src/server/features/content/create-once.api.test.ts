import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#shared/time/units'
import { auditEntries } from '../../db/schema/audit'
import { idempotencyKeys } from '../../db/schema/idempotency-keys'
import { studyGuides } from '../../db/schema/learning/content'
import { quizzes } from '../../db/schema/learning/quizzes'
import { cleanUp } from '../../jobs/clean-up'
import { makeAdministrator } from '../../testing/factories/factories'
import { samplePdf } from '../../testing/samples/sample-files'
import { buildUploadSite, UPLOAD_DRAFT } from '../../testing/sites/upload-site'

const site = await buildUploadSite()
const { app, db, admin } = site
const colleague = await makeAdministrator(site)

const QUESTION = { type: 'fill_blank', question: 'Twice two is ____.', correctAnswer: 'four' }
const FILE = { fileName: 'a.pdf', fileBase64: samplePdf().toString('base64') }
const FORMS = [
  ['quizzes', { title: 'Once', subject: 'math', questions: [QUESTION] }],
  ['study-guides', { title: 'Once', subject: 'math', type: 'pdf', content: 'Words.' }],
  ['study-guides/upload', { ...UPLOAD_DRAFT, ...FILE }],
] as const

const send = (path: string, payload: object, { key, cookie = admin.cookie }: { key?: string; cookie?: string }) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/${path}`,
    headers: { cookie, ...(key !== undefined && { 'idempotency-key': key }) },
    payload,
  })

const rowsOf = (path: string) => db.select().from(path === 'quizzes' ? quizzes : studyGuides)
const recordedActions = () => db.select().from(auditEntries)

/** The number of rows, audit entries and, where each has one, files. */
async function expectMade(path: string, count: number) {
  expect(await rowsOf(path)).toHaveLength(count)
  expect(await recordedActions()).toHaveLength(count)
  expect(site.files()).toHaveLength(path.endsWith('upload') ? count : 0)
}

beforeEach(() => db.execute(sql`truncate quizzes, idempotency_keys cascade`))

describe.each(FORMS)('POST /api/admin/%s', (path, draft) => {
  test('creates one for two requests with one key, and gives the same answer', async () => {
    const first = await send(path, draft, { key: 'k-1' })
    const second = await send(path, draft, { key: 'k-1' })
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    await expectMade(path, 1)
  })

  test('creates one for twenty concurrent requests with one key', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(path, draft, { key: 'k-1' })))
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    expect(new Set(responses.map((response) => response.json().id)).size).toBe(1)
    await expectMade(path, 1)
  })

  test('refuses the same key with another title', async () => {
    await send(path, draft, { key: 'k-1' })
    const response = await send(path, { ...draft, title: 'Another' }, { key: 'k-1' })
    expect(response.statusCode).toBe(422)
    expect(response.json().code).toBe('IDEMPOTENCY_KEY_REUSED')
    await expectMade(path, 1)
  })

  test('creates another one with another key, without a key, or by a colleague', async () => {
    for (const given of [{ key: 'k-1' }, { key: 'k-2' }, {}, {}, { key: 'k-1', cookie: colleague.cookie }]) {
      expect((await send(path, draft, given)).statusCode).toBe(201)
    }
    await expectMade(path, 5)
  })

  test('does not use up the key of a refused request', async () => {
    expect((await send(path, { ...draft, title: '' }, { key: 'k-1' })).statusCode).toBe(400)
    expect((await send(path, draft, { key: 'k-1' })).statusCode).toBe(201)
    await expectMade(path, 1)
  })

  test('refuses an invalid key', async () => {
    expect((await send(path, draft, { key: 'two words' })).statusCode).toBe(400)
    await expectMade(path, 0)
  })
})

test('keys of staff are stored for at least a day, but not forever', async () => {
  const [[path, draft]] = FORMS
  await send(path, draft, { key: 'k-1' })
  const inHours = (hours: number) => new Date(site.time.now.getTime() + hours * HOUR_MS)
  await cleanUp(db, inHours(24))
  expect(await db.select().from(idempotencyKeys)).toHaveLength(1)
  await cleanUp(db, inHours(49))
  expect(await db.select().from(idempotencyKeys)).toEqual([])
})
