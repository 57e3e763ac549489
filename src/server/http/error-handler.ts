import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode, errorBody } from '#shared/http/errors'
import { AppError } from './app-error'

/** Fastify's own errors. Any other 4xx is MALFORMED_REQUEST. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  // A path parameter is too long.
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** The database is unreachable, starting, stopping or out of connections. */
const UNAVAILABLE = /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

/** Errors of pg without a code; the last is the rollback after a lost connection. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/

/** PostgreSQL cannot store NUL characters. */
const UNSTORABLE_TEXT = /^(22021|22P05)$/

/** We write the JSON, so the cause is half a surrogate pair in a text. */
const UNSTORABLE_JSON = /invalid input syntax for type json/

/** Turns every error into a status and `{ message, code }`, without internal details. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = withRouteCode(request, toAppError(error))
    if (ERRORS[refusal.code].status >= 500) request.log.error({ err: error }, 'request failed')
    return answer(reply, refusal)
  })
}

/** Some endpoints have their own code for a body that is too long. */
function withRouteCode({ routeOptions }: FastifyRequest, refusal: AppError): AppError {
  const { bodyTooLong } = routeOptions.config
  return bodyTooLong && refusal.code === 'PAYLOAD_TOO_LARGE' ? new AppError(bodyTooLong) : refusal
}

export function answer(reply: FastifyReply, refusal: AppError): FastifyReply {
  if (refusal.retryAfterS !== undefined) reply.header('Retry-After', String(refusal.retryAfterS))
  return reply
    .code(ERRORS[refusal.code].status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(refusal.code, refusal.issues))
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isUnstorable(error)) return new AppError('MALFORMED_REQUEST')
  if (isUnavailable(error)) return new AppError('SERVICE_UNAVAILABLE', { retryAfterS: 1 })
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return new AppError(CODE_BY_STATUS[status] ?? 'MALFORMED_REQUEST')
  return new AppError('INTERNAL')
}

function isUnstorable(error: unknown): boolean {
  return hasCode(error, UNSTORABLE_TEXT) || UNSTORABLE_JSON.test(deepestMessage(error))
}

function isUnavailable(error: unknown): boolean {
  if (hasCode(error, UNAVAILABLE)) return true
  return LOST_CONNECTION.test(deepestMessage(error))
}

/** Looks at causes too, because Drizzle wraps driver errors. */
function hasCode(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true
  return hasCode(error.cause, codes)
}

function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause instanceof Error ? deepestMessage(error.cause) : error.message
}

export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, new AppError('NOT_FOUND'))
}
