import { defineConfig } from 'vitest/config'

const shared = {
  // Code is loaded once per worker, not once per file: no module keeps anything from one test that another would find.
  isolate: false,
  // Databases and passwords take their time on a busy machine.
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

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
          name: 'pglite',
          include: ['{src/server,trust}/**/*.api.test.ts'],
          globalSetup: 'harness/pglite-template.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: ['{src/server,trust}/**/*.{api,race}.test.ts'],
          globalSetup: 'harness/postgres-template.ts',
        },
      },
    ],
  },
})
