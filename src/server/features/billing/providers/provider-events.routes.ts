import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../../app-context'
import { AppError } from '../../../http/app-error'
import { acceptSignedBytes, mountWebhook } from '../../../http/mount/mount-webhook'
import { WEBHOOK_ROUTES } from '../../../http/mount/page-routes'
import { findProvider } from './payment-config'
import { receiveEvent } from './provider-events.service'

/** Webhooks of payment providers. Needs a scope of its own, because it replaces the body parsers. */
export function providerEventRoutes(scope: FastifyInstance, { db, clock, billing }: AppContext): void {
  acceptSignedBytes(scope)
  for (const declared of WEBHOOK_ROUTES) {
    mountWebhook(scope, declared, async ({ headers, log }, body) => {
      const provider = findProvider(billing.payments, declared.provider)
      if (!provider) throw new AppError('NOT_FOUND')
      const now = clock()
      const event = await provider.verifyEvent({ body, headers, now }).catch(refuseUnavailable)
      if (!event) {
        log.warn({ provider: provider.name }, 'rejected a payment event with an invalid or expired signature')
        throw new AppError('MALFORMED_REQUEST')
      }
      await receiveEvent(db, billing, { provider, event, body, now, log })
    })
  }
}

/** PayPal verifies signatures itself. While it cannot be reached, it has to deliver the event again. */
function refuseUnavailable(cause: unknown): never {
  throw new AppError('PROVIDER_AWAY', { cause })
}
