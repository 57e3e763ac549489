import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countCall } from '../limits/count-call'
import type { WebhookRoute } from './page-routes'

const EVENT_LIMIT_BYTES = 256 * 1024

/** Signatures cover the raw bytes, so JSON bodies in this scope are not parsed. */
export function acceptSignedBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  const asText = { parseAs: 'string', bodyLimit: EVENT_LIMIT_BYTES } as const
  scope.addContentTypeParser('application/json', asText, async (_request: unknown, body: string) => body)
}

export function mountWebhook(
  scope: FastifyInstance,
  declared: WebhookRoute,
  handle: (request: FastifyRequest, body: string) => Promise<void>,
): void {
  scope.route({
    method: declared.method,
    url: declared.path,
    onRequest: async (request) => countCall(scope, request, declared),
    handler: async (request, reply) => {
      await handle(request, typeof request.body === 'string' ? request.body : '')
      return reply.send({})
    },
  })
}
