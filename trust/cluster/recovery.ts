import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Engine } from '../../harness/databases/engine'
import { codeBlocks } from '../../harness/documents'
import type { Program } from '../../harness/programs/program'
import { openDatabase } from '../../src/server/db/client'
import type { DatabaseMachine, DatabaseMachines } from './database-machines'

const LIMIT_MS = 120_000

const commandsOf = (block: number) => {
  const blocks = codeBlocks('docs/operations.md', { heading: 'Recovery to a moment', language: 'sh' })
  return (blocks[block] ?? '').trim().split('\n')
}

/** The first backup, and the one of the nightly timer, which changes nothing on a standby. */
export async function backUp(machines: DatabaseMachines): Promise<string[]> {
  const leader = await machines.whole()
  const [backup = ''] = commandsOf(0)
  runOn(leader, 'pgbackrest --stanza=plume stanza-create')
  runOn(leader, backup)
  const standby = machines.all.find((machine) => machine !== leader)
  return standby?.shell(backup).status === 0 ? [`${standby.name} is a standby and made a backup`] : []
}

/** Waits until everything up to this moment is in the repository. */
export async function archive(machines: DatabaseMachines): Promise<void> {
  const leader = await machines.whole()
  const segment = runOn(leader, 'psql -Atc "select pg_walfile_name(pg_switch_wal())"').trim()
  const isArchived = `psql -Atc "select last_archived_wal >= '${segment}' from pg_stat_archiver"`
  const deadline = Date.now() + LIMIT_MS
  while (runOn(leader, isArchived).trim() !== 't') {
    if (Date.now() > deadline) throw new Error(`${segment} was not archived`)
    await wait(500)
  }
}

/** Restores beside the running database, as the document says, and opens what it was. */
export async function lookAt<T>(
  moment: Date,
  standby: DatabaseMachine,
  look: (engine: Engine) => Promise<T>,
): Promise<T> {
  const [restore = '', serve = ''] = commandsOf(1)
  const folder = join(standby.home, 'then')
  runOn(standby, place(restore, standby, moment))
  const server = standby.startShell(place(serve, standby, moment))
  try {
    const databaseUrl = `postgres://plume:a%20long%20random%20one@${standby.address}:5433/plume`
    await untilPromoted(databaseUrl, server)
    return await look({
      on: 'PostgreSQL',
      env: {},
      open: () => openDatabase({ databaseUrl, dataDir: '' }),
      dispose: async () => undefined,
    })
  } finally {
    await server.end('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Takes all machines back, as the document says; the site is stopped. */
export async function goBackTo(moment: Date, machines: DatabaseMachines): Promise<void> {
  const [restore = '', serve = ''] = commandsOf(1)
  const [first, ...others] = machines.all
  if (!first) throw new Error('there are no machines')
  await Promise.all(machines.all.map((machine) => machine.stopPatroni()))
  runOn(first, `printf 'plume\\nYes I am aware\\n' | patronictl -c ${first.home}/patroni.yml remove plume`)
  const inPlace = (command: string) => place(command, first, moment).replaceAll('/then', '/plume')
  runOn(first, inPlace(restore).replace(' restore', ' --delta restore'))
  const server = first.startShell(inPlace(serve))
  await untilPromoted(`postgres://postgres:choose-one@${first.address}:5433/postgres`, server)
  await server.end('SIGINT')
  first.startPatroni()
  await machines.whole(1)
  for (const other of others) {
    rmSync(join(other.home, 'plume'), { recursive: true })
    other.startPatroni()
  }
  await machines.whole()
}

/** The command of the document with the address, the folder and the moment of this run. */
function place(command: string, { address, home }: DatabaseMachine, moment: Date): string {
  const at = `${moment.toISOString().replace('T', ' ').replace('Z', '')}+00`
  const placed = command.replaceAll('/var/lib/postgresql/15', home).replace('127.0.0.1', address)
  return placed.replace(/--target='[^']*'/, `--target='${at}'`)
}

function runOn(machine: DatabaseMachine, command: string): string {
  const { status, stdout, stderr } = machine.shell(command)
  if (status !== 0) throw new Error(`${machine.name}: ${command} ended with ${status}: ${stderr}`)
  return stdout
}

async function untilPromoted(url: string, server: Program): Promise<void> {
  const deadline = Date.now() + LIMIT_MS
  let problem = 'it is still in recovery'
  for (; Date.now() < deadline && !server.hasEnded(); await wait(500)) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
    // A connection that the server ends is tried again.
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('select pg_is_in_recovery() as waits')
      if (rows[0].waits === false) return
    } catch (error) {
      problem = String(error)
    } finally {
      void client.end()
    }
  }
  throw new Error(`the restored PostgreSQL did not open: ${problem}: ${server.errorOutput()}`)
}
