import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ERRORS, type ErrorCode, errorBody } from '#shared/http/errors'
import { AppError } from './app-error'
import { violatedConstraint } from './refuse-on'

/** Fastify's own errors. Any other 4xx is MALFORMED_REQUEST. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  // A path parameter is too long.
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/**
 * The database is unreachable, starting, stopping, read-only, out of connections or disk space, or did not answer in
 * time; or the storage for files failed.
 */
const UNAVAILABLE =
  /^(08...|57P0.|57014|55P03|25006|25P03|53...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|STORAGE_UNAVAILABLE)$/

/** Log messages for the codes that an operator must act on. */
const DATABASE_PROBLEMS: Record<string, string> = {
  '25006': 'the database is read-only: this is a standby, or a failover is under way',
  '25P03': 'the database ended a transaction that was idle for too long',
  '53100': 'the database has no disk space left',
  '53200': 'the database is out of memory',
  '53300': 'the database accepts no more connections',
  '55P03': 'a statement waited too long for a lock',
  '57014': 'a statement was cancelled because it took too long',
}

/** Errors of pg without a code; the last is the rollback after a lost connection. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying|connection error and is not queryable|Query read timeout/

/** Any change of the hours of an account that does not add up. */
const ACCOUNT_SOUND = 'ledger_entries_account_sound'

/** PostgreSQL cannot store NUL characters. */
const UNSTORABLE_TEXT = /^(22021|22P05)$/

/** We write the JSON, so the cause is half a surrogate pair in a text. */
const UNSTORABLE_JSON = /invalid input syntax for type json/

/** Turns every error into a status and `{ message, code }`, without internal details. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = withRouteCode(request, toAppError(error))
    if (ERRORS[refusal.code].status >= 500) {
      const sqlstate = sqlstateOf(error)
      const problem = DATABASE_PROBLEMS[sqlstate ?? ''] ?? 'request failed'
      request.log.error({ err: error, ...(sqlstate && { sqlstate }) }, problem)
    }
    return sendProblem(request, reply, refusal)
  })
}

/** A person who opens a page while the site cannot answer gets a page; everyone else gets JSON. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: AppError): FastifyReply {
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
  if (!isPage || ERRORS[refusal.code].status < 500) return sendRefusal(reply, refusal)
  if (refusal.retryAfterS !== undefined) reply.header('Retry-After', String(refusal.retryAfterS))
  return reply
    .code(ERRORS[refusal.code].status)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(request.server.renderUnavailable(request))
}

/** Some endpoints have their own code for a body that is too long. */
function withRouteCode({ routeOptions }: FastifyRequest, refusal: AppError): AppError {
  const { bodyTooLong } = routeOptions.config
  return bodyTooLong && refusal.code === 'PAYLOAD_TOO_LARGE' ? new AppError(bodyTooLong) : refusal
}

export function sendRefusal(reply: FastifyReply, refusal: AppError): FastifyReply {
  if (refusal.retryAfterS !== undefined) reply.header('Retry-After', String(refusal.retryAfterS))
  return reply
    .code(ERRORS[refusal.code].status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(errorBody(refusal.code, { issues: refusal.issues, until: refusal.until?.toISOString() }))
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (violatedConstraint(error) === ACCOUNT_SOUND) return new AppError('LEDGER_UNSOUND')
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

function hasCode(error: unknown, codes: RegExp): boolean {
  return codesOf(error).some((code) => codes.test(code))
}

/** PostgreSQL's code of an error, such as 53100. */
function sqlstateOf(error: unknown): string | undefined {
  return codesOf(error).find((code) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code))
}

/** Looks at causes too, because Drizzle wraps driver errors. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [...own, ...codesOf(error.cause)]
}

function deepestMessage(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return error.cause instanceof Error ? deepestMessage(error.cause) : error.message
}

export function refuseUnknownPath(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendRefusal(reply, new AppError('NOT_FOUND'))
}
