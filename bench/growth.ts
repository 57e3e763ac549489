// Usage: npm run bench:growth [-- STUDENTS]. The same calls on a small and a large site, in turns, on one PostgreSQL.
import pg from 'pg'
import { GROWING_TABLES, populate, sampleIds } from '../harness/databases/population'
import { startPostgres } from '../harness/databases/postgres-server'
import { makeServer } from '../harness/programs/server-process'
import { ensureBuilt } from '../scripts/build/build.mjs'
import { businessDay } from '../src/shared/time/business-day'
import { makeCrowd } from './crowd'
import { type Call, measureRate, median } from './load'
import { SERVER_CORE } from './usage'

const LARGE = Number(process.argv[2] ?? 1_000_000)
const SMALL = 1_000
const CONNECTIONS = 8
const ROUNDS = 5
const ROUND_MS = 1_200

await ensureBuilt()
const postgres = await startPostgres()
const sites = [await openSite('small', SMALL), await openSite('large', LARGE)]
try {
  await measureAll()
} finally {
  await Promise.all(sites.map(({ server }) => server.stop()))
  await Promise.all(sites.map(({ client }) => client.end()))
  await postgres.stop()
}

async function openSite(name: string, students: number) {
  const root = new pg.Client(postgres.url)
  await root.connect()
  await root.query(`create database ${name}`)
  await root.end()
  const url = postgres.url.replace(/postgres$/, name)
  const server = await makeServer({ DATABASE_URL: url, LOG_LEVEL: 'error' }, { core: SERVER_CORE })
  // The first start creates tables and content; the second one has all students.
  await server.start()
  await server.stop()
  const client = new pg.Client(url)
  await client.connect()
  const began = performance.now()
  await populate(client, students)
  console.log(`${students} students created in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  await server.start()
  await untilVerified(server.origin)
  const crowd = await makeCrowd(url, businessDay(new Date()), { members: sampleIds(students, 64) })
  return { name, origin: server.origin, server, client, crowd }
}

/** After its start the site verifies the ledger, which scans tables; those scans must not count as a call's. */
async function untilVerified(origin: string): Promise<void> {
  while ((await (await fetch(`${origin}/readyz`)).json()).ledger === null) {
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function measureAll(): Promise<void> {
  const reads = [
    '/api/auth/user',
    '/api/quizzes/math',
    '/api/progress',
    '/api/sessions/upcoming',
    '/api/quiz-attempts?limit=5',
  ]
  const cases: [string, (site: (typeof sites)[number], connection: number) => Call][] = [
    ...reads.map((path): (typeof cases)[number] => [
      `GET ${path}`,
      ({ crowd }, connection) => ({ method: 'GET', path, headers: { cookie: crowd.cookie(connection) } }),
    ]),
    ['POST /api/quiz-attempts', ({ crowd }, connection) => crowd.attempt(connection)],
    ['POST /api/practice/math/next', ({ crowd }, connection) => crowd.nextQuestion(connection)],
    ['POST /api/sessions', ({ crowd }, connection) => crowd.booking(connection)],
  ]
  console.log(
    `\n| call | median ms, ${SMALL} students | ${LARGE} students | times | whole-table reads |\n|---|---|---|---|---|`,
  )
  const wholeReads: string[] = []
  // Idle connections report their statistics after ten seconds, so the scans of the start are counted by now.
  await new Promise((resolve) => setTimeout(resolve, 12_000))
  for (const [title, next] of cases) {
    const times: number[][] = sites.map(() => [])
    const before = await scansOf(sites[1]?.client)
    for (let round = 0; round < ROUNDS; round++) {
      for (const [place, site] of sites.entries()) {
        const load = {
          connections: CONNECTIONS,
          durationMs: ROUND_MS,
          next: (connection: number) => next(site, connection),
        }
        times[place]?.push((await measureRate({ origin: site.origin, ...load })).medianMs)
      }
    }
    const [small = 0, large = 0] = times.map(median)
    const scans = (await scansOf(sites[1]?.client)) - before
    console.log(`| ${title} | ${small.toFixed(2)} | ${large.toFixed(2)} | ${(large / small).toFixed(2)} | ${scans} |`)
    if (scans > 0) wholeReads.push(title)
  }
  if (wholeReads.length === 0) return
  console.error(`\nthese calls scanned a whole growing table: ${wholeReads.join(', ')}`)
  process.exitCode = 1
}

/** How often a growing table was scanned since the server started. */
async function scansOf(client: pg.Client | undefined): Promise<number> {
  // The counters are updated with a delay.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const result = await client?.query(
    'select sum(seq_scan)::int as scans from pg_stat_user_tables where relname = any($1)',
    [GROWING_TABLES],
  )
  return result?.rows[0]?.scans ?? 0
}
