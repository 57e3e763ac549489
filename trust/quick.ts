import { makeEmbeddedEngine } from '../harness/databases/engine'
import { runChaos } from './chaos/chaos'
import { killServerWhileBooking } from './kills/server-kills'
import type { TrustPart } from './part'

/**
 * Short versions for `npm test`, which run only by name. The chaos run on PostgreSQL kills servers and the database,
 * so there is no separate run for either.
 */
export const quick: TrustPart = {
  run: async () => [
    await killServerWhileBooking(makeEmbeddedEngine(), { kills: 1, bookings: 30 }),
    await runChaos({ processes: 2, seconds: 5, seed: 7 }),
  ],
}
