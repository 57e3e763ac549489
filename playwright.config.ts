import { defineConfig } from '@playwright/test'
import { COVERED_TAG, isFullRun } from './e2e/coverage'
import { BROWSER_FLAGS, findBrowser, SHORT_VISITS } from './scripts/setup/find-browser.mjs'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  // Only `npm run test:trust` runs the whole matrix of screens.
  testIgnore: process.env.TRUST_FULL === '1' ? [] : ['**/every-screen.spec.ts'],
  grepInvert: isFullRun ? [] : new RegExp(COVERED_TAG),
  outputDir: 'test-results/e2e',
  // Already built: see `harness/sites/site-with-clock.ts`.
  build: { external: ['**/test-results/server-parts/**'] },
  fullyParallel: true,
  // A journey waits for the page about half of its time, so four workers keep two cores busy.
  workers: 4,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './e2e/serve-site.ts',
  use: {
    // Set by the global setup. Workers load this file after it.
    baseURL: process.env.SITE_URL,
    // Tracing every journey would double its time. Run a failing one with `--trace on`.
    screenshot: 'only-on-failure',
    // Animations only cost time. `keyboard.spec.ts` runs with motion on.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...BROWSER_FLAGS, ...SHORT_VISITS, '--disable-quic'],
    },
  },
})
