// Usage: npm run test:trust [-- part …] [--report file]. Prints a table; exits with 1 if a check fails.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../scripts/build/build.mjs'
import type { ResultRow, TrustPart } from './part'
import { toTable } from './table'

/** Loaded on demand: together they import most of the project. */
const PARTS: Record<string, () => Promise<TrustPart>> = {
  races: async () => (await import('./races')).races,
  engines: async () => (await import('./engines/engines')).engines,
  kills: async () => (await import('./kills/server-kills')).kills,
  'database-kills': async () => (await import('./kills/database-kills')).databaseKills,
  'money-kills': async () => (await import('./kills/money-kills')).moneyKills,
  chaos: async () => (await import('./chaos/chaos')).chaos,
  rolling: async () => (await import('./rolling/rolling')).rolling,
  documents: async () => (await import('./documents')).documents,
  alerts: async () => (await import('./alerts')).alerts,
  failover: async () => (await import('./failover/failover')).failover,
  pgbouncer: async () => (await import('./failover/pgbouncer')).pgbouncer,
  cluster: async () => (await import('./cluster/cluster')).cluster,
  folder: async () => (await import('./kills/held-folder')).folder,
  emails: async () => (await import('./emails')).emailDelivery,
  sequences: async () => (await import('./sequences/sequences')).sequences,
  hostile: async () => (await import('./hostile/hostile')).hostile,
  nodes: async () => (await import('./nodes')).nodes,
  practice: async () => (await import('./practice')).practice,
  matrix: async () => (await import('./matrix')).matrix,
  failures: async () => (await import('./matrix')).failures,
  journeys: async () => (await import('./matrix')).journeys,
}
/** Runs only by name, never with the others. */
const QUICK = { quick: async () => (await import('./quick')).quick }
const known: typeof PARTS = { ...PARTS, ...QUICK }

const { values, positionals } = parseArgs({ allowPositionals: true, options: { report: { type: 'string' } } })
const unknown = positionals.filter((name) => !Object.hasOwn(known, name))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Known parts: ${Object.keys(known).join(', ')}.`)
  process.exit(1)
}

await ensureBuilt()
const chosen = positionals.length === 0 ? PARTS : known
const rows: ResultRow[] = []
for (const [name, load] of Object.entries(chosen)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.log(`── ${name} ──`)
  const found = await (await load()).run()
  // Printed immediately: the whole run is long and may be interrupted.
  for (const row of found) console.log(`${row.holds ? 'holds' : 'DOES NOT HOLD'}: ${row.try}`)
  rows.push(...found)
}
console.log(`\n${toTable(rows)}`)
const failed = rows.filter(({ holds }) => !holds).length
console.log(`\n${rows.length - failed} hold, ${failed} do not`)
if (values.report) writeFileSync(values.report, JSON.stringify({ passed: rows.length - failed, failed }))
process.exit(failed > 0 ? 1 : 0)
