import { setTimeout as wait } from 'node:timers/promises'
import { startPostgresEngine } from '../../harness/engine'
import { timeUntilReady } from '../../harness/server-process'
import { attempt, type Part, type Row } from '../part'
import { bookUnderFire, type KillScale } from './server-kills'

const FULL: KillScale = { kills: 5, bookings: 1_000 }
/** How long the database stays away. */
const AWAY_MS = 400
/** Far above the bar of 5 s: the time is reported, only never coming back is a fault. */
const RECOVERY_LIMIT_MS = 60_000

export const databaseKills: Part = {
  run: async () => [await killPostgresWhileBooking(FULL)],
}

/** PostgreSQL dies as in a power cut and comes back; the server must find it again without being touched. */
export async function killPostgresWhileBooking(scale: KillScale): Promise<Row> {
  const engine = await startPostgresEngine()
  const recoveries: (number | null)[] = []
  try {
    return await attempt('PostgreSQL killed (SIGKILL) while students book', engine.on, async () => {
      const found = await bookUnderFire(engine, {
        ...scale,
        strike: async (server) => {
          await engine.postgres.crash()
          await wait(AWAY_MS)
          await engine.postgres.restart()
          recoveries.push(await timeUntilReady(server.origin, RECOVERY_LIMIT_MS))
        },
      })
      const slowest = Math.round(Math.max(...recoveries.map(Number)))
      return {
        ...found,
        outcome: `${found.outcome}; the server ready again ${slowest} ms after the database at the latest`,
        problems: recoveries.includes(null)
          ? [...found.problems, 'the server did not come back by itself']
          : found.problems,
      }
    })
  } finally {
    await engine.dispose()
  }
}
