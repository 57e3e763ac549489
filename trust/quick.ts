import { makeEmbeddedEngine, startPostgresEngine } from '../harness/engine'
import { runChaos } from './chaos/chaos'
import { killPostgresWhileBooking } from './kills/database-kills'
import { killServerWhileBooking } from './kills/server-kills'
import type { Part } from './part'

/** The same tries, short: what `npm test` runs. Only by its name, never with the others. */
export const quick: Part = {
  name: 'quick',
  run: async () => [
    await killServerWhileBooking(await startPostgresEngine(), { kills: 3, bookings: 60 }),
    await killServerWhileBooking(makeEmbeddedEngine(), { kills: 1, bookings: 30 }),
    await killPostgresWhileBooking({ kills: 1, bookings: 60 }),
    await runChaos({ seconds: 5, seed: 7 }),
  ],
}
