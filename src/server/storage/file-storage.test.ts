import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startS3Server } from '../../../harness/providers/s3-server'
import { createBucketStorage } from './bucket-storage'
import { readWhole } from './file-storage'
import { createFolderStorage } from './folder-storage'
import { openStorage } from './open-storage'

const parent = mkdtempSync(join(tmpdir(), 'plume-storage-'))
const folder = join(parent, 'files')
const s3 = await startS3Server()
afterAll(async () => {
  rmSync(parent, { recursive: true, force: true })
  await s3.kill()
})

const KEY = `${'a'.repeat(32)}.pdf`
const BUILD = `builds/${'b'.repeat(32)}.build`
const LARGE = Buffer.alloc(3_000_000, 'plume ')

describe.each([
  ['a folder', createFolderStorage(folder)],
  ['a bucket', createBucketStorage(s3.settings)],
])('%s', (_, storage) => {
  test.each([KEY, BUILD])('returns what was stored as %s, and replaces it', async (key) => {
    await storage.write(key, LARGE)
    await storage.write(key, Buffer.from('later'))
    const found = await storage.find(key)
    expect(found?.bytes).toBe(5)
    expect(found && (await readWhole(found)).toString()).toBe('later')
  })

  test('returns a large file whole', async () => {
    await storage.write(KEY, LARGE)
    const found = await storage.find(KEY)
    expect(found && (await readWhole(found)).equals(LARGE)).toBe(true)
  })

  test('finds nothing after a file was removed, and removing it twice is not an error', async () => {
    await storage.write(KEY, Buffer.from('text'))
    await storage.remove(KEY)
    await storage.remove(KEY)
    expect(await storage.find(KEY)).toBeUndefined()
  })

  test.each(['../precious.txt', 'precious.txt', `builds/../${KEY}`, `/${KEY}`, `${KEY}?x`, `a/${KEY}`])(
    'refuses the key %s',
    async (key) => {
      writeFileSync(join(parent, 'precious.txt'), '')
      await expect(storage.find(key)).rejects.toThrow('not a key')
      await expect(storage.write(key, Buffer.from(''))).rejects.toThrow('not a key')
      await expect(storage.remove(key)).rejects.toThrow('not a key')
      expect(readdirSync(parent)).toContain('precious.txt')
    },
  )
})

describe('a bucket with a former folder', () => {
  const storage = openStorage({ bucket: s3.settings, uploadDir: folder, dataDir: parent })
  const former = createFolderStorage(folder)

  beforeEach(async () => {
    s3.objects.clear()
    await former.remove(KEY)
  })

  test('reads a file that is only in the folder, and prefers the bucket', async () => {
    await former.write(KEY, Buffer.from('folder'))
    const read = async () => {
      const found = await storage.find(KEY)
      return found && (await readWhole(found)).toString()
    }
    expect(await read()).toBe('folder')
    await storage.write(KEY, Buffer.from('bucket'))
    expect(await read()).toBe('bucket')
  })

  test('removes a file from both', async () => {
    await former.write(KEY, Buffer.from('folder'))
    await storage.write(KEY, Buffer.from('bucket'))
    await storage.remove(KEY)
    expect(await storage.find(KEY)).toBeUndefined()
    expect(await former.find(KEY)).toBeUndefined()
  })
})
