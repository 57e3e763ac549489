import { setTimeout as wait } from 'node:timers/promises'
import { startPostgresEngine } from '../../harness/databases/engine'
import { timeUntilReady } from '../../harness/programs/server-process'
import { attempt, type ResultRow, type TrustPart } from '../part'
import { bookDuringKills, type KillScale } from './server-kills'

const FULL: KillScale = { kills: 5, bookings: 1_000 }
/** How long the database stays down. */
const DOWN_MS = 400
/** Far above the requirement of 5 s. The time is reported; only a server that never recovers is a problem. */
const RECOVERY_LIMIT_MS = 60_000

export const databaseKills: TrustPart = {
  run: async () => [await killPostgresWhileBooking(FULL)],
}

/** PostgreSQL is killed, as in a power cut, and restarted. The server must reconnect by itself. */
export async function killPostgresWhileBooking(scale: KillScale): Promise<ResultRow> {
  const engine = await startPostgresEngine()
  const recoveries: (number | null)[] = []
  try {
    return await attempt('PostgreSQL killed (SIGKILL) while students book', engine.on, async () => {
      const found = await bookDuringKills(engine, {
        ...scale,
        kill: async (server) => {
          await engine.postgres.crash()
          await wait(DOWN_MS)
          await engine.postgres.restart()
          recoveries.push(await timeUntilReady(server.origin, RECOVERY_LIMIT_MS))
        },
      })
      const slowest = Math.round(Math.max(...recoveries.map(Number)))
      return {
        ...found,
        outcome: `${found.outcome}; the server was ready at most ${slowest} ms after the database`,
        problems: recoveries.includes(null)
          ? [...found.problems, 'the server did not recover by itself']
          : found.problems,
      }
    })
  } finally {
    await engine.dispose()
  }
}
