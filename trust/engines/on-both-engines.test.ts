import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../src/server/project-root'
import { COVERED_BY_JOURNEYS, ON_BOTH_ENGINES } from './on-both-engines.mjs'

const SERVER = join(PROJECT_ROOT, 'src', 'server')
const STORE = '.store.ts'

test('every store with its own SQL has an API test or a journey on the embedded database', () => {
  const stores = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(STORE))
  const withSql = stores.filter((file) => /\bsql[`<]|\.execute\(/.test(readFileSync(join(SERVER, file), 'utf8')))
  const covered = new Set([...Object.values(ON_BOTH_ENGINES).flat(), ...Object.keys(COVERED_BY_JOURNEYS)])
  const missing = withSql
    .map((file) => file.slice(0, -STORE.length).replaceAll('\\', '/'))
    .filter((name) => !covered.has(name))
  expect(missing).toEqual([])
})

test('every listed test, journey and store exists', () => {
  const tests = Object.keys(ON_BOTH_ENGINES).map((name) => join(SERVER, `${name}.api.test.ts`))
  const specs = readdirSync(join(PROJECT_ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
  const journeys = Object.values(COVERED_BY_JOURNEYS).map((name) => `${name}.spec.ts`)
  expect(journeys.filter((file) => !specs.includes(file))).toEqual([])
  const stores = [...Object.values(ON_BOTH_ENGINES).flat(), ...Object.keys(COVERED_BY_JOURNEYS)]
  const files = [...tests, ...stores.map((name) => join(SERVER, name + STORE))]
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
