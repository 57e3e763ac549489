import { setTimeout as wait } from 'node:timers/promises'
import { type Engine, withDatabase } from '../../harness/databases/engine'
import { startPostgres } from '../../harness/databases/postgres-server'
import { startStandby } from '../../harness/databases/postgres-standby'
import { ensureHaproxy, type Haproxy, startHaproxy } from '../../harness/network/haproxy'
import { freePort } from '../../harness/network/ports'
import { makeServer, timeUntilReady } from '../../harness/programs/server-process'
import { openDatabase } from '../../src/server/db/client'
import { bookAll, replayAll } from '../crowd/bookings'
import { comingSlots, setMixedHours } from '../crowd/mixed-hours'
import { addStudents, addTutors } from '../crowd/people'
import { reportRun } from '../kills/server-kills'
import { attempt, notTried, type TrustPart, type TrustResult } from '../part'

const TITLE = 'the primary PostgreSQL killed (SIGKILL) under three processes, its standby promoted'
const STUDENTS = 16
const BOOKINGS = 1_000
/** The time until an operator notices and promotes the standby. */
const NOTICED_AFTER_MS = 500
/** Far above the usual time, which is reported; only a site that never recovers fails. */
const RECOVERY_LIMIT_MS = 60_000

/** HAProxy, three processes and PostgreSQL with a synchronous standby; the primary is killed while students book. */
export const failover: TrustPart = {
  run: async () => [
    ensureHaproxy() ? await attempt(TITLE, 'PostgreSQL', failOver) : notTried(TITLE, 'PostgreSQL', 'HAProxy'),
  ],
}

async function failOver(): Promise<TrustResult> {
  const primary = await startPostgres()
  const standby = await startStandby(primary)
  const sitePorts = [await freePort(), await freePort(), await freePort()]
  const haproxy = await startHaproxy({ sitePorts, postgresPorts: [primary.port, standby.port] })
  try {
    const kill = async () => {
      await primary.crash()
      await wait(NOTICED_AFTER_MS)
      standby.promote()
      return timeUntilReady(haproxy.origin, RECOVERY_LIMIT_MS)
    }
    return await bookThroughFailure(haproxy, { sitePorts, kill })
  } finally {
    await haproxy.stop()
    await standby.stop()
    await primary.stop()
  }
}

interface Failure {
  sitePorts: readonly number[]
  /** Kills the primary and measures the time from the promotion until the site answers. */
  kill: () => Promise<number | null>
}

async function bookThroughFailure(haproxy: Haproxy, { sitePorts, kill }: Failure): Promise<TrustResult> {
  const engine = engineBehind(haproxy)
  const servers = await Promise.all(sitePorts.map((port) => makeServer(engine.env, { port, isManaged: true })))
  try {
    await withDatabase(engine, setMixedHours)
    await Promise.all(servers.map((server) => server.start()))
    const crowd = await withDatabase(engine, async (db) => ({
      students: await addStudents(db, STUDENTS, 2 * BOOKINGS),
      tutors: await addTutors(db, STUDENTS),
    }))
    const chooseOrigin = () => haproxy.origin
    let killed: Promise<number | null> | undefined
    const run = await bookAll({
      ...crowd,
      chooseOrigin,
      slots: comingSlots(),
      count: BOOKINGS,
      onBooking: (number) => {
        if (number >= BOOKINGS / 2) killed ??= kill()
      },
    })
    const recoveryMs = (await killed) ?? null
    const problems = [
      ...run.problems,
      ...(await replayAll(chooseOrigin, run)),
      ...servers.flatMap(({ deaths }) => deaths),
    ]
    if (recoveryMs === null) problems.push('the site did not recover by itself')
    const found = await reportRun(engine, run, { killed: 1, kills: 1, problems })
    const recovery = `the site answers ${Math.round(recoveryMs ?? 0)} ms after the promotion`
    return { ...found, outcome: `${found.outcome}; ${recovery}` }
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
  }
}

/** The database behind a proxy. */
export function engineBehind({ databaseUrl }: Pick<Haproxy, 'databaseUrl'>): Engine {
  return {
    on: 'PostgreSQL',
    env: { DEMO: 'false', ASK_BIRTH_MONTH: 'false', PAYMENTS: 'demo', DATABASE_URL: databaseUrl },
    open: () => openDatabase({ databaseUrl, dataDir: '' }),
    dispose: async () => undefined,
  }
}
