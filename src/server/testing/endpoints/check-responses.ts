import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Endpoint, successStatus } from '#shared/http/endpoint'
import { endpoints } from './endpoints'

const declaredAt = new Map(endpoints.map(({ title, declared }) => [title, declared]))

/** Validates every response in every test against the contract, after the serializer has dropped undeclared fields. */
export function checkResponses(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, routeOptions }, reply, payload) => {
    const declared = declaredAt.get(`${method} ${routeOptions.url}`)
    const promised = declared && shapeOf(declared, reply.statusCode)
    if (!promised || !isJson(reply, payload)) return payload
    const parsed = promised.safeParse(JSON.parse(payload))
    if (!parsed.success) throw new Error(`${method} ${declared.path} broke its contract: ${parsed.error.message}`)
    return payload
  })
}

function shapeOf(declared: Endpoint, status: number): Endpoint['response'] {
  if (status === successStatus(declared)) return declared.response
  return status === 202 ? declared.later : undefined
}

/** The statement is also available as CSV. */
function isJson(reply: FastifyReply, payload: unknown): payload is string {
  return typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('application/json')
}
