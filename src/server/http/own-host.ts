import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from './loopback'

/**
 * Whether a request asks for this site by a name of its own. Without `PUBLIC_URL` that is this machine, an address or the
 * `HOST` that was set: a page elsewhere whose name was pointed here (DNS rebinding) comes with that name.
 */
export function isOwnName(
  { hostname }: FastifyRequest,
  settings: { publicUrl: string | undefined; host: string },
): boolean {
  if (settings.publicUrl !== undefined || hostname === '') return true
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return isLoopback(name) || name.endsWith('.localhost') || isIP(name) > 0 || name === settings.host.toLowerCase()
}

/** Two Host headers in one request: a proxy may have read the one and we the other. */
export function hasTwoHosts({ raw }: FastifyRequest): boolean {
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length > 1
}
