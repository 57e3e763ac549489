import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context'
import { areMigrationsApplied } from '../db/migration-state'
import { describeApi } from './mount/openapi'
import { etagOf, isKnownToCaller } from './responses/etag'

/** For machines: is the process alive, can it serve, and what does it offer. */
export function healthRoutes(app: FastifyInstance, { db, ledger }: AppContext): void {
  app.get('/healthz', async () => ({ status: 'alive' }))

  app.get('/readyz', async (request, reply) => {
    if (app.draining.isOn) return reply.code(503).send({ status: 'closing' })
    try {
      // Asks the database, and so tells also whether it can be reached.
      const migrated = await areMigrationsApplied(db)
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

let kept: { description: Buffer; etag: string } | undefined

/** What the API offers, written down when it is first asked for. */
function readDescription() {
  if (kept) return kept
  const description = Buffer.from(JSON.stringify(describeApi()))
  kept = { description, etag: etagOf(description) }
  return kept
}

/**
 * Told, but no reason to be not ready: an unsound ledger stops the calls that move hours, and a proxy that took every
 * process away for it would close quizzes, guides and calendars as well.
 */
function describeLedger({ lastCheck: check }: AppContext['ledger']) {
  return check && { checkedAt: check.checkedAt, sound: check.sound, accounts: check.accounts }
}
