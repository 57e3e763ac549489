import { randomUUID } from 'node:crypto'
import { LogController } from 'fastify'
import type { Settings } from '../../env'
import { createLogStream } from './log-stream'

/**
 * Structured logs with a request id. A request is named by its route's pattern, never by its address:
 * addresses carry tokens, codes and searches. Bodies, cookies and network addresses are not logged at all.
 */
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

/** Name, code and stack; a database error's message may quote the row it refused, so only its code and constraint are kept. */
export function describeError(error: Error): { type: string; message: string; stack: string } {
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? String(cause.code) : ''
  const constraint = 'constraint' in cause ? String(cause.constraint) : ''
  // No class of SQLSTATE begins with an E; the codes of the file system do.
  const isDatabase = /^[0-9A-DF-Z][0-9A-Z]{4}$/.test(code)
  return {
    type: error.name,
    message: isDatabase ? `database refused: ${code} ${constraint}`.trim() : withoutQuery(error.message),
    stack: listFrames(error.stack),
  }
}

/** Where it happened, without the message above it: that may have several lines, with a query's values in them. */
function listFrames(stack = ''): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

/** Drizzle puts the query and its values into the message. */
function withoutQuery(message: string): string {
  return message.startsWith('Failed query') ? 'Failed query' : message
}
