import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const OUTSIDE_ASSETS = ['favicon.svg', 'robots.txt', 'show-password.js', 'receipt.js']

/** Files in `assets` are cached forever, because their names contain a hash. */
export async function staticFileRoutes(app: FastifyInstance, clientDir: string): Promise<void> {
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
  for (const name of OUTSIDE_ASSETS) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, clientDir, { maxAge: '1h', immutable: false }))
  }
}
