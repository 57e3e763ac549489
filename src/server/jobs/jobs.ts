import type { FastifyBaseLogger } from 'fastify'
import { HOUR_MS, MINUTE_MS } from '#shared/time/units'
import { pruneBuilds } from '../builds/publish-build'
import type { DatabaseClock } from '../db/database-clock'
import type { Db } from '../db/db'
import type { SiteKey } from '../db/site-key'
import type { EmailWorker } from '../email/delivery/email-worker'
import type { BillingContext } from '../features/billing/billing-context'
import { watchLedger } from '../features/billing/ledger/check-ledger.service'
import { reconcileStalePayments } from '../features/billing/payments/reconcile-payments.service'
import { processPendingEvents } from '../features/billing/providers/provider-events.service'
import { expirePurchases, remindOfTransfers } from '../features/billing/purchases/overdue-purchases.service'
import { requestPendingRefunds } from '../features/billing/refunds/request-refund.service'
import { remindOfSessions } from '../features/booking/reminders/remind.service'
import { completeEndedSessions } from '../features/booking/sessions/complete-sessions.service'
import { countAnswers } from '../features/content/statistics/count-answers.service'
import { requestConsentsAgain } from '../features/families/consent/request-again.service'
import { offerFamilyAccounts } from '../features/families/sign-up/family-offer.service'
import { notifyOfWeek } from '../features/progress/week.service'
import type { SchoolReader } from '../school-reader'
import type { FileStorage } from '../storage/file-storage'
import { cleanUp } from './clean-up'
import { type Job, runJobs } from './run-jobs'

/** Another process's change of a setting takes effect here after this long. */
const SCHOOL_REFRESH_MS = 2_000

interface JobDependencies {
  db: Db
  /** The database's time. A wrong clock of one machine must not complete sessions or expire purchases. */
  readTime: () => Promise<Date>
  log: FastifyBaseLogger
  billing: BillingContext
  emailWorker: EmailWorker
  siteKey: SiteKey
  clock: Pick<DatabaseClock, 'measure'>
  school: SchoolReader
  storage: FileStorage
  /** Keeps the assets of this build available to other processes. */
  publishAssets: () => Promise<void>
}

/** Jobs that change data. Each runs in one of all processes; see `startJobs`. */
function listFleetJobs({ db, log, billing, emailWorker, storage, siteKey }: JobDependencies): Job[] {
  const job = (name: string, everyMs: number, work: (now: Date) => Promise<unknown>): Job => ({
    name,
    leased: true,
    run: async (now) => {
      await work(now)
      return everyMs
    },
  })
  /** For work that counts the emails it queued. */
  const emailJob = (name: string, everyMs: number, work: (now: Date) => Promise<number>): Job =>
    job(name, everyMs, async (now) => {
      if ((await work(now)) > 0) emailWorker.wake()
    })
  return [
    job('verify the ledger', MINUTE_MS, (now) => watchLedger(db, now, log)),
    job('clean up', HOUR_MS, (now) => cleanUp(db, now)),
    job('remove old builds', HOUR_MS, (now) => pruneBuilds(db, storage, now)),
    job('complete ended sessions', MINUTE_MS, (now) => completeEndedSessions(db, now)),
    emailJob('remind of sessions', MINUTE_MS, (now) => remindOfSessions(db, now)),
    job('expire purchases', HOUR_MS, (now) => expirePurchases(db, now)),
    emailJob('process payment events', MINUTE_MS, (now) => processPendingEvents(db, billing, now)),
    emailJob('reconcile payments', MINUTE_MS, (now) => reconcileStalePayments(db, billing, now)),
    emailJob('request pending refunds', MINUTE_MS, (now) => requestPendingRefunds(db, billing, now)),
    emailJob('remind of e-Transfers', HOUR_MS, (now) => remindOfTransfers(db, billing, now)),
    emailJob('offer family accounts', MINUTE_MS, (now) => offerFamilyAccounts(db, siteKey, now)),
    emailJob('ask for consents again', HOUR_MS, (now) => requestConsentsAgain(db, now)),
    job('count answers to questions', MINUTE_MS, (now) => countAnswers(db, now)),
    emailJob('send the weekly summary', MINUTE_MS, (now) => notifyOfWeek(db, now)),
  ]
}

/** Jobs about this process only: each process runs them. */
function listProcessJobs({ clock, log, school, publishAssets }: JobDependencies): Job[] {
  return [
    {
      name: 'publish the assets',
      run: async () => {
        await publishAssets()
        return HOUR_MS
      },
    },
    {
      name: 'compare clocks',
      run: async () => {
        await clock.measure(log)
        return MINUTE_MS
      },
    },
    {
      name: "read the school's settings",
      run: async () => {
        await school.refresh()
        return SCHOOL_REFRESH_MS
      },
    },
  ]
}

/** Starts all scheduled work, until stopped. */
export function startJobs(dependencies: JobDependencies): { stop(): void } {
  return runJobs([...listFleetJobs(dependencies), ...listProcessJobs(dependencies)], dependencies)
}
