import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Context, context, propagation, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SpanKind, startSpan } from './tracing'

declare module 'fastify' {
  interface FastifyRequest {
    tracing: { span: Span; context: Context } | null
  }
}

/** A span per request, continuing the caller's trace if the caller is trusted. */
interface RequestTracing {
  /** Whether the request comes from a proxy of ours. */
  isTrusted(request: IncomingMessage): boolean
  routeOf(request: FastifyRequest): string
}

export function traceRequests(app: FastifyInstance, { isTrusted, routeOf }: RequestTracing): void {
  app.decorateRequest('tracing', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = isTrusted(request.raw) ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
    const attributes = { 'http.request.method': request.method }
    const span = startSpan(request.method, { kind: SpanKind.SERVER, attributes }, parent)
    if (!span) return done()
    request.tracing = { span, context: trace.setSpan(parent, span) }
    if (parent === ROOT_CONTEXT) request.log = request.log.child({ traceId: span.spanContext().traceId })
    context.with(request.tracing.context, done)
  })
  // Reading the body has left the context.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.tracing) context.with(request.tracing.context, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.tracing) {
      const { span } = request.tracing
      const route = routeOf(request)
      span.updateName(`${request.method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode })
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    done()
  })
}

const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/
const REQUEST_ID = /^[\w-]{8,64}$/

/** The ids that a trusted proxy gave a request, for our log lines; values in another form are ignored. */
export function readCallerIds(headers: IncomingHttpHeaders): { requestId?: string; traceId?: string } {
  const { 'x-request-id': requestId, traceparent } = headers
  const traceId = TRACEPARENT.exec(String(traceparent))?.[1]
  return {
    ...(typeof requestId === 'string' && REQUEST_ID.test(requestId) && { requestId }),
    ...(traceId !== undefined && { traceId }),
  }
}
