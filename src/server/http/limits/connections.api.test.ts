import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openApp } from '../../../../harness/network/http-server'
import { buildTestApp } from '../../testing/sites/build-test-app'

const patient = await buildTestApp({
  connections: { requestMs: 600, headersMs: 300, keepAliveMs: 200, lookEveryMs: 50 },
})
const impatient = await buildTestApp({ connections: { silentMs: 300 } })
const crowded = await buildTestApp({ connections: { perNetwork: 2, isCounted: () => true } })
const [patientPort, impatientPort, crowdedPort] = await Promise.all(
  [patient, impatient, crowded].map(async ({ app }) => Number(new URL(await openApp(app)).port)),
)

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A connection, everything received over it, and its end. */
async function open(port: number | undefined) {
  const socket = connect(port ?? 0, '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, closed, received: () => received }
}

/** Sends a byte now and then until the server closes the connection. */
async function trickle(socket: Socket): Promise<void> {
  while (!socket.destroyed) {
    socket.write('x')
    await wait(50)
  }
}

const GET = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('a slow body is cut off', async () => {
  const { socket, closed, received } = await open(patientPort)
  socket.write('POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\n')
  socket.write('Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n"')
  await Promise.all([trickle(socket), closed])
  expect(received()).toContain('408')
})

test('slow headers are cut off', async () => {
  const { socket, closed, received } = await open(patientPort)
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Long: ')
  await Promise.all([trickle(socket), closed])
  expect(received()).toContain('408')
})

test('a connection is closed after its requests', async () => {
  const { socket, closed, received } = await open(patientPort)
  socket.write(GET)
  await closed
  expect(received()).toContain('200 OK')
})

test('an idle connection is closed', async () => {
  const { socket, closed } = await open(impatientPort)
  socket.write('POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\n')
  socket.write('Content-Type: application/json\r\nContent-Length: 100\r\n\r\n')
  await closed
})

test('one network has a maximum number of connections, and a closed one frees a place', async () => {
  const first = await open(crowdedPort)
  const second = await open(crowdedPort)
  const third = await open(crowdedPort)
  await third.closed
  first.socket.destroy()
  await first.closed
  second.socket.write(GET)
  await once(second.socket, 'data')
  const fourth = await open(crowdedPort)
  fourth.socket.write(GET)
  await once(fourth.socket, 'data')
  expect([second.received(), fourth.received()]).toEqual([
    expect.stringContaining('200 OK'),
    expect.stringContaining('200 OK'),
  ])
})
