import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_FLAGS, findBrowser, SHORT_VISITS } from './scripts/setup/find-browser.mjs'
import { ON_BOTH_ENGINES } from './trust/engines/on-both-engines.mjs'

const executablePath = findBrowser()

const shared = {
  // Code is loaded once per worker, not once per file, because no module keeps state between tests.
  isolate: false,
  // Databases and password hashing are slow on a busy machine.
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

const EVERY_API_TEST = '{src/server,trust}/**/*.api.test.ts'

/**
 * Random sequences of operations run one after the other, so one engine proves as much as two. The money sequences run
 * on PostgreSQL, which takes two thirds of the time.
 */
const SEQUENCES = 'trust/sequences/sequences.api.test.ts'

/** React's production build, as users get it, which is faster. `test:trust -- engines` uses the development build. */
const FORM_OF_REACT = process.env.BOTH_ENGINES === '1' ? 'development' : 'production'

const onEmbedded =
  process.env.BOTH_ENGINES === '1'
    ? [EVERY_API_TEST]
    : [SEQUENCES, ...Object.keys(ON_BOTH_ENGINES).map((name) => `src/server/${name}.api.test.ts`)]

/**
 * `*.test.ts` needs no database; `*.api.test.ts` runs on PostgreSQL, and on the embedded database what could differ
 * there (`trust/engines/on-both-engines.mjs`); `*.race.test.ts` on PostgreSQL, where races are real;
 * `*.browser.test.tsx` shows components in Chromium.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // The projects share the same sources, so each file is transformed once.
    experimental: { fsModuleCache: true },
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
          include: onEmbedded,
          globalSetup: 'harness/databases/pglite-template.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: [EVERY_API_TEST, '{src/server,trust}/**/*.race.test.ts'],
          exclude: process.env.BOTH_ENGINES === '1' ? [] : [SEQUENCES],
          globalSetup: 'harness/databases/postgres-template.ts',
        },
      },
      {
        oxc: { jsx: { development: FORM_OF_REACT === 'development' } },
        plugins: [react(), tailwindcss()],
        // In a copy of the project for mutation tests, the packages are outside of it.
        server: { fs: { strict: false } },
        // Every package of the client is prepared before the first test: one found later would reload the page.
        optimizeDeps: {
          entries: ['src/client/main.tsx', 'src/client/**/*.browser.test.tsx'],
          // Not by `define` or `mode`: both apply to the whole run and to every program that a test starts.
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': JSON.stringify(FORM_OF_REACT) } } },
        },
        test: {
          name: 'browser',
          include: ['src/client/**/*.browser.test.tsx'],
          ...shared,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // Wide enough for a dialog next to the page behind it.
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              // As in the journeys: animations only cost time.
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: { ...(executablePath && { executablePath }), args: [...BROWSER_FLAGS, ...SHORT_VISITS] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
