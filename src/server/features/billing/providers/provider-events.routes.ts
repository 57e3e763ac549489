import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context'
import { AppError } from '../../../http/app-error'
import { acceptSignedBytes, mountWebhook } from '../../../http/mount/mount-webhook'
import { WEBHOOK_ROUTES } from '../../../http/mount/page-routes'
import { findProvider } from './payment-methods'
import { takeEvent } from './provider-events.service'

/** Where providers tell of payments, in a scope of its own. */
export function eventRoutes(scope: FastifyInstance, { db, clock, ledger }: AppContext): void {
  acceptSignedBytes(scope)
  for (const declared of WEBHOOK_ROUTES) {
    mountWebhook(scope, declared, async ({ headers, log }, body) => {
      const provider = findProvider(scope.capabilities.payments, declared.provider)
      if (!provider) throw new AppError('NOT_FOUND')
      const now = clock()
      const event = await provider.readEvent({ body, headers, now }).catch(refuseAway)
      if (!event) {
        log.warn({ provider: provider.name }, 'an event was not believed: its signature is wrong or too old')
        throw new AppError('MALFORMED_REQUEST')
      }
      await takeEvent(db, { provider, event, body, ledger, now, log })
    })
  }
}

/** Some providers check their signatures themselves. While they cannot be asked, the event is theirs to send again. */
function refuseAway(cause: unknown): never {
  throw new AppError('PROVIDER_AWAY', { cause })
}
