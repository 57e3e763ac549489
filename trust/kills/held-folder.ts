import { type Engine, makeEmbeddedEngine } from '../../harness/databases/engine'
import { freePort } from '../../harness/network/ports'
import { makeServer, type ServerProcess, startServer } from '../../harness/programs/server-process'
import { runTests } from '../../harness/programs/vitest-run'
import { attempt, type ResultRow, type TrustPart } from '../part'

const ROUNDS = 5

export const folder: TrustPart = {
  run: async () => [await openHeldFolder(ROUNDS), await testLock()],
}

/** A second server on the folder of a live one refuses and names it; after a kill the next server takes over. */
export async function openHeldFolder(rounds: number): Promise<ResultRow> {
  const engine = makeEmbeddedEngine()
  const holder = await makeServer(engine.env, { isManaged: true })
  try {
    return await attempt('a second process opens the embedded folder', engine.on, async () => {
      const problems: string[] = []
      const times: number[] = []
      await holder.start()
      for (let round = 0; round < rounds; round++) {
        times.push(await tryToOpen(engine, holder, problems))
        await holder.kill()
        await holder.start()
      }
      const slowest = Math.round(Math.max(...times))
      return {
        attempts: `${rounds} refused, ${rounds} takeovers`,
        outcome:
          `refused naming the holder, at most ${slowest} ms after its start; ` +
          'a killed holder’s folder taken over each time',
        problems: [...problems, ...holder.deaths],
      }
    })
  } finally {
    await holder.kill()
    await engine.dispose()
  }
}

/** Returns how long it took from starting the second process to its end. */
async function tryToOpen({ env }: Engine, holder: ServerProcess, problems: string[]): Promise<number> {
  const startedAt = performance.now()
  const second = startServer(await freePort(), env)
  const code = await second.ended
  if (code !== 1) problems.push(`the second process ended with ${code}`)
  const complaint = second.errorOutput()
  if (!complaint.includes(`in use by process ${holder.pid()}.`)) problems.push(`the holder was not named: ${complaint}`)
  return performance.now() - startedAt
}

async function testLock(): Promise<ResultRow> {
  const files = ['src/server/db/embedded/folder-lock.test.ts']
  const results = await runTests({ project: 'plain', files, env: { TRUST_FULL: '1' } })
  const failed = results.filter(({ passed }) => !passed)
  return {
    try: 'the lock itself: 20 processes compete for a dead holder’s folder, 6 open and close it, damaged lock files',
    on: 'embedded',
    attempts: `${results.length} tests`,
    outcome: failed.length === 0 ? 'never two holders' : failed.map(({ title }) => title).join('; '),
    holds: failed.length === 0,
    ms: results.reduce((sum, { ms }) => sum + ms, 0),
  }
}
