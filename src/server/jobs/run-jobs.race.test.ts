import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time/units'
import { jobRuns } from '../db/schema/job-runs'
import { openTestDatabase } from '../testing/sites/test-database'
import { extendLease, finishJob, takeJob } from './job-runs.store'
import { type Job, runJobs } from './run-jobs'

const database = await openTestDatabase()
const { db } = database

let now = new Date('2026-11-16T15:00:00Z')
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const log = { warn: vi.fn() }

beforeEach(async () => {
  await db.delete(jobRuns)
  log.warn.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** Processes that share the database; `turn` advances all their timers by a minute. */
function startProcesses(count: number, job: Job) {
  const processes = Array.from({ length: count }, () => runJobs([job], { db, readTime: async () => now, log }))
  onTestFinished(() => {
    for (const { stop } of processes) stop()
  })
  return {
    turn: async () => {
      pass(MINUTE_MS)
      vi.advanceTimersByTime(MINUTE_MS)
      await waitForJobs()
    },
  }
}

/** Long enough for every process to have requested the job. */
const waitForJobs = () => new Promise<void>((resolve) => void setImmediate(() => setTimeoutOutside(resolve, 300)))
const setTimeoutOutside = setTimeout

const countingJob = (everyMs: number) => {
  const runs: string[] = []
  const job: Job = {
    name: 'count',
    leased: true,
    run: async (at) => {
      runs.push(at.toISOString())
      return everyMs
    },
  }
  return { job, runs }
}

test('one of five processes runs a leased job, each time it is due', async () => {
  const { job, runs } = countingJob(2 * MINUTE_MS)
  const { turn } = startProcesses(5, job)
  await waitForJobs()
  expect(runs).toHaveLength(1)
  await turn()
  expect(runs).toHaveLength(1)
  await turn()
  expect(runs).toHaveLength(2)
  await turn()
  await turn()
  expect(runs).toHaveLength(3)
})

test('every process runs a job that is not leased', async () => {
  const { job, runs } = countingJob(HOUR_MS)
  startProcesses(3, { ...job, leased: false })
  await waitForJobs()
  expect(runs).toHaveLength(3)
})

test('a failed job is logged and due again after a minute, and its last success stays known', async () => {
  let fails = false
  const { turn } = startProcesses(1, {
    name: 'sometimes',
    leased: true,
    run: async () => {
      if (fails) throw new Error('the job failed')
      return MINUTE_MS
    },
  })
  await waitForJobs()
  const startedAt = now
  fails = true
  await turn()
  expect(log.warn).toHaveBeenCalledTimes(1)
  const [row] = await db.select().from(jobRuns)
  expect(row?.dueAt).toEqual(new Date(now.getTime() + MINUTE_MS))
  // The job took a moment.
  expect(row?.succeededAt?.getTime()).toBeGreaterThanOrEqual(startedAt.getTime())
  expect(row?.succeededAt?.getTime()).toBeLessThan(now.getTime())
})

const lease = (holder: string) => ({ name: 'count', holder })
const take = (holder: string) => takeJob(db, lease(holder), { now, until: new Date(now.getTime() + 30_000) })

test('one of twenty processes that request a job concurrently gets it', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => take(`process ${index}`)))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('the job of a dead process is free when its lease ends, unless it is extended', async () => {
  expect(await take('first')).toBe(true)
  pass(29_000)
  expect(await take('second')).toBe(false)
  await extendLease(db, lease('first'), new Date(now.getTime() + 30_000))
  pass(29_000)
  expect(await take('second')).toBe(false)
  pass(1_000)
  expect(await take('second')).toBe(true)
})

test('a process that lost its lease changes nothing when it finishes late', async () => {
  await take('first')
  pass(31_000)
  await take('second')
  await finishJob(db, lease('first'), { now, dueAt: new Date(now.getTime() + HOUR_MS), succeeded: true })
  const [row] = await db.select().from(jobRuns).where(eq(jobRuns.name, 'count'))
  expect(row).toMatchObject({ holder: 'second', succeededAt: null })
})
