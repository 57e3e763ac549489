import { defineConfig } from 'vitest/config'

/** The app is loaded once per worker, not once per file: each file has a database of its own, and nothing else is kept. */
const database = { testTimeout: 30_000, hookTimeout: 60_000, isolate: false }

/** `*.test.ts` needs no database; `*.api.test.ts` runs on both engines; `*.race.test.ts` on PostgreSQL, where races are real. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'plain',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.{api,race}.test.ts'],
        },
      },
      {
        test: {
          ...database,
          name: 'pglite',
          include: ['src/server/**/*.api.test.ts'],
          globalSetup: 'src/server/testing/pglite-template.ts',
        },
      },
      {
        test: {
          ...database,
          name: 'postgres',
          include: ['src/server/**/*.{api,race}.test.ts'],
          globalSetup: 'src/server/testing/postgres-template.ts',
        },
      },
    ],
  },
})
