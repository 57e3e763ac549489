import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface AnsweredRequest {
  method: string
  /** The route's pattern, such as `/api/sessions/:id`: a real path could identify a person. */
  route: string
  status: number
  ms: number
}

export function logRequests(app: FastifyInstance, onAnswered?: (answered: AnsweredRequest) => void): void {
  app.addHook('onResponse', (request, reply, done) => {
    const answered = {
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    request.log.info(answered, 'answered')
    onAnswered?.(answered)
    done()
  })
}

/** All built files count as one route: their names would fill the metrics. */
export function routeOf({ routeOptions: { url = 'unknown path' } }: FastifyRequest): string {
  return url.startsWith('/assets/') ? '/assets/*' : url
}
