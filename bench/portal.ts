// Usage: npm run bench:portal [-- STUDENTS]. The lists of staff, and the count of answers, in a large school.
import pg from 'pg'
import { populate } from '../harness/databases/population'
import { startPostgres } from '../harness/databases/postgres-server'
import { populateForStaff } from '../harness/databases/staff-population'
import { makeServer } from '../harness/programs/server-process'
import { ensureBuilt } from '../scripts/build/build.mjs'
import { businessDay } from '../src/shared/time/business-day'
import { addDays } from '../src/shared/time/calendar'
import { signInStaff } from './demo-sign-in'
import { median } from './load'
import { SERVER_CORE } from './usage'

const STUDENTS = Number(process.argv[2] ?? 20_000)
const CALLS = 9

await ensureBuilt()
const postgres = await startPostgres()
const settings = { DATABASE_URL: postgres.url, LOG_LEVEL: 'error', DEMO: 'true' }
const server = await makeServer(settings, { core: SERVER_CORE })
try {
  // The first start creates tables and content.
  await server.start()
  await server.stop()
  const client = new pg.Client(postgres.url)
  // When a statement fails, PostgreSQL stops before the connection is closed; the failure is what matters.
  client.on('error', () => {})
  await client.connect()
  await populate(client, STUDENTS)
  await populateForStaff(client)
  const counted = await countRows(client)
  console.log(
    `${Object.entries(counted)
      .map(([table, rows]) => `${rows} ${table}`)
      .join(', ')}\n`,
  )
  await server.start()
  const cookie = await signInStaff(server.origin)
  await untilCounted(client)
  await client.end()
  console.log('| call | rows | first ms | median ms | KB |\n|---|---|---|---|---|')
  for (const path of paths()) await measure(path, cookie)
} finally {
  await server.stop()
  await postgres.stop()
}

async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const tables = ['students', 'families', 'sessions', 'purchases', 'receipts', 'emails', 'quiz_attempts']
  const counts = tables.map(async (table) => {
    const { rows } = await client.query(`select count(*)::int as rows from ${table}`)
    return [table, rows[0]?.rows ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

/** The job counts all attempts after the start; afterwards it has nothing left to do. */
async function untilCounted(client: pg.Client): Promise<void> {
  const began = performance.now()
  const left = `select (select max(id) from quiz_attempts) - coalesce((select last_id from counted_rows
    where source = 'quiz attempts'), 0) as left`
  while (Number((await client.query(left)).rows[0]?.left) > 0) await new Promise((resolve) => setTimeout(resolve, 250))
  console.log(`answers counted after ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}

function paths(): string[] {
  const today = businessDay(new Date())
  const month = today.slice(0, 7)
  return [
    '/api/admin/to-do',
    '/api/admin/overview',
    '/api/admin/month-figures',
    '/api/admin/search?q=first12',
    '/api/admin/users?limit=50',
    '/api/admin/users?limit=50&order=name',
    '/api/admin/users?limit=50&search=last12',
    '/api/admin/users?limit=50&only=hoursRanOut',
    '/api/admin/families?limit=50',
    '/api/admin/families?limit=50&search=parent12',
    '/api/admin/activity/sessions?limit=50',
    `/api/admin/activity/sessions?limit=50&from=${addDays(today, -365)}&to=${today}`,
    '/api/admin/activity/sessions?limit=50&only=attendanceMissing',
    '/api/admin/activity/sessions?limit=50&only=reportMissing',
    '/api/admin/activity/hours?limit=50',
    '/api/admin/activity/attempts?limit=50',
    `/api/admin/timetable?from=${addDays(today, -7)}&days=7`,
    `/api/admin/timetable/days?from=${addDays(today, -7)}&days=7`,
    '/api/admin/money/pending?limit=50',
    '/api/admin/money/overpayments?limit=50',
    '/api/admin/money/bank-lines?limit=50',
    '/api/admin/money/bank-lines?limit=50&state=dismissed',
    '/api/admin/money/payers?search=last12',
    '/api/admin/money/receipts?limit=50&list=books',
    '/api/admin/money/receipts?limit=50&list=books&search=first12',
    `/api/admin/money/accounts?from=${month}-01&to=${today}`,
    '/api/admin/emails?limit=50',
    '/api/admin/emails?limit=50&search=student-12',
    '/api/admin/emails?limit=50&state=given-up',
    '/api/admin/audit?limit=50',
    '/api/admin/tutors',
    '/api/admin/quizzes',
    '/api/admin/question-statistics?limit=50',
  ]
}

async function measure(path: string, cookie: string): Promise<void> {
  const times: number[] = []
  let text = ''
  for (let call = 0; call < CALLS; call++) {
    const began = performance.now()
    const response = await fetch(server.origin + path, { headers: { cookie } })
    text = await response.text()
    times.push(performance.now() - began)
    if (!response.ok) return console.log(`| ${path} | ${response.status} ${text.slice(0, 80)} | | | |`)
  }
  const body: unknown = JSON.parse(text)
  const rows = Array.isArray(body) ? body.length : ''
  const [first = 0] = times
  const shown = path.replaceAll(/\d{4}-\d\d(-\d\d)?/g, '…')
  console.log(
    `| ${shown} | ${rows} | ${first.toFixed(0)} | ${median(times).toFixed(0)} | ${(text.length / 1024).toFixed(0)} |`,
  )
}
