import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const ONE_YEAR_S = 31_536_000

/** Hashed files are cached for ever, compressed ahead by the build; the few with fixed names for an hour. */
export function staticFileRoutes(app: FastifyInstance, clientDir: string): void {
  app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('Cache-Control', `public, max-age=${ONE_YEAR_S}, immutable`),
  })
  for (const file of ['favicon.svg', 'robots.txt']) {
    app.get(`/${file}`, (_request, reply) => {
      reply.header('Cache-Control', 'public, max-age=3600')
      return reply.sendFile(file, clientDir, { cacheControl: false })
    })
  }
}
