import { rmSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sampleDocx, samplePdf, sampleZip } from '../../testing/samples/sample-files'
import { buildUploadSite, UPLOAD_DRAFT } from '../../testing/sites/upload-site'

const { send, upload, uploadDir, buildProcess, expectNothingStored } = await buildUploadSite()

test('uploads are off without a folder for them', async () => {
  const without = await buildProcess({ uploadDir: undefined })
  const response = await send({ ...UPLOAD_DRAFT, fileName: 'a.txt', fileBase64: 'YQ==' }, { on: without })
  expect(response.statusCode).toBe(503)
  expect(response.json()).toEqual({
    code: 'UPLOADS_OFF',
    message: 'File upload and processing will be available soon',
  })
  await expectNothingStored()
  await without.close()
})

describe('an invalid upload', () => {
  const broken = samplePdf().subarray(0, -30)
  const tooLong = Buffer.alloc(10 * 1024 * 1024 + 1, 'a')

  test.each<[string, string, Buffer, number, string]>([
    ['a lying ending', 'guide.pdf', Buffer.from('MZ program'), 400, 'FILE_TYPE_REFUSED'],
    ['a page that calls itself a document', 'guide.docx', Buffer.from('<html></html>'), 400, 'FILE_TYPE_REFUSED'],
    ['a spreadsheet', 'guide.docx', sampleZip({ 'xl/workbook.xml': '' }), 400, 'FILE_TYPE_REFUSED'],
    ['an unsupported type', 'guide.exe', samplePdf(), 400, 'FILE_TYPE_REFUSED'],
    ['a path and a lie', '../../etc/passwd', Buffer.from('root'), 400, 'FILE_TYPE_REFUSED'],
    ['a broken PDF', 'guide.pdf', broken, 400, 'FILE_BROKEN'],
    ['a broken document', 'guide.docx', sampleDocx().subarray(0, -8), 400, 'FILE_BROKEN'],
    ['a text in Windows-1252', 'guide.txt', Buffer.from('\xe9t\xe9', 'latin1'), 400, 'FILE_NOT_UTF8'],
    ['a byte over 10 MiB', 'guide.txt', tooLong, 413, 'FILE_TOO_LARGE'],
    ['50 MB', 'guide.txt', Buffer.alloc(50 * 1024 * 1024, 'a'), 413, 'FILE_TOO_LARGE'],
  ])('refuses an upload with %s and stores nothing', async (_, name, file, status, code) => {
    const response = await upload(name, file)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ code, message: expect.any(String) })
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
    ['a type in the request', { type: 'video' }, '', ''],
  ])('refuses an upload with %s and stores nothing', async (_, overrides, path, code) => {
    const response = await upload('a.txt', Buffer.from('words'), overrides)
    expect(response.statusCode).toBe(400)
    expect(response.json().issues).toContainEqual(expect.objectContaining({ path, ...(code && { code }) }))
    await expectNothingStored()
  })

  test('an upload that the database cannot store leaves no file either', async () => {
    const response = await upload('a.txt', Buffer.from('words'), { title: 'a NUL \u0000' })
    expect(response.statusCode).toBe(400)
    await expectNothingStored()
  })

  test('an upload that the storage cannot take may be sent again, and creates no guide', async () => {
    writeFileSync(uploadDir, 'a file where the folder should be')
    const response = await upload('a.txt', Buffer.from('words'))
    expect(response.statusCode).toBe(503)
    expect(response.json().code).toBe('SERVICE_UNAVAILABLE')
    rmSync(uploadDir)
    await expectNothingStored()
  })
})
