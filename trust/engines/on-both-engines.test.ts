import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../src/server/project-root'
import { ON_BOTH_ENGINES, WALKED_ON_EMBEDDED } from './on-both-engines.mjs'

const SERVER = join(PROJECT_ROOT, 'src', 'server')
const STORE = '.store.ts'

test('every store with SQL of its own is asked or walked on the embedded database too', () => {
  const stores = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(STORE))
  const own = stores.filter((file) => /\bsql[`<]|\.execute\(/.test(readFileSync(join(SERVER, file), 'utf8')))
  const shown = new Set([...Object.values(ON_BOTH_ENGINES).flat(), ...Object.keys(WALKED_ON_EMBEDDED)])
  const missing = own
    .map((file) => file.slice(0, -STORE.length).replaceAll('\\', '/'))
    .filter((name) => !shown.has(name))
  expect(missing).toEqual([])
})

test('every test, journey and store on the lists is there', () => {
  const tests = Object.keys(ON_BOTH_ENGINES).map((name) => join(SERVER, `${name}.api.test.ts`))
  const journeys = Object.values(WALKED_ON_EMBEDDED).map((name) => join(PROJECT_ROOT, 'e2e', `${name}.spec.ts`))
  const stores = [...Object.values(ON_BOTH_ENGINES).flat(), ...Object.keys(WALKED_ON_EMBEDDED)]
  const files = [...tests, ...journeys, ...stores.map((name) => join(SERVER, name + STORE))]
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
