import { makeEmbeddedEngine } from '../harness/engine'
import { runChaos } from './chaos/chaos'
import { killServerWhileBooking } from './kills/server-kills'
import type { Part } from './part'

/**
 * The same tries, short: what `npm test` runs. Only by its name, never with the others. On PostgreSQL the second has the
 * server and the database killed, so neither is tried alone.
 */
export const quick: Part = {
  run: async () => [
    await killServerWhileBooking(makeEmbeddedEngine(), { kills: 1, bookings: 30 }),
    await runChaos({ processes: 2, seconds: 5, seed: 7 }),
  ],
}
