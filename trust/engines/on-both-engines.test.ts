import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../src/server/project-root'
import { ON_BOTH_ENGINES } from './on-both-engines.mjs'

const SERVER = join(PROJECT_ROOT, 'src', 'server')
const STORE = '.store.ts'

test('every store with SQL of its own is asked on both engines', () => {
  const stores = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(STORE))
  const own = stores.filter((file) => /\bsql[`<]|\.execute\(/.test(readFileSync(join(SERVER, file), 'utf8')))
  const shown = new Set(Object.values(ON_BOTH_ENGINES).flat())
  const missing = own
    .map((file) => file.slice(0, -STORE.length).replaceAll('\\', '/'))
    .filter((name) => !shown.has(name))
  expect(missing).toEqual([])
})

test('every test and store on the list is there', () => {
  const tests = Object.keys(ON_BOTH_ENGINES).map((name) => `${name}.api.test.ts`)
  const stores = Object.values(ON_BOTH_ENGINES)
    .flat()
    .map((name) => name + STORE)
  expect([...tests, ...stores].filter((file) => !existsSync(join(SERVER, file)))).toEqual([])
})
