import { setTimeout as wait } from 'node:timers/promises'
import { sendRequest } from '../network/http-client'
import { freePort } from '../network/ports'
import { type Program, startNode } from './program'

const START_LIMIT_MS = 120_000
const LOOK_EVERY_MS = 20

/** The built server as a process that can be killed and started again on the same port. */
export interface ServerProcess {
  origin: string
  port: number
  pid(): number | undefined
  /** The reason for each unexpected end. */
  deaths: string[]
  /** Starts the process and waits until it is ready, with another build if one is given. */
  start(root?: string): Promise<void>
  kill(): Promise<void>
  /** Stops it with SIGTERM and returns its exit code. */
  stop(): Promise<number | null>
}

interface ServerOptions {
  port?: number
  /** The address on which it listens, 127.0.0.1 by default. */
  host?: string
  core?: string
  /** Arguments for Node. */
  flags?: readonly string[]
  /** A start that fails is tried again, as a service manager would. */
  isManaged?: boolean
  /** The folder of the build; this project's by default. */
  root?: string
}

export async function makeServer(env: Record<string, string>, options: ServerOptions = {}): Promise<ServerProcess> {
  const port = options.port ?? (await freePort())
  const origin = `http://${options.host ?? '127.0.0.1'}:${port}`
  const deaths: string[] = []
  let program: Program | undefined

  const end = async (signal: NodeJS.Signals) => {
    const ending = program
    program = undefined
    return ending ? ending.end(signal) : null
  }
  const watch = async (started: Program) => {
    const code = await started.ended
    if (program === started) deaths.push(`${origin} ended by itself with ${code}: ${started.errorOutput()}`)
  }
  return {
    origin,
    port,
    deaths,
    pid: () => program?.child.pid,
    start: async (root = options.root) => {
      const deadline = Date.now() + START_LIMIT_MS
      do {
        const started = startServer(port, env, { ...options, ...(root !== undefined && { root }) })
        program = started
        if (await isReadyBefore(deadline, origin, started)) return void watch(started)
      } while (options.isManaged && Date.now() < deadline)
      const output = program?.errorOutput()
      await end('SIGKILL')
      throw new Error(`${origin} did not start: ${output || `not ready within ${START_LIMIT_MS / 1000} s`}`)
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** Starts the built server without waiting for it. */
export function startServer(port: number, env: Record<string, string>, options: ServerOptions = {}): Program {
  const { core, flags = [], root, host } = options
  return startNode([...flags, 'dist/server/main.js'], {
    ...(root !== undefined && { cwd: root }),
    env: {
      LOG_LEVEL: 'silent',
      PORT: String(port),
      SECRET_KEY: 'the key of every site that a test starts',
      // Tests begin without a history unless they look at the demo school.
      DEMO_SCHOOL: 'empty',
      ...(host !== undefined && { HOST: host }),
      ...env,
    },
    ...(core !== undefined && { core }),
    isMute: true,
  })
}

/** False when the process ended or timed out before it was ready. */
async function isReadyBefore(deadline: number, origin: string, program: Program): Promise<boolean> {
  while (Date.now() < deadline && !program.hasEnded()) {
    if (await isReady(origin)) return true
    await wait(LOOK_EVERY_MS)
  }
  return false
}

export async function isReady(origin: string): Promise<boolean> {
  const response = await sendRequest(origin, { method: 'GET', path: '/readyz' }).catch(() => null)
  return response?.status === 200
}

/** Waits until a server is ready and returns the time it took; null above the limit. */
export async function timeUntilReady(origin: string, limitMs: number): Promise<number | null> {
  const startedAt = performance.now()
  while (performance.now() < startedAt + limitMs) {
    if (await isReady(origin)) return performance.now() - startedAt
    await wait(LOOK_EVERY_MS)
  }
  return null
}
