import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../../harness/programs/server-process'

export async function killServer(server: ServerProcess): Promise<void> {
  await server.kill()
  await server.start()
}

/** Kills this many times, evenly spread over this many actions. */
export function killEvenly({ kills, count, kill }: { kills: number; count: number; kill: () => Promise<void> }) {
  const every = Math.floor(count / (kills + 1))
  let pendingKills = Promise.resolve()
  let killed = 0
  return {
    /** Called with its number before each action starts. */
    onAction: (number: number) => {
      if (number % every !== 0 || killed >= kills) return
      killed++
      // A few milliseconds later, the request is between its arrival and its response.
      pendingKills = pendingKills.then(() => wait(number % 7)).then(kill)
    },
    /** Resolves once everything is up again, with the number of kills. */
    ended: async () => {
      await pendingKills
      return killed
    },
  }
}
