import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_FLAGS, findBrowser, SHORT_VISITS } from './scripts/find-browser.mjs'
import { ON_BOTH_ENGINES } from './trust/engines/on-both-engines.mjs'

const executablePath = findBrowser()

const shared = {
  // Code is loaded once per worker, not once per file: no module keeps anything from one test that another would find.
  isolate: false,
  // Databases and passwords take their time on a busy machine.
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

const EVERY_API_TEST = '{src/server,trust}/**/*.api.test.ts'

/**
 * Random sequences of operations: one after the other, so that one engine shows as much as two. Those of money are told
 * on PostgreSQL, in two thirds of the time.
 */
const SEQUENCES = 'trust/sequences/sequences.api.test.ts'

/** As people get it, and quicker; its form for development (`StrictMode`, warnings) is for `test:trust -- engines`. */
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
    // The projects read the same sources: each file is made ready once, not once for each of them.
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
          globalSetup: 'harness/pglite-template.ts',
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: [EVERY_API_TEST, '{src/server,trust}/**/*.race.test.ts'],
          exclude: process.env.BOTH_ENGINES === '1' ? [] : [SEQUENCES],
          globalSetup: 'harness/postgres-template.ts',
        },
      },
      {
        oxc: { jsx: { development: FORM_OF_REACT === 'development' } },
        plugins: [react(), tailwindcss()],
        // Where guards are removed, in a copy of the project, the packages stand outside it.
        server: { fs: { strict: false } },
        // Every package of the client is prepared before the first test: one found later would load the page anew.
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
            // Room for a dialog beside what it covers.
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              // As in the journeys: nobody waits for a dialog to glide in.
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
