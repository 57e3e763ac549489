import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { withDatabase } from '../../harness/databases/engine'
import {
  chownToNobody,
  type PostgresServer,
  startPostgres,
  unprivileged,
} from '../../harness/databases/postgres-server'
import { ensureProgram } from '../../harness/debian-package'
import { readProjectFile } from '../../harness/documents'
import { freePort } from '../../harness/network/ports'
import { type Program, run, start } from '../../harness/programs/program'
import { makeServer, timeUntilReady } from '../../harness/programs/server-process'
import { bookAll, replayAll } from '../crowd/bookings'
import { comingSlots, setMixedHours } from '../crowd/mixed-hours'
import { addStudents, addTutors } from '../crowd/people'
import { reportRun } from '../kills/server-kills'
import { attempt, notTried, type TrustPart, type TrustResult } from '../part'
import { engineBehind } from './failover'

const TITLE = 'two processes and their migrations behind PgBouncer (session mode), which is killed once'
const PROGRAM = '/usr/sbin/pgbouncer'
const SETTINGS = 'deploy/postgresql/pgbouncer.ini'
const STUDENTS = 16
const BOOKINGS = 600
const RECOVERY_LIMIT_MS = 60_000

/** Debian's PgBouncer with `deploy/postgresql/pgbouncer.ini`. */
export const pgbouncer: TrustPart = {
  run: async () => [
    ensureProgram(PROGRAM, 'pgbouncer')
      ? await attempt(TITLE, 'PostgreSQL', bookBehindPgbouncer)
      : notTried(TITLE, 'PostgreSQL', 'PgBouncer'),
  ],
}

async function bookBehindPgbouncer(): Promise<TrustResult> {
  const postgres = await startPostgres()
  await giveRoleItsTimeouts(postgres.url)
  const bouncer = await startPgbouncer(postgres)
  const engine = engineBehind(bouncer)
  const servers = await Promise.all(
    [1, 2].map(() => makeServer({ ...engine.env, MIGRATE: 'off' }, { isManaged: true })),
  )
  const [first] = servers
  try {
    const problems = migrate(bouncer.databaseUrl)
    await withDatabase(engine, setMixedHours)
    await Promise.all(servers.map((server) => server.start()))
    const crowd = await withDatabase(engine, async (db) => ({
      students: await addStudents(db, STUDENTS, 2 * BOOKINGS),
      tutors: await addTutors(db, STUDENTS),
    }))
    let number = 0
    const chooseOrigin = () => servers[number++ % servers.length]?.origin ?? ''
    let recovered: Promise<number | null> | undefined
    const booked = await bookAll({
      ...crowd,
      chooseOrigin,
      slots: comingSlots(),
      count: BOOKINGS,
      onBooking: (booking) => {
        if (booking >= BOOKINGS / 2)
          recovered ??= bouncer.restart().then(() => timeUntilReady(first?.origin ?? '', RECOVERY_LIMIT_MS))
      },
    })
    if ((await recovered) === null) problems.push('the site did not recover by itself')
    problems.push(...booked.problems, ...(await replayAll(chooseOrigin, booked)))
    // The next deploy, while both processes run.
    problems.push(...migrate(bouncer.databaseUrl), ...servers.flatMap(({ deaths }) => deaths))
    return await reportRun(engine, booked, { killed: 1, kills: 1, problems })
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await bouncer.stop()
    await postgres.stop()
  }
}

function migrate(databaseUrl: string): string[] {
  const { status, stderr } = run(process.execPath, ['dist/server/migrate.js'], { env: { DATABASE_URL: databaseUrl } })
  return status === 0 ? [] : [`migrate ended with ${status}: ${stderr}`]
}

/** PgBouncer refuses timeouts that a client sends, so the role has them. */
async function giveRoleItsTimeouts(url: string): Promise<void> {
  const text = readProjectFile(SETTINGS)
  const statements = [...text.matchAll(/ALTER ROLE plume SET \w+ = '\w+'/g)].map(([statement]) => statement)
  if (statements.length !== 3) throw new Error(`${SETTINGS} sets ${statements.length} timeouts of the role, not 3`)
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

interface Pgbouncer {
  databaseUrl: string
  restart(): Promise<void>
  stop(): Promise<void>
}

async function startPgbouncer({ port: postgresPort }: PostgresServer): Promise<Pgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'plume-pgbouncer-'))
  const port = await freePort()
  writeFileSync(join(folder, 'users.txt'), '"plume" ""\n')
  const settings = readProjectFile(SETTINGS)
    .replace('plume = host=10.0.0.11 port=5432', `postgres = host=127.0.0.1 port=${postgresPort}`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('scram-sha-256', 'trust')
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users.txt'))
    .replace('default_pool_size = 260', 'default_pool_size = 40')
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settings)
  chownToNobody(folder)
  const begin = () => start(PROGRAM, [file], { isMute: true, ...(unprivileged() && { user: unprivileged() }) })
  let program: Program = begin()
  return {
    databaseUrl: `postgres://plume@127.0.0.1:${port}/postgres`,
    restart: async () => {
      await program.end('SIGKILL')
      program = begin()
    },
    stop: async () => {
      await program.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
