import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode, errorBody } from '#shared/http/errors'
import { AppError } from './app-error'

/** What Fastify refuses by itself, in our words. Anything else it finds wrong with a request is malformed. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  // A parameter longer than any of ours.
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** The database cannot be reached, is starting, stopping or out of connections: worth another try, not a fault of ours. */
const UNAVAILABLE = /^(08...|57P0.|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/

/** What pg says without a code; the last one is the rollback of a transaction whose connection died. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable/

/** Text that PostgreSQL cannot keep: a NUL, in plain text or inside JSON. The caller sent it, so the caller hears of it. */
const UNSTORABLE_TEXT = /^(22021|22P05)$/

/** JSON is written by us, so its syntax is right; what PostgreSQL finds wrong with it is half a character in a text. */
const UNSTORABLE_JSON = /invalid input syntax for type json/

/** One place turns every error into a status and `{ message, code }`; nothing of its inside reaches a caller. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = inWordsOf(request, toAppError(error))
    if (ERRORS[refusal.code].status >= 500) request.log.error({ err: error }, 'request failed')
    return answer(reply, refusal)
  })
}

/** Some endpoints have a better word for a body that is too long. */
function inWordsOf({ routeOptions }: FastifyRequest, refusal: AppError): AppError {
  const { bodyTooLong } = routeOptions.config
  return bodyTooLong && refusal.code === 'PAYLOAD_TOO_LARGE' ? new AppError(bodyTooLong) : refusal
}

/** Answers a refusal as JSON. */
export function answer(reply: FastifyReply, refusal: AppError): FastifyReply {
  if (refusal.retryAfterS !== undefined) reply.header('Retry-After', String(refusal.retryAfterS))
  return reply
    .code(ERRORS[refusal.code].status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(refusal.code, refusal.issues))
}

/** For callers that answer in another form than JSON. */
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

/** Whether an error, or what caused it, carries such a code: Drizzle wraps what the driver threw. */
function hasCode(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && codes.test(error.code)) return true
  return hasCode(error.cause, codes)
}

function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause instanceof Error ? deepestMessage(error.cause) : error.message
}

/** Unknown paths below `/api` answer in JSON, whatever the method and before any body is read. */
export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return answer(reply, new AppError('NOT_FOUND'))
}
