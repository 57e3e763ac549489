import { randomUUID } from 'node:crypto'
import { LogController } from 'fastify'
import type { Settings } from '../../env'
import { createLogStream } from './log-stream'

/** Logs the route's pattern, not the URL, which may contain tokens and searches. No bodies, cookies or IP addresses. */
export function loggingOptions(logLevel: Settings['logLevel'], stream?: NodeJS.WritableStream) {
  return {
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger:
      logLevel === 'silent'
        ? false
        : {
            level: logLevel,
            base: null,
            stream: stream ?? createLogStream(),
            serializers: { req: () => ({}), err: describeError },
          },
  }
}

/** A database error's message may quote the row, so only its code and constraint are logged. */
export function describeError(error: Error): { type: string; message: string; stack: string } {
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? String(cause.code) : ''
  const constraint = 'constraint' in cause ? String(cause.constraint) : ''
  // No SQLSTATE class begins with E, but file system codes do.
  const isDatabase = /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code)
  return {
    type: error.name,
    message: isDatabase ? `database refused: ${code} ${constraint}`.trim() : withoutQuery(error.message),
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
