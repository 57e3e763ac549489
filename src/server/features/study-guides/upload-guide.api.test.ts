import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app'
import { auditEntries } from '../../db/schema/audit'
import { studyGuides } from '../../db/schema/content'
import { readSettings } from '../../env'
import { buildTestApp } from '../../testing/build-test-app'
import { captureLog } from '../../testing/captured-log'
import { makeAdministrator, makeStudent } from '../../testing/factories'
import { sampleCompoundFile, sampleDocx, samplePdf, sampleZip } from '../../testing/sample-files'

const parent = mkdtempSync(join(tmpdir(), 'plume-uploads-'))
const uploadDir = join(parent, 'files')
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const log = captureLog()
const site = await buildTestApp({ settings: { uploadDir, logLevel: 'info' }, logStream: log.stream })
const { app, db, time } = site
const admin = await makeAdministrator(site)
const student = await makeStudent(site)

const DRAFT = { title: 'Uploaded', titleFr: 'Téléversé', subject: 'math', language: 'en' }
const OUR_NAME = /^[0-9a-f]{32}\.(pdf|docx?|txt)$/

/** Another process of the same site. */
const buildProcess = (settings: { uploadDir: string | undefined }) =>
  buildApp({
    db,
    settings: { ...readSettings({ DEMO: 'false', LOG_LEVEL: 'silent' }), ...settings },
    clock: () => time.now,
    clientDir: '/nonexistent',
  })

const send = (payload: object, on = app) =>
  on.inject({
    method: 'POST',
    url: '/api/admin/study-guides/upload',
    headers: { cookie: admin.cookie },
    payload,
  })
const upload = (fileName: string, file: Buffer, overrides = {}) =>
  send({ ...DRAFT, fileName, fileBase64: file.toString('base64'), ...overrides })
const download = (id: number, headers = {}) =>
  app.inject({ url: `/api/guides/${id}/file`, headers: { cookie: student.cookie, ...headers } })

const filesIn = (folder: string) => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

async function expectNothingStored() {
  expect(await db.select().from(studyGuides)).toEqual([])
  expect(await db.select().from(auditEntries)).toEqual([])
  expect(filesIn(uploadDir)).toEqual([])
  expect(filesIn(parent).filter((name) => name !== 'files')).toEqual([])
}

beforeEach(async () => {
  await db.execute(sql`truncate study_guides, audit_entries`)
  rmSync(uploadDir, { recursive: true, force: true })
})

test('without a folder for them, uploads are off', async () => {
  const without = await buildProcess({ uploadDir: undefined })
  const answer = await send({ ...DRAFT, fileName: 'a.txt', fileBase64: 'YQ==' }, without)
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toEqual({
    code: 'UPLOADS_OFF',
    message: 'File upload and processing will be available soon',
  })
  await expectNothingStored()
  await without.close()
})

describe('a bad upload', () => {
  const broken = samplePdf().subarray(0, -30)
  const tooLong = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')

  test.each<[string, string, Buffer, number, string]>([
    ['a lying ending', 'guide.pdf', Buffer.from('MZ program'), 400, 'FILE_TYPE_REFUSED'],
    ['a page that calls itself a document', 'guide.docx', Buffer.from('<html></html>'), 400, 'FILE_TYPE_REFUSED'],
    ['a spreadsheet', 'guide.docx', sampleZip({ 'xl/workbook.xml': '' }), 400, 'FILE_TYPE_REFUSED'],
    ['a type nobody accepts', 'guide.exe', samplePdf(), 400, 'FILE_TYPE_REFUSED'],
    ['a path and a lie', '../../etc/passwd', Buffer.from('root'), 400, 'FILE_TYPE_REFUSED'],
    ['a broken PDF', 'guide.pdf', broken, 400, 'FILE_BROKEN'],
    ['a broken document', 'guide.docx', sampleDocx().subarray(0, -8), 400, 'FILE_BROKEN'],
    ['a byte over 10 MiB', 'guide.txt', tooLong, 413, 'FILE_TOO_LARGE'],
    ['50 MB', 'guide.txt', Buffer.alloc(50 * 1024 * 1024, 'a'), 413, 'FILE_TOO_LARGE'],
  ])('with %s is refused and leaves nothing', async (_, name, file, status, code) => {
    const answer = await upload(name, file)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ code, message: expect.any(String) })
    await expectNothingStored()
  })

  test.each([
    ['an empty file', { fileBase64: '' }, 'fileBase64', 'FILE_EMPTY'],
    ['no file', { fileBase64: undefined }, 'fileBase64', ''],
    ['no base64', { fileBase64: 'not base64!' }, 'fileBase64', ''],
    ['base64 of another alphabet', { fileBase64: '-_-_' }, 'fileBase64', ''],
    ['base64 cut short', { fileBase64: 'YWJj\nZGVm' }, 'fileBase64', ''],
    ['padding only', { fileBase64: '====' }, 'fileBase64', ''],
    ['a data address', { fileBase64: 'data:text/plain;base64,YQ==' }, 'fileBase64', ''],
    ['no title', { title: ' ' }, 'title', 'TITLE_REQUIRED'],
    ['no subject', { subject: '' }, 'subject', 'SUBJECT_UNKNOWN'],
    ['no language', { language: 'es' }, 'language', 'LANGUAGE_UNKNOWN'],
    ['a name of 300 characters', { fileName: `${'x'.repeat(300)}.txt` }, 'fileName', ''],
    ['a type of its own', { type: 'video' }, '', ''],
  ])('with %s is refused and leaves nothing', async (_, overrides, path, code) => {
    const answer = await upload('a.txt', Buffer.from('words'), overrides)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toContainEqual(expect.objectContaining({ path, ...(code && { code }) }))
    await expectNothingStored()
  })

  test('that the database cannot keep leaves no file either', async () => {
    const answer = await upload('a.txt', Buffer.from('words'), { title: 'a NUL \u0000' })
    expect(answer.statusCode).toBe(400)
    await expectNothingStored()
  })

  test('that the disk cannot keep is our fault, and leaves no guide', async () => {
    writeFileSync(uploadDir, 'a file where the folder should be')
    const answer = await upload('a.txt', Buffer.from('words'))
    expect(answer.statusCode).toBe(500)
    expect(answer.json().code).toBe('INTERNAL')
    rmSync(uploadDir)
    await expectNothingStored()
  })
})

describe('a good upload', () => {
  test.each([
    ['pdf', samplePdf(), 'application/pdf'],
    ['docx', sampleDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['doc', sampleCompoundFile(), 'application/msword'],
    ['txt', Buffer.from('Été <b>à</b> Québec'), 'text/plain; charset=utf-8'],
  ])('of a .%s is kept under a name of ours and downloaded as it was', async (ending, file, mediaType) => {
    const answer = await upload(`Mon guide.${ending.toUpperCase()}`, file)
    expect(answer.statusCode).toBe(201)
    const { id, fileUrl, type } = answer.json()
    expect([type, fileUrl]).toEqual(['pdf', `/api/guides/${id}/file`])
    const names = filesIn(uploadDir)
    expect(names).toEqual([expect.stringMatching(OUR_NAME)])
    expect(names[0]).toMatch(new RegExp(`\\.${ending}$`))
    const got = await download(id)
    expect(got.statusCode).toBe(200)
    expect(got.rawPayload.equals(file)).toBe(true)
    expect(got.headers).toMatchObject({
      'content-type': mediaType,
      'content-length': String(file.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Uploaded.${ending}"; filename*=UTF-8''Uploaded.${ending}`,
    })
    expect((await download(id, { 'if-none-match': got.headers.etag })).statusCode).toBe(304)
    expect(log.text()).not.toContain('already sent')
    expect(answer.body + got.headers.etag).not.toContain(names[0]?.slice(0, 32))
  })

  test.each(['../../escape.txt', '/etc/cron.d/plume.txt', 'C:\\Windows\\a.txt', 'a\u0000b.txt', '..%2f..%2fa.txt'])(
    'does not care for the path in %j',
    async (fileName) => {
      expect((await upload(fileName, Buffer.from('words'))).statusCode).toBe(201)
      expect(filesIn(uploadDir)).toEqual([expect.stringMatching(OUR_NAME)])
      expect(filesIn(parent)).toEqual(['files'])
    },
  )

  test.each([
    ['en', { content: 'Line one\nLine two', contentFr: '' }],
    ['fr', { content: '', contentFr: 'Line one\nLine two' }],
  ])('of a text gives the guide its words, in the language %s', async (language, words) => {
    const answer = await upload('a.txt', Buffer.from('\ufeff Line one\r\nLine two\r\n'), { language })
    expect(answer.json()).toMatchObject(words)
  })

  test('of a text in UTF-16 is served as what it says it is', async () => {
    const answer = await upload('a.txt', Buffer.from('\ufeffÉté', 'utf16le'))
    expect(answer.json().content).toBe('Été')
    expect((await download(answer.json().id)).body).toBe('Été')
  })

  test('of a long text shows its beginning and keeps all of it', async () => {
    const text = `${'x'.repeat(19_999)}😀${'y'.repeat(200_000)}`
    const { id, content } = (await upload('a.txt', Buffer.from(text))).json()
    expect(content).toBe('x'.repeat(19_999))
    expect((await download(id)).body).toBe(text)
  })

  test('of exactly 10 MiB is taken', async () => {
    const answer = await upload('a.txt', Buffer.alloc(10 * 1024 * 1024, 'a'))
    expect(answer.statusCode).toBe(201)
  })

  test('has no words where there are none to read', async () => {
    expect((await upload('a.pdf', samplePdf())).json()).toMatchObject({ content: '', contentFr: '' })
  })

  test('is in the students’ list at once, and written down', async () => {
    const { id } = (await upload('a.pdf', samplePdf())).json()
    const list = await app.inject({ url: '/api/study-guides/math', headers: { cookie: student.cookie } })
    expect(list.json()).toMatchObject([{ id, title: 'Uploaded', fileUrl: `/api/guides/${id}/file` }])
    expect(await db.select().from(auditEntries)).toMatchObject([
      { act: 'guide.create', target: String(id), after: { title: 'Uploaded', storedFile: filesIn(uploadDir)[0] } },
    ])
  })

  test('is listed, served and deleted by any process of the site', async () => {
    const other = await buildProcess({ uploadDir })
    const list = async (on: typeof app) =>
      (await on.inject({ url: '/api/study-guides/math', headers: { cookie: student.cookie } })).json()
    expect(await list(other)).toEqual([])
    const { id } = (await upload('a.pdf', samplePdf())).json()
    expect(await list(other)).toMatchObject([{ id }])
    const file = await other.inject({ url: `/api/guides/${id}/file`, headers: { cookie: student.cookie } })
    expect(file.rawPayload.equals(samplePdf())).toBe(true)
    expect(await list(app)).toMatchObject([{ id }])
    const url = `/api/admin/study-guides/${id}`
    await other.inject({ method: 'DELETE', url, headers: { cookie: admin.cookie } })
    expect(await list(app)).toEqual([])
    expect((await download(id)).statusCode).toBe(404)
    await other.close()
  })

  test('goes with its guide', async () => {
    const { id } = (await upload('a.pdf', samplePdf())).json()
    const url = `/api/admin/study-guides/${id}`
    const answer = await app.inject({ method: 'DELETE', url, headers: { cookie: admin.cookie } })
    expect(answer.statusCode).toBe(204)
    expect(filesIn(uploadDir)).toEqual([])
    expect((await download(id)).statusCode).toBe(404)
  })
})

describe('a file that is not there', () => {
  test('is not found, which the log says', async () => {
    const { id } = (await upload('a.pdf', samplePdf())).json()
    const [name = ''] = filesIn(uploadDir)
    rmSync(join(uploadDir, name))
    const answer = await download(id)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).not.toHaveProperty('etag')
    expect(log.lines()).toContainEqual(expect.objectContaining({ msg: 'an uploaded file is missing', file: name }))
  })

  test.each(['../secret.txt', '/etc/passwd', 'short.txt'])('is also %s, whatever the row says', async (storedFile) => {
    writeFileSync(join(parent, 'secret.txt'), 'secret')
    const [row] = await db
      .insert(studyGuides)
      .values({ ...DRAFT, subject: 'math', type: 'pdf', content: '', contentFr: '', activities: [], storedFile })
      .returning()
    expect((await download(row?.id ?? 0)).statusCode).toBe(404)
    rmSync(join(parent, 'secret.txt'))
  })
})
