import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import { type FastifyBaseLogger, LogController } from 'fastify'
import { BUILD_ID } from '../../builds/build-id'
import type { Settings } from '../../settings/env'
import { readCallerIds } from '../../tracing/trace-requests'
import { createLogStream } from './log-stream'

interface LoggingOptions {
  logLevel: Settings['logLevel']
  stream: NodeJS.WritableStream | undefined
  /** Whether a request comes from a proxy of ours, whose ids are taken over. */
  isTrusted(request: IncomingMessage): boolean
}

/** Logs the route's pattern, not the URL, which may contain tokens and searches. No bodies, cookies or IP addresses. */
export function loggingOptions({ logLevel, stream, isTrusted }: LoggingOptions) {
  const callerIds = (request: IncomingMessage) => (isTrusted(request) ? readCallerIds(request.headers) : {})
  return {
    genReqId: (request: IncomingMessage) => callerIds(request).requestId ?? randomUUID(),
    childLoggerFactory: (log: FastifyBaseLogger, bindings: object, options: object, request: IncomingMessage) => {
      const { traceId } = callerIds(request)
      return log.child({ ...bindings, ...(traceId !== undefined && { traceId }) }, options)
    },
    logController: new LogController({ disableRequestLogging: true }),
    logger:
      logLevel === 'silent'
        ? false
        : {
            level: logLevel,
            base: { build: BUILD_ID, process: `${hostname()}/${process.pid}` },
            stream: stream ?? createLogStream(),
            serializers: { req: () => ({}), err: describeError },
          },
  }
}

/** No class of PostgreSQL's codes begins with E, but file system codes do. */
const SQLSTATE = /^[0-9A-DF-Z][0-9A-Z]{4}$/

/** A database error's message may quote the row, so only its code and constraint are logged. */
export function describeError(error: Error): { type: string; message: string; sqlstate?: string; stack: string } {
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? String(cause.code) : ''
  const constraint = 'constraint' in cause ? String(cause.constraint) : ''
  const isDatabase = SQLSTATE.test(code)
  return {
    type: error.name,
    message: isDatabase ? `database refused: ${code} ${constraint}`.trim() : withoutQuery(error.message),
    ...(isDatabase && { sqlstate: code }),
    stack: listFrames(error.stack),
  }
}

/** Without the message, which may contain a query's values. */
function listFrames(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/** Drizzle's messages contain the query and its values. */
function withoutQuery(message: string): string {
  return message.startsWith('Failed query') ? 'Failed query' : message
}
