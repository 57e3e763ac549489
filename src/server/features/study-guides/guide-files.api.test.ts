import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../db/schema/audit'
import { studyGuides } from '../../db/schema/learning/content'
import { makeGuide } from '../../testing/factories/guide-factory'
import { sampleDocx, samplePdf } from '../../testing/samples/sample-files'
import { buildUploadSite } from '../../testing/sites/upload-site'

const site = await buildUploadSite()
const { app, db, admin, student, upload, download, files, buildProcess } = site

const put = (
  path: string,
  [fileName, file]: [string, Buffer],
  { cookie = admin.cookie, ifMatch = '', on = app } = {},
) =>
  on.inject({
    method: 'PUT',
    url: `/api/admin/study-guides/${path}`,
    headers: { cookie, ...(ifMatch && { 'if-match': ifMatch }) },
    payload: { fileName, fileBase64: file.toString('base64') },
  })
const text = (words: string): [string, Buffer] => ['a.txt', Buffer.from(words)]
const stored = () => db.select().from(studyGuides)

describe('PUT /api/admin/study-guides/{id}/files/{language}', () => {
  test('refuses other accounts, and is off without a folder', async () => {
    const id = await makeGuide(site)
    expect((await put(`${id}/files/fr`, text('mots'), { cookie: student.cookie })).statusCode).toBe(401)
    const without = await buildProcess({ uploadDir: undefined })
    expect((await put(`${id}/files/fr`, text('mots'), { on: without })).json().code).toBe('UPLOADS_OFF')
    await without.close()
    expect(files()).toEqual([])
  })

  test.each(['999999/files/fr', '0/files/fr', 'x/files/fr', '1/files/es'])(
    'answers 404 for the id %s',
    async (path) => {
      expect((await put(path, text('mots'))).statusCode).toBe(404)
      expect(files()).toEqual([])
    },
  )

  test.each<[string, [string, Buffer], string]>([
    ['a lying ending', ['a.pdf', Buffer.from('MZ')], 'FILE_TYPE_REFUSED'],
    ['a text in Windows-1252', ['a.txt', Buffer.from('\xe9t\xe9', 'latin1')], 'FILE_NOT_UTF8'],
  ])('refuses %s and stores nothing', async (_, file, code) => {
    const id = await makeGuide(site)
    expect((await put(`${id}/files/fr`, file)).json().code).toBe(code)
    expect(await stored()).toMatchObject([{ storedFileFr: null, version: 1 }])
    expect(files()).toEqual([])
  })

  test('refuses to replace a file that somebody else replaced meanwhile, and stores no file', async () => {
    const id = await makeGuide(site, { version: 3 })
    expect((await put(`${id}/files/fr`, text('mots'), { ifMatch: '"2"' })).json().code).toBe('EDIT_CONFLICT')
    expect(files()).toEqual([])
  })

  test('gives a guide a second file, and each reader the one in their language', async () => {
    const { id } = (await upload('a.pdf', samplePdf())).json()
    const response = await put(`${id}/files/fr`, ['b.docx', sampleDocx()], { ifMatch: '"1"' })
    expect([response.statusCode, response.headers.etag]).toEqual([200, '"2"'])
    expect(response.json().files).toEqual([
      { language: 'en', format: 'pdf' },
      { language: 'fr', format: 'docx' },
    ])
    const [english, french] = [await download(id, {}, 'en'), await download(id, {}, 'fr')]
    expect(english.rawPayload.equals(samplePdf())).toBe(true)
    expect(french.rawPayload.equals(sampleDocx())).toBe(true)
    expect([english, french].map(({ headers }) => headers['content-language'])).toEqual(['en', 'fr'])
    expect(await db.select().from(auditEntries)).toMatchObject([
      { action: 'guide.create' },
      { action: 'guide.update', before: { storedFileFr: null }, after: { storedFileFr: expect.any(String) } },
    ])
  })

  test('replaces a file in its language and its extracted text, and deletes the old one', async () => {
    const { id } = (await upload(...text('Old words'))).json()
    expect((await put(`${id}/files/en`, text('New words'))).json().content).toBe('New words')
    expect(files()).toHaveLength(1)
    expect((await put(`${id}/files/en`, ['b.pdf', samplePdf()])).json()).toMatchObject({ content: '', contentFr: '' })
    expect(files()).toEqual([expect.stringMatching(/\.pdf$/)])
  })

  test('keeps text by staff beside a file that has none', async () => {
    const id = await makeGuide(site)
    const response = await put(`${id}/files/en`, ['b.pdf', samplePdf()])
    expect(response.json().content).toContain('What a fraction says')
  })

  test('is deleted with its guide, both files', async () => {
    const { id } = (await upload('a.pdf', samplePdf())).json()
    await put(`${id}/files/fr`, ['b.docx', sampleDocx()])
    expect(files()).toHaveLength(2)
    const url = `/api/admin/study-guides/${id}`
    await app.inject({ method: 'DELETE', url, headers: { cookie: admin.cookie } })
    expect(files()).toEqual([])
  })
})

describe('a file in one language only', () => {
  test.each([
    ['en', 'fr'],
    ['fr', 'en'],
  ])('a file in %s is also sent to a reader of %s, with its own language declared', async (language, other) => {
    const response = await upload('a.pdf', samplePdf(), { language })
    expect(response.json().files).toEqual([{ language, format: 'pdf' }])
    const got = await download(response.json().id, {}, other)
    expect([got.statusCode, got.headers['content-language']]).toEqual([200, language])
  })
})
