import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/audit'
import { studyGuides } from '../../db/schema/learning/content'
import { emptyAudit } from '../../testing/empty-audit'
import { listReader } from '../../testing/endpoints/list-reader'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { makeGuide } from '../../testing/factories/guide-factory'
import { sendJson } from '../../testing/factories/tutoring-factories'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const { db } = site
const admin = await makeAdministrator(site)
const student = await makeStudent(site)

const change = (id: number | string, body: object, { cookie = admin.cookie, ifMatch = '' } = {}) =>
  sendJson(site, {
    method: 'PATCH',
    url: `/api/admin/study-guides/${id}`,
    cookie,
    body,
    ...(ifMatch && { headers: { 'if-match': ifMatch } }),
  })
const stored = () => db.select().from(studyGuides)
const recordedActions = () => db.select().from(auditEntries)

beforeEach(async () => {
  await emptyAudit(site)
  await db.execute(sql`truncate study_guides cascade`)
})

describe('PATCH /api/admin/study-guides/{id}', () => {
  test.each(['plume_admin=x', student.cookie])('refuses other accounts (%#)', async (cookie) => {
    const id = await makeGuide(site)
    expect((await change(id, { title: 'Mine' }, { cookie })).statusCode).toBe(401)
    expect(await stored()).toMatchObject([{ title: 'The Fraction Toolkit', version: 1 }])
  })

  test.each(['0', 'abc', '999999'])('answers 404 for the id %s', async (id) => {
    expect((await change(id, { title: 'x' })).statusCode).toBe(404)
  })

  test.each([
    [{ title: ' ' }],
    [{ subject: 'physics' }],
    [{ content: 'x'.repeat(20_001) }],
    [{ type: 'video' }],
    [{ activities: [] }],
    [{ storedFile: 'a.pdf' }],
  ])('refuses %j and changes nothing', async (body) => {
    const id = await makeGuide(site)
    expect((await change(id, body)).statusCode).toBe(400)
    expect(await stored()).toMatchObject([{ title: 'The Fraction Toolkit', version: 1 }])
  })

  test.each(['content', 'contentFr'] as const)(
    'does not change a text that comes from an uploaded file: %s',
    async (field) => {
      const name = `${'0'.repeat(32)}.txt`
      const file = field === 'content' ? { storedFile: name } : { storedFileFr: name }
      const id = await makeGuide(site, file)
      const response = await change(id, { title: 'Other', [field]: 'Other words' })
      expect([response.statusCode, response.json().issues]).toMatchObject([
        400,
        [{ path: field, code: 'TEXT_OF_FILE' }],
      ])
      expect(await stored()).toMatchObject([{ title: 'The Fraction Toolkit', version: 1 }])
      expect((await change(id, { title: 'Other' })).statusCode).toBe(200)
    },
  )

  test.each(['"2"', '"garbage"'])('refuses the second of two editors, who saw %s', async (ifMatch) => {
    const id = await makeGuide(site, { version: 3 })
    const response = await change(id, { title: 'Second' }, { ifMatch })
    expect([response.statusCode, response.json().code]).toEqual([409, 'EDIT_CONFLICT'])
    expect(await recordedActions()).toEqual([])
  })

  test('changes titles, subject and texts, is recorded, and is visible at the next load', async () => {
    const id = await makeGuide(site, { version: 3 })
    const read = listReader(site, { url: '/api/study-guides/math', cookie: student.cookie })
    await read()
    const body = { title: 'Halves', titleFr: '', content: 'Two parts.', contentFr: 'Deux parties.' }
    const response = await change(id, body, { ifMatch: '"3"' })
    expect([response.statusCode, response.headers.etag]).toEqual([200, '"4"'])
    expect(response.json()).toMatchObject({ ...body, subject: 'math', type: 'pdf', version: 4 })
    expect(await read()).toEqual(['Halves'])
    expect(await recordedActions()).toMatchObject([
      {
        administratorId: admin.id,
        action: 'guide.update',
        targetKind: 'guide',
        target: String(id),
        before: { title: 'The Fraction Toolkit', content: expect.stringContaining('What a fraction says'), version: 3 },
        after: { ...body, version: 4 },
      },
    ])
  })

  test.each([{}, { title: 'The Fraction Toolkit', subject: 'math' }])(
    'creates neither a version nor an audit entry for %j, which changes nothing',
    async (body) => {
      const id = await makeGuide(site)
      expect((await change(id, body)).headers.etag).toBe('"1"')
      expect(await recordedActions()).toEqual([])
    },
  )
})
