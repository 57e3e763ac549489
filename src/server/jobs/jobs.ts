import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS, MINUTE_MS } from '#shared/time/units'
import type { Db } from '../db/db'
import type { EmailWorker } from '../email/email-worker'
import type { LedgerWatch } from '../features/billing/ledger/verify-ledger.service'
import { lookUpSilent } from '../features/billing/payments/pending-payments.service'
import type { PaymentMethods } from '../features/billing/providers/payment-methods'
import { actOnOpenEvents } from '../features/billing/providers/provider-events.service'
import { expirePurchases, remindOfTransfers } from '../features/billing/purchases/overdue.service'
import { completePendingRefunds } from '../features/billing/refunds/complete-refund.service'
import { remindOfSessions } from '../features/booking/reminders/remind.service'
import { completeEndedSessions } from '../features/booking/sessions/complete-sessions.service'
import { notifyOfWeek } from '../features/progress/week.service'
import { cleanUp } from './clean-up'

interface JobDependencies {
  db: Db
  clock: () => Date
  log: FastifyBaseLogger
  ledger: LedgerWatch
  post: EmailWorker
  /** The ways to pay that are set up. */
  payments: PaymentMethods | undefined
}

interface Job {
  name: string
  /** Answers after how many milliseconds it runs again. */
  run(now: Date): Promise<number>
}

/** Everything that happens at a time rather than at a request. */
function listJobs({ db, ledger, post, payments }: JobDependencies): Job[] {
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
      if ((await remindOfSessions(db, now)) > 0) post.wake()
    }),
    every(HOUR_MS, 'expire purchases', expirePurchases),
    every(MINUTE_MS, 'act on events of payments', async (_, now) => {
      if ((await actOnOpenEvents(db, { ways: payments, ledger, now })) > 0) post.wake()
    }),
    every(MINUTE_MS, 'look up payments', async (_, now) => {
      if ((await lookUpSilent(db, { ways: payments, ledger, now })) > 0) post.wake()
    }),
    every(MINUTE_MS, 'settle refunds', async (_, now) => {
      if ((await completePendingRefunds(db, payments, now)) > 0) post.wake()
    }),
    every(HOUR_MS, 'remind of e-Transfers', async (_, now) => {
      if ((await remindOfTransfers(db, payments, now)) > 0) post.wake()
    }),
    every(MINUTE_MS, 'tell of the week', async (_, now) => {
      if ((await notifyOfWeek(db, now)) > 0) post.wake()
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
