import { extname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendBrotli } from './compressed'

const OUTSIDE_ASSETS = ['favicon.svg', 'robots.txt', 'show-password.js', 'fill-sign-in.js', 'receipt.js']

/** The formats that a build contains. */
const MEDIA_TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The assets of other builds that run, or ran, on the same database. */
export interface OtherAssets {
  find(name: string): Promise<{ encoding: 'br' | undefined; content: Buffer } | undefined>
}

/** Files in `assets` are cached forever, because their names contain a hash. */
export async function staticFileRoutes(app: FastifyInstance, clientDir: string, others: OtherAssets): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    // One route per existing file, so that no path leads elsewhere on the disk.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    maxAge: '1y',
    immutable: true,
  })
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params }, reply) => {
    const asset = await others.find(params.name)
    if (!asset) return reply.callNotFound()
    reply.headers({ 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'accept-encoding' })
    reply.type(MEDIA_TYPES[extname(params.name)] ?? 'application/octet-stream')
    return asset.encoding === 'br' ? sendBrotli(reply, asset.content) : reply.send(asset.content)
  })
  for (const name of OUTSIDE_ASSETS) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, clientDir, { maxAge: '1h', immutable: false }))
  }
}
