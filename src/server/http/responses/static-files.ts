import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Encoded } from './encoding'
import { sendEncoded } from './send-encoded'

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** What the build wrote beside a file that it compressed ahead. */
const COMPRESSED = { '.br': 'br', '.gz': 'gzip' } as const

/** The name in a file's address changes with its content. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'

interface StaticFile {
  type: string
  body: Encoded
}

/**
 * Serves the built files from memory: all of them together are smaller than one photograph, and a page asks for some
 * twenty. Only names that were read at the start are known, so no address leads anywhere else on the disk.
 */
export function staticFileRoutes(app: FastifyInstance, clientDir: string): void {
  const assets = readFolder(join(clientDir, 'assets'))
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = assets.get(request.params['*'])
    return file ? send(reply.header('Cache-Control', FOR_EVER), file) : reply.callNotFound()
  })
  for (const name of ['favicon.svg', 'robots.txt', 'show-password.js']) {
    const file = readStaticFile(clientDir, name)
    app.get(`/${name}`, (_request, reply) => send(reply.header('Cache-Control', FOR_AN_HOUR), file))
  }
}

function readFolder(folder: string): Map<string, StaticFile> {
  const names = readdirSync(folder).filter((name) => !(extname(name) in COMPRESSED))
  return new Map(names.map((name) => [name, readStaticFile(folder, name)]))
}

function readStaticFile(folder: string, name: string): StaticFile {
  const type = CONTENT_TYPES[extname(name)]
  if (!type) throw new Error(`${name} was built, but it is not known what a browser should take it for`)
  const path = join(folder, name)
  const body: Encoded = { identity: readFileSync(path) }
  for (const [ending, encoding] of Object.entries(COMPRESSED)) {
    if (existsSync(path + ending)) body[encoding] = readFileSync(path + ending)
  }
  return { type, body }
}

function send(reply: FastifyReply, { type, body }: StaticFile) {
  // Also when it is sent as it is: a cache must not give a compressed answer to who cannot read one, nor the reverse.
  if (Object.keys(body).length > 1) reply.header('Vary', 'Accept-Encoding')
  return sendEncoded(reply.type(type), body)
}
