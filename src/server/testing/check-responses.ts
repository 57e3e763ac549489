import type { FastifyInstance, FastifyReply } from 'fastify'
import { successStatus } from '#shared/http/endpoint'
import { endpoints } from './endpoints'

const declaredAt = new Map(endpoints.map(({ title, declared }) => [title, declared]))

/** Holds every answer that any test gets against the contract: what the serialiser strips, it does not look at. */
export function checkResponses(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
    const declared = declaredAt.get(`${method} ${routeOptions.url}`)
    if (!declared?.response || reply.statusCode !== successStatus(declared) || !isJson(reply, payload)) return payload
    const parsed = declared.response.safeParse(JSON.parse(payload))
    if (!parsed.success) throw new Error(`${method} ${declared.path} broke its contract: ${parsed.error.message}`)
    return payload
  })
}

/** The statement can also be had as a table. */
function isJson(reply: FastifyReply, payload: unknown): payload is string {
  return typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json')
}
