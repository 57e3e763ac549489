import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'
import type { Db } from '../db/db'
import { areMigrationsApplied } from '../db/migration-state'
import { describeApi } from './mount/openapi'
import { etagOf, isKnownToCaller } from './responses/etag'

export function healthRoutes(app: FastifyInstance, { ledger, readiness }: AppContext & { readiness: Db }): void {
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
        ledger: describeLedger(ledger),
      }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      const unknown = { status: 'not ready', database: 'unreachable', migrations: 'unknown' }
      return reply.code(503).send({ ...unknown, ledger: describeLedger(ledger) })
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

/**
 * An inconsistent ledger only blocks calls that change hours, so the process stays ready. Without the number of
 * accounts: anyone may ask.
 */
function describeLedger({ lastCheck: check }: AppContext['ledger']) {
  return check && { checkedAt: check.checkedAt, sound: check.sound }
}
