import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureProgram } from '../../harness/debian-package'
import { readProjectFile } from '../../harness/documents'
import { type Program, run, start } from '../../harness/programs/program'
import type { Network } from './network'

const BINARIES = '/usr/lib/postgresql/15/bin'
/** Programs of `deploy/postgresql`, and Debian's packages that contain them. */
const PACKAGES = {
  [join(BINARIES, 'postgres')]: 'postgresql-15',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/etcdctl': 'etcd-client',
  '/usr/bin/pgbackrest': 'pgbackrest',
}
/** The folder of PostgreSQL in `patroni.yml`, and the place of pgBackRest's repository. */
const PLACES = { data: '/var/lib/postgresql/15', repository: '/var/lib/pgbackrest' }
/**
 * The limit for the two first starts, a failover, or a lost machine that comes back. All are far faster on an idle
 * machine.
 */
const LIMIT_MS = 180_000

/** The first package that cannot be installed. */
export function missingPackage(): string | undefined {
  return Object.entries(PACKAGES).find(([path, name]) => !ensureProgram(path, name))?.[1]
}

/** One of the three machines with etcd, Patroni, PostgreSQL and pgBackRest. */
export interface DatabaseMachine {
  name: string
  address: string
  /** Takes the place of the folder /var/lib/postgresql/15. */
  home: string
  /** Starts etcd and Patroni. */
  start(): void
  startPatroni(): void
  /** Ends Patroni and its PostgreSQL as an operator does. */
  stopPatroni(): Promise<void>
  /** As when the machine loses its power. */
  kill(): Promise<void>
  /** Runs a command as `postgres`. */
  shell(command: string): ReturnType<typeof run>
  /** Starts a command as `postgres` that goes on. */
  startShell(command: string): Program
  /** The end of the log of Patroni, which says why it does not start. */
  log(): string
}

export interface DatabaseMachines {
  all: readonly DatabaseMachine[]
  /** The machine whose Patroni is the leader; undefined while there is none. */
  leader(): Promise<DatabaseMachine | undefined>
  /** Waits until so many machines replicate, one of them synchronously, and returns the leader. */
  whole(machines?: number): Promise<DatabaseMachine>
  dispose(): Promise<void>
}

export function makeDatabaseMachines(network: Network): DatabaseMachines {
  const folder = mkdtempSync(join(tmpdir(), 'plume-cluster-'))
  const user = findUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const all = [1, 2, 3].map((number) => makeMachine(number, { network, folder, user }))
  const leader = async () => {
    const roles = await Promise.all(all.map(async (machine) => ({ machine, role: await roleOf(machine) })))
    return roles.find(({ role }) => role === 'leader')?.machine
  }
  return {
    all,
    leader,
    whole: async (machines = 3) => {
      const deadline = Date.now() + LIMIT_MS
      for (; Date.now() < deadline; await wait(500)) {
        const found = await leader()
        const members = found ? await membersOf(found) : []
        const standbys = members.filter(({ role, state }) => role !== 'leader' && /streaming|running/.test(state))
        const isSafe = machines === 1 || standbys.some(({ role }) => role === 'sync_standby')
        if (found && isSafe && standbys.length === machines - 1) return found
      }
      throw new Error(`no leader with ${machines - 1} standbys: ${all.map(({ log }) => log()).join('\n')}`)
    },
    dispose: async () => {
      await Promise.all(all.map((machine) => machine.kill()))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface Member {
  name: string
  role: string
  state: string
}

async function membersOf({ address }: DatabaseMachine): Promise<Member[]> {
  const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) })
  return (await response.json()).members
}

async function roleOf(machine: DatabaseMachine): Promise<string | undefined> {
  const members = await membersOf(machine).catch(() => [])
  return members.find(({ name, state }) => name === machine.name && state === 'running')?.role
}

type User = { uid: number; gid: number } | undefined

/** PostgreSQL refuses to run as root; Debian's package made this user. */
function findUser(): User {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(run('id', [flag, 'postgres']).stdout))
  if (!uid || !gid) throw new Error('there is no user postgres')
  return { uid, gid }
}

interface MachinePlace {
  network: Network
  /** The folder of all machines. */
  folder: string
  user: User
}

function makeMachine(number: number, { network, folder, user }: MachinePlace): DatabaseMachine {
  const name = `db${number}`
  const address = network.addressOf(10 + number)
  const home = join(folder, name)
  const files = writeFiles(number, { network, folder })
  if (user) run('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  const env = {
    HOME: home,
    LC_ALL: 'C.UTF-8',
    PGHOST: home,
    PATH: `${process.env.PATH}:/usr/sbin`,
    PGBACKREST_CONFIG: files.backrest,
    PGBACKREST_LOCK_PATH: join(home, 'lock'),
  }
  const options = { cwd: home, ...(user && { user }), isMute: true }
  const programs: { etcd?: Program; patroni?: Program } = {}
  const startPatroni = () => {
    programs.patroni = start('/usr/bin/patroni', [files.patroni], { ...options, env })
  }
  return {
    name,
    address,
    home,
    startPatroni,
    start: () => {
      programs.etcd = start('/usr/bin/etcd', [], { ...options, env: files.etcd })
      startPatroni()
    },
    stopPatroni: async () => void (await programs.patroni?.end()),
    kill: async () => {
      const ends = [programs.patroni?.end('SIGKILL'), programs.etcd?.end('SIGKILL')]
      // Before waiting: PostgreSQL holds the log of its Patroni open.
      killPostgres(join(home, 'plume', 'postmaster.pid'))
      await Promise.all(ends)
    },
    shell: (command) => run('bash', ['-ec', command], { ...options, env }),
    startShell: (command) => start('bash', ['-c', `exec ${command}`], { ...options, env }),
    log: () => `${name}: ${programs.patroni?.errorOutput().split('\n').slice(-8).join('\n')}`,
  }
}

/** Patroni starts PostgreSQL in a session of its own; the processes of PostgreSQL end with the first. */
function killPostgres(pidFile: string): void {
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** The files of `deploy/postgresql`, changed as each says at its top, and with the folders of this run. */
function writeFiles(number: number, { network, folder }: Omit<MachinePlace, 'user'>) {
  const home = join(folder, `db${number}`)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const read = (name: string) => {
    const lines = readProjectFile(`deploy/postgresql/${name}`).split('\n')
    const own = lines.map((line) => (/hosts:|INITIAL_CLUSTER=/.test(line) ? line : ownLine(line, number)))
    return network
      .adapt(own.join('\n'))
      .replaceAll(PLACES.data, home)
      .replaceAll(PLACES.repository, `${folder}/backups`)
  }
  const write = (name: string, text: string) => {
    const path = join(home, name)
    writeFileSync(path, text, { mode: 0o600 })
    return path
  }
  // Three machines share this one's folder of sockets, and its watchdog would end all of them.
  const patroni = read('patroni.yml')
    .replace('mode: automatic', "mode: 'off'")
    .replace(/^ {2}bin_dir:.*$/m, `$&\n  parameters:\n    unix_socket_directories: ${home}`)
  const settings = read('etcd.env').replace('/var/lib/etcd/plume', join(home, 'etcd'))
  return {
    etcd: Object.fromEntries([...settings.matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, key, value]) => [key, value])),
    patroni: write('patroni.yml', patroni),
    backrest: write('pgbackrest.conf', `${read('pgbackrest.conf')}pg1-socket-path=${home}\n`),
  }
}

const ownLine = (line: string, number: number) =>
  line.replaceAll('10.0.0.11', `10.0.0.1${number}`).replace(/^(name: |ETCD_NAME=)db1$/, `$1db${number}`)
