import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../app-error'
import { sendProblem } from '../error-handler'

export interface OverloadLimits {
  maxEventLoopDelayMs: number
  /** Requests that may wait for a connection to the database. */
  maxWaiting: number
  countWaiting: () => number
}

const HEALTH_PATHS = new Set(['/healthz', '/readyz'])
const RETRY_AFTER_S = 5
/** Long enough that one slow request does not count as overload. */
const SAMPLE_MS = 5_000

/** Answers 503 immediately while the process is overloaded, instead of letting every request wait. */
export async function refuseWhenOverloaded(app: FastifyInstance, limits: OverloadLimits): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: limits.maxEventLoopDelayMs,
    sampleInterval: SAMPLE_MS,
    healthCheck: async () => limits.countWaiting() <= limits.maxWaiting,
    healthCheckInterval: 1_000,
    pressureHandler: (request, reply, type, value) => {
      if (HEALTH_PATHS.has(request.url)) return
      request.log.warn({ type, value }, 'overloaded: a request was refused')
      sendProblem(request, reply, new AppError('SERVICE_UNAVAILABLE', { retryAfterS: RETRY_AFTER_S }))
    },
  })
}
