import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startS3Server } from '../../../harness/providers/s3-server'
import { studyGuides } from '../db/schema/learning/content'
import { createBucketStorage } from '../storage/bucket-storage'
import { readWhole } from '../storage/file-storage'
import { createFolderStorage } from '../storage/folder-storage'
import { buildTestApp } from '../testing/sites/build-test-app'
import { readEverything } from '../testing/sites/full-site'
import { openTestDatabase } from '../testing/sites/test-database'
import { UPLOAD_DRAFT } from '../testing/sites/upload-site'
import { restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

const parent = mkdtempSync(join(tmpdir(), 'plume-backup-'))
const folder = createFolderStorage(join(parent, 'files'))
const s3 = await startS3Server()
const bucket = createBucketStorage(s3.settings)
const site = await buildTestApp()
const database = await openTestDatabase()
afterAll(async () => {
  await database.close()
  await s3.kill()
  rmSync(parent, { recursive: true, force: true })
})

const [ENGLISH, FRENCH, LOST] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(32)}.pdf`) as [string, string, string]
/** More than one piece, and not a multiple of a piece. */
const LARGE = Buffer.alloc(100_001, 'plume ')
const guide = { ...UPLOAD_DRAFT, type: 'pdf', content: '', contentFr: '', activities: [] as never[] } as const
await site.db.insert(studyGuides).values([
  { ...guide, storedFile: ENGLISH, storedFileFr: FRENCH },
  { ...guide, storedFile: LOST },
])
await folder.write(ENGLISH, LARGE)
await folder.write(FRENCH, Buffer.alloc(0))
const file = join(parent, 'whole.gz')
const written = await writeBackup(site.db, file, site.time.now, folder)
const empty = await readEverything(database.db)

beforeEach(() => {
  s3.fail(null)
  s3.objects.clear()
})

test('contains every file that a guide names, and lists those that are missing', () => {
  expect(written.files).toEqual([ENGLISH, FRENCH, LOST])
  expect(written.missing).toEqual([LOST])
})

test('is refused where uploads are off', async () => {
  await expect(restoreBackup(database.db, file, site.time.now)).rejects.toThrow('set UPLOAD_DIR or S3_BUCKET_URL')
  expect(await readEverything(database.db)).toEqual(empty)
})

test('is refused when a byte of a file has changed', async () => {
  const text = gunzipSync(readFileSync(file)).toString()
  const damaged = join(parent, 'damaged.gz')
  writeFileSync(damaged, gzipSync(text.replace(LARGE.toString('base64').slice(0, 12), 'AAAAAAAAAAAA')))
  await expect(restoreBackup(database.db, damaged, site.time.now, { storage: bucket })).rejects.toThrow('checksum')
  expect(s3.objects.size).toBe(0)
})

test('leaves no file behind when the restore fails, and removes none that was there before', async () => {
  await bucket.write(FRENCH, Buffer.alloc(0))
  const failing = { ...bucket, write: () => Promise.reject(new Error('the bucket is full')) }
  const restore = restoreBackup(database.db, file, site.time.now, { storage: failing })
  await expect(restore).rejects.toThrow('the bucket is full')
  expect([...s3.objects.keys()]).toEqual([FRENCH])
  expect(await readEverything(database.db)).toEqual(empty)
})

test('is restored into another kind of storage, byte by byte', async () => {
  await restoreBackup(database.db, file, site.time.now, { storage: bucket })
  expect([...s3.objects.keys()].sort()).toEqual([ENGLISH, FRENCH])
  const found = await bucket.find(ENGLISH)
  expect(found && (await readWhole(found)).equals(LARGE)).toBe(true)
})
