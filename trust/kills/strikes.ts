import { setTimeout as wait } from 'node:timers/promises'
import type { ServerProcess } from '../../harness/server-process'

export async function killServer(server: ServerProcess): Promise<void> {
  await server.kill()
  await server.start()
}

/** Strikes as often as told, evenly among so many acts. */
export function strikeEvenly({ kills, count, strike }: { kills: number; count: number; strike: () => Promise<void> }) {
  const every = Math.floor(count / (kills + 1))
  let strikes = Promise.resolve()
  let struck = 0
  return {
    /** Told each time before an act begins: which one it is. */
    onAct: (number: number) => {
      if (number % every !== 0 || struck >= kills) return
      struck++
      // A few milliseconds on, the request is somewhere between its arrival and its answer.
      strikes = strikes.then(() => wait(number % 7)).then(strike)
    },
    /** When everything is up again; how often it struck. */
    ended: async () => {
      await strikes
      return struck
    },
  }
}
