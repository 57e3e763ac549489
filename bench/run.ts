// Usage: npm run bench. Our server on PostgreSQL beside a bare node:http that sends the same bytes, in one run.
import { type ChildProcess, spawn } from 'node:child_process'
import { ensureBuilt } from '../scripts/build.mjs'
import { freePort, startPostgres } from '../src/server/testing/postgres-server'
import { measureRate } from './load'

const CONNECTIONS = 8
const ROUNDS = 5
const ROUND_MS = 1_500
const PATHS = ['/api/auth/user', '/api/quizzes/math', '/api/progress', '/api/sessions/upcoming', '/healthz']

ensureBuilt()
const postgres = await startPostgres()
const [sitePort, barePort] = [await freePort(), await freePort()]
const site = `http://127.0.0.1:${sitePort}`
const bare = `http://127.0.0.1:${barePort}`
const children = [
  // Demo on loopback, with PostgreSQL: it has a student to ask as.
  onCore(0, ['dist/server/main.js'], {
    PORT: String(sitePort),
    DATABASE_URL: postgres.url,
    DEMO: 'true',
    LOG_LEVEL: 'error',
  }),
  onCore(0, ['--import', 'tsx', 'bench/bare-server.ts', String(barePort)], {}),
]

try {
  await Promise.all([untilOpen(`${site}/readyz`), untilOpen(bare)])
  const headers = { cookie: await signIn() }
  console.log(`${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${ROUND_MS / 1000} s, answers per second\n`)
  console.log('| call | ours | bare node:http, same bytes | ratio |\n|---|---|---|---|')
  for (const path of PATHS) console.log(await compare(path, headers))
} finally {
  for (const child of children) child.kill('SIGTERM')
  await postgres.stop()
}

/** Rounds alternate, so that noise of the machine hits both alike. */
async function compare(path: string, headers: Record<string, string>): Promise<string> {
  const bytes = await (await fetch(site + path, { headers })).arrayBuffer()
  await fetch(bare, { method: 'POST', body: bytes })
  const rates = { ours: [] as number[], bare: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const load = { connections: CONNECTIONS, durationMs: ROUND_MS }
    rates.ours.push(await measureRate({ url: site + path, headers, ...load }))
    rates.bare.push(await measureRate({ url: bare, ...load }))
  }
  const [ours, limit] = [median(rates.ours), median(rates.bare)]
  return `| GET ${path} | ${Math.round(ours)} | ${Math.round(limit)} | ${(ours / limit).toFixed(2)} |`
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

/** The server keeps to one core and leaves the other to the load, where the machine can pin processes. */
function onCore(core: number, args: string[], env: Record<string, string>): ChildProcess {
  const pinned = process.platform === 'linux'
  const command = pinned ? 'taskset' : process.execPath
  const list = pinned ? ['-c', String(core), process.execPath, ...args] : args
  return spawn(command, list, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function untilOpen(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not open`)
}

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ email: 'student@example.com', password: 'plume-demo' })
  const answer = await fetch(`${site}/api/login`, { method: 'POST', body, redirect: 'manual' })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
