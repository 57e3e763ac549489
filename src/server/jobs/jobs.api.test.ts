import { expect, test, vi } from 'vitest'
import { createFolderStorage } from '../storage/folder-storage'
import { captureLog } from '../testing/captured-log'
import { makeStudent } from '../testing/factories/factories'
import { buildTestApp, TEST_SITE_KEY } from '../testing/sites/build-test-app'
import { startJobs } from './jobs'

const log = captureLog()
const site = await buildTestApp({ settings: { logLevel: 'info' }, logStream: log.stream })

const { log: siteLog, billing, emailWorker, school } = site.app
const jobDependencies = {
  db: site.db,
  log: siteLog,
  billing,
  emailWorker,
  school,
  siteKey: TEST_SITE_KEY,
  readTime: async () => site.time.now,
  clock: { measure: async () => {} },
  storage: createFolderStorage('/nonexistent'),
  publishAssets: async () => {},
}

const readLedger = async () => (await site.app.inject({ url: '/readyz' })).json().ledger

test('the ledger is verified after the start, and /readyz reports the result', async () => {
  await makeStudent(site, { hours: 2 })
  expect(await readLedger()).toBeNull()
  const jobs = startJobs(jobDependencies)
  await vi.waitFor(async () => expect(await readLedger()).not.toBeNull(), { timeout: 20_000, interval: 100 })
  jobs.stop()
  expect(await readLedger()).toEqual({ checkedAt: expect.any(String), sound: true })
})
