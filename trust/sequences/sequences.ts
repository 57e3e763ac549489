import { runTests } from '../../harness/programs/vitest-run'
import { withEmbeddedSite } from '../../harness/sites/embedded-site'
import { FULL_SCALE } from '../../src/server/testing/trust-scale'
import { attempt, type ResultRow, type TrustPart } from '../part'
import { checkSequences } from './check'

const SEQUENCES = 5_000

/** Random sequences against a model. `SEED=…` generates the same ones again, `REPLAY=…` repeats the failed one. */
export const sequences: TrustPart = {
  run: async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000)
    console.log(`SEED=${seed}`)
    const title = 'random operation sequences against a small in-memory model'
    const row = await attempt(title, 'embedded', async () => {
      const options = { count: Number(process.env.SEQUENCES ?? SEQUENCES), seed, path: process.env.REPLAY }
      const result = await withEmbeddedSite((site) => checkSequences(site, options))
      if (result.problem) console.error(result.problem)
      return {
        attempts: `${result.sequences} sequences, ${result.steps} steps, seed ${seed}`,
        outcome: `equal after every step; responses ${describeCounts(result.responses)}`,
        problems: result.problem === undefined ? [] : [result.problem],
      }
    })
    return [row, await playMoney(seed)]
  },
}

const { moneyStories } = FULL_SCALE

/** Months of random payments and refunds, as a test run with fake payment providers. */
function playMoney(seed: number): Promise<ResultRow> {
  return attempt('the summary of every month against the sums of its rows', 'embedded', async () => {
    const files = ['trust/sequences/money/money.api.test.ts']
    const results = await runTests({ project: 'pglite', files, env: { TRUST_FULL: '1', SEED: String(seed) } })
    return {
      attempts: `${moneyStories} money stories, seed ${seed}`,
      outcome: 'equal, and the figures of a past month never change',
      problems: results.filter(({ passed }) => !passed).map(({ message }) => message),
    }
  })
}

function describeCounts(responses: Record<string, number>): string {
  return Object.entries(responses)
    .toSorted()
    .map(([title, count]) => `${title} × ${count}`)
    .join(', ')
}
