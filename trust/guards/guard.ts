import type { VitestProject } from '../../harness/vitest-run'

/** Something that must not be missing, how it is taken away, and the test that must notice. */
export interface Guard {
  name: string
  file: string
  /** Stands in the file exactly once. */
  text: string
  /** What stands there instead; nothing when it is left out. */
  without?: string
  /** The test file that goes red: its name says where it runs. */
  test: string
}

export function projectOf({ test }: Guard): VitestProject {
  if (test.endsWith('.browser.test.tsx')) return 'browser'
  if (test.endsWith('.api.test.ts')) return 'pglite'
  return test.endsWith('.race.test.ts') ? 'postgres' : 'plain'
}
