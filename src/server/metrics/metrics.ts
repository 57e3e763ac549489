import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { guessesRefused } from '../auth/guess-limits/guess-limits'
import { passwordsWaiting } from '../auth/passwords/passwords'
import { BUILD_ID } from '../builds/build-id'
import type { Database } from '../db/client'
import { poolWaits } from '../db/connections/pool'
import { databaseErrors } from '../db/connections/traced-client'
import type { DatabaseClock } from '../db/database-clock'
import { areMigrationsApplied } from '../db/migrations/migration-state'
import type { AnsweredRequest } from '../http/logging/log-requests'
import { storageFailures } from '../storage/file-storage'
import { type Backlog, readBacklog } from './backlog.store'

/** From a cached list to a password check that waits in the queue. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface MetricSources {
  database: Pick<Database, 'readiness' | 'connections'>
  clock: Pick<DatabaseClock, 'now' | 'differenceMs'>
}

export interface Metrics {
  observe(answered: AnsweredRequest): void
  /** Adds the gauges of this process. */
  watch(measured: MetricSources): void
  /** All metrics in Prometheus format. */
  write(): Promise<string>
  contentType: string
}

/** Metrics for operators. Names and labels contain no personal data. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const responses = new Histogram({
    name: 'plume_request_seconds',
    help: 'Time until a request was answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  countEvents(registry)
  return {
    observe: ({ method, route, status, ms }) => responses.observe({ method, route, status }, ms / 1000),
    watch: (measured) => watchParts(registry, measured),
    write: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Counts the events in this process since its start. */
function countEvents(registry: Registry): void {
  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name: `plume_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  counter('database_pool_waits', 'Statements that waited for a connection.', () => poolWaits().count)
  counter('database_pool_wait_seconds', 'Time that statements waited for a connection.', () => poolWaits().seconds)
  counter('database_pool_timeouts', 'Statements that got no connection in time.', () => poolWaits().timeouts)
  counter('storage_errors', 'Failed actions of the storage for files.', storageFailures)
  new Counter({
    name: 'plume_database_errors_total',
    help: 'Failed statements and connections, by code; none: a connection that ended or timed out.',
    labelNames: ['code'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [code, count] of databaseErrors()) this.inc({ code }, count)
    },
  })
  new Gauge({
    name: 'plume_build_info',
    help: 'Always 1; the label tells the builds apart.',
    labelNames: ['build'],
    registers: [registry],
  }).set({ build: BUILD_ID }, 1)
}

function watchParts(registry: Registry, { database, clock }: MetricSources): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name: `plume_${name}`,
      help,
      registers: [registry],
      async collect() {
        // A metric that cannot be read is left out; the others are still reported.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  const { connections, readiness } = database
  if (connections) {
    gauge('database_connections', 'Connections to PostgreSQL that are open.', () => connections().open)
    gauge('database_connections_idle', 'Connections to PostgreSQL that nobody uses.', () => connections().idle)
    gauge('database_waiting', 'Requests that wait for a connection.', () => connections().waiting)
  }
  gauge('ready', '1: the database answers and has every migration.', () =>
    Promise.resolve(readiness)
      .then(areMigrationsApplied)
      .then(Number, () => 0),
  )
  gauge(
    'passwords_waiting',
    'Passwords in the queue: at most 200 of known devices and 200 of others.',
    passwordsWaiting,
  )
  gauge('guesses_refused', 'Sign-ins refused by the limits on wrong passwords, since the start.', guessesRefused)
  gauge('clock_difference_seconds', "How far this machine's clock is ahead of the database's.", () => {
    return clock.differenceMs / 1000
  })
  watchBacklog(
    registry,
    shareReading(() => readBacklog(readiness, clock.now())),
  )
}

/** The backlog is in the database, so every process reports the same one. */
function watchBacklog(registry: Registry, read: () => Promise<Backlog>): void {
  const gauge = (name: string, help: string, pick: (backlog: Backlog) => number) =>
    new Gauge({
      name: `plume_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.set(await read().then(pick, () => Number.NaN))
      },
    })
  gauge('emails_overdue', 'Emails that no process has taken for a minute.', ({ emails }) => emails)
  gauge('payment_events_overdue', 'Events of payment providers, unprocessed for five minutes.', ({ paymentEvents }) => {
    return paymentEvents
  })
  gauge('purchases_overdue', 'Purchases at a provider, pending for three days.', ({ purchases }) => purchases)
  gauge('refunds_overdue', 'Refunds that are pending for an hour.', ({ refunds }) => refunds)
  gauge('ledger_sound', '1: every account adds up; 0: some are damaged.', ({ ledgerCheckedAt, damagedAccounts }) =>
    ledgerCheckedAt === null ? Number.NaN : Number(damagedAccounts === 0),
  )
  gauge('ledger_damaged_accounts', 'Accounts whose hours cannot change.', ({ damagedAccounts }) => damagedAccounts)
  gauge('ledger_checked_seconds', 'When all accounts were last checked, in seconds since 1970.', (backlog) => {
    return backlog.ledgerCheckedAt ?? Number.NaN
  })
  new Gauge({
    name: 'plume_job_succeeded_seconds',
    help: 'The last success of each job of the whole site, and of `npm run backup` (back up), in seconds since 1970.',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, succeededAt } of await read().then(
        ({ jobs }) => jobs,
        () => [],
      )) {
        this.set({ name }, succeededAt)
      }
    },
  })
}

/** One reading for all gauges of a scrape. */
function shareReading<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => {
    if (!reading) {
      reading = Promise.resolve().then(read)
      setImmediate(() => {
        reading = undefined
      })
    }
    return reading
  }
}
