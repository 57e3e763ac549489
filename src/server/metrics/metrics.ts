import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { guessesRefused } from '../auth/guess-limits/guess-limits'
import { passwordsWaiting } from '../auth/passwords/passwords'
import type { Database } from '../db/client'
import type { DatabaseClock } from '../db/database-clock'
import { countOverdue } from '../email/emails.store'
import { readVerdict } from '../features/billing/ledger/check-ledger.service'
import type { AnsweredRequest } from '../http/logging/log-requests'

/** From a cached list to a password check that waits in the queue. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface MetricSources {
  database: Database
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
  const answers = new Histogram({
    name: 'plume_request_seconds',
    help: 'Time until a request was answered, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  })
  return {
    observe: ({ method, route, status, ms }) => answers.observe({ method, route, status }, ms / 1000),
    watch: (measured) => watchParts(registry, measured),
    write: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function watchParts(registry: Registry, { database, clock }: MetricSources): void {
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      ...{ name: `plume_${name}`, help, registers: [registry] },
      async collect() {
        // A metric that cannot be read is left out; the others are still reported.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  const { connections } = database
  if (connections) {
    gauge('database_connections', 'Connections to PostgreSQL that are open.', () => connections().open)
    gauge('database_connections_idle', 'Connections to PostgreSQL that nobody uses.', () => connections().idle)
    gauge('database_waiting', 'Requests that wait for a connection.', () => connections().waiting)
  }
  gauge('passwords_waiting', 'Passwords that wait to be hashed or compared.', passwordsWaiting)
  gauge('guesses_refused', 'Sign-ins refused by the limits on wrong passwords, since the start.', guessesRefused)
  gauge('emails_overdue', 'Emails that should have been sent a minute ago.', () =>
    countOverdue(database.db, clock.now()),
  )
  gauge('clock_difference_seconds', "How far this machine's clock is ahead of the database's.", () => {
    return clock.differenceMs / 1000
  })
  gauge('ledger_sound', '1: every account adds up; 0: hours cannot change until it is repaired.', () =>
    readVerdict(database.readiness).then((verdict) => (verdict ? Number(verdict.sound) : Number.NaN)),
  )
  gauge('ledger_checked_seconds', 'When the ledger was last checked, in seconds since 1970.', () =>
    readVerdict(database.readiness).then((verdict) => (verdict ? verdict.checkedAt.getTime() / 1000 : Number.NaN)),
  )
}
