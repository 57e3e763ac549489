import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SettingsError } from '../env'
import { createUploadFolder, prepareUploadFolder } from './upload-folder'

const parent = mkdtempSync(join(tmpdir(), 'plume-folder-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const logged: unknown[] = []
const log = { error: (...line: unknown[]) => void logged.push(line) }

test('a missing folder is created, and nothing is left in it', async () => {
  const folder = join(parent, 'deep', 'down')
  await prepareUploadFolder(folder)
  expect(readdirSync(folder)).toEqual([])
})

test('the folder and its files are closed to other users, even if the folder was open', async () => {
  const folder = join(parent, 'open')
  mkdirSync(folder, { mode: 0o755 })
  await prepareUploadFolder(folder)
  const name = await createUploadFolder(folder, log).save(Buffer.from('text'), 'txt')
  const modes = [folder, join(folder, name)].map((path) => statSync(path).mode & 0o777)
  expect(modes).toEqual([0o700, 0o600])
})

test('a path that cannot be a folder stops the start with its name', async () => {
  const file = join(parent, 'file')
  writeFileSync(file, '')
  for (const place of [file, join(file, 'below')]) {
    const failure = await prepareUploadFolder(place).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SettingsError)
    expect((failure as SettingsError).message).toMatch(/^Invalid settings: UPLOAD_DIR cannot be written to/)
  }
})

// The superuser may write anywhere, so the test would prove nothing.
test.skipIf(process.getuid?.() === 0)('a folder of somebody else stops the start', async () => {
  const folder = join(parent, 'closed')
  mkdirSync(folder)
  chmodSync(folder, 0o500)
  await expect(prepareUploadFolder(folder)).rejects.toBeInstanceOf(SettingsError)
})

test('two files never share a name, and removing one twice is not an error', async () => {
  const folder = join(parent, 'kept')
  const uploads = createUploadFolder(folder, log)
  const [first, second] = await Promise.all([
    uploads.save(Buffer.from('1'), 'txt'),
    uploads.save(Buffer.from('2'), 'txt'),
  ])
  expect(readdirSync(folder).sort()).toEqual([first, second].sort())
  await uploads.remove(first)
  await uploads.remove(first)
  expect(readdirSync(folder)).toEqual([second])
  expect(logged).toEqual([])
})

test('removes nothing that is not an upload', async () => {
  const folder = join(parent, 'guarded')
  const uploads = createUploadFolder(folder, log)
  writeFileSync(join(parent, 'precious.txt'), '')
  await uploads.remove('../precious.txt')
  expect(readdirSync(parent)).toContain('precious.txt')
})

test('a write that fails half-way leaves nothing behind', async () => {
  const folder = join(parent, 'full')
  // Bytes that cannot be read: the write fails after the file was opened.
  const content = { length: 1 } as unknown as Buffer
  await expect(createUploadFolder(folder, log).save(content, 'txt')).rejects.toThrow()
  expect(readdirSync(folder)).toEqual([])
})
