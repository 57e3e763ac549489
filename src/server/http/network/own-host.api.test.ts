import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { openApp } from '../../../../harness/network/http-server'
import { buildTestApp } from '../../testing/sites/build-test-app'

const site = await buildTestApp()
const named = await buildTestApp({ settings: { host: 'tutors.internal' } })
const published = await buildTestApp({ settings: { publicUrl: 'https://plume.example' } })
const port = Number(new URL(await openApp(site.app)).port)

const statusFor = async ({ app }: typeof site, host: string) =>
  (await app.inject({ url: '/healthz', headers: { host } })).statusCode

describe('without PUBLIC_URL', () => {
  test.each(['localhost', 'LOCALHOST:3000', 'plume.localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.168.1.7'])(
    'the site accepts the host %s',
    async (host) => {
      expect(await statusFor(site, host)).toBe(200)
    },
  )

  test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.evil.example', 'notlocalhost'])(
    'the site refuses the host %s',
    async (host) => {
      const response = await site.app.inject({ url: '/api/auth/user', headers: { host } })
      expect([response.statusCode, response.json().code]).toEqual([421, 'UNKNOWN_HOST'])
    },
  )

  test('the site accepts the host name it listens on', async () => {
    expect(await statusFor(named, 'tutors.internal:3000')).toBe(200)
    expect(await statusFor(named, 'tutors.external')).toBe(421)
  })
})

test('with PUBLIC_URL the proxy decides which host names are accepted', async () => {
  expect(await statusFor(published, 'upstream-7')).toBe(200)
})

test.each(['localhost', 'evil.example'])('a second Host header (%s) is refused', async (second) => {
  const socket = connect(port, '127.0.0.1')
  socket.end(`GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: ${second}\r\nConnection: close\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

test.each(['xchunked', 'chunked, identity', 'gzip, chunked'])(
  'the encoding %s of a body is refused',
  async (encoding) => {
    const socket = connect(port, '127.0.0.1')
    const head =
      'POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close'
    socket.end(`${head}\r\nTransfer-Encoding: ${encoding}\r\n\r\n2\r\n{}\r\n0\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
  },
)
