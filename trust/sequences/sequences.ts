import { withEmbeddedSite } from '../../harness/embedded-site'
import { attempt, type Part } from '../part'
import { checkSequences } from './check'

const SEQUENCES = 5_000

/** Random stories against a model. `SEED=…` makes the same ones again, `REPLAY=…` goes straight to the one that failed. */
export const sequences: Part = {
  name: 'sequences',
  run: async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
    console.log(`SEED=${seed}`)
    const title = 'random operation sequences against a small in-memory model'
    const row = await attempt(title, 'embedded', async () => {
      const asked = { count: Number(process.env.SEQUENCES ?? SEQUENCES), seed, path: process.env.REPLAY }
      const result = await withEmbeddedSite((site) => checkSequences(site, asked))
      if (result.fault) console.error(result.fault)
      return {
        tries: `${result.sequences} sequences, ${result.steps} steps, seed ${seed}`,
        outcome: `equal after every step; answers ${sayCounts(result.answers)}`,
        faults: result.fault === undefined ? [] : [result.fault],
      }
    })
    return [row]
  },
}

function sayCounts(answers: Record<string, number>): string {
  return Object.entries(answers)
    .toSorted()
    .map(([title, count]) => `${title} × ${count}`)
    .join(', ')
}
