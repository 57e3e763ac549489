// Usage: npm run bench [-- quick] [WORDS …]. Every comparison in one run, on a PostgreSQL of its own. With words: only
// the calls whose titles contain one of them.

import pg from 'pg'
import { startPostgres } from '../harness/databases/postgres-server'
import { untilOpen } from '../harness/network/http-client'
import { freePort } from '../harness/network/ports'
import { startNode } from '../harness/programs/program'
import { makeServer } from '../harness/programs/server-process'
import { ensureBuilt } from '../scripts/build/build.mjs'
import { businessDay } from '../src/shared/time/business-day'
import { type Case, listCases } from './cases'
import { compare, TABLE_HEAD, toRow } from './compare'
import { makeCrowd } from './crowd'
import { compareEmbedded } from './embedded'
import { warmUp } from './load'
import { compareTwoProcesses } from './two-processes'
import { SERVER_CORE } from './usage'

const isQuick = process.argv.includes('quick')
const words = process.argv.slice(2).filter((word) => word !== 'quick')
const isSelected = ({ title }: { title: string }) => words.length === 0 || words.some((word) => title.includes(word))
const CONNECTIONS = isQuick ? [8] : [1, 8, 32]
const rounds = isQuick ? { count: 3, durationMs: 800 } : { count: 5, durationMs: 1_000 }

await ensureBuilt()
const postgres = await startPostgres()
// The demo student also reads from the embedded database.
const env = { DATABASE_URL: postgres.url, LOG_LEVEL: 'info', DEMO: 'true' }
const ours = await makeServer(env, { core: SERVER_CORE })
await ours.start()
const crowd = await makeCrowd(postgres.url, businessDay(new Date()))
const baseline = await startBeside('bench/baseline-server.ts', postgres.url)
const bytes = await startBeside('bench/bytes-server.ts')

try {
  console.log(`Median of ${rounds.count} rounds of ${rounds.durationMs / 1000} s, responses per second.`)
  console.log('Baseline: node:http + pg with the same SQL; bytes: node:http that sends the same bytes from memory.')
  console.log(
    'CPU ms: of program and PostgreSQL for one response, ours and the baseline’s. Compare these on a busy machine.\n',
  )
  const cases = listCases(crowd).filter(isSelected)
  for (const each of cases) await warmUpBoth(each)
  // PostgreSQL keeps the plans it made for empty tables, which read every row, until the tables are analyzed.
  await analyze(postgres.url)
  for (const connections of CONNECTIONS) {
    console.log(`${TABLE_HEAD(connections)}`)
    for (const each of cases)
      console.log(toRow(each, await compare({ ours, baseline, bytes, postgres }, each, { connections, rounds })))
    console.log('')
  }
  // Idle programs still use some of the core.
  await Promise.all([baseline, bytes].map(({ stop }) => stop()))
  const isWhole = !isQuick && words.length === 0
  if (isWhole) await compareEmbedded(ours.origin, rounds, startBeside)
  if (isWhole) await compareTwoProcesses({ one: ours.origin, databaseUrl: postgres.url, crowd, rounds })
} finally {
  await Promise.all([ours, baseline, bytes].map(({ stop }) => stop()))
  await postgres.stop()
}

async function analyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

async function warmUpBoth({ next, baseline: has }: Case): Promise<void> {
  for (const side of has === 'same work' ? (['ours', 'baseline'] as const) : (['ours'] as const)) {
    const { origin } = side === 'ours' ? ours : baseline
    await warmUp({ origin, next: (connection) => next(side, connection), connections: 8 })
  }
}

/** Starts a reference program on a free port and waits until it answers. */
async function startBeside(file: string, ...args: string[]) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const program = startNode(['--import', 'tsx', file, String(port), ...args], { core: SERVER_CORE })
  await untilOpen(origin)
  return { origin, pid: () => program.child.pid, stop: () => program.end() }
}
