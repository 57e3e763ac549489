import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationsFolder } from '../migrations/migrate'
import { copyEmptyDatabase, emptyDatabasePath } from './empty-database'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plume-empty-'))
  makeFolder('prepared', 'the empty one')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function makeFolder(name: string, content: string): void {
  mkdirSync(join(root, name, 'base'), { recursive: true })
  writeFileSync(join(root, name, 'base', 'table'), content)
}

const contentOf = (name: string) => readFileSync(join(root, name, 'base', 'table'), 'utf8')
const copy = (source = 'prepared') => copyEmptyDatabase(join(root, 'pglite'), join(root, source))

test('a first start copies the prepared database and leaves no temporary files', () => {
  copy()
  expect(contentOf('pglite')).toBe('the empty one')
  expect(readdirSync(root).sort()).toEqual(['pglite', 'prepared'])
})

test('an existing database stays unchanged', () => {
  makeFolder('pglite', 'a year of lessons')
  copy()
  expect(contentOf('pglite')).toBe('a year of lessons')
})

test('an incomplete copy of an interrupted start is not used as a database', () => {
  makeFolder('pglite.copying', 'half of it')
  writeFileSync(join(root, 'pglite.copying', 'left over'), '')
  copy()
  expect(readdirSync(root).sort()).toEqual(['pglite', 'prepared'])
  expect(readdirSync(join(root, 'pglite'))).toEqual(['base'])
})

test('without a prepared database, an empty one is created', () => {
  copy('of another build')
  expect(readdirSync(root)).toEqual(['prepared'])
})

test('a prepared database with other migrations has another name', () => {
  const changed = join(root, 'migrations')
  cpSync(migrationsFolder, changed, { recursive: true })
  expect(emptyDatabasePath(changed)).toBe(emptyDatabasePath())
  const [first = ''] = readdirSync(changed).filter((name) => name.endsWith('.sql'))
  appendFileSync(join(changed, first), '-- changed')
  expect(emptyDatabasePath(changed)).not.toBe(emptyDatabasePath())
})
