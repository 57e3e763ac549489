import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../client'
import { closeToOthers } from './private-folder'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plume-private-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8)

/** Every mode below a folder, for folders and files separately. */
function modesBelow(folder: string): { folders: Set<string>; files: Set<string> } {
  const found = { folders: new Set([modeOf(folder)]), files: new Set<string>() }
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const mode = modeOf(join(entry.parentPath, entry.name))
    if (entry.isDirectory()) found.folders.add(mode)
    else found.files.add(mode)
  }
  return found
}

const PRIVATE = { folders: new Set(['700']), files: new Set(['600']) }

test('closes folders and files to others, and does not follow links', () => {
  const outside = join(root, 'outside')
  writeFileSync(outside, '')
  chmodSync(outside, 0o644)
  const folder = join(root, 'data')
  mkdirSync(join(folder, 'deep', 'deeper'), { recursive: true })
  writeFileSync(join(folder, 'deep', 'hashes'), '')
  for (const path of ['', 'deep', 'deep/deeper', 'deep/hashes']) chmodSync(join(folder, path), 0o777)
  symlinkSync(outside, join(folder, 'link'))

  closeToOthers(folder)
  rmSync(join(folder, 'link'))
  expect(modesBelow(folder)).toEqual(PRIVATE)
  expect(modeOf(outside)).toBe('644')
})

test('only the owner can read the embedded database, after the first start and every other', async () => {
  const dataDir = join(root, 'data')
  const settings = { databaseUrl: undefined, dataDir }
  const first = await openDatabase(settings)
  expect(modesBelow(dataDir)).toEqual(PRIVATE)
  await first.close()
  // As an older version of the site left it.
  chmodSync(dataDir, 0o755)
  chmodSync(join(dataDir, 'pglite', 'PG_VERSION'), 0o666)
  const second = await openDatabase(settings)
  expect(modesBelow(dataDir)).toEqual(PRIVATE)
  await second.close()
})
