import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SettingsError } from '../settings/env'
import { createFolderStorage, prepareFolder } from './folder-storage'

const parent = mkdtempSync(join(tmpdir(), 'plume-folder-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const KEY = `${'a'.repeat(32)}.txt`

test('a missing folder is created, and nothing is left in it', async () => {
  const folder = join(parent, 'deep', 'down')
  await prepareFolder(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('the folder and its files are closed to other users, even if the folder was open', async () => {
  const folder = join(parent, 'open')
  mkdirSync(folder, { mode: 0o755 })
  await prepareFolder(folder)
  const build = `builds/${KEY}`
  for (const key of [KEY, build]) await createFolderStorage(folder).write(key, Buffer.from('text'))
  const modes = ['.', KEY, 'builds', build].map((path) => statSync(join(folder, path)).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600, 0o700, 0o600])
})

test('a path that cannot be a folder stops the start with its name', async () => {
  const file = join(parent, 'file')
  writeFileSync(file, '')
  for (const place of [file, join(file, 'below')]) {
    const failure = await prepareFolder(place).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SettingsError)
    expect((failure as SettingsError).message).toMatch(/^Invalid settings: UPLOAD_DIR cannot be written to/)
  }
})

// The superuser may write anywhere, so the test would prove nothing.
test.skipIf(process.getuid?.() === 0)('a folder of somebody else stops the start', async () => {
  const folder = join(parent, 'closed')
  mkdirSync(folder)
  chmodSync(folder, 0o500)
  await expect(prepareFolder(folder)).rejects.toBeInstanceOf(SettingsError)
})

test('a write that fails half-way leaves nothing behind', async () => {
  const folder = join(parent, 'full')
  // Bytes that cannot be read: the write fails after the file was opened.
  const content = { length: 1 } as unknown as Buffer
  await expect(createFolderStorage(folder).write(KEY, content)).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
})
