import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const CLIENT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Views whose failure is shown by the `ErrorBoundary` of the page around them. */
const VIEWS = [
  'app/app.tsx',
  'app/family/family-area.tsx',
  'app/portal/admin-dashboard-area.tsx',
  'app/site/site-drawer.tsx',
  'features/families/family-screen.tsx',
  'features/families/staff/families-view.tsx',
  'features/tutors/desk/tutor-desk-screen.tsx',
  'features/users/users-view.tsx',
]

function filesWith(text: RegExp): string[] {
  return readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('loading/'))
    .filter((file) => text.test(readFileSync(join(CLIENT, file), 'utf8')))
    .sort()
}

test('every part that is fetched on demand has an error boundary around it', () => {
  expect(filesWith(/<Loaded\s/)).toEqual(VIEWS)
  // React's `lazy` never retries after a failure.
  expect(filesWith(/\blazy\(/)).toEqual([])
})
