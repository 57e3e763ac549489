import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { compressAndSend, compressOnce, sendCompressed } from './compressed'

const TEXT = 'A text that is worth compressing. '.repeat(20)

const forms = await compressOnce(TEXT)
const app = Fastify()
app.get('/kept', (_request, reply) => sendCompressed(reply, forms))
app.get('/once', (_request, reply) => compressAndSend(reply, TEXT))
afterAll(() => app.close())

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }

type Encoding = keyof typeof DECODERS

test.each<[accepted: string | undefined, chosen: Encoding]>([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['brotli', 'identity'],
  ['gzip;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br ; q=0.5 , gzip ; q=0.4', 'br'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['gzip;q=0.3, identity;q=0.9', 'identity'],
  ['gzip;q=abc', 'identity'],
  ['*', 'br'],
  ['*;q=0.1', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0, *', 'br'],
  ['*;q=0', 'identity'],
])('a caller that accepts "%s" gets %s', async (accepted, chosen) => {
  for (const url of ['/kept', '/once']) {
    const response = await app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
    expect(response.headers['content-encoding'] ?? 'identity').toBe(chosen)
    expect(DECODERS[chosen](response.rawPayload).toString()).toBe(TEXT)
  }
})
