import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFolderStorage } from '../storage/folder-storage'
import { createUploadedFiles } from './uploaded-files'

const parent = mkdtempSync(join(tmpdir(), 'plume-uploads-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const logged: unknown[] = []
const log = { error: (...line: unknown[]) => void logged.push(line) }
const filesIn = (folder: string) => createUploadedFiles(createFolderStorage(folder), log)

test('two files never share a name, and removing one twice is not an error', async () => {
  const folder = join(parent, 'kept')
  const uploads = filesIn(folder)
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

test('removes and finds nothing that is not an upload', async () => {
  const uploads = filesIn(join(parent, 'guarded'))
  writeFileSync(join(parent, 'precious.txt'), '')
  await uploads.remove('../precious.txt')
  expect(readdirSync(parent)).toContain('precious.txt')
  expect(await uploads.find('../precious.txt')).toBeUndefined()
  expect(await uploads.find(`builds/${'a'.repeat(32)}.build`)).toBeUndefined()
})
