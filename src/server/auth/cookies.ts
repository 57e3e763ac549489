import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ADMINISTRATOR_SIGN_IN, DEVICE_LIFE_MS, STUDENT_SIGN_IN, TUTOR_SIGN_IN } from './sign-in-lifetimes'

/** The secrets a browser keeps for us, each under its own name and life. */
const COOKIES = {
  student: { name: 'plume_student', maxAgeS: STUDENT_SIGN_IN.absoluteMs / 1000 },
  tutor: { name: 'plume_tutor', maxAgeS: TUTOR_SIGN_IN.absoluteMs / 1000 },
  admin: { name: 'plume_admin', maxAgeS: ADMINISTRATOR_SIGN_IN.absoluteMs / 1000 },
  oidc: { name: 'plume_oidc', maxAgeS: 600 },
  device: { name: 'plume_device', maxAgeS: DEVICE_LIFE_MS / 1000 },
} as const

export type CookieKind = keyof typeof COOKIES

export interface Cookies {
  read(request: FastifyRequest, kind: CookieKind): string | undefined
  set(reply: FastifyReply, kind: CookieKind, token: string): void
  clear(reply: FastifyReply, kind: CookieKind): void
}

/** Behind HTTPS the names get `__Host-`, which browsers accept only for this very host and only with Secure. */
export function createCookies(publicUrl: string | undefined): Cookies {
  const secure = isHttps(publicUrl)
  const nameOf = (kind: CookieKind) => `${secure ? '__Host-' : ''}${COOKIES[kind].name}`
  // Lax, not Strict: Strict is lost on the way back from an outside provider.
  const attributes: CookieSerializeOptions = { path: '/', httpOnly: true, secure, sameSite: 'lax' }
  return {
    read: (request, kind) => request.cookies[nameOf(kind)],
    set: (reply, kind, token) => {
      reply.setCookie(nameOf(kind), token, { ...attributes, maxAge: COOKIES[kind].maxAgeS })
    },
    clear: (reply, kind) => {
      reply.clearCookie(nameOf(kind), attributes)
    },
  }
}

export function isHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false
}
