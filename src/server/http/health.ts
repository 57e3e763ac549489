import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db'
import { areMigrationsApplied } from '../db/migrations/migration-state'
import { describeApi } from './mount/openapi'
import { etagOf, isKnownToCaller } from './responses/etag'

interface HealthContext {
  readiness: Db
  /** Null until the first check of the ledger. */
  readVerdict(): Promise<{ checkedAt: Date; sound: boolean } | null>
}

export function healthRoutes(app: FastifyInstance, { readiness, readVerdict }: HealthContext): void {
  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (request, reply) => {
    if (app.draining.isOn) return reply.code(503).send({ status: 'closing' })
    try {
      // Also checks that the database can be reached.
      const migrated = await areMigrationsApplied(readiness)
      reply.code(migrated ? 200 : 503)
      return {
        status: migrated ? 'ready' : 'not ready',
        database: 'reachable',
        migrations: migrated ? 'applied' : 'missing',
        ledger: describeLedger(await readVerdict()),
      }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      const unknown = { status: 'not ready', database: 'unreachable', migrations: 'unknown' }
      return reply.code(503).send({ ...unknown, ledger: null })
    }
  })

  app.get('/api/openapi.json', (_request, reply) => {
    const { description, etag } = readDescription()
    if (isKnownToCaller(reply, etag)) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(description)
  })
}

let cached: { description: Buffer; etag: string } | undefined

function readDescription() {
  if (cached) return cached
  const description = Buffer.from(JSON.stringify(describeApi()))
  cached = { description, etag: etagOf(description) }
  return cached
}

/** Damaged accounts do not make the process unready. Their number is left out, because this endpoint is public. */
function describeLedger(verdict: { checkedAt: Date; sound: boolean } | null) {
  return verdict && { checkedAt: verdict.checkedAt, sound: verdict.sound }
}
