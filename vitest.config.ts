import { defineConfig } from 'vitest/config'

/** Code is loaded once per worker, not once per file: no module keeps anything from one test that another would find. */
const shared = { isolate: false }

/** Each file has a database of its own. */
const database = { testTimeout: 30_000, hookTimeout: 60_000 }

/** `*.test.ts` needs no database; `*.api.test.ts` runs on both engines; `*.race.test.ts` on PostgreSQL, where races are real. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'plain',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.{api,race}.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          ...database,
          name: 'pglite',
          include: ['src/server/**/*.api.test.ts'],
          globalSetup: 'src/server/testing/pglite-template.ts',
        },
      },
      {
        test: {
          ...shared,
          ...database,
          name: 'postgres',
          include: ['src/server/**/*.{api,race}.test.ts'],
          globalSetup: 'src/server/testing/postgres-template.ts',
        },
      },
    ],
  },
})
