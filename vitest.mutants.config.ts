import { defineConfig } from 'vitest/config'

/** The tests that Stryker runs against each mutant: those of src/shared, which need no database and no browser. */
export default defineConfig({
  test: { include: ['src/shared/**/*.test.ts'], maxWorkers: 1, testTimeout: 60_000 },
})
