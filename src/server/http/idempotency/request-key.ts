import * as z from 'zod/mini'
import type { AccountKind } from '#shared/account-kinds'
import { acceptsKey, type Endpoint, nameOf } from '#shared/http/endpoint'
import type { SiteKey } from '../../site-key'
import { AppError } from '../app-error'

/** Whose keys a request uses: keys of different accounts never meet. */
interface Caller {
  accountKind: AccountKind
  accountId: string
}

/** What makes two requests of one caller the same: the endpoint, the `Idempotency-Key`, and what was sent. */
export interface RequestKey extends Caller {
  endpoint: string
  key: string
  bodyHash: string
}

interface SentRequest {
  caller: Caller | undefined
  header: unknown
  params?: unknown
  body: unknown
}

const IdempotencyKey = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/)))

/** Undefined when the caller sent no key or the endpoint accepts none: each such request counts by itself. */
export function readRequestKey(
  siteKey: Pick<SiteKey, 'sign'>,
  declared: Endpoint,
  { caller, header, params, body }: SentRequest,
): RequestKey | undefined {
  if (!caller || !acceptsKey(declared)) return undefined
  const parsed = IdempotencyKey.safeParse(header)
  if (!parsed.success) {
    throw new AppError('VALIDATION_FAILED', {
      issues: [{ path: 'Idempotency-Key', message: 'Must be 1 to 255 visible ASCII characters' }],
    })
  }
  if (parsed.data === undefined) return undefined
  const content = JSON.stringify({ params, body: body ?? null }, sortFields)
  // Signed rather than only hashed: a body may hold a password, which a plain hash would let a reader guess.
  const bodyHash = siteKey.sign('request', content)
  return { ...caller, endpoint: nameOf(declared), key: parsed.data, bodyHash }
}

/** Equal for equal content, whatever the order of the fields. */
function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
