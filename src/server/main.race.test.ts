import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { PROJECT_ROOT } from './project-root'
import { freePort } from './testing/postgres-server'
import { databaseUrl, TEMPLATE_DATABASE } from './testing/postgres-template'
import { createDatabase } from './testing/test-database'

// A process takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let child: ChildProcess | undefined
afterEach(() => void child?.kill('SIGKILL'))

/** The server as a process of its own, on a fresh database. */
async function startServer(env: Record<string, string>) {
  const port = await freePort()
  const server = inject('postgresUrl') ?? ''
  const DATABASE_URL = databaseUrl(server, await createDatabase(server, TEMPLATE_DATABASE))
  const started = spawn(process.execPath, ['--import', 'tsx', join(PROJECT_ROOT, 'src/server/main.ts')], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: String(port), DATABASE_URL, LOG_LEVEL: 'silent', ...env },
    stdio: 'ignore',
  })
  child = started
  const ended = once(started, 'exit')
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  while ((await ask('/readyz').catch(() => null))?.status !== 200) await wait(50)
  return { port, ask, terminate: () => started.kill('SIGTERM'), exitCode: async () => (await ended)[0] }
}

test('told to end, it says so at /readyz, serves on for a moment, and ends well', async () => {
  const server = await startServer({ DRAIN_SECONDS: '2' })
  server.terminate()
  await wait(300)
  const ready = await server.ask('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'closing' }])
  const served = await server.ask('/api/openapi.json')
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close'])
  expect(await server.exitCode()).toBe(0)
})

test('told to end in the middle of a request, it answers that first, and the open connection does not hold it up', async () => {
  const server = await startServer({})
  const socket = connect(server.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write('POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 51\r\n\r\n{"email":"nobody@example.com",')
  await wait(300)
  server.terminate()
  await wait(300)
  socket.write('"password":"unknown"}')
  expect(await server.exitCode()).toBe(0)
  expect(received).toMatch(/^HTTP\/1\.1 4\d\d /)
})
