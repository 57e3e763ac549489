// Usage: npx tsx bench/ledger.ts [ROWS]. Fills a PostgreSQL of its own with a million ledger rows, then verifies, backs
// up and restores them.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../harness/databases/postgres-server'
import { databaseUrl } from '../harness/databases/postgres-template'
import { restoreBackup } from '../src/server/backup/restore-backup'
import { writeBackup } from '../src/server/backup/write-backup'
import { connectPostgres, openDatabase } from '../src/server/db/client'
import { verifyLedger } from '../src/server/features/billing/ledger/verify-ledger.service'

const ROWS_PER_STUDENT = 10
const TIMES = 5
const students = Math.ceil(Number(process.argv[2] ?? 1_000_000) / ROWS_PER_STUDENT)
const server = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'plume-bench-'))
try {
  const url = await createDatabase('filled')
  await fill(url)
  const source = connectPostgres(url)
  const checks = []
  for (let time = 0; time < TIMES; time++) checks.push(await verifyLedger(source.db, new Date()))
  const [{ accounts, entries, sound } = {}] = checks
  console.log(`verify: ${accounts} accounts, ${entries} rows, ${sound ? 'sound' : 'DAMAGED'}`)
  console.log(`  ms: ${checks.map(({ ms }) => ms).join(' ')}`)

  const file = join(folder, 'bench.gz')
  const backupMs = await timed(() => writeBackup(source.db, file, new Date()))
  console.log(`backup: ${backupMs} ms, ${Math.round(statSync(file).size / 1e6)} MB`)
  const target = connectPostgres(await createDatabase('restored'))
  console.log(`restore: ${await timed(() => restoreBackup(target.db, file, new Date()))} ms`)
  await source.close()
  await target.close()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function createDatabase(name: string): Promise<string> {
  const client = new pg.Client(server.url)
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = databaseUrl(server.url, name)
  const migrated = await openDatabase({ databaseUrl: url, dataDir: '' })
  await migrated.close()
  return url
}

/**
 * Each student got 10 hours, bought 5, booked six sessions and cancelled two: ten rows with the right sums, written
 * without the triggers.
 */
async function fill(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`set session_replication_role = replica`)
  const steps = [
    `insert into students (first_name, email, credits_remaining)
       select 'Student', n || '@example.com', 11 from generate_series(1, ${students}) n`,
    `insert into tutors (name, subjects, schedule) values ('Tutor', '{math}', '{mon 10:00}')`,
    `insert into purchases (student_id, hours, amount, payment_method, reference, created_at, status, paid_at,
         received_cents)
       select id, 5, 150, 'paypal', id::text, now(), 'paid', now(), 15000 from students`,
    `insert into payments (purchase_id, amount_cents, created_at) select id, received_cents, created_at from purchases`,
    `insert into sessions (student_id, tutor_id, subject, session_date, start_time, duration_hours, status, room,
         ends_at, created_at, updated_at)
       select id, 1, 'math', '2026-01-05', '10:00', 1, case when n > 4 then 'cancelled' else 'completed' end, 'room',
         now(), now(), now()
       from students, generate_series(1, 6) n`,
    `insert into ledger_entries (student_id, kind, hours, session_id, purchase_id, balance_after)
       select student_id, kind, hours, session_id, purchase_id, sum(hours) over (partition by student_id order by place)
       from (
         select id as student_id, 'welcome' as kind, 10.00 as hours, null::int as session_id, null::int as purchase_id,
           0 as place from students
         union all select student_id, 'purchase', hours, null, id, 1 from purchases
         union all select student_id, 'booking', -1, id, null, 1 + id from sessions
         union all select student_id, 'refund', 1, id, null, 1000000000 + id from sessions where status = 'cancelled'
       ) entries order by student_id, place`,
    `vacuum analyze`,
  ]
  for (const step of steps) await client.query(step)
  await client.end()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return Math.round(performance.now() - startedAt)
}
