import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { staticFileRoutes } from './static-files'

const SCRIPT = 'export const answer = 42\n'

const folder = mkdtempSync(join(tmpdir(), 'plume-static-'))
const clientDir = join(folder, 'client')
mkdirSync(join(clientDir, 'assets'), { recursive: true })
writeFileSync(join(clientDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
writeFileSync(join(clientDir, 'robots.txt'), 'User-agent: *\n')
writeFileSync(join(clientDir, 'show-password.js'), 'show()')
writeFileSync(join(clientDir, 'assets', 'app-1a2b.js'), SCRIPT)
writeFileSync(join(clientDir, 'assets', 'app-1a2b.js.gz'), gzipSync(SCRIPT))
writeFileSync(join(clientDir, 'assets', 'emails-3c4d.woff2'), 'emails')
writeFileSync(join(folder, 'secret.txt'), 'not for everybody')

const app = Fastify()
app.setNotFoundHandler((_request, reply) => reply.code(404).send('no such page'))
const OTHER = 'export const answer = 41\n'
const others = new Map([
  ['app-9z8y.js', { encoding: 'br' as const, content: brotliCompressSync(OTHER) }],
  ['font-7x6w.woff2', { encoding: undefined, content: Buffer.from('font') }],
])
await staticFileRoutes(app, clientDir, { find: async (name) => others.get(name) })
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, accepted = 'identity') => app.inject({ url, headers: { 'accept-encoding': accepted } })

test('a hashed file is cached forever, in the smallest available encoding that the browser accepts', async () => {
  const zipped = await get('/assets/app-1a2b.js', 'gzip, deflate, br')
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(zipped.rawPayload).toEqual(gzipSync(SCRIPT))
  const plain = await get('/assets/app-1a2b.js')
  expect(plain.body).toBe(SCRIPT)
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
})

test('a file without a compressed version is sent as it is', async () => {
  const emails = await get('/assets/emails-3c4d.woff2', 'gzip, br')
  expect(emails.body).toBe('emails')
  expect(emails.headers).toMatchObject({ 'content-type': 'font/woff2' })
  expect(emails.headers).not.toHaveProperty('content-encoding')
})

test('an asset of another build is served like our own, in an encoding that the browser accepts', async () => {
  const small = await get('/assets/app-9z8y.js', 'gzip, br')
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(small.rawPayload).toEqual(brotliCompressSync(OTHER))
  expect((await get('/assets/app-9z8y.js')).body).toBe(OTHER)
  expect(gunzipSync((await get('/assets/app-9z8y.js', 'gzip')).rawPayload).toString()).toBe(OTHER)
  const font = await get('/assets/font-7x6w.woff2', 'br')
  expect([font.body, font.headers['content-type']]).toEqual(['font', 'font/woff2'])
  expect(font.headers).not.toHaveProperty('content-encoding')
})

test('files with fixed names are revalidated after an hour', async () => {
  expect((await get('/favicon.svg')).headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=3600',
  })
  expect((await get('/robots.txt')).body).toBe('User-agent: *\n')
})

test('a HEAD request gets only the length', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' })
  expect(head.statusCode).toBe(200)
  expect(head.body).toBe('')
  expect(head.headers['content-length']).toBe(String(SCRIPT.length))
})

test.each([
  '/assets/',
  '/assets/absent.js',
  '/assets/app-1a2b.js.gz',
  '/assets/../robots.txt.bak',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/..\\..\\secret.txt',
  '/assets/constructor',
])('%s is not a file', async (url) => {
  const response = await get(url)
  expect(response.statusCode).toBe(404)
  expect(response.body).toBe('no such page')
})
