import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ACCOUNT_KINDS, type AccountKind } from '#shared/account-kinds'
import { MINUTE_MS } from '#shared/time/units'
import { isHttps } from '../../http/security-headers'
import { DEVICE_LIFE_MS, SIGN_IN_LIFETIMES } from './sign-in-lifetimes'

export type CookieKind = AccountKind | 'oidc' | 'device'

const LIFETIMES_MS = new Map<CookieKind, number>([
  ...ACCOUNT_KINDS.map((kind) => [kind, SIGN_IN_LIFETIMES[kind].absoluteMs] as const),
  ['oidc', 10 * MINUTE_MS],
  ['device', DEVICE_LIFE_MS],
])

/** The secrets that a browser keeps for us, each in a cookie of its own. */
export interface Cookies {
  read(request: FastifyRequest, kind: CookieKind): string | undefined
  set(reply: FastifyReply, kind: CookieKind, token: string): void
  clear(reply: FastifyReply, kind: CookieKind): void
}

/** Behind HTTPS the names get `__Host-`, which browsers accept only for this very host and only with Secure. */
export function createCookies(publicUrl: string | undefined): Cookies {
  const secure = isHttps(publicUrl)
  const nameOf = (kind: CookieKind) => `${secure ? '__Host-' : ''}plume_${kind}`
  // Lax, not Strict: browsers do not send Strict cookies on the return from an outside provider.
  const attributes: CookieSerializeOptions = { path: '/', httpOnly: true, secure, sameSite: 'lax' }
  return {
    read: (request, kind) => request.cookies[nameOf(kind)],
    set: (reply, kind, token) => {
      reply.setCookie(nameOf(kind), token, { ...attributes, maxAge: (LIFETIMES_MS.get(kind) ?? 0) / 1000 })
    },
    clear: (reply, kind) => {
      reply.clearCookie(nameOf(kind), attributes)
    },
  }
}
