import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/audit'
import { studyGuides } from '../../db/schema/learning/content'
import { sampleCompoundFile, sampleDocx, samplePdf } from '../../testing/samples/sample-files'
import { buildUploadSite, UPLOAD_DRAFT } from '../../testing/sites/upload-site'

const site = await buildUploadSite()
const { app, db, admin, student, log, parent, uploadDir, upload, download, files, filesBeside, buildProcess } = site

const OUR_NAME = /^[0-9a-f]{32}\.(pdf|docx?|txt)$/

describe('a valid upload', () => {
  test.each([
    ['pdf', samplePdf(), 'application/pdf'],
    ['docx', sampleDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['doc', sampleCompoundFile(), 'application/msword'],
    ['txt', Buffer.from('Été <b>à</b> Québec'), 'text/plain; charset=utf-8'],
  ])('a .%s is stored under a generated name and downloaded unchanged', async (ending, file, mediaType) => {
    const response = await upload(`Mon guide.${ending.toUpperCase()}`, file)
    expect(response.statusCode).toBe(201)
    const { id, fileUrl, type, files: listed } = response.json()
    // Always as a download, with its own type.
    expect([type, listed, fileUrl]).toEqual(['pdf', [{ language: 'en', format: ending }], `/api/guides/${id}/file`])
    const names = files()
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
    expect(response.body + got.headers.etag).not.toContain(names[0]?.slice(0, 32))
  })

  test.each(['../../escape.txt', '/etc/cron.d/plume.txt', 'C:\\Windows\\a.txt', 'a\u0000b.txt', '..%2f..%2fa.txt'])(
    'ignores the path in %j',
    async (fileName) => {
      expect((await upload(fileName, Buffer.from('words'))).statusCode).toBe(201)
      expect(files()).toEqual([expect.stringMatching(OUR_NAME)])
      expect(filesBeside()).toEqual([])
    },
  )

  test.each([
    ['en', { content: 'Line one\nLine two', contentFr: '' }],
    ['fr', { content: '', contentFr: 'Line one\nLine two' }],
  ])('a text file gives the guide its text, in the language %s', async (language, words) => {
    for (const end of ['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029']) {
      const response = await upload('a.txt', Buffer.from(`\ufeff Line one${end}Line two${end}`), { language })
      expect(response.json()).toMatchObject(words)
    }
  })

  test('a UTF-16 text is served with its declared encoding', async () => {
    const response = await upload('a.txt', Buffer.from('\ufeffÉté', 'utf16le'))
    expect(response.json().content).toBe('Été')
    expect((await download(response.json().id)).body).toBe('Été')
  })

  test('a long text shows its beginning and is stored completely', async () => {
    const text = `${'x'.repeat(19_999)}😀${'y'.repeat(200_000)}`
    const { id, content } = (await upload('a.txt', Buffer.from(text))).json()
    expect(content).toBe('x'.repeat(19_999))
    expect((await download(id)).body).toBe(text)
  })

  test('accepts exactly 10 MiB', async () => {
    const response = await upload('a.txt', Buffer.alloc(10 * 1024 * 1024, 'a'))
    expect(response.statusCode).toBe(201)
  })

  test('has no text if none can be extracted', async () => {
    expect((await upload('a.pdf', samplePdf())).json()).toMatchObject({ content: '', contentFr: '' })
  })

  test('is in the students’ list immediately, and in the audit log', async () => {
    const { id } = (await upload('a.pdf', samplePdf())).json()
    const list = await app.inject({ url: '/api/study-guides/math', headers: { cookie: student.cookie } })
    expect(list.json()).toMatchObject([{ id, title: 'Uploaded', fileUrl: `/api/guides/${id}/file` }])
    expect(await db.select().from(auditEntries)).toMatchObject([
      { action: 'guide.create', target: String(id), after: { title: 'Uploaded', storedFile: files()[0] } },
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

  test('is deleted with its guide', async () => {
    const { id } = (await upload('a.pdf', samplePdf())).json()
    const url = `/api/admin/study-guides/${id}`
    const response = await app.inject({ method: 'DELETE', url, headers: { cookie: admin.cookie } })
    expect(response.statusCode).toBe(204)
    expect(files()).toEqual([])
    expect((await download(id)).statusCode).toBe(404)
  })
})

describe('a missing file', () => {
  test('is not found, which is logged', async () => {
    const { id } = (await upload('a.pdf', samplePdf())).json()
    const [name = ''] = files()
    rmSync(join(uploadDir, name))
    const response = await download(id)
    expect(response.statusCode).toBe(404)
    expect(response.headers).not.toHaveProperty('etag')
    expect(log.lines()).toContainEqual(expect.objectContaining({ msg: 'an uploaded file is missing', file: name }))
  })

  test.each(['../secret.txt', '/etc/passwd', 'short.txt'])('is also %s, whatever the row says', async (storedFile) => {
    writeFileSync(join(parent, 'secret.txt'), 'secret')
    const [row] = await db
      .insert(studyGuides)
      .values({ ...UPLOAD_DRAFT, subject: 'math', type: 'pdf', content: '', contentFr: '', activities: [], storedFile })
      .returning()
    expect((await download(row?.id ?? 0)).statusCode).toBe(404)
    rmSync(join(parent, 'secret.txt'))
  })
})
