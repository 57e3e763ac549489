// Usage: npm run bench:timetable. A week of the staff's timetable in a school with a year of sessions.
import pg from 'pg'
import { startPostgres } from '../harness/databases/postgres-server'
import { SCHOOL, schoolYear } from '../harness/databases/school-year'
import { makeServer } from '../harness/programs/server-process'
import { ensureBuilt } from '../scripts/build/build.mjs'
import { businessDay } from '../src/shared/time/business-day'
import { addDays, mondayOf } from '../src/shared/time/calendar'
import { signInStaff } from './demo-sign-in'
import { measureRate, median, warmUp } from './load'
import { SERVER_CORE } from './usage'

const ROUNDS = 5
const ROUND_MS = 1_200

await ensureBuilt()
const postgres = await startPostgres()
const server = await makeServer({ DATABASE_URL: postgres.url, LOG_LEVEL: 'error', DEMO: 'true' }, { core: SERVER_CORE })
try {
  await server.start()
  const today = businessDay(new Date())
  const sessions = await fill(today)
  const cookie = await signInStaff(server.origin)
  const week = addDays(mondayOf(today), -7)
  console.log(`${SCHOOL.students} students, ${SCHOOL.tutors} tutors, ${sessions} sessions\n`)
  console.log('| call | sessions in it | median ms | a second |\n|---|---|---|---|')
  for (const days of [1, 7]) await measure({ cookie, path: `/api/admin/timetable?from=${week}&days=${days}` })
} finally {
  await server.stop()
  await postgres.stop()
}

async function fill(today: string): Promise<number> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  for (const statement of schoolYear(today)) await client.query(statement)
  const { rows } = await client.query('select count(*)::int as sessions from sessions')
  await client.end()
  return rows[0]?.sessions ?? 0
}

async function measure({ cookie, path }: { cookie: string; path: string }): Promise<void> {
  const { origin } = server
  const found = await (await fetch(`${origin}${path}`, { headers: { cookie } })).json()
  const load = { origin, next: () => ({ method: 'GET' as const, path, headers: { cookie } }), connections: 1 }
  await warmUp(load)
  const rounds = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measureRate({ ...load, durationMs: ROUND_MS }))
  const [ms, rate] = [rounds.map(({ medianMs }) => medianMs), rounds.map(({ perSecond }) => perSecond)].map(median)
  console.log(
    `| GET ${path.replace(/from=[\d-]+/, 'from=…')} | ${found.length} | ${ms?.toFixed(1)} | ${rate?.toFixed(0)} |`,
  )
}
