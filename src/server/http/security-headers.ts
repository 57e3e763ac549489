import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error'
import { hasTwoHosts, isOwnName } from './network/own-host'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

interface SecuritySettings {
  publicUrl: string | undefined
  host: string
  avatarOrigins: string[]
}

/** Sets headers, and refuses state-changing calls from other sites. */
export function installSecurity(app: FastifyInstance, settings: SecuritySettings): void {
  const headers = securityHeaders(settings)
  // Callbacks, not promises: hooks run for every request.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('X-Request-Id', request.id)
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')
    if (hasTwoHosts(request) || hasOddEncoding(request)) throw new AppError('MALFORMED_REQUEST')
    if (!isOwnName(request, settings)) throw new AppError('UNKNOWN_HOST')
    if (!SAFE_METHODS.has(request.method) && isForeign(request, settings.publicUrl))
      throw new AppError('FOREIGN_ORIGIN')
    done()
  })
}

/** A proxy may read the body of another encoding differently than Node does. */
function hasOddEncoding({ headers }: FastifyRequest): boolean {
  const encoding = headers['transfer-encoding']
  return encoding !== undefined && encoding.trim().toLowerCase() !== 'chunked'
}

export function securityHeaders({ publicUrl, avatarOrigins }: Omit<SecuritySettings, 'host'>): Record<string, string> {
  const https = isHttps(publicUrl)
  return {
    'Content-Security-Policy': contentSecurityPolicy({ https, avatarOrigins }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // With no-referrer, browsers send `Origin: null` on form posts and sign-in would look foreign.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    ...(https && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
  }
}

function contentSecurityPolicy({ https, avatarOrigins }: { https: boolean; avatarOrigins: string[] }): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${["'self'", ...avatarOrigins].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Non-browser clients send neither header. They are allowed, because they do not send cookies by accident. */
function isForeign(request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (isForeignSite(request)) return true
  const { origin, host } = request.headers
  if (origin === undefined) return false
  return publicUrl ? origin !== publicUrl : !isOwnHost(origin, host)
}

export function isForeignSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

function isOwnHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}

export function isHttps(publicUrl: string | undefined): boolean {
  return publicUrl?.startsWith('https:') ?? false
}
