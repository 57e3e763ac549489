import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServer } from '../harness/programs/server-process'
import { signInAsDemo } from './demo-sign-in'
import { measureRate, median } from './load'
import { SERVER_CORE } from './usage'

const READS = ['/api/auth/user', '/api/quizzes/math', '/api/progress', '/api/sessions/upcoming']
const CONNECTIONS = 8

interface Rounds {
  count: number
  durationMs: number
}

type StartBeside = (file: string, place: string) => Promise<{ origin: string; stop(): Promise<unknown> }>

/**
 * The cost of the embedded database: the demo student's reads on it and on PostgreSQL, in turns, and the same reads by
 * a bare program on the embedded database.
 */
export async function compareEmbedded(onPostgres: string, rounds: Rounds, startBeside: StartBeside): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'plume-bench-'))
  const server = await makeServer({ DATA_DIR: folder, LOG_LEVEL: 'info' }, { core: SERVER_CORE })
  const bare = await startBare(startBeside)
  try {
    await server.start()
    const sites = await Promise.all(
      [onPostgres, server.origin].map(async (origin) => ({ origin, cookie: await signInAsDemo(origin), rates: [0] })),
    )
    sites.push({ ...bare, rates: [0] })
    console.log(`| ${CONNECTIONS} connections | embedded | PostgreSQL | ratio | bare program | ratio |`)
    console.log('|---|---|---|---|---|---|')
    for (const path of READS) {
      for (const site of sites) site.rates = []
      for (let round = 0; round < rounds.count; round++) {
        for (const { origin, cookie, rates } of sites) {
          const next = () => ({ method: 'GET' as const, path, headers: { cookie } })
          const load = { origin, next, connections: CONNECTIONS, durationMs: rounds.durationMs }
          rates.push((await measureRate(load)).perSecond)
        }
      }
      const [postgres = 0, ours = 0, baseline = 0] = sites.map(({ rates }) => median(rates))
      const [ofPostgres, ofBaseline] = [postgres, baseline].map(
        (other) => `${other.toFixed(0)} | ${(ours / other).toFixed(2)}`,
      )
      console.log(`| GET ${path} | ${ours.toFixed(0)} | ${ofPostgres} | ${ofBaseline} |`)
    }
    console.log('')
  } finally {
    await Promise.all([server, bare].map(({ stop }) => stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The bare program on its own embedded database, which our server filled before. */
async function startBare(startBeside: StartBeside) {
  const folder = mkdtempSync(join(tmpdir(), 'plume-bench-'))
  const filling = await makeServer({ DATA_DIR: folder })
  await filling.start()
  const cookie = await signInAsDemo(filling.origin)
  await filling.stop()
  const { origin, stop } = await startBeside('bench/baseline-server.ts', folder)
  const end = async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { origin, cookie, stop: end }
}
