import { once } from 'node:events'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startS3Server } from '../../../harness/providers/s3-server'
import { SettingsError } from '../settings/env'
import { checkBucket, createBucketStorage } from './bucket-storage'
import { readWhole, StorageError, storageFailures } from './file-storage'

const s3 = await startS3Server()
afterAll(() => s3.kill())
const storage = createBucketStorage(s3.settings, { responseMs: 3_000, pauseMs: 200 })

const KEY = `${'c'.repeat(32)}.pdf`

beforeEach(() => {
  s3.fail(null)
  s3.objects.clear()
  s3.requests.length = 0
})

test('a short failure of the bucket is not noticed', async () => {
  s3.fail({ status: 503, times: 2 })
  await storage.write(KEY, Buffer.from('text'))
  expect(s3.requests.map((line) => line.slice(-3))).toEqual(['503', '503', '200'])
})

test('a longer one is an error that says so, and is counted', async () => {
  const before = storageFailures()
  s3.fail({ status: 500, times: 3 })
  await expect(storage.write(KEY, Buffer.from('text'))).rejects.toThrow(new StorageError('write a file', '500').message)
  expect(storageFailures()).toBeGreaterThan(before)
})

test('a bucket that never answers is given up after the limit', async () => {
  s3.fail('stall')
  const begun = performance.now()
  await expect(storage.find(KEY)).rejects.toBeInstanceOf(StorageError)
  expect(performance.now() - begun).toBeLessThan(15_000)
})

test('a bucket that is gone is an error, and works again when it is back', async () => {
  await s3.kill()
  await expect(storage.write(KEY, Buffer.from('text'))).rejects.toBeInstanceOf(StorageError)
  await s3.restart()
  await storage.write(KEY, Buffer.from('text'))
  expect(s3.objects.get(KEY)?.content.toString()).toBe('text')
})

test('damaged content never arrives complete', async () => {
  await storage.write(KEY, Buffer.from('the text that was stored'))
  const object = s3.objects.get(KEY)
  if (object) object.content = Buffer.from('the text that WAS stored')
  const found = await storage.find(KEY)
  const stream = found?.stream()
  const pieces: Buffer[] = []
  stream?.on('data', (piece) => pieces.push(piece))
  const [error] = stream ? await once(stream, 'error') : []
  expect(String(error)).toContain('its checksum is wrong')
  expect(Buffer.concat(pieces).length).toBeLessThan(24)
})

test('a file that somebody else put there without a checksum is refused', async () => {
  s3.objects.set(KEY, { content: Buffer.from('text'), headers: {} })
  await expect(storage.find(KEY)).rejects.toThrow('it has no checksum')
})

test('a file that disappears while it is read is an error', async () => {
  await storage.write(KEY, Buffer.from('text'))
  const found = await storage.find(KEY)
  s3.objects.clear()
  await expect(found && readWhole(found)).rejects.toThrow('404 NoSuchKey')
})

test.each([
  ['secret', { secretAccessKey: 'not this one' }, 'SignatureDoesNotMatch'],
  ['key', { accessKeyId: 'SOMEBODY' }, 'InvalidAccessKeyId'],
  ['region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
  ['bucket', { url: s3.url.replace('plume-test', 'other') }, 'NoSuchBucket'],
])('a wrong %s stops the start and names the reason', async (_, wrong, reason) => {
  const check = checkBucket({ ...s3.settings, ...wrong })
  await expect(check).rejects.toBeInstanceOf(SettingsError)
  await expect(check).rejects.toThrow(reason)
})

test('the check at the start leaves nothing in the bucket', async () => {
  expect(await checkBucket(s3.settings)).toBe('reachable')
  expect(s3.objects.size).toBe(0)
})

test('a bucket that is down does not stop the start', async () => {
  s3.fail({ status: 503, times: 3 })
  expect(await checkBucket(s3.settings)).toBe('unreachable')
})
