import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_FLAGS, findBrowser } from './scripts/find-browser.mjs'

const executablePath = findBrowser()

const shared = {
  // Code is loaded once per worker, not once per file: no module keeps anything from one test that another would find.
  isolate: false,
  // Databases and passwords take their time on a busy machine.
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/**
 * How the site reads requests and signs people in is the same on either engine: `npm test` asks it on PostgreSQL,
 * `npm run test:trust -- engines` on the embedded database too. What depends on transactions stays on both.
 */
const ABOUT_REQUESTS = [
  'src/server/auth/*.api.test.ts',
  'src/server/http/!(failures|idempotency|limits).api.test.ts',
  'trust/hostile/*.api.test.ts',
]

/**
 * `*.test.ts` needs no database; `*.api.test.ts` runs on both engines; `*.race.test.ts` on PostgreSQL, where races are
 * real; `*.browser.test.tsx` shows components in Chromium.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'plain',
          include: ['{src,scripts,trust}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{api,race}.test.ts', '**/*.browser.test.tsx'],
        },
      },
      {
        test: {
          ...shared,
          name: 'pglite',
          include: ['{src/server,trust}/**/*.api.test.ts'],
          exclude: process.env.BOTH_ENGINES === '1' ? [] : ABOUT_REQUESTS,
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
      {
        plugins: [react(), tailwindcss()],
        // Where guards are removed, in a copy of the project, the packages stand outside it.
        server: { fs: { strict: false } },
        // Every package of the client is prepared before the first test: one found later would load the page anew.
        optimizeDeps: { entries: ['src/client/main.tsx', 'src/client/**/*.browser.test.tsx'] },
        test: {
          name: 'browser',
          include: ['src/client/**/*.browser.test.tsx'],
          ...shared,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Room for a dialog beside what it covers.
            viewport: { width: 1280, height: 900 },
            provider: playwright({ launchOptions: { ...(executablePath && { executablePath }), args: BROWSER_FLAGS } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
