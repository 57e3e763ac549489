import * as z from 'zod/mini'
import type { AccountKind } from '#shared/account-kinds'
import { acceptsKey, type Endpoint, nameOf } from '#shared/http/endpoint'
import type { SiteKey } from '../../db/site-key'
import { AppError } from '../app-error'

/** Keys are separate for each account. */
interface KeyOwner {
  accountKind: AccountKind
  accountId: string
}

export interface RequestKey extends KeyOwner {
  endpoint: string
  key: string
  bodyHash: string
}

interface SentRequest {
  caller: KeyOwner | undefined
  header: unknown
  params?: unknown
  body: unknown
}

const IdempotencyKey = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/)))

/** Undefined if the caller sent no key or the endpoint accepts none. */
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
  // Keyed, because a plain hash of a body with a password could be guessed.
  const bodyHash = siteKey.sign('request', content)
  return { ...caller, endpoint: nameOf(declared), key: parsed.data, bodyHash }
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
