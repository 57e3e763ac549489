import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const CLIENT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Whole views: where one cannot be fetched, the page around it says so (`ErrorBoundary` in `app`). */
const VIEWS = [
  'app/app.tsx',
  'app/portal/admin-dashboard-area.tsx',
  'app/site/site-drawer.tsx',
  'features/tutors/desk/tutor-desk-screen.tsx',
  'features/users/users-view.tsx',
]

function filesWith(text: RegExp): string[] {
  return readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('loading/'))
    .filter((file) => text.test(readFileSync(join(CLIENT, file), 'utf8')))
    .sort()
}

test('every part that is fetched on demand stands in something that says when it cannot be', () => {
  expect(filesWith(/<Loaded\s/)).toEqual(VIEWS)
  // It would keep its first failure for ever.
  expect(filesWith(/\blazy\(/)).toEqual([])
})
