import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS, MINUTE_MS } from '#shared/time/units'
import type { Db } from '../db/db'
import type { EmailWorker } from '../email/email-worker'
import type { BillingContext } from '../features/billing/billing-context'
import { reconcileStalePayments } from '../features/billing/payments/reconcile-payments.service'
import { processPendingEvents } from '../features/billing/providers/provider-events.service'
import { expirePurchases, remindOfTransfers } from '../features/billing/purchases/overdue-purchases.service'
import { requestPendingRefunds } from '../features/billing/refunds/request-refund.service'
import { remindOfSessions } from '../features/booking/reminders/remind.service'
import { completeEndedSessions } from '../features/booking/sessions/complete-sessions.service'
import { notifyOfWeek } from '../features/progress/week.service'
import { cleanUp } from './clean-up'

interface JobDependencies {
  db: Db
  clock: () => Date
  log: FastifyBaseLogger
  billing: BillingContext
  emailWorker: EmailWorker
}

interface Job {
  name: string
  /** Answers after how many milliseconds it runs again. */
  run(now: Date): Promise<number>
}

/** Everything that happens at a time rather than at a request. */
function listJobs({ db, billing, emailWorker }: JobDependencies): Job[] {
  const { ledger } = billing
  const every = (everyMs: number, name: string, work: (db: Db, now: Date) => Promise<unknown>): Job => ({
    name,
    run: async (now) => {
      await work(db, now)
      return everyMs
    },
  })
  return [
    every(HOUR_MS, 'clean up', cleanUp),
    every(MINUTE_MS, 'complete ended sessions', completeEndedSessions),
    every(MINUTE_MS, 'remind of sessions', async (_, now) => {
      if ((await remindOfSessions(db, now)) > 0) emailWorker.wake()
    }),
    every(HOUR_MS, 'expire purchases', expirePurchases),
    every(MINUTE_MS, 'process payment events', async (_, now) => {
      if ((await processPendingEvents(db, billing, now)) > 0) emailWorker.wake()
    }),
    every(MINUTE_MS, 'reconcile payments', async (_, now) => {
      if ((await reconcileStalePayments(db, billing, now)) > 0) emailWorker.wake()
    }),
    every(MINUTE_MS, 'request pending refunds', async (_, now) => {
      if ((await requestPendingRefunds(db, billing, now)) > 0) emailWorker.wake()
    }),
    every(HOUR_MS, 'remind of e-Transfers', async (_, now) => {
      if ((await remindOfTransfers(db, billing, now)) > 0) emailWorker.wake()
    }),
    every(MINUTE_MS, 'tell of the week', async (_, now) => {
      if ((await notifyOfWeek(db, now)) > 0) emailWorker.wake()
    }),
    {
      name: 'verify the ledger',
      run: async (now) => {
        await ledger.check(now)
        // While hours stand still, a mended ledger is noticed soon.
        return ledger.lastCheck?.sound ? HOUR_MS : MINUTE_MS
      },
    },
  ]
}

/** Runs every job now and again after its time, until stopped. A job that fails is tried again a minute later. */
export function startJobs(jobDependencies: JobDependencies): { stop(): void } {
  const timers = new Map<Job, NodeJS.Timeout>()
  let isStopped = false
  const run = async (job: Job) => {
    const waitMs = await job.run(jobDependencies.clock()).catch((error) => {
      jobDependencies.log.warn({ err: error, job: job.name }, 'a job failed')
      return MINUTE_MS
    })
    // One run after another: a long one is never overtaken by the next.
    if (!isStopped) timers.set(job, setTimeout(run, waitMs, job).unref())
  }
  for (const job of listJobs(jobDependencies)) void run(job)
  return {
    stop: () => {
      isStopped = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}
