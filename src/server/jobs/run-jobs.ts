import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { MINUTE_MS } from '#shared/time/units'
import type { Db } from '../db/db'
import { traced } from '../tracing/tracing'
import { extendLease, finishJob, type JobLease, takeJob } from './job-runs.store'

export interface Job {
  name: string
  /** Runs in one process at a time, of all that share the database. */
  leased?: boolean
  /** Returns the delay in milliseconds until the next run. */
  run(now: Date): Promise<number>
}

interface Runner {
  db: Db
  readTime: () => Promise<Date>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** A process that dies during a job blocks it for the others for this long. Extended while the job runs. */
const LEASE_MS = 30_000
const EXTEND_EVERY_MS = 10_000

/**
 * Runs every job now and then at its interval. A failed one is retried a minute later. A lease only saves work: each
 * job stays correct when two processes run it concurrently, as may happen after a process was suspended.
 */
export function runJobs(jobs: readonly Job[], { db, readTime, log }: Runner): { stop(): void } {
  const holder = `${hostname()}/${process.pid}/${randomUUID().slice(0, 8)}`
  const timers = new Map<Job, NodeJS.Timeout>()
  let isStopped = false

  const runLogged = async (job: Job, now: Date) => {
    try {
      return { succeeded: true, waitMs: await traced(`job ${job.name}`, {}, () => job.run(now)) }
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'a job failed')
      return { succeeded: false, waitMs: MINUTE_MS }
    }
  }
  const runLeased = async (job: Job, now: Date): Promise<number> => {
    const lease: JobLease = { name: job.name, holder }
    if (!(await takeJob(db, lease, { now, until: after(now, LEASE_MS) }))) return MINUTE_MS
    const startedAt = performance.now()
    const nowAgain = () => after(now, performance.now() - startedAt)
    const extending = setInterval(() => {
      void extendLease(db, lease, after(nowAgain(), LEASE_MS)).catch(() => {})
    }, EXTEND_EVERY_MS).unref()
    const { succeeded, waitMs } = await runLogged(job, now)
    clearInterval(extending)
    await finishJob(db, lease, { now: nowAgain(), dueAt: after(now, waitMs), succeeded })
    // The first process that checks after the job is due takes it.
    return Math.min(waitMs, MINUTE_MS)
  }
  const turn = async (job: Job) => {
    const waitMs = await readTime()
      .then(async (now) => (job.leased ? runLeased(job, now) : (await runLogged(job, now)).waitMs))
      .catch((error) => {
        log.warn({ err: error, job: job.name }, 'a job could not start')
        return MINUTE_MS
      })
    // Runs do not overlap: the next starts after the last one has finished.
    if (!isStopped) timers.set(job, setTimeout(turn, waitMs, job).unref())
  }

  for (const job of jobs) void turn(job)
  return {
    stop: () => {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms)
}
