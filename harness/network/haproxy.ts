import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from '../debian-package'
import { type Program, start } from '../programs/program'
import { freePort } from './ports'

const PROGRAM = '/usr/sbin/haproxy'

export const ensureHaproxy = () => ensureProgram(PROGRAM, 'haproxy')

/** An address for all processes of the site, and one for whichever PostgreSQL is the primary. */
export interface Haproxy {
  origin: string
  databaseUrl: string
  stop(): Promise<void>
}

interface Backends {
  sitePorts: readonly number[]
  /** The primary and its standby. */
  postgresPorts: readonly [primary: number, standby: number]
}

export async function startHaproxy({ sitePorts, postgresPorts }: Backends): Promise<Haproxy> {
  const folder = mkdtempSync(join(tmpdir(), 'plume-haproxy-'))
  const [sitePort, databasePort] = [await freePort(), await freePort()]
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, settingsFor({ sitePort, databasePort, sitePorts, postgresPorts }))
  const program: Program = start(PROGRAM, ['-db', '-f', file], { isMute: true })
  return {
    origin: `http://127.0.0.1:${sitePort}`,
    databaseUrl: `postgres://plume@127.0.0.1:${databasePort}/postgres`,
    stop: async () => {
      await program.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * As `deploy/haproxy.cfg` has it, without HTTPS. A standby accepts no connections and fails the check until it is
 * promoted, so connections always reach the primary.
 */
function settingsFor({
  sitePort,
  databasePort,
  sitePorts,
  postgresPorts,
}: Backends & { sitePort: number; databasePort: number }): string {
  const servers = (ports: readonly number[]) => ports.map((port) => `  server at${port} 127.0.0.1:${port}`)
  return `${[
    'defaults',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout queue 20s',
    '  retries 3',
    '  option redispatch',
    '  default-server check inter 200ms fall 1 rise 1',
    'listen site',
    '  mode http',
    `  bind 127.0.0.1:${sitePort}`,
    '  balance leastconn',
    '  retry-on conn-failure empty-response 0rtt-rejected',
    '  option httpchk',
    '  http-check send meth GET uri /readyz',
    '  http-check expect status 200',
    ...servers(sitePorts),
    'listen database',
    '  mode tcp',
    `  bind 127.0.0.1:${databasePort}`,
    '  option pgsql-check user plume',
    // Open connections to a dead primary would hang.
    '  default-server on-marked-down shutdown-sessions',
    ...servers(postgresPorts),
  ].join('\n')}\n`
}
