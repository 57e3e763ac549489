import pg from 'pg'
import { endFailed, SpanKind, startSpan } from '../../tracing/tracing'

/**
 * Codes that alerts wait for exist from the start: Prometheus counts an increase from 0, but not the first appearance.
 * `none` is a connection that ended or timed out.
 */
const ALERTING = [
  '25006',
  '25P03',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P03',
  'ECONNREFUSED',
  'none',
]

const errors = new Map(ALERTING.map((code) => [code, 0]))

/** Failed statements and connections since the start, by PostgreSQL's or the network's code. */
export function databaseErrors(): ReadonlyMap<string, number> {
  return errors
}

export function countDatabaseError(error: unknown): void {
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string'
  const code = hasCode ? String(Object(error).code) : 'none'
  errors.set(code, (errors.get(code) ?? 0) + 1)
}

const listeners = new Set<() => void>()

/** Calls back when a server no longer answers a statement, until the returned function is called. */
export function onSilence(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notice(error: unknown): void {
  countDatabaseError(error)
  if (error instanceof Error && error.message === 'Query read timeout') for (const listener of listeners) listener()
}

type Callback = (error: Error | undefined, result: unknown) => void

/** Counts failed statements by their code, and records each statement as a span, without its values. */
export class TracedClient extends pg.Client {
  // `query` has a dozen overloads; whatever was given is passed on.
  override query(...args: never[]): never {
    const span = startSpan(`database ${operationOf(args[0])}`, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': textOf(args[0]) },
    })
    const end = (error?: unknown) => {
      if (error) notice(error)
      if (!span) return
      if (error) endFailed(span, error)
      else span.end()
    }
    const callback: unknown = args.at(-1)
    if (typeof callback === 'function') {
      const ended: Callback = (error, result) => {
        end(error)
        callback(error, result)
      }
      return super.query(...(args.with(-1, ended as never) as unknown as Parameters<pg.Client['query']>)) as never
    }
    const running: unknown = super.query(...(args as unknown as Parameters<pg.Client['query']>))
    if (running instanceof Promise) running.then(() => end(), end)
    return running as never
  }
}

const TEXT_MAX = 500

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '')
  return text.slice(0, TEXT_MAX)
}

function operationOf(query: unknown): string {
  return /^\s*(\w+)/.exec(textOf(query))?.[1]?.toUpperCase() ?? 'query'
}
