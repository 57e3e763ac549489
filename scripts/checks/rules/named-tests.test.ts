import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findMissingTests } from './named-tests'

const root = mkdtempSync(join(tmpdir(), 'plume-named-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

for (const path of ['src/server/auth/a.api.test.ts', 'src/shared/b.test.ts', 'e2e/c.spec.ts']) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), '')
}

test('finds tests by paths from src/server, src or the root, also with a star', () => {
  const document =
    '| `auth/a.api.test.ts`, `shared/b.test.ts` | `e2e/c.spec.ts` | `auth/*.api.test.ts` | `e2e/fixtures.ts` |'
  expect(findMissingTests(document, root)).toEqual([])
})

test('reports each missing test once', () => {
  const document = '`auth/gone.api.test.ts` `auth/gone.api.test.ts` `e2e/*.test.ts` `nowhere/*.spec.ts`'
  expect(findMissingTests(document, root)).toEqual(['auth/gone.api.test.ts', 'e2e/*.test.ts', 'nowhere/*.spec.ts'])
})
