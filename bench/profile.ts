// Usage: npx tsx bench/profile.ts [WORDS]. Profiles our server during the case whose title contains the words.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../harness/databases/postgres-server'
import { makeServer } from '../harness/programs/server-process'
import { ensureBuilt } from '../scripts/build/build.mjs'
import { businessDay } from '../src/shared/time/business-day'
import { listCases } from './cases'
import { makeCrowd } from './crowd'
import { measureRate } from './load'
import { SERVER_CORE } from './usage'

const CONNECTIONS = 32
const SECONDS = 8
const ROWS = 16

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  /** Microseconds before each sample. */
  timeDeltas: number[]
}

await ensureBuilt()
const words = process.argv[2] ?? '/api/progress'
const folder = mkdtempSync(join(tmpdir(), 'plume-profile-'))
const postgres = await startPostgres()
try {
  const flags = ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${folder}`, '--cpu-prof-name=profile']
  const server = await makeServer(
    { DATABASE_URL: postgres.url, LOG_LEVEL: 'info', PAYMENTS: 'demo' },
    { core: SERVER_CORE, flags },
  )
  await server.start()
  const { origin } = server
  const crowd = await makeCrowd(postgres.url, businessDay(new Date()))
  const chosen = listCases(crowd).find(({ title }) => title.includes(words))
  if (!chosen) throw new Error(`no case has the words ${words}`)
  const next = (connection: number) => chosen.next('ours', connection)
  await measureRate({ origin, next, connections: CONNECTIONS, durationMs: SECONDS * 1000 })
  await server.stop()
  print(chosen.title, JSON.parse(readFileSync(join(folder, 'profile'), 'utf8')))
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function print(title: string, profile: CpuProfile): void {
  const shares = [...sharesOf(profile)].sort(([, one], [, other]) => other - one).slice(0, ROWS)
  console.log(`| ${title}, ${CONNECTIONS} connections | share |\n|---|---|`)
  for (const [part, share] of shares) console.log(`| ${part} | ${(share * 100).toFixed(1)} % |`)
}

/** The share of each part in the time under load, which is the end of the profile. */
function sharesOf({ nodes, samples, timeDeltas }: CpuProfile): Map<string, number> {
  const parts = new Map(nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]))
  const spent = new Map<string, number>()
  let [total, place] = [0, samples.length]
  while (total < (SECONDS - 1) * 1e6 && place > 0) {
    place -= 1
    const part = parts.get(samples[place] ?? 0) ?? 'unknown'
    const taken = timeDeltas[place] ?? 0
    spent.set(part, (spent.get(part) ?? 0) + taken)
    total += taken
  }
  return new Map([...spent].map(([part, taken]) => [part, taken / total]))
}

/** A package, a module of Node, our own code, or a function of the engine itself. */
function partOf({ url, functionName }: CpuProfile['nodes'][number]['callFrame']): string {
  const [, inPackage] = url.split('node_modules/')
  if (inPackage)
    return inPackage
      .split('/')
      .slice(0, inPackage.startsWith('@') ? 2 : 1)
      .join('/')
  if (url.startsWith('node:')) return url.split('/')[0] ?? url
  return url === '' ? functionName : 'Plume'
}
