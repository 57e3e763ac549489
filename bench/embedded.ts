import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServer } from '../harness/server-process'
import { signInAsDemo } from './demo-sign-in'
import { measureRate, median } from './load'
import { SERVER_CORE } from './usage'

const READS = ['/api/auth/user', '/api/quizzes/math', '/api/progress', '/api/sessions/upcoming']
const CONNECTIONS = 8

interface Rounds {
  count: number
  durationMs: number
}

/** What the database that needs no set-up costs: the demo student's reads on it and on PostgreSQL, in turns. */
export async function compareEmbedded(onPostgres: string, rounds: Rounds): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plume-bench-'))
  const server = await makeServer({ DATA_DIR: folder, LOG_LEVEL: 'info' }, { core: SERVER_CORE })
  try {
    await server.start()
    const sites = await Promise.all(
      [onPostgres, server.origin].map(async (origin) => ({ origin, cookie: await signInAsDemo(origin), rates: [0] })),
    )
    console.log(`| ${CONNECTIONS} connections | PostgreSQL | embedded | ratio |\n|---|---|---|---|`)
    for (const path of READS) {
      for (const site of sites) site.rates = []
      for (let round = 0; round < rounds.count; round++) {
        for (const { origin, cookie, rates } of sites) {
          const next = () => ({ method: 'GET' as const, path, headers: { cookie } })
          const load = { origin, next, connections: CONNECTIONS, durationMs: rounds.durationMs }
          rates.push((await measureRate(load)).perSecond)
        }
      }
      const [postgres = 0, ours = 0] = sites.map(({ rates }) => median(rates))
      console.log(`| GET ${path} | ${postgres.toFixed(0)} | ${ours.toFixed(0)} | ${(ours / postgres).toFixed(2)} |`)
    }
    console.log('')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
