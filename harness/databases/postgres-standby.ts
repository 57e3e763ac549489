import type { ChildProcess } from 'node:child_process'
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../network/ports'
import {
  chownToNobody,
  end,
  makeServerFolder,
  type PostgresServer,
  runTool,
  START_LIMIT_MS,
  spawnPostgres,
} from './postgres-server'

/** A PostgreSQL that replicates another one and is promoted on request. Until then it accepts no connections. */
export interface StandbyServer {
  port: number
  promote(): void
  stop(): Promise<void>
}

/** Starts a standby of a running server. From then on, the server acknowledges a commit once the standby has it. */
export async function startStandby(primary: PostgresServer): Promise<StandbyServer> {
  const home = makeServerFolder()
  const folder = join(home, 'data')
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await copyBase(client, { from: primary.folder, to: folder })
    const source = `host=127.0.0.1 port=${primary.port} user=plume application_name=standby`
    writeFileSync(join(folder, 'standby.signal'), '')
    appendFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    chownToNobody(home)
    const port = await freePort()
    const server = spawnPostgres(home, port, ['hot_standby=off'])
    await client.query("ALTER SYSTEM SET synchronous_standby_names = 'standby'")
    await client.query('SELECT pg_reload_conf()')
    await waitUntilReplicating(client, server)
    return {
      port,
      promote: () => runTool(home, 'pg_ctl', ['promote', '-W', '-D', folder]),
      stop: async () => {
        await end(server, 'SIGINT')
        rmSync(home, { recursive: true, force: true })
      },
    }
  } finally {
    await client.end()
  }
}

/** A base backup by hand: the primary's log repairs what changes while the files are copied. */
async function copyBase(client: pg.Client, { from, to }: { from: string; to: string }): Promise<void> {
  await client.query("SELECT pg_backup_start('standby', true)")
  const isLeftOut = (path: string) => path.startsWith(join(from, 'pg_wal/')) || path === join(from, 'postmaster.pid')
  cpSync(from, to, { recursive: true, filter: (path) => !isLeftOut(path) })
  const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
  writeFileSync(join(to, 'backup_label'), rows[0].labelfile)
}

async function waitUntilReplicating(client: pg.Client, standby: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (standby.exitCode !== null) throw new Error(`the standby ended with code ${standby.exitCode}`)
    const { rowCount } = await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")
    if (rowCount === 1) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the standby does not replicate its primary')
}
