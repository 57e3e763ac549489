// Usage: npm run bench [-- quick]. Everything in one run on a PostgreSQL of its own, with the limit beside it.

import { freePort, startPostgres } from '../harness/postgres-server'
import { ensureBuilt } from '../scripts/build.mjs'
import { businessDay } from '../src/shared/time/business-day'
import { listCases } from './cases'
import { compare, TABLE_HEAD, toRow } from './compare'
import { makeCrowd } from './crowd'
import { compareEmbedded } from './embedded'
import { end, startOnCore, untilOpen } from './processes'
import { compareTwoProcesses } from './two-processes'

const isQuick = process.argv.includes('quick')
const CONNECTIONS = isQuick ? [8] : [1, 8, 32]
const rounds = isQuick ? { count: 3, durationMs: 800 } : { count: 5, durationMs: 1_000 }

ensureBuilt()
const postgres = await startPostgres()
const ports = { ours: await freePort(), limit: await freePort(), bare: await freePort() }
const addressOf = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`
const ours = startOnCore(['dist/server/main.js'], {
  PORT: String(ports.ours),
  DATABASE_URL: postgres.url,
  LOG_LEVEL: 'info',
  // Its student is the one who also reads from the embedded database.
  DEMO: 'true',
})
await untilOpen(`${addressOf('ours')}/readyz`)
const crowd = await makeCrowd(postgres.url, businessDay(new Date()))
const limit = startOnCore(['--import', 'tsx', 'bench/limit-server.ts', String(ports.limit), postgres.url])
const bare = startOnCore(['--import', 'tsx', 'bench/bare-server.ts', String(ports.bare)])
const programs = {
  ours: { origin: addressOf('ours'), child: ours },
  limit: { origin: addressOf('limit'), child: limit },
  bare: { origin: addressOf('bare'), child: bare },
}

try {
  await Promise.all([untilOpen(addressOf('bare')), untilOpen(addressOf('limit'))])
  console.log(`Median of ${rounds.count} rounds of ${rounds.durationMs / 1000} s, answers per second.`)
  console.log('Limit: node:http + pg with the same SQL; bytes: node:http that sends the same bytes from memory.\n')
  for (const connections of CONNECTIONS) {
    console.log(`${TABLE_HEAD(connections)}`)
    for (const each of listCases(crowd))
      console.log(toRow(each, await compare(programs, each, { connections, rounds })))
    console.log('')
  }
  // Programs that only wait still take their share of the core.
  await Promise.all([limit, bare].map(end))
  if (!isQuick) await compareEmbedded(addressOf('ours'), rounds)
  if (!isQuick) await compareTwoProcesses({ one: addressOf('ours'), databaseUrl: postgres.url, crowd, rounds })
} finally {
  await Promise.all([ours, limit, bare].map(end))
  await postgres.stop()
}
