import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { verifyLedger } from '../features/billing/ledger/verify-ledger.service'
import { createFolderStorage } from '../storage/folder-storage'
import { captureLog } from '../testing/captured-log'
import { makeStudent } from '../testing/factories/factories'
import { buildTestApp } from '../testing/sites/build-test-app'
import { startJobs } from './jobs'

const log = captureLog()
const site = await buildTestApp({ settings: { logLevel: 'info' }, logStream: log.stream })

const { log: siteLog, billing, emailWorker, school } = site.app
const jobDependencies = {
  ...{ db: site.db, log: siteLog, billing, emailWorker, school },
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

test('the ledger is verified again an hour later, and every minute while it is inconsistent', async () => {
  const { id } = await makeStudent(site, { hours: 2 })
  /** No caller can do this: the database's guards are disabled meanwhile. */
  const raiseBalance = (hours: number) =>
    site.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update students set credits_remaining = credits_remaining + ${hours} where id = ${id}`)
    })
  const checks = () => log.lines().flatMap(({ msg }) => String(msg).match(/^ledger (sound|unsound)/)?.[1] ?? [])
  const begun = checks().length
  /** A check that started would have finished after this time. */
  const expectChecks = async (expected: string[]) => {
    await vi.waitFor(() => expect(checks().length - begun).toBeGreaterThanOrEqual(expected.length), {
      timeout: 20_000,
      interval: 20,
    })
    await verifyLedger(site.db, site.time.now)
    expect(checks().slice(begun)).toEqual(expected)
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const jobs = startJobs(jobDependencies)
  onTestFinished(() => {
    jobs.stop()
    vi.useRealTimers()
  })
  const passMinutes = (minutes: number) => vi.advanceTimersByTime(minutes * MINUTE_MS)

  await expectChecks(['sound'])
  passMinutes(55)
  await expectChecks(['sound'])
  await raiseBalance(1)
  passMinutes(5)
  await expectChecks(['sound', 'unsound'])
  passMinutes(1)
  await expectChecks(['sound', 'unsound', 'unsound'])
  await raiseBalance(-1)
  passMinutes(1)
  await expectChecks(['sound', 'unsound', 'unsound', 'sound'])
  passMinutes(1)
  await expectChecks(['sound', 'unsound', 'unsound', 'sound'])
})
