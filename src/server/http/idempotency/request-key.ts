import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { type Endpoint, nameOf } from '#shared/http/endpoint'
import { AppError } from '../app-error'

/** What makes two requests of one caller the same one: the endpoint, the caller's `Idempotency-Key`, and what was sent. */
export interface RequestKey {
  endpoint: string
  key: string
  bodyHash: string
}

const IdempotencyKey = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/)))

/** Undefined when the caller sent no key or the endpoint takes none: each such request counts by itself. */
export function readRequestKey(
  declared: Endpoint,
  { header, params, body }: { header: unknown; params?: unknown; body: unknown },
): RequestKey | undefined {
  if (!declared.idempotent) return undefined
  const parsed = IdempotencyKey.safeParse(header)
  if (!parsed.success) {
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ path: 'Idempotency-Key', message: 'Must be 1 to 255 visible ASCII characters' }],
    })
  }
  const key = parsed.data
  if (key === undefined) return undefined
  // An address that names a thing is part of what was sent; the others are hashed as their stored rows were.
  const sent = declared.params ? { params, body } : body
  return { endpoint: nameOf(declared), key, bodyHash: hashBody(sent) }
}

/** Equal for equal content, whatever the order of the fields. */
export function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null, sortKeys))
    .digest('hex')
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
