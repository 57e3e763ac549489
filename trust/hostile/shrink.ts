import fc from 'fast-check'
import type { OpenVictim } from './examine'
import type { HostileRequest } from './requests'
import { targetOf } from './targets'
import { Trick } from './tricks'

const SHOWN_CHARACTERS = 1_000
const PATIENCE_MS = 120_000

/**
 * Sends the failing request of a seed again and searches for the simplest one that still fails. `path` is the number of
 * the request, or where the search ended. Null when it no longer fails: then it depended on earlier requests.
 */
export async function shrink(
  { examine }: OpenVictim,
  { seed, path }: { seed: number; path: string },
): Promise<string | null> {
  const target = targetOf(Number.parseInt(path, 10))
  let simplest: HostileRequest | undefined
  const property = fc.asyncProperty(Trick, async (trick) => {
    const { request, problem } = await examine(target, trick)
    if (!problem) return
    simplest = request
    throw new Error(problem)
  })
  const found = await fc.check(property, { seed, path, numRuns: 1, interruptAfterTimeLimit: PATIENCE_MS })
  if (!found.failed || !simplest) return null
  return [
    `SEED=${seed} REPLAY=${found.counterexamplePath ?? path} npm run test:trust -- hostile`,
    found.errorInstance instanceof Error ? found.errorInstance.message : String(found.errorInstance),
    simplest.title,
    simplest.bytes.toString('latin1').slice(0, SHOWN_CHARACTERS),
  ].join('\n')
}
