import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Engine } from '../../harness/databases/engine'
import { readProjectFile } from '../../harness/documents'
import { startStallingProxy } from '../../harness/network/stalling-proxy'
import { makeOtherBuild } from '../../harness/programs/other-build'
import { type Program, run, start } from '../../harness/programs/program'
import { makeServer, type ServerProcess } from '../../harness/programs/server-process'
import { type S3Server, startS3Server } from '../../harness/providers/s3-server'
import { openDatabase } from '../../src/server/db/client'
import { PROJECT_ROOT } from '../../src/server/project-root'
import type { Network } from './network'

const HAPROXY = '/usr/sbin/haproxy'
const PROXY_HOST = 100
const START_LIMIT_MS = 60_000

/** Three processes of two builds behind HAProxy, which share only PostgreSQL and a bucket. */
export interface ClusterSite {
  /** The address of HAProxy. */
  origin: string
  /** The first process reaches the database through `network`; the second runs another build. */
  servers: readonly [ServerProcess, ServerProcess, ServerProcess]
  /** Whichever PostgreSQL is the primary. */
  engine: Engine
  bucket: S3Server
  /** Makes the connections between the first process and the database silent; the returned function ends that. */
  stall(): () => void
  stop(): Promise<void>
}

export async function startSite(network: Network): Promise<ClusterSite> {
  const folder = mkdtempSync(join(tmpdir(), 'plume-cluster-site-'))
  const proxy = startHaproxy(network, folder)
  const password = encodeURIComponent('a long random one')
  const databaseUrl = `postgres://plume:${password}@${network.addressOf(PROXY_HOST)}:6000/plume`
  const stalling = await startStallingProxy(databaseUrl)
  const bucket = await startS3Server()
  const servers: ServerProcess[] = []
  const stop = async () => {
    await Promise.all(servers.map((server) => server.kill()))
    stalling.close()
    await Promise.all([bucket.kill(), proxy.end('SIGKILL')])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilOnePrimary(`http://${network.addressOf(PROXY_HOST)}:8405/metrics`, proxy)
    await createDatabase(databaseUrl)
    const migrated = run(process.execPath, ['dist/server/migrate.js'], { env: { DATABASE_URL: databaseUrl } })
    if (migrated.status !== 0) throw new Error(`migrate: ${migrated.stderr}`)
    const env = {
      DEMO: 'false',
      ASK_BIRTH_MONTH: 'false',
      PAYMENTS: 'demo',
      MIGRATE: 'off',
      TRUSTED_PROXIES: '127.0.0.1',
      METRICS_PORT: '9464',
      ...bucket.env,
    }
    const urls = [stalling.at, databaseUrl, databaseUrl]
    const roots = [PROJECT_ROOT, makeOtherBuild(), PROJECT_ROOT]
    for (const [place, DATABASE_URL] of urls.entries()) {
      const host = network.addressOf(place + 1)
      const DATA_DIR = join(folder, `data${place}`)
      mkdirSync(DATA_DIR)
      const own = { ...env, DATABASE_URL, DATA_DIR, METRICS_HOST: host }
      const root = roots[place] ?? PROJECT_ROOT
      servers.push(await makeServer(own, { host, port: 3001 + place, isManaged: true, root }))
    }
    const engine: Engine = {
      on: 'PostgreSQL',
      env: { ...env, DATABASE_URL: databaseUrl },
      open: () => openDatabase({ databaseUrl, dataDir: '' }),
      dispose: stop,
    }
    const [first, second, third] = servers as [ServerProcess, ServerProcess, ServerProcess]
    const origin = `http://${network.addressOf(PROXY_HOST)}`
    return { origin, servers: [first, second, third], engine, bucket, stall: stalling.stall, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Both files of `deploy` in one, as the second one suggests, without HTTPS. */
function startHaproxy(network: Network, folder: string): Program {
  const site = readProjectFile('deploy/haproxy.cfg')
    .replace(/^ *(bind :443|http-request redirect).*\n/gm, '')
    .replace('bind :80', 'bind 10.0.0.100:80')
    .replaceAll(/127\.0\.0\.1:300(\d)/g, '10.0.0.$1:300$1')
    .replace('127.0.0.1:8405', '10.0.0.100:8405')
  const database = readProjectFile('deploy/postgresql/haproxy.cfg').replaceAll('127.0.0.1:6000', '10.0.0.100:6000')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, network.adapt(`${site}\n${database}`))
  return start(HAPROXY, ['-db', '-f', file], { isMute: true })
}

/** Until its first checks, HAProxy takes every database machine for the primary. */
async function untilOnePrimary(metrics: string, proxy: Program): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  for (; Date.now() < deadline && !proxy.hasEnded(); await wait(200)) {
    const text = await fetch(metrics).then(
      (response) => response.text(),
      () => '',
    )
    if (text.includes('haproxy_backend_active_servers{proxy="database"} 1\n')) return
  }
  throw new Error(`HAProxy does not find one primary: ${proxy.errorOutput()}`)
}

/** Runs `deploy/postgresql/create-database.sql` as the superuser of `patroni.yml`. */
async function createDatabase(databaseUrl: string): Promise<void> {
  const url = Object.assign(new URL(databaseUrl), { username: 'postgres', password: 'choose-one' })
  const client = new pg.Client(Object.assign(url, { pathname: '/postgres' }).href)
  await client.connect()
  const creation = readProjectFile('deploy/postgresql/create-database.sql')
  for (const statement of creation.split(';').filter((text) => text.trim())) await client.query(statement)
  await client.end()
}
