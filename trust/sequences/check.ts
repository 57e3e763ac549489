import fc from 'fast-check'
import { makeAdministrator } from '../../src/server/testing/factories/factories'
import { setSchoolHours } from '../../src/server/testing/factories/school-hours'
import type { TestApp } from '../../src/server/testing/sites/build-test-app'
import { play } from './play'
import { Story } from './steps'
import { STORY_HOURS } from './story-hours'

interface SequencesOptions {
  count: number
  seed: number
  /** The path of a failed sequence within the seed, to run only that one. */
  path?: string | undefined
}

export interface SequencesResult {
  sequences: number
  steps: number
  /** How often each response was expected and returned. */
  responses: Record<string, number>
  /** The difference, with the command to repeat it; undefined if all were equal. */
  problem: string | undefined
}

/** Plays random stories on a site and on the model until one differs, then shrinks it to the shortest. */
export async function checkSequences(site: TestApp, { count, seed, path }: SequencesOptions): Promise<SequencesResult> {
  await setSchoolHours(site, STORY_HOURS)
  const stage = { site, administratorId: (await makeAdministrator(site)).id, responses: {} }
  let [sequences, steps] = [0, 0]
  const property = fc.asyncProperty(Story, async (story) => {
    sequences++
    steps += story.steps.length
    const problems = await play(stage, story)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  })
  const result = await fc.check(property, { seed, numRuns: count, ...(path !== undefined && { path }) })
  if (!result.failed) return { sequences, steps, responses: stage.responses, problem: undefined }
  const problem = [
    `SEED=${result.seed} REPLAY=${result.counterexamplePath} npm run test:trust -- sequences`,
    JSON.stringify(result.counterexample?.[0]),
    result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance),
  ].join('\n')
  return { sequences, steps, responses: stage.responses, problem }
}
