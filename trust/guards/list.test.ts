import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../src/server/project-root'
import { GUARDS } from './list'

// Removing each takes long and is `npm run test:trust -- guards`; that none was renamed or moved away is seen at once.
test.each(GUARDS)('$name stands where the list says, once, and has its test', ({ file, text, test: testFile }) => {
  expect(readFileSync(join(PROJECT_ROOT, file), 'utf8').split(text)).toHaveLength(2)
  expect(existsSync(join(PROJECT_ROOT, testFile))).toBe(true)
})

test('no two guards share a name, and none is removed twice', () => {
  expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length)
  expect(new Set(GUARDS.map(({ file, text }) => file + text)).size).toBe(GUARDS.length)
})
