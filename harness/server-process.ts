import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PROJECT_ROOT } from '../src/server/project-root'
import { ask } from './http-client'
import { freePort } from './postgres-server'

const START_LIMIT_MS = 90_000
const LOOK_EVERY_MS = 20

/** The built server as a process that can be killed and started again on the same port. */
export interface ServerProcess {
  origin: string
  pid(): number | undefined
  /** What it ended of by itself, never told to. */
  deaths: string[]
  /** Starts the process, again if it gives up before it is open (a service manager would), and waits until it is ready. */
  start(): Promise<void>
  kill(): Promise<void>
  /** Tells it to end, and waits; returns its exit code. */
  stop(): Promise<number | null>
}

export async function makeServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const deaths: string[] = []
  let child: ChildProcess | undefined

  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = undefined
    if (!ending || hasEnded(ending)) return ending?.exitCode ?? null
    const gone = once(ending, 'exit')
    ending.kill(signal)
    await gone
    return ending.exitCode
  }
  return {
    origin,
    deaths,
    pid: () => child?.pid,
    start: async () => {
      const deadline = Date.now() + START_LIMIT_MS
      while (Date.now() < deadline) {
        const started = spawnServer(port, env)
        started.stderr?.resume()
        child = started
        if (!(await untilReady(origin, started, deadline))) continue
        started.once('exit', (code, signal) => {
          if (child === started) deaths.push(`${origin} ended by itself with ${code ?? signal}`)
        })
        return
      }
      throw new Error(`${origin} was not ready within ${START_LIMIT_MS / 1000} s`)
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  }
}

/** False when the process ended before it was ready. */
async function untilReady(origin: string, child: ChildProcess, deadline: number): Promise<boolean> {
  while (Date.now() < deadline && !hasEnded(child)) {
    if (await isReady(origin)) return true
    await wait(LOOK_EVERY_MS)
  }
  return false
}

export async function isReady(origin: string): Promise<boolean> {
  const answer = await ask(origin, { method: 'GET', path: '/readyz' }).catch(() => null)
  return answer?.status === 200
}

/** Waits until a server is ready, and tells how long it took; null when it took longer than the limit. */
export async function timeUntilReady(origin: string, limitMs: number): Promise<number | null> {
  const startedAt = performance.now()
  while (performance.now() < startedAt + limitMs) {
    if (await isReady(origin)) return performance.now() - startedAt
    await wait(LOOK_EVERY_MS)
  }
  return null
}

export function spawnServer(port: number, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(PROJECT_ROOT, 'dist', 'server', 'main.js')], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, LOG_LEVEL: 'silent', DEMO: 'false', PAYMENTS: 'demo', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
