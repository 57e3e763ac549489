import { defineConfig } from '@playwright/test'
import { COVERED_TAG, repeatsAll } from './e2e/walked-in'
import { BROWSER_FLAGS, findBrowser, SHORT_VISITS } from './scripts/find-browser.mjs'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  // The whole matrix of screens is for `npm run test:trust`.
  testIgnore: process.env.TRUST_FULL === '1' ? [] : ['matrix.spec.ts'],
  grepInvert: repeatsAll ? [] : new RegExp(COVERED_TAG),
  outputDir: 'test-results/e2e',
  // Built already: see `harness/site-with-clock.ts`.
  build: { external: ['**/test-results/server-parts/**'] },
  fullyParallel: true,
  // A journey waits for the page about half of its time; two workers more use that of the other two.
  workers: 4,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  globalSetup: './e2e/serve-site.ts',
  use: {
    // Set by the global set-up; workers read this file again after it.
    baseURL: process.env.SITE_URL,
    // Recording every journey would double its time; a failing one is traced with `--trace on`.
    screenshot: 'only-on-failure',
    // Nobody waits for a dialog to glide in; `keyboard.spec.ts` goes its ways with all motion on.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...BROWSER_FLAGS, ...SHORT_VISITS, '--disable-quic'],
    },
  },
})
