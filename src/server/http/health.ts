import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'
import { areMigrationsApplied } from '../db/migration-state'
import { describeApi } from './openapi'

/** For machines: is the process alive, can it serve, and what does it offer. */
export function healthRoutes(app: FastifyInstance, { db }: AppContext): void {
  const description = JSON.stringify(describeApi())

  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (request, reply) => {
    try {
      await db.execute(sql`select 1`)
      const migrated = await areMigrationsApplied(db)
      reply.code(migrated ? 200 : 503)
      return {
        status: migrated ? 'ready' : 'not ready',
        database: 'reachable',
        migrations: migrated ? 'applied' : 'missing',
      }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready', database: 'unreachable', migrations: 'unknown' })
    }
  })

  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description))
}
