import { afterAll, beforeEach, expect, test } from 'vitest'
import { startS3Server } from '../../../../harness/providers/s3-server'
import { captureLog } from '../../testing/captured-log'
import { makeAdministrator, makeStudent } from '../../testing/factories/factories'
import { samplePdf } from '../../testing/samples/sample-files'
import { buildTestApp } from '../../testing/sites/build-test-app'
import { UPLOAD_DRAFT } from '../../testing/sites/upload-site'

const s3 = await startS3Server()
afterAll(() => s3.kill())
const log = captureLog()
const { app, db, time } = await buildTestApp({
  settings: { bucket: s3.settings, logLevel: 'info' },
  logStream: log.stream,
})
const admin = await makeAdministrator({ db, time })
const student = await makeStudent({ db, time })

beforeEach(() => {
  s3.fail(null)
  s3.objects.clear()
})

const upload = (key: string) =>
  app.inject({
    method: 'POST',
    url: '/api/admin/study-guides/upload',
    headers: { cookie: admin.cookie, 'idempotency-key': key },
    payload: { ...UPLOAD_DRAFT, fileName: 'a.pdf', fileBase64: samplePdf().toString('base64') },
  })
const download = (id: number, headers = {}) =>
  app.inject({ url: `/api/guides/${id}/file`, headers: { cookie: student.cookie, ...headers } })

test('a file goes to the bucket, comes back through the site and is removed with its guide', async () => {
  const { id } = (await upload('first')).json()
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.pdf$/)])
  const file = await download(id)
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
  expect(file.rawPayload.equals(samplePdf())).toBe(true)
  expect((await download(id, { 'if-none-match': file.headers.etag })).statusCode).toBe(304)
  expect((await app.inject({ url: `/api/guides/${id}/file` })).statusCode).toBe(401)
  const url = `/api/admin/study-guides/${id}`
  expect((await app.inject({ method: 'DELETE', url, headers: { cookie: admin.cookie } })).statusCode).toBe(204)
  expect(s3.objects.size).toBe(0)
})

test('while the bucket is down an upload is answered 503, and the same request succeeds later', async () => {
  await s3.kill()
  const refused = await upload('again')
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  expect(refused.headers['retry-after']).toBe('1')
  await s3.restart()
  expect((await upload('again')).statusCode).toBe(201)
  expect((await upload('again')).statusCode).toBe(201)
  expect(s3.objects.size).toBe(1)
})

test('while the bucket is down a download is answered 503, not 404, and the log says why', async () => {
  const { id } = (await upload('down')).json()
  await s3.kill()
  expect((await download(id)).statusCode).toBe(503)
  await s3.restart()
  expect((await download(id)).statusCode).toBe(200)
  const messages = log.lines().map(({ err }) => String((err as { message?: string } | undefined)?.message))
  expect(messages).toContainEqual(expect.stringMatching(/^the storage could not find a file/))
})

test('neither keys nor names of files are logged', () => {
  expect(log.text()).not.toContain(s3.settings.secretAccessKey)
  expect(log.text()).not.toMatch(/[0-9a-f]{32}\.pdf/)
})
